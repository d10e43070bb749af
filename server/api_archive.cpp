// What the store has, over HTTP: finished matches, the hall of fame, statistics.
#include "archive/hall_of_fame_text.h"
#include "archive/match_file.h"
#include "archive/statistics_export.h"
#include "protocol/errors.h"
#include "server/api.h"

namespace yahtzee {

std::string name_of(const ResultQuery& query) {
    const std::string rules{query.rules ? query.rules->id : "all"};
    return query.player ? rules + " of " + *query.player : rules;
}

ApiAnswer Api::store_failed(const ApiRequest& request, const StoreFault& fault) const {
    if (fault.kind == StoreFault::Kind::no_such_match)
        return error(request, 404, "not-found", "server.no-such-match");
    return error(request, 503, not_saved.id, "server.store-failed");
}

// A match that has ended is no secret: the scores say what it is called, so that it can be looked
// back on. While it runs nobody can guess that.
void Api::match(const ApiRequest& request, const std::string& uid, const Reply& reply) {
    services_.reader.read([this, request, uid, reply](Store& store) {
        const auto table = read_table(store, uid);
        if (!table) return reply(store_failed(request, table.error()));
        const Match match = replay(events_of(table->match.events));
        if (match.stage != Stage::match_over)
            return reply(error(request, 409, "game-running", "server.match-runs"));
        ApiAnswer answer;
        answer.body = match_file_text(table->match, table->record.fair);
        reply(std::move(answer));
    });
}

// Reads what is in the store, unless the same was asked for a moment ago: these go through many
// rows, and whoever asks again and again must not keep others from their tables.
void Api::answer_recent(const ApiRequest& request, const std::string& what, const ReadStore& read,
                        const Reply& reply) {
    services_.reader.read([this, request, what, read, reply](Store& store) {
        const auto now = std::chrono::steady_clock::now();
        ApiAnswer answer;
        if (const std::string* const known = recent_.find(what, now)) {
            answer.body = *known;
            return reply(std::move(answer));
        }
        const Stored<std::string> text = read(store);
        if (!text) return reply(store_failed(request, text.error()));
        recent_.keep(what, *text, std::chrono::steady_clock::now());
        answer.body = *text;
        reply(std::move(answer));
    });
}

// Computer players and cheat tables are left out of all that is told here.
std::optional<ResultQuery> Api::result_query(const ApiRequest& request, const Target& target,
                                             const Reply& reply) const {
    ResultQuery query{.player = target.value("player"), .rules = {}, .only_counting = true};
    if (const auto id = target.value("rules")) {
        const RuleSet* const rules = rule_set_with_id(*id);
        if (rules == nullptr) {
            reply(error(request, 400, bad_request, "server.bad-rules"));
            return std::nullopt;
        }
        query.rules = *rules;
    }
    return query;
}

void Api::hall_of_fame(const ApiRequest& request, const Target& target, const Reply& reply) {
    auto query = result_query(request, target, reply);
    if (!query) return;
    query->player.reset();
    // The ten best are found at once, and whoever has just come in wants to see it.
    services_.reader.read([this, request, query = *query, reply](Store& store) {
        const auto hall = store.best(query, hall_places);
        if (!hall) return reply(store_failed(request, hall.error()));
        ApiAnswer answer;
        const auto table_of = [&store](MatchId match) {
            return store.finished_table(match).value_or(std::nullopt);
        };
        answer.body = hall_of_fame_json(*hall, table_of) + "\n";
        reply(std::move(answer));
    });
}

void Api::statistics(const ApiRequest& request, const Target& target, const Reply& reply) {
    const auto query = result_query(request, target, reply);
    if (!query) return;
    answer_recent(
        request, "statistics " + name_of(*query),
        [query = *query](Store& store) -> Stored<std::string> {
            Statistics sums;
            const auto read =
                store.results(query, [&](const GameResult& result) { sums.add(result); });
            if (!read) return std::unexpected(read.error());
            return statistics_json(query.player, sums) + "\n";
        },
        reply);
}

} // namespace yahtzee
