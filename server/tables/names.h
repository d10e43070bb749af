// Names that everybody at a table is shown: nobody hides behind one that cannot be seen, or looks
// like another by turning the direction of writing.
#pragma once

#include <string_view>

namespace yahtzee::server {

inline constexpr std::size_t longest_name = 40; // characters

// The name is UTF-8, as everything that comes in JSON.
bool is_fit_name(std::string_view name);

} // namespace yahtzee::server
