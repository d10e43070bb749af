#include "server/api/results.h"

#include "engine/whole_number.h"
#include "protocol/errors.h"
#include "records/hall_of_fame_text.h"
#include "records/statistics_export.h"

namespace yahtzee::server {
namespace {

constexpr ApiFault bad_most{400, protocol::bad_request, "server.bad-most"};

// Nothing when it is not a number, or none at all.
std::optional<std::size_t> most_in(const Target& target, const Counts& counts) {
    const auto text = target.value("most");
    if (!text) return counts.usual;
    const auto number = capped_number<std::size_t>(*text);
    if (!number || *number == 0) return std::nullopt;
    return std::min(*number, counts.most);
}

// Whose results, by which rules.
std::expected<store::ResultQuery, ApiFault> asked_of(const ApiCall& call) {
    const auto rules = call.rules();
    if (!rules) return std::unexpected(rules.error());
    return store::ResultQuery{
        .player = call.target.value("player"), .rules = *rules, .only_counting = true};
}

// Another text for another query.
std::string name_of(const store::ResultQuery& query) {
    const std::string rules{query.rules ? query.rules->id : "all"};
    return query.player ? rules + " of " + *query.player : rules;
}

store::Stored<std::string> hall_json(store::Store& store, const store::ResultQuery& query) {
    const auto hall = store.best(query, records::hall_places);
    if (!hall) return std::unexpected(hall.error());
    const auto table_of = [&store](store::MatchId match) {
        return store.finished_table(match).value_or(std::nullopt);
    };
    return records::hall_of_fame_json(*hall, table_of) + "\n";
}

store::Stored<std::string> sums_json(store::Store& store, const store::ResultQuery& query) {
    records::Statistics sums;
    const auto read =
        store.results(query, [&](const store::GameResult& result) { sums.add(result); });
    if (!read) return std::unexpected(read.error());
    return statistics_json(query.player, sums) + "\n";
}

} // namespace

void Results::hall_of_fame(const ApiCall& call) {
    auto query = asked_of(call);
    if (!query) return call.refuse(query.error());
    query->player.reset();
    // The ten best are found at once, and whoever has just come in wants to see it.
    reader_.read(
        [call, query = *query](store::Store& store) { call.tell_stored(hall_json(store, query)); });
}

void Results::statistics(const ApiCall& call) {
    const auto query = asked_of(call);
    if (!query) return call.refuse(query.error());
    tell_recent(call, "statistics " + name_of(*query),
                [query = *query](store::Store& store) { return sums_json(store, query); });
}

void Results::scores(const ApiCall& call) {
    tell_some(call, "scores ", scores_told, scores_json);
}

void Results::matches(const ApiCall& call) {
    tell_some(call, "matches ", matches_told, matches_json);
}

void Results::players(const ApiCall& call) {
    tell_recent(call, "players", players_json);
}

void Results::tell_some(const ApiCall& call, const std::string& what, const Counts& counts,
                        ReadSome read) {
    const auto most = most_in(call.target, counts);
    if (!most) return call.refuse(bad_most);
    const auto query = asked_of(call);
    if (!query) return call.refuse(query.error());
    tell_recent(call, what + std::to_string(*most) + " " + name_of(*query),
                [read, query = *query, most = *most](store::Store& store) {
                    return read(store, query, most);
                });
}

// Reads what is in the store, unless the same was asked for a moment ago: these go through many
// rows, and whoever asks again and again must not keep others from their tables.
void Results::tell_recent(const ApiCall& call, const std::string& what, const Read& read) {
    archive_.read([this, call, what, read](store::Store& store) {
        const auto now = std::chrono::steady_clock::now();
        if (const std::string* const known = recent_.find(what, now)) return call.tell(*known);
        const store::Stored<std::string> text = read(store);
        if (text) recent_.keep(what, *text, std::chrono::steady_clock::now());
        call.tell_stored(text);
    });
}

} // namespace yahtzee::server
