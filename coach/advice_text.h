// The coach's words: what to do, why, and what the next best choice would cost.
#pragma once

#include <string>

#include "coach/advice.h"
#include "words/words.h"

namespace yahtzee::coach {

// Sentences, one a line. On paper the points are the player's part to work out (G16): then the
// coach names dice, boxes, chances and costs, but neither what dice pay nor what a card comes to.
std::string advice_text(const Words& words, const CoachedTurn& coached, Entry entry);

// The same without the next best choice, for whoever lists the others beside it.
std::string advice_on_best(const Words& words, const CoachedTurn& coached, Entry entry);

// That the game counts as played with hints from now on, for whoever is to act; empty when it did
// already. `before` is the match that the hint was asked for in.
std::string marked_text(const Words& words, const Match& before);

// "keep 6 6", "Full house", "roll all dice": a choice in a list of them.
std::string choice_name(const Words& words, const TurnSituation& situation,
                        const solver::Choice& choice);

// "Keeping 6 6 instead": the beginning of a sentence about a choice that is not the best.
std::string other_choice(const Words& words, const RuleSet& rules, const solver::Choice& choice);

} // namespace yahtzee::coach
