#include "server/api/results_json.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>

#include "protocol/json_writer.h"

namespace yahtzee::server {
namespace {

constexpr std::size_t most_players_told = 100;

void append_computer(std::string& out, const std::optional<Level>& level) {
    if (level) {
        protocol::append_field(out, "computer", id_of(*level));
    } else {
        protocol::append_null(out, "computer");
    }
}

// Whoever played alone has neither won nor lost.
void append_won(std::string& out, bool against_others, bool won) {
    if (against_others) {
        protocol::append_flag(out, "won", won);
    } else {
        protocol::append_null(out, "won");
    }
}

void append_score(std::string& out, const store::GameResult& result,
                  const std::optional<std::string>& table) {
    out += ',';
    const protocol::Bracket object{out, '{', '}'};
    protocol::append_text(out, "player", result.player);
    protocol::append_field(out, "total", result.total);
    protocol::append_field(out, "ended", result.ended);
    protocol::append_field(out, "rules", result.rules.id);
    protocol::append_flag(out, "hinted", result.column.hinted);
    append_computer(out, result.computer);
    if (table) {
        protocol::append_field(out, "table", *table);
    } else {
        protocol::append_null(out, "table");
    }
    protocol::append_field(out, "game", result.game);
    append_won(out, result.players > 1, result.won);
}

// Where a match can be looked back on. That of one row in trouble is not worth losing the others.
std::optional<std::string> table_of(store::Store& store, const store::GameResult& result) {
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
store::Stored<void> append_match(std::string& out, store::Store& store,
                                 const store::GameResult& last, const std::string& table) {
    std::map<Seat, SeatTotals> seats;
    const auto read = store.results({.match = last.match}, [&](const store::GameResult& result) {
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
    const protocol::Bracket object{out, '{', '}'};
    protocol::append_field(out, "table", table);
    protocol::append_field(out, "ended", last.ended);
    protocol::append_field(out, "rules", last.rules.id);
    protocol::append_key(out, "players");
    const protocol::Bracket list{out, '[', ']'};
    for (const auto& [number, seat] : seats) {
        out += ',';
        const protocol::Bracket player{out, '{', '}'};
        protocol::append_text(out, "player", seat.player);
        append_computer(out, seat.computer);
        protocol::append_list(out, "totals", seat.totals, [](int total) { return total; });
        protocol::append_field(out, "sum", seat.sum);
        append_won(out, seats.size() > 1, seat.sum == most);
    }
    return {};
}

struct SeenPlayer {
    int games = 0;
    int best = 0;
    store::Moment last = 0;
    int place = 0; // of the latest game among all: clocks may jump
};

using SeenPlayers = std::map<std::string, SeenPlayer>;

} // namespace

store::Stored<std::string> scores_json(store::Store& store, const store::ResultQuery& query,
                                       std::size_t most) {
    const auto results = store.latest(query, most);
    if (!results) return std::unexpected(results.error());
    return protocol::list_line([&](std::string& text) {
        for (const store::GameResult& result : *results)
            append_score(text, result, table_of(store, result));
    });
}

store::Stored<std::string> matches_json(store::Store& store, const store::ResultQuery& query,
                                        std::size_t most) {
    const auto results = store.latest(query, scores_told.most);
    if (!results) return std::unexpected(results.error());
    std::set<store::MatchId> seen;
    std::size_t told = 0;
    std::string text;
    {
        const protocol::Bracket list{text, '[', ']'};
        for (const store::GameResult& result : *results | std::views::reverse) {
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

store::Stored<std::string> players_json(store::Store& store) {
    SeenPlayers seen;
    int place = 0;
    const auto read = store.results({.only_counting = true}, [&](const store::GameResult& result) {
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
    return protocol::list_line([&](std::string& text) {
        for (const auto* const entry : players) {
            text += ',';
            const protocol::Bracket object{text, '{', '}'};
            protocol::append_text(text, "player", entry->first);
            protocol::append_field(text, "games", entry->second.games);
            protocol::append_field(text, "best", entry->second.best);
            protocol::append_field(text, "last", entry->second.last);
        }
    });
}

} // namespace yahtzee::server
