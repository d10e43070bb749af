#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "app/commands.h"
#include "app/progress_bar.h"
#include "engine/card_check.h"
#include "solver/distribution.h"
#include "solver/reach.h"
#include "words/decimal.h"

namespace yahtzee::app {
namespace {

// Chances of reaching each score at least, by the two ways to play.
struct Targets {
    std::vector<double> best;    // aiming at that score
    std::vector<double> average; // playing for the highest average
};

Targets compute(const TargetCommand& command, const Words& words) {
    const int most = command.target.value_or(highest_target(command.rules));
    ProgressBar bar{words, "progress.solving", ProgressBar::Elsewhere::lines};
    const solver::Values values = solver::Values::solve(command.rules, command.threads);
    const solver::Distribution scores = final_scores(values, command.threads);
    const solver::Reach reach{command.rules, solver::Position{}, most, command.threads,
                              [&](double share) { bar.show(share); }};
    Targets targets;
    for (int target = 0; target <= most; ++target) targets.best.push_back(reach.chances()(target));
    // From the top, for taken from 1 the least chances would be lost.
    targets.average.resize(targets.best.size());
    double reached = 0;
    for (int score = std::max(most, scores.highest()); score >= 0; --score) {
        reached += scores.chance(score);
        if (score <= most) targets.average[static_cast<std::size_t>(score)] = reached;
    }
    return targets;
}

std::string percent(const Words& words, double chance) {
    return decimal(words, chance * 100, 4);
}

std::string as_csv(const Targets& targets, int first) {
    std::string text = "target,probability\n";
    for (auto i = static_cast<std::size_t>(first); i < targets.best.size(); ++i)
        fmt::format_to(std::back_inserter(text), "{},{:.17g}\n", i, targets.best[i]);
    return text;
}

std::string as_json(const RuleSet& rules, const Targets& targets, int first) {
    std::string text = fmt::format(R"({{"rules":"{}","targets":[)", rules.id);
    for (auto i = static_cast<std::size_t>(first); i < targets.best.size(); ++i) {
        fmt::format_to(std::back_inserter(text),
                       R"({}{{"target":{},"probability":{:.17g},"perfect":{:.17g}}})",
                       i == static_cast<std::size_t>(first) ? "" : ",", i, targets.best[i],
                       targets.average[i]);
    }
    return text + "]}\n";
}

std::string as_text(const Words& words, const TargetCommand& command, const Targets& targets) {
    if (command.target) {
        return words("target.best", {{"target", *command.target},
                                     {"chance", percent(words, targets.best.back())}}) +
               "\n" +
               words("target.perfect", {{"chance", percent(words, targets.average.back())}}) + "\n";
    }
    constexpr std::size_t step = 10;
    std::string text = words("target.title", {{"rules", command.rules.id}}) + "\n\n" +
                       std::string{words("target.columns")} + "\n";
    for (std::size_t i = 0; i < targets.best.size(); i += step) {
        fmt::format_to(std::back_inserter(text), "{:6}     {:>10} %   {:>21} %\n", i,
                       percent(words, targets.best[i]), percent(words, targets.average[i]));
    }
    return text;
}

} // namespace

int run(const TargetCommand& command, const Words& words) {
    const Targets targets = compute(command, words);
    const int first = command.target.value_or(0);
    switch (command.format) {
    case Format::csv: return print_data(as_csv(targets, first), words);
    case Format::json: return print_data(as_json(command.rules, targets, first), words);
    case Format::text: break;
    }
    return print(as_text(words, command, targets), words);
}

} // namespace yahtzee::app
