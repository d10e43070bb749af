// What dice are worth in a box (R1, R2): the decision tables of spec/scoring.tsv as code.
// Jokers and bonuses are not here but in options.h: they depend on the card, these do not.
#pragma once

#include "engine/category.h"
#include "engine/dice.h"

namespace yahtzee {

inline constexpr int full_house_score = 25;
inline constexpr int small_straight_score = 30;
inline constexpr int large_straight_score = 40;
inline constexpr int yahtzee_score = 50;

// P10: whether the dice meet what the box asks for. Upper boxes and chance take any dice.
bool fits(Category category, const FaceCounts& counts);

// The points of these dice in that box: 0 when they do not fit.
int score(Category category, const FaceCounts& counts);

using BoxScores = std::array<std::uint8_t, category_count>;

// All thirteen at once, looked up: what a screen shows after each roll.
const BoxScores& score_all(const Dice& dice);

bool is_yahtzee(const Dice& dice);

} // namespace yahtzee
