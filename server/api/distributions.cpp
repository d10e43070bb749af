#include "server/api/distributions.h"

#include "protocol/json_writer.h"
#include "solver/distribution.h"

namespace yahtzee::server {
namespace {

constexpr std::array<int, 5> told_percentiles{5, 25, 50, 75, 95};
constexpr int points_a_share = 10;
constexpr double least_share = 0.00001;

std::vector<double> shares_of(const solver::Distribution& scores) {
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

std::string distribution_json(const RuleSet& rules, const solver::Distribution& scores) {
    return protocol::object_line([&](std::string& text) {
        protocol::append_field(text, "rules", rules.id);
        protocol::append_field(text, "mean", scores.mean());
        protocol::append_field(text, "deviation", scores.deviation());
        protocol::append_key(text, "percentiles");
        {
            const protocol::Bracket percentiles{text, '{', '}'};
            for (const int percent : told_percentiles)
                protocol::append_field(text, std::to_string(percent), scores.percentile(percent));
        }
        protocol::append_key(text, "shares");
        const protocol::Bracket shares{text, '[', ']'};
        for (const double share : shares_of(scores)) {
            text += ',';
            protocol::append_number(text, share);
        }
    });
}

} // namespace

void Distributions::tell(const ApiCall& call) {
    const auto asked = call.rules();
    if (!asked) return call.refuse(asked.error());
    reader_.read([this, call, rules = asked->value_or(official)](store::Store&) {
        const auto tell = [call](const std::string& text) { call.tell(text); };
        const std::string what{rules.id};
        if (known_.find(what, tell)) return;
        known_.work_out(
            what,
            [rules, threads = threads_, &solved = solved_] {
                return distribution_json(rules, final_scores(solved.values(rules), threads));
            },
            tell);
    });
}

} // namespace yahtzee::server
