// What the store has, over HTTP: finished matches, the hall of fame, statistics.
#include "archive/hall_of_fame_text.h"
#include "archive/match_file.h"
#include "archive/statistics_export.h"
#include "server/api.h"

namespace yahtzee {

ApiAnswer Api::store_failed(const ApiRequest& request, const StoreFault& fault) const {
    if (fault.kind == StoreFault::Kind::no_such_match)
        return error(request, 404, "not-found", "server.no-such-match");
    return error(request, 503, not_saved.id, "server.store-failed");
}

// A match that has ended is no secret to whoever knows what it is called: nobody can guess that.
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
template <typename Read>
void Api::answer_recent(const ApiRequest& request, std::string what, Read read,
                        const Reply& reply) {
    services_.reader.read(
        [this, request, what = std::move(what), read = std::move(read), reply](Store& store) {
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

void Api::hall_of_fame(const ApiRequest& request, const Target& target, const Reply& reply) {
    const RuleSet* rules = nullptr;
    if (const auto id = target.value("rules")) {
        rules = rule_set_with_id(*id);
        if (rules == nullptr)
            return reply(error(request, 400, id_of(Rejection::bad_request), "server.bad-rules"));
    }
    ResultQuery query{.player = {}, .rules = {}, .only_counting = true};
    if (rules != nullptr) query.rules = *rules;
    // The ten best are found at once, and whoever has just come in wants to see it.
    services_.reader.read([this, request, query, reply](Store& store) {
        const auto hall = store.best(query, hall_places);
        if (!hall) return reply(store_failed(request, hall.error()));
        ApiAnswer answer;
        answer.body = hall_of_fame_json(*hall) + "\n";
        reply(std::move(answer));
    });
}

void Api::statistics(const ApiRequest& request, const Target& target, const Reply& reply) {
    const auto player = target.value("player");
    answer_recent(
        request, player ? "player " + *player : "all",
        [player](Store& store) -> Stored<std::string> {
            Statistics sums;
            const auto read = store.results({.player = player, .rules = {}, .only_counting = true},
                                            [&](const GameResult& result) { sums.add(result); });
            if (!read) return std::unexpected(read.error());
            return statistics_json(player, sums) + "\n";
        },
        reply);
}

} // namespace yahtzee
