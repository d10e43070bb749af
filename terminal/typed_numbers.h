// Numbers that players type: faces of dice, points, counts.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/dice.h"

namespace yahtzee::terminal {

// "5 5 1": the faces of a cheat roll. Nothing when it is anything else, or more than that.
std::optional<Faces> typed_faces(std::string_view text, std::size_t most = max_dice);

// A whole number and nothing else. Numbers beyond 64 bits become the largest there is.
std::optional<std::int64_t> read_integer(std::string_view text);

} // namespace yahtzee::terminal
