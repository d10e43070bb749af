// A text cut into its parts: entries of a list, words, lines; and without what is blank around it.
#pragma once

#include <string_view>
#include <vector>

namespace yahtzee::text {

// Without blanks, tabs and line ends before and behind it.
std::string_view trimmed(std::string_view text);

// Splits at commas and takes the blanks around each entry away; empty entries are left out.
std::vector<std::string_view> split_list(std::string_view text);

// Splits at blanks and tabs.
std::vector<std::string_view> split_words(std::string_view text);

// Splits at newlines; one at the end begins no other line.
std::vector<std::string_view> split_lines(std::string_view text);

} // namespace yahtzee::text
