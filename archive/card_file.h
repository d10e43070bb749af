// PLAYER.sav (P6): a player's card as a file, with the whole match that it comes from, so that it
// can be read by people and other programs and played on elsewhere. JSON; docs/card-files.md has it
// field by field. Nothing in a file is believed: what is read has been played again by the rules.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "engine/audit.h"
#include "store/store.h"
#include "words/words.h"

namespace yahtzee {

inline constexpr std::string_view card_file_format = "yahtzee-card";
inline constexpr int card_file_version = 1;

// More than a hundred times the longest match that people play; who has to keep a file in memory
// wants an end to it.
inline constexpr std::size_t largest_card_file = std::size_t{8} << 20U; // bytes
inline constexpr std::size_t most_card_file_events = 100'000;

struct CardFile {
    StoredMatch match; // its id is 0: no store has it yet
    Seat player = 0;   // whose card it is
};

struct CardFileFault {
    enum class Kind : std::uint8_t {
        too_large,
        not_a_card_file, // no JSON, or JSON of another kind
        newer,           // written by a later version of the program
        field,           // one is missing or is not what belongs there
        too_many_events,
        unreadable_event, // not written as events are written
        illegal_event,    // could not have happened
        nobody,           // the player it is named after is not at the table
        card,             // a game's boxes or sums are not what the events lead to
        contradiction,    // another field is not what the events lead to
    };
    Kind kind = Kind::not_a_card_file;
    std::string field{};               // which one
    std::size_t number = 0;            // of the event, or of the game; from 1
    std::optional<AuditFault> audit{}; // why the event could not have happened
};

// The match must be one that audit() accepts, the player one of its seats. The same match gives the
// same text. What is not UTF-8 in a name is written as U+FFFD.
std::string card_file_text(const StoredMatch& match, Seat player);

// Never throws, whatever the text. card_file_text() of the answer is the text that was written.
std::expected<CardFile, CardFileFault> read_card_file(std::string_view text);

// In a sentence. There may be names from the file in it: what a terminal should not see must be
// taken out before it is shown there.
std::string card_file_refusal(const Words& words, const CardFileFault& fault);

} // namespace yahtzee
