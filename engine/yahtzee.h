// Yahtzee, and its six named rule sets (R1 to R4, jokers): the only place that knows these numbers.
#pragma once

#include "engine/rule_set.h"
#include "engine/upper_boxes.h"

namespace yahtzee {

inline constexpr std::uint8_t yahtzee_dice = 5;

inline constexpr auto yahtzee_boxes = [] {
    using enum Section;
    using Fits = Pattern::Kind;
    using Pays = Pay::Kind;
    return below_upper_boxes({
        {"three-of-a-kind", lower, {Fits::equal, 3}, {Pays::all_pips}},
        {"four-of-a-kind", lower, {Fits::equal, 4}, {Pays::all_pips}},
        {"full-house",
         lower,
         {Fits::house, 3, 2},
         {Pays::fixed, 25}}, // five of a kind is none (R2)
        {"small-straight", lower, {Fits::straight, 4}, {Pays::fixed, 30}},
        {"large-straight", lower, {Fits::straight, 5}, {Pays::fixed, 40}},
        {"yahtzee", lower, {Fits::equal, yahtzee_dice}, {Pays::fixed, 50}},
        {"chance", lower, {Fits::any}, {Pays::all_pips}},
    });
}();

inline constexpr auto yahtzee_scores = scores_of<yahtzee_dice, yahtzee_boxes>();

inline constexpr std::array<BonusTier, 1> yahtzee_upper_bonus{{{.from = 63, .points = 35}}};

inline constexpr auto yahtzee_rule_sets = [] {
    const auto rules = [](std::string_view id, std::span<const BonusTier> upper_bonus,
                          std::int16_t yahtzee_bonus, Joker joker) {
        return RuleSet{.id = id,
                       .dice = yahtzee_dice,
                       .rolls = 3,
                       .boxes = yahtzee_boxes,
                       .scores = yahtzee_scores,
                       .upper_bonus = upper_bonus,
                       .yahtzee_bonus = yahtzee_bonus,
                       .joker = joker};
    };
    return std::to_array<RuleSet>({
        rules("basic", {}, 0, Joker::none),
        rules("ledger", {}, 100, Joker::none),
        rules("classic", yahtzee_upper_bonus, 0, Joker::none),
        rules("bonus", yahtzee_upper_bonus, 100, Joker::none),
        rules("official", yahtzee_upper_bonus, 100, Joker::forced),
        rules("free-joker", yahtzee_upper_bonus, 100, Joker::free),
    });
}();

// What is played unless something else is said.
inline constexpr RuleSet official = *std::ranges::find(yahtzee_rule_sets, "official", &RuleSet::id);

} // namespace yahtzee
