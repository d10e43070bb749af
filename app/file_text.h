// A file as a whole.
#pragma once

#include <optional>
#include <string>

namespace yahtzee::app {

// More than anything that the program reads: what is longer is cut there, and refused by whoever
// reads it.
inline constexpr std::size_t largest_file = 16UL * 1024 * 1024;

// Nothing when there is no such file, or it cannot be read.
std::optional<std::string> text_of_file(const std::string& file);

// Standard input to its end.
std::string text_of_input();

// Written whole or not at all, and on the disk; false when that is not possible.
bool write_file(const std::string& file, const std::string& text);

} // namespace yahtzee::app
