#include "coach/aim.h"

#include <algorithm>
#include <iterator>

#include "solver/reach.h"

namespace yahtzee::coach {
namespace {

double chance_of(const solver::RatedTurn& turn, const TurnSituation& situation,
                 const solver::Choice& choice) {
    const double chance = situation.roll
                              ? turn.worth_of(*situation.roll, situation.rolls_left, choice)
                              : turn.worth();
    return std::min(chance, 1.0); // a sum of many chances may be rounded to more
}

// The chance of each choice, one for one.
std::vector<double> chances_of(const solver::Values& values, const TurnSituation& situation,
                               const std::vector<solver::RatedChoice>& choices, int target,
                               int threads, const solver::Progress& progress) {
    const auto& [position, points] = situation.standing;
    if (total_so_far(values.rules(), situation.standing) >= target)
        return std::vector<double>(choices.size(), 1);
    const int needed = target - points;
    if (needed > most_to_gain(*values.lists(), position))
        return std::vector<double>(choices.size(), 0);
    const solver::RatedTurn turn =
        solver::Reach{values.lists(), position, needed, threads, progress}.turn(needed);
    std::vector<double> chances;
    chances.reserve(choices.size());
    for (const solver::RatedChoice& rated : choices)
        chances.push_back(chance_of(turn, situation, rated.choice));
    return chances;
}

AimOutlook outlook_of(double chance) {
    if (chance == 0) return AimOutlook::impossible;
    return chance < solver::tie ? AimOutlook::hopeless : AimOutlook::open;
}

// The likeliest first. They come in the order of Advice, which is the order among equals.
void sort_by_chance(std::vector<AimedChoice>& choices) {
    const std::vector<AimedChoice> by_points = choices;
    choices.clear();
    std::vector<bool> taken(by_points.size());
    while (choices.size() < by_points.size()) {
        double best = 0;
        for (std::size_t i = 0; i < by_points.size(); ++i) {
            if (!taken[i]) best = std::max(best, by_points[i].chance);
        }
        for (std::size_t i = 0; i < by_points.size(); ++i) {
            if (taken[i] || by_points[i].chance <= best - solver::tie) continue;
            taken[i] = true;
            choices.push_back(by_points[i]);
        }
    }
}

} // namespace

AimAdvice aim(const solver::Values& values, const TurnSituation& situation, int target, int threads,
              const solver::Progress& progress) {
    const Advice advice = advise(values, situation);
    const auto chances = chances_of(values, situation, advice.choices, target, threads, progress);
    AimAdvice aimed{
        .target = target, .chance = std::ranges::max(chances), .expected = advice.expected};
    const bool reached = total_so_far(values.rules(), situation.standing) >= target;
    aimed.outlook = reached ? AimOutlook::reached : outlook_of(aimed.chance);
    std::ranges::transform(advice.choices, chances, std::back_inserter(aimed.choices),
                           [](const solver::RatedChoice& rated, double chance) {
                               return AimedChoice{rated.choice, chance, rated.worth};
                           });
    aimed.for_average = aimed.choices.front();
    sort_by_chance(aimed.choices);
    return aimed;
}

int total_so_far(const RuleSet& rules, const Standing& standing) {
    return standing.points + rules.bonus_for(standing.position.upper);
}

} // namespace yahtzee::coach
