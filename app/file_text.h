// A file as a whole.
#pragma once

#include <optional>
#include <string>

namespace yahtzee {

// Nothing when there is no such file, or it cannot be read.
std::optional<std::string> text_of_file(const std::string& file);

} // namespace yahtzee
