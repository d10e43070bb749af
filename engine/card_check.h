// What can stand on a card at all, whoever kept it and however it was played: the points that dice
// can pay in a box, bonuses that fit the boxes, and the highest total of a game.
#pragma once

#include <optional>
#include <vector>

#include "engine/scorecard.h"

namespace yahtzee {

// Whatever some roll pays in this box, as it is or as a joker: rising.
std::vector<int> possible_points(const RuleSet& rules, Category category);

struct CardFault {
    enum class Kind : std::uint8_t {
        points,             // a box holds what no dice pay there
        bonus_unknown,      // the rules pay nothing for further Yahtzees
        bonus_not_whole,    // no multiple of what one pays
        bonus_without_box,  // the Yahtzee box was not paid
        bonus_beyond_boxes, // more further Yahtzees than boxes that they could have filled
    };
    Kind kind = Kind::points;
    Category box{}; // of points

    friend bool operator==(const CardFault&, const CardFault&) = default;
};

// Why no game could have led to this column; nothing when one could.
std::optional<CardFault> fault_of(const RuleSet& rules, const Column& column);

// The most points for further Yahtzees: one for each box beside that of the first.
int most_yahtzee_bonus(const RuleSet& rules);

// What no game can exceed: the best of every box, and all bonuses.
int highest_total(const RuleSet& rules);

// Where a list of totals to aim at ends: with the best of every box. Where further Yahtzees pay,
// more can be reached, of which the first ones are worth a look.
int highest_target(const RuleSet& rules);

} // namespace yahtzee
