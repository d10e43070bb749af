// For tests: the boxes of Yahtzee by name.
#pragma once

#include "engine/yahtzee.h"

namespace yahtzee::box {

consteval Category yahtzee_box(std::string_view id) {
    return official.box_with_id(id).value();
}

inline constexpr Category ones = yahtzee_box("ones");
inline constexpr Category twos = yahtzee_box("twos");
inline constexpr Category threes = yahtzee_box("threes");
inline constexpr Category fours = yahtzee_box("fours");
inline constexpr Category fives = yahtzee_box("fives");
inline constexpr Category sixes = yahtzee_box("sixes");
inline constexpr Category three_of_a_kind = yahtzee_box("three-of-a-kind");
inline constexpr Category four_of_a_kind = yahtzee_box("four-of-a-kind");
inline constexpr Category full_house = yahtzee_box("full-house");
inline constexpr Category small_straight = yahtzee_box("small-straight");
inline constexpr Category large_straight = yahtzee_box("large-straight");
inline constexpr Category yahtzee = yahtzee_box("yahtzee");
inline constexpr Category chance = yahtzee_box("chance");

} // namespace yahtzee::box
