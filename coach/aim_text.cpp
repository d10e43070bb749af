#include "coach/aim_text.h"

#include <cmath>

#include "coach/advice_text.h"
#include "words/decimal.h"

namespace yahtzee::coach {
namespace {

// One place behind the point, as a rule. Of what is smaller, two digits: long shots are compared
// too.
int places_for(double share) {
    constexpr double small = 0.0005;
    if (share >= small) return 1;
    return 1 - static_cast<int>(std::floor(std::log10(share * 100)));
}

// What can fail is not called certain.
std::string chance_text(const Words& words, double chance) {
    constexpr double shown_as_certain = 0.9995;
    if (chance == 0 || chance >= 1 - solver::tie) return percent(words, chance, 0);
    if (chance >= shown_as_certain) return std::string{words("coach.aim.almost-certain")};
    return percent(words, chance, places_for(chance));
}

std::string nothing_to_aim_at(const Words& words, const solver::Values& values,
                              const TurnSituation& situation, const AimAdvice& advice) {
    switch (advice.outlook) {
    case AimOutlook::reached:
        return words("coach.aim.reached",
                     {{"target", advice.target},
                      {"total", total_so_far(values.rules(), situation.standing)}});
    case AimOutlook::hopeless: return words("coach.aim.hopeless", {{"target", advice.target}});
    case AimOutlook::impossible: return words("coach.aim.impossible", {{"target", advice.target}});
    case AimOutlook::open: break;
    }
    return {};
}

std::string instead(const Words& words, const RuleSet& rules, const AimAdvice& advice) {
    if (advice.choices.size() < 2) return {};
    const AimedChoice& next = advice.choices[1];
    const std::string other = other_choice(words, rules, next.choice);
    const double cost = advice.choices.front().chance - next.chance;
    if (cost < solver::tie) return words("coach.aim.as-good", {{"other", other}});
    return words("coach.aim.costs",
                 {{"other", other}, {"points", decimal(words, cost * 100, places_for(cost))}});
}

} // namespace

std::string aim_text(const Words& words, const solver::Values& values,
                     const TurnSituation& situation, const AimAdvice& advice) {
    if (advice.outlook != AimOutlook::open) {
        return nothing_to_aim_at(words, values, situation, advice) + "\n" +
               advice_text(words, CoachedTurn{values, situation}, Entry::automatic);
    }
    const AimedChoice& best = advice.choices.front();
    std::string text =
        words("coach.aim.do", {{"target", advice.target},
                               {"choice", choice_name(words, situation, best.choice)},
                               {"chance", chance_text(words, best.chance)}});
    if (const std::string other = instead(words, values.rules(), advice); !other.empty())
        text.append("\n").append(other);
    if (const auto& [choice, chance, expected] = advice.for_average; choice != best.choice) {
        text +=
            "\n" + words("coach.aim.average", {{"choice", choice_name(words, situation, choice)},
                                               {"chance", chance_text(words, chance)},
                                               {"total", decimal(words, expected, 1)}});
    } else {
        text += "\n" + words("coach.expected", {{"total", decimal(words, advice.expected, 1)}});
    }
    return text;
}

std::string percent(const Words& words, double chance, int places) {
    return words("coach.percent", {{"percent", decimal(words, chance * 100, places)}});
}

} // namespace yahtzee::coach
