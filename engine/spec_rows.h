// For tests: reads the tab-separated decision tables in spec/.
#pragma once

#include <string>
#include <vector>

namespace yahtzee {

using SpecRow = std::vector<std::string>;

// The rows of spec/NAME without comments. Throws when the file cannot be read or is empty.
std::vector<SpecRow> read_spec(const std::string& name);

// Does the number match a cell: "3", "0-2", ">=3", "<3", ">3" or "*"?
bool matches(const std::string& cell, int number);

} // namespace yahtzee
