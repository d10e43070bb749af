// The course of a match, turn by turn: the card as each score left it, and how likely everybody was
// to win then. An entry for each score that was not taken back, as review() has a step for each.
#pragma once

#include <span>
#include <vector>

#include "coach/prospects.h"
#include "engine/match.h"

namespace yahtzee::coach {

struct CourseEntry {
    Totals card;                   // the player's, in that game
    std::vector<double> chances{}; // to win the match, by seat; none where nobody plays against
                                   // another

    friend bool operator==(const CourseEntry&, const CourseEntry&) = default;
};

// The events from Started on. Prospects may be null when one player is alone. Chances are of the
// games agreed on; but when the match has ended, who leads shares the last ones.
std::vector<CourseEntry> course(std::span<const Event> events, const Prospects* prospects);

} // namespace yahtzee::coach
