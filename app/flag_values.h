// What stands behind flags, read from text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice.h"

namespace yahtzee::app {

// A whole number that fits 64 bits, and nothing else.
std::optional<std::uint64_t> read_seed(const std::string& number);

// The number of a kept match, from 1.
std::optional<std::int64_t> read_match_id(const std::string& number);

// The names between commas; an empty one stays, to be refused as such.
std::vector<std::string> names_in(const std::string& list);

// So many faces, in one word or in several: 3 3 3 2 2, or 3,3,3,2,2, or 33322.
std::optional<Dice> read_dice(const std::vector<std::string>& words, int dice);

// How so many faces are written, for those who wrote them wrong. Where there are more dice than
// faces in the example, the last one is repeated.
std::string example_faces(std::string_view example, int dice, char between);

// What stands behind a flag ("--lang"), before anything else is read; nothing when it is not there.
std::optional<std::string> early_flag(std::string_view flag, int argc, const char* const* argv);

} // namespace yahtzee::app
