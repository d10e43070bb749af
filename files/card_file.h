// PLAYER.sav (P6): a player's card as a file, with the whole match that it comes from, so that it
// can be read by people and other programs and played on elsewhere. JSON; docs/card-files.md has it
// field by field. Nothing in a file is believed: what is read has been played again by the rules.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "files/file_fault.h"
#include "store/store.h"
#include "words/words.h"

namespace yahtzee::files {

inline constexpr std::string_view card_file_format = "yahtzee-card";
inline constexpr int card_file_version = 1;

struct CardFile {
    store::StoredMatch match; // its id is 0: no store has it yet
    Seat player = 0;          // whose card it is
};

// The match must be one that audit() accepts, the player one of its seats. The same match gives the
// same text. What is not UTF-8 in a name is written as U+FFFD.
std::string card_file_text(const store::StoredMatch& match, Seat player);

// Never throws, whatever the text. card_file_text() of the answer is the text that was written.
std::expected<CardFile, FileFault> read_card_file(std::string_view text);

// In a sentence. There may be names from the file in it: what a terminal should not see must be
// taken out before it is shown there.
std::string card_file_refusal(const Words& words, const FileFault& fault);

} // namespace yahtzee::files
