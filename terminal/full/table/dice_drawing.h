// Dice drawn large on a canvas. A held one has a heavy frame, one of the last turn a broken one;
// where it lies and what is written below it is up to the table.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/dice.h"
#include "screen/canvas.h"

namespace yahtzee::full {

struct DieSize {
    int width = 9;
    int height = 5;
};
inline constexpr DieSize small_die{7, 5};
inline constexpr DieSize usual_die{9, 5};
inline constexpr DieSize large_die{13, 7};
inline constexpr DieSize huge_die{24, 12};

enum class DieState : std::uint8_t {
    loose,
    held,
    left, // lying since the last turn
};

// Without a face it is blank: not rolled yet.
void draw_die(screen::Canvas& canvas, screen::Point at, std::optional<Face> face, DieState state,
              DieSize size = usual_die);

} // namespace yahtzee::full
