// What the coach says about a turn: the best choice, why, and what each other one costs.
#pragma once

#include <string>
#include <vector>

#include "coach/advice.h"
#include "words/words.h"

namespace yahtzee::full {

struct CoachPanel {
    solver::Choice best;
    std::string advice;              // sentences, one a line: what, why, what the next best costs
    std::vector<std::string> others; // "keep 5 5: 1.3 less", the dearest last
};

CoachPanel coach_panel(const Words& words, const coach::CoachedTurn& coached, Entry entry);

// Everything at once, for a page of its own.
std::string whole_advice(const Words& words, const CoachPanel& panel);

// What a decision cost that is about to be made: dice held and the rest rolled, or a box.
std::string cost_text(const Words& words, const coach::CoachedTurn& coached,
                      const solver::Choice& chosen);

// The faces that are held.
solver::Choice choice_to_roll(const Match& match);

} // namespace yahtzee::full
