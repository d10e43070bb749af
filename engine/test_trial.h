// For tests: a game that no user sees, unlike Yahtzee in everything that a description can say.
// What works with both takes its sizes from the description.
#pragma once

#include "engine/made_rules.h"
#include "engine/upper_boxes.h"

namespace yahtzee {

inline constexpr std::uint8_t trial_dice = 6;

inline constexpr auto trial_boxes = [] {
    using enum Section;
    using Fits = Pattern::Kind;
    using Pays = Pay::Kind;
    return below_upper_boxes({
        {"one-pair", lower, {Fits::equal, 2}, {Pays::matching}},
        {"two-pairs", lower, {Fits::pairs, 2}, {Pays::matching}},
        {"three-pairs", lower, {Fits::pairs, 3}, {Pays::matching}},
        {"three-of-a-kind", lower, {Fits::equal, 3}, {Pays::all_pips}},
        {"four-of-a-kind", lower, {Fits::equal, 4}, {Pays::all_pips}},
        {"five-of-a-kind", lower, {Fits::equal, 5}, {Pays::matching}},
        {"small-straight", lower, {Fits::straight, 4}, {Pays::fixed, 30}},
        {"large-straight", lower, {Fits::straight, 5}, {Pays::fixed, 40}},
        {"full-straight", lower, {Fits::straight, 6}, {Pays::fixed, 100}},
        {"full-house", lower, {Fits::house, 3, 2}, {Pays::matching}},
        {"villa", lower, {Fits::house, 3, 3}, {Pays::all_pips}},
        {"tower", lower, {Fits::house, 4, 2}, {Pays::fixed, 60}},
        {"six-of-a-kind", lower, {Fits::equal, trial_dice}, {Pays::fixed, 300}},
        {"chance", lower, {Fits::any}, {Pays::all_pips}},
    });
}();

// Low, so that few sums have to be told apart and the game is solved in seconds.
inline constexpr std::array<BonusTier, 2> trial_upper_bonus{
    {{.from = 8, .points = 10}, {.from = 15, .points = 35}}};

inline const MadeRules made_trial = MadeRules::make({.id = "trial",
                                                     .dice = trial_dice,
                                                     .rolls = 4,
                                                     .boxes = trial_boxes,
                                                     .scores = {},
                                                     .upper_bonus = trial_upper_bonus,
                                                     .yahtzee_bonus = 0,
                                                     .joker = Joker::none})
                                        .value();
inline const RuleSet& trial = made_trial.rules();

} // namespace yahtzee
