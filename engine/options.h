// Which boxes may be chosen with these dice, what they pay there, and whether a further Yahtzee
// earns its bonus (G12, R4, jokers). Reads sets of boxes rather than cards, so that the same rules
// serve a person's card and a solver's position.
#pragma once

#include <array>
#include <optional>

#include "engine/rule_set.h"

namespace yahtzee {

// Which boxes may be chosen, and what each would pay.
struct Options {
    BoxSet open;
    std::array<std::int16_t, max_boxes> points{}; // 0 where a box may not be chosen

    constexpr void offer(Category category, std::int16_t paid) {
        open.add(category);
        points[index_of(category)] = paid;
    }

    // Empty where it may not be chosen.
    constexpr std::optional<std::int16_t> operator[](Category category) const {
        if (!open.contains(category)) return std::nullopt;
        return points[index_of(category)];
    }

    friend bool operator==(const Options&, const Options&) = default;
};

Options options(const RuleSet& rules, BoxSet filled, const Dice& dice);

// What a Yahtzee pays as a joker once its upper box is filled too; nothing when the dice are none
// or the rules know no joker.
Options joker_options(const RuleSet& rules, const Dice& dice);

// Points on top of the box: the dice are a Yahtzee, and its box has been paid for one already.
int yahtzee_bonus(const RuleSet& rules, std::optional<int> yahtzee_box, const Dice& dice);

} // namespace yahtzee
