// A review in words, for players: sums, the costliest decisions, the best and the worst luck. Lines
// are as long as their sentences; whoever shows them wraps them.
#pragma once

#include <string>

#include "coach/review.h"
#include "words/words.h"

namespace yahtzee::coach {

std::string review_text(const Words& words, const Review& review);

// Every roll with its luck and every decision with its cost, turn by turn: a column of numbers that
// adds up to what the result differs from the expected one.
std::string review_steps_text(const Words& words, const Review& review);

// "Round 4, roll 2: Eric kept three and three of …; keeping … was better by 3.2 points."
std::string decision_text(const Words& words, const Review& review, const ReviewStep& step);

// "Keeping 6 6 instead would have been better by 1.3 points.": told right after the decision. Names
// no points of boxes, so it is for paper, too.
std::string mark_text(const Words& words, const RuleSet& rules, const ReviewedDecision& decision);

// In as few words as there are: "keep 5 5", "Fives: 10".
std::string choice_text(const Words& words, const RuleSet& rules, const ReviewedChoice& choice);

// "roll 2: 1 3 4 5 5", "Fives: 10; better: keep 5 5"
std::string step_text(const Words& words, const RuleSet& rules, const ReviewStep& step);

} // namespace yahtzee::coach
