// What most games of this family begin with: a box for each face, which pays the dice that show it.
#pragma once

#include <array>

#include "engine/box.h"

namespace yahtzee {

inline constexpr auto upper_boxes = [] {
    using enum Section;
    using Fits = Pattern::Kind;
    using Pays = Pay::Kind;
    return std::to_array<Box>({
        {"ones", upper, {Fits::face, 1}, {Pays::matching}},
        {"twos", upper, {Fits::face, 2}, {Pays::matching}},
        {"threes", upper, {Fits::face, 3}, {Pays::matching}},
        {"fours", upper, {Fits::face, 4}, {Pays::matching}},
        {"fives", upper, {Fits::face, 5}, {Pays::matching}},
        {"sixes", upper, {Fits::face, 6}, {Pays::matching}},
    });
}();

// A whole card: the upper boxes, then these.
template <std::size_t count>
constexpr std::array<Box, upper_boxes.size() + count> below_upper_boxes(const Box (&lower)[count]) {
    std::array<Box, upper_boxes.size() + count> boxes{};
    std::ranges::copy(lower, std::ranges::copy(upper_boxes, boxes.begin()).out);
    return boxes;
}

} // namespace yahtzee
