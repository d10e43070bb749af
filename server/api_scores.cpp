// The games and matches that were played here, and those who played them: for a page that draws how
// somebody does over time.
#include <algorithm>
#include <map>
#include <ranges>
#include <set>

#include "protocol/errors.h"
#include "engine/whole_number.h"
#include "protocol/json_writer.h"
#include "server/api.h"

namespace yahtzee {
namespace {

// How many are told: unless another number is asked for, and at most.
struct Counts {
    std::size_t usual;
    std::size_t most;
};
constexpr Counts scores_told{.usual = 200, .most = 1000};
constexpr Counts matches_told{.usual = 12, .most = 100};
constexpr std::size_t most_players_told = 100;

void append_computer(std::string& out, const std::optional<Level>& level) {
    if (level) {
        append_field(out, "computer", id_of(*level));
    } else {
        append_null(out, "computer");
    }
}

// Whoever played alone has neither won nor lost.
void append_won(std::string& out, bool against_others, bool won) {
    if (against_others) {
        append_flag(out, "won", won);
    } else {
        append_null(out, "won");
    }
}

void append_score(std::string& out, const GameResult& result,
                  const std::optional<std::string>& table) {
    out += ',';
    const Bracket object{out, '{', '}'};
    append_text(out, "player", result.player);
    append_field(out, "total", result.total);
    append_field(out, "ended", result.ended);
    append_field(out, "rules", result.rules.id);
    append_flag(out, "hinted", result.column.hinted);
    append_computer(out, result.computer);
    if (table) {
        append_field(out, "table", *table);
    } else {
        append_null(out, "table");
    }
    append_field(out, "game", result.game);
    append_won(out, result.players > 1, result.won);
}

// Where a match can be looked back on. That of one row in trouble is not worth losing the others.
std::string scores_json(Store& store, const std::vector<GameResult>& results) {
    return list_line([&](std::string& text) {
        for (const GameResult& result : results)
            append_score(text, result, store.finished_table(result.match).value_or(std::nullopt));
    });
}

// One seat over all games of a match.
struct SeatTotals {
    std::string player;
    std::optional<Level> computer;
    std::vector<int> totals;
    int sum = 0;
};

// Computer players, too: who won says little when half of the table is missing.
Stored<void> append_match(std::string& out, Store& store, const GameResult& last,
                          const std::string& table) {
    std::map<Seat, SeatTotals> seats;
    const auto read = store.results({.match = last.match}, [&](const GameResult& result) {
        SeatTotals& seat = seats[result.seat];
        seat.player = result.player;
        seat.computer = result.computer;
        seat.totals.push_back(result.total);
        seat.sum += result.total;
    });
    if (!read) return read;
    int most = 0;
    for (const auto& [number, seat] : seats) most = std::max(most, seat.sum);
    out += ',';
    const Bracket object{out, '{', '}'};
    append_field(out, "table", table);
    append_field(out, "ended", last.ended);
    append_field(out, "rules", last.rules.id);
    append_key(out, "players");
    const Bracket list{out, '[', ']'};
    for (const auto& [number, seat] : seats) {
        out += ',';
        const Bracket player{out, '{', '}'};
        append_text(out, "player", seat.player);
        append_computer(out, seat.computer);
        append_list(out, "totals", seat.totals, [](int total) { return total; });
        append_field(out, "sum", seat.sum);
        append_won(out, seats.size() > 1, seat.sum == most);
    }
    return {};
}

// The latest first, and only those that can be looked back on.
Stored<std::string> matches_json(Store& store, const ResultQuery& query, std::size_t most) {
    const auto results = store.latest(query, scores_told.most);
    if (!results) return std::unexpected(results.error());
    std::set<MatchId> seen;
    std::size_t told = 0;
    std::string text;
    {
        const Bracket list{text, '[', ']'};
        for (const GameResult& result : *results | std::views::reverse) {
            if (told == most) break;
            if (!seen.insert(result.match).second) continue;
            const auto table = store.finished_table(result.match).value_or(std::nullopt);
            if (!table) continue;
            if (const auto done = append_match(text, store, result, *table); !done)
                return std::unexpected(done.error());
            ++told;
        }
    }
    return text + "\n";
}

struct SeenPlayer {
    int games = 0;
    int best = 0;
    Moment last = 0;
    int place = 0; // of the latest game among all: clocks may jump
};

using SeenPlayers = std::map<std::string, SeenPlayer>;

std::string players_json(const SeenPlayers& seen) {
    std::vector<const SeenPlayers::value_type*> players;
    players.reserve(seen.size());
    for (const auto& entry : seen) players.push_back(&entry);
    std::ranges::sort(players, std::greater{},
                      [](const auto* entry) { return entry->second.place; });
    players.resize(std::min(players.size(), most_players_told));
    return list_line([&](std::string& text) {
        for (const auto* const entry : players) {
            text += ',';
            const Bracket object{text, '{', '}'};
            append_text(text, "player", entry->first);
            append_field(text, "games", entry->second.games);
            append_field(text, "best", entry->second.best);
            append_field(text, "last", entry->second.last);
        }
    });
}

// Nothing when it is not a number, or none at all.
std::optional<std::size_t> most_in(const Target& target, const Counts& counts) {
    const auto text = target.value("most");
    if (!text) return counts.usual;
    const auto number = capped_number<std::size_t>(*text);
    if (!number || *number == 0) return std::nullopt;
    return std::min(*number, counts.most);
}

} // namespace

void Api::scores(const ApiRequest& request, const Target& target, const Reply& reply) {
    const auto most = most_in(target, scores_told);
    if (!most) return reply(error(request, 400, bad_request, "server.bad-most"));
    const auto query = result_query(request, target, reply);
    if (!query) return;
    answer_recent(
        request, "scores " + std::to_string(*most) + " " + name_of(*query),
        [query = *query, most = *most](Store& store) -> Stored<std::string> {
            const auto results = store.latest(query, most);
            if (!results) return std::unexpected(results.error());
            return scores_json(store, *results);
        },
        reply);
}

void Api::matches(const ApiRequest& request, const Target& target, const Reply& reply) {
    const auto most = most_in(target, matches_told);
    if (!most) return reply(error(request, 400, bad_request, "server.bad-most"));
    const auto query = result_query(request, target, reply);
    if (!query) return;
    answer_recent(
        request, "matches " + std::to_string(*most) + " " + name_of(*query),
        [query = *query, most = *most](Store& store) { return matches_json(store, query, most); },
        reply);
}

void Api::players(const ApiRequest& request, const Reply& reply) {
    answer_recent(
        request, "players",
        [](Store& store) -> Stored<std::string> {
            SeenPlayers seen;
            int place = 0;
            const auto read = store.results({.only_counting = true}, [&](const GameResult& result) {
                SeenPlayer& player = seen[result.player];
                ++player.games;
                player.best = std::max(player.best, result.total);
                player.last = result.ended;
                player.place = ++place;
            });
            if (!read) return std::unexpected(read.error());
            return players_json(seen);
        },
        reply);
}

} // namespace yahtzee
