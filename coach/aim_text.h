// The coach's words for whoever aims at a total.
#pragma once

#include <string>

#include "coach/aim.h"
#include "words/words.h"

namespace yahtzee::coach {

// Sentences, one a line: what to do, what the next best choice costs, and what playing for the
// average would do instead. Where there is nothing to aim at any more, it says so and advises as
// usual.
std::string aim_text(const Words& words, const solver::Values& values,
                     const TurnSituation& situation, const AimAdvice& advice);

// "17.31%", with so many places behind the point.
std::string percent(const Words& words, double chance, int places);

} // namespace yahtzee::coach
