// The games that were played here, and those who played them: for a page that draws how somebody
// does over time.
#include <algorithm>
#include <charconv>
#include <map>

#include "protocol/json_writer.h"
#include "server/api.h"

namespace yahtzee {
namespace {

constexpr std::size_t usual_scores = 200;
constexpr std::size_t most_scores = 1000;
constexpr std::size_t most_players_told = 100;

void append_moment(std::string& out, std::string_view key, Moment moment) {
    append_key(out, key);
    out += std::to_string(moment);
}

void append_name(std::string& out, std::string_view player) {
    append_key(out, "player");
    append_json_string(out, player);
}

void append_null(std::string& out, std::string_view key) {
    append_key(out, key);
    out += "null";
}

void append_score(std::string& out, const GameResult& result,
                  const std::optional<std::string>& table) {
    out += ',';
    const Bracket object{out, '{', '}'};
    append_name(out, result.player);
    append_field(out, "total", result.total);
    append_moment(out, "ended", result.ended);
    append_field(out, "rules", result.rules.id);
    append_flag(out, "hinted", result.column.hinted);
    if (result.computer) {
        append_field(out, "computer", id_of(*result.computer));
    } else {
        append_null(out, "computer");
    }
    if (table) {
        append_field(out, "table", *table);
    } else {
        append_null(out, "table");
    }
    append_field(out, "game", result.game);
    if (result.players > 1) {
        append_flag(out, "won", result.won);
    } else {
        append_null(out, "won");
    }
}

// Where a match can be looked back on. That of one row in trouble is not worth losing the others.
std::string scores_json(Store& store, const std::vector<GameResult>& results) {
    std::string text;
    {
        const Bracket list{text, '[', ']'};
        for (const GameResult& result : results)
            append_score(text, result, store.finished_table(result.match).value_or(std::nullopt));
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
    std::string text;
    {
        const Bracket list{text, '[', ']'};
        for (const auto* const entry : players) {
            text += ',';
            const Bracket object{text, '{', '}'};
            append_name(text, entry->first);
            append_field(text, "games", entry->second.games);
            append_field(text, "best", entry->second.best);
            append_moment(text, "last", entry->second.last);
        }
    }
    return text + "\n";
}

// Nothing when it is not a number, or none at all.
std::optional<std::size_t> most_in(const Target& target) {
    const auto text = target.value("most");
    if (!text) return usual_scores;
    std::size_t number = 0;
    const char* const end = text->data() + text->size();
    const auto [read, error] = std::from_chars(text->data(), end, number);
    if (read != end || text->empty() || error == std::errc::invalid_argument) return std::nullopt;
    if (error == std::errc::result_out_of_range) return most_scores;
    if (number == 0) return std::nullopt;
    return std::min(number, most_scores);
}

} // namespace

void Api::scores(const ApiRequest& request, const Target& target, const Reply& reply) {
    const auto most = most_in(target);
    if (!most) return reply(error(request, 400, id_of(Rejection::bad_request), "server.bad-most"));
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
