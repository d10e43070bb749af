#include "server/api/results_json.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>

#include "protocol/json_writer.h"

namespace yahtzee {
namespace {

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
std::optional<std::string> table_of(Store& store, const GameResult& result) {
    return store.finished_table(result.match).value_or(std::nullopt);
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

struct SeenPlayer {
    int games = 0;
    int best = 0;
    Moment last = 0;
    int place = 0; // of the latest game among all: clocks may jump
};

using SeenPlayers = std::map<std::string, SeenPlayer>;

} // namespace

Stored<std::string> scores_json(Store& store, const ResultQuery& query, std::size_t most) {
    const auto results = store.latest(query, most);
    if (!results) return std::unexpected(results.error());
    return list_line([&](std::string& text) {
        for (const GameResult& result : *results)
            append_score(text, result, table_of(store, result));
    });
}

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
            const auto table = table_of(store, result);
            if (!table) continue;
            if (const auto done = append_match(text, store, result, *table); !done)
                return std::unexpected(done.error());
            ++told;
        }
    }
    return text + "\n";
}

Stored<std::string> players_json(Store& store) {
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

} // namespace yahtzee
