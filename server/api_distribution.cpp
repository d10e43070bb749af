// How the totals of perfect play are distributed: what a player's own are held against. It takes
// seconds and much memory, so one rule set is worked out at a time, and once.
#include "protocol/json_writer.h"
#include "server/api.h"
#include "solver/distribution.h"

namespace yahtzee {
namespace {

constexpr std::array<int, 5> told_percentiles{5, 25, 50, 75, 95};
constexpr int points_a_share = 10;
constexpr double least_share = 0.00001;

std::vector<double> shares_of(const Distribution& scores) {
    std::vector<double> shares;
    std::size_t told = 0;
    for (int from = 0; from <= scores.highest(); from += points_a_share) {
        double share = 0;
        for (int score = from; score < from + points_a_share; ++score)
            share += scores.chance(score);
        shares.push_back(share);
        if (share > least_share) told = shares.size();
    }
    shares.resize(told);
    return shares;
}

std::string distribution_json(const RuleSet& rules, const Distribution& scores) {
    return object_line([&](std::string& text) {
        append_field(text, "rules", rules.id);
        append_field(text, "mean", scores.mean());
        append_field(text, "deviation", scores.deviation());
        append_key(text, "percentiles");
        {
            const Bracket percentiles{text, '{', '}'};
            for (const int percent : told_percentiles)
                append_field(text, std::to_string(percent), scores.percentile(percent));
        }
        append_key(text, "shares");
        const Bracket shares{text, '[', ']'};
        for (const double share : shares_of(scores)) {
            text += ',';
            append_number(text, share);
        }
    });
}

} // namespace

void Api::distribution(const ApiRequest& request, const Target& target, const Reply& reply) {
    const auto query = result_query(request, target, reply);
    if (!query) return;
    services_.reader.read([this, rules = query->rules.value_or(official), reply](Store&) {
        const auto tell = [reply](const std::string& text) {
            ApiAnswer answer;
            answer.body = text;
            reply(std::move(answer));
        };
        const std::string what{rules.id};
        if (distributions_.find(what, tell)) return;
        distributions_.work_out(
            what,
            [rules, threads = settings_.threads, &solved = services_.thinker.solved()] {
                return distribution_json(rules, final_scores(solved.values(rules), threads));
            },
            tell);
    });
}

} // namespace yahtzee
