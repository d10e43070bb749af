// What to do to have the best chance of reaching a total in this game: every choice there is,
// likeliest first. Whoever aims does not care by how much the total is passed or missed, so a
// choice may be right that costs points on average.
#pragma once

#include <cstdint>
#include <vector>

#include "coach/advice.h"
#include "solver/progress.h"

namespace yahtzee::coach {

enum class AimOutlook : std::uint8_t {
    open,
    reached,    // by what is on the card, an earned upper bonus included
    hopeless,   // a chance below `tie`: too small to tell choices apart
    impossible, // whatever the dice show
};

struct AimedChoice {
    solver::Choice choice;
    double chance = 0;   // of the aim, when it is aimed at from there on
    double expected = 0; // the final total, when it is played for points from there on
};

struct AimAdvice {
    int target = 0;
    AimOutlook outlook = AimOutlook::open;
    double chance = 0;   // the highest there is
    double expected = 0; // as in Advice: of perfect play for points
    // Chances that differ by less than `tie` are equally good; then the expected total decides, and
    // then the order of choice.h. Unless the outlook is open, that is the order of Advice.
    std::vector<AimedChoice> choices{};
    // What perfect play for points would do.
    AimedChoice for_average{};
};

// `values` are those of the rules that are played by. Early in a game it takes a while.
AimAdvice aim(const solver::Values& values, const TurnSituation& situation, int target, int threads,
              const solver::Progress& progress = {});

// The points on the card with the upper bonus, if that is earned.
int total_so_far(const RuleSet& rules, const Standing& standing);

} // namespace yahtzee::coach
