// What was probably meant by a word that nobody knows: the known one that is a slip away.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace yahtzee::words {

// One letter too many, too few, wrong or changed places with its neighbour, and two of that in
// longer words. The first of several that are as near.
std::optional<std::string> nearest(std::string_view typed, std::span<const std::string> known);

} // namespace yahtzee::words
