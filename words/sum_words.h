// Texts about the sums that players enter on paper (G16), of which there is one for each: where
// only the grand total is entered, the text speaks of the total alone.
#pragma once

#include <string_view>

#include "engine/match.h"
#include "words/words.h"

namespace yahtzee::words {

// "next.sum.upper" and the like.
Word sum_word(std::string_view group, EnteredSum sum);

// The same at a table where every sum is entered, else the other word.
Word sum_word(const Match& match, std::string_view group, EnteredSum sum, Word alone);

// What paper mode is, for those who sit down at such a table.
std::string_view paper_text(const Words& words, const TableSetup& setup);

} // namespace yahtzee::words
