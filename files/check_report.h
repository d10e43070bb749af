// What was found on filled cards, for people (lines of text) and for other programs (JSON, CSV).
// Names and what stood in cells are cleaned. docs/checking.md has the fields.
#pragma once

#include <span>
#include <string>

#include "files/checked_cards.h"

namespace yahtzee::files {

struct CheckCount {
    int checked = 0;
    int right = 0;
    int wrong = 0;
    int unreadable = 0; // files
};
CheckCount counted(std::span<const CheckedFile> files);

// "Fours can't be 18: it can be 0, 4, 8, 12, 16 or 20."
std::string mistake_text(const Words& words, const RuleSet& rules, const CheckedMistake& mistake);

// A sentence; the line is in it.
std::string unreadable_text(const Words& words, const CheckedFile& file);

// "30 cards checked: 27 right, 3 wrong."
std::string summary_text(const Words& words, const CheckCount& count);

std::string check_text(const Words& words, std::span<const CheckedFile> files);
std::string check_json(const Words& words, std::span<const CheckedFile> files);
// A line a mistake, and one for each card without any.
std::string check_csv(const Words& words, std::span<const CheckedFile> files);

} // namespace yahtzee::files
