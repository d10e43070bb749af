// What the review page tells: a match looked back on, and of it the story of one player in one
// game, step by step.
#pragma once

#include <vector>

#include "coach/review.h"
#include "solver/solved.h"
#include "terminal/full/review/step_cards.h"

namespace yahtzee::full {

struct LookBack {
    coach::Review review;
    std::vector<StepCard> cards; // one for each step of the review
    Match end;                   // as it was left
};

// May take a while: the rules are solved where they have not been.
LookBack look_back(std::span<const Event> events, solver::Solved& solved);

struct GameStory {
    Seat player = 0;
    int game = 1;
    std::vector<std::size_t> steps;     // indices of the review's steps
    std::vector<double> expected;       // of the final score: before the first step, after each
    std::vector<std::size_t> costliest; // positions in `steps`, the worst first
    std::vector<std::size_t> luckiest;  // rolls, by position, the luckiest first
    std::vector<std::size_t> unluckiest;
    coach::ReviewSums sums;
    bool finished = false; // every box of the column is filled

    // The final score, or the one to be expected now.
    double outcome() const { return expected.back(); }
};

GameStory story_of(const LookBack& look, Seat player, int game);

// The dice that lay kept at a step: those that a decision keeps, or that a roll left lying.
Holds kept_at(const coach::Review& review, std::size_t step);
// The dice that the best decision keeps; none where filling a box is best, or nothing is decided.
Holds best_kept_at(const coach::Review& review, std::size_t step);

} // namespace yahtzee::full
