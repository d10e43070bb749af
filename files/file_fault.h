// What can be wrong with a file that holds a match: a card file (card_file.h) or a match file
// (match_file.h). Nothing in such a file is believed: its events have been played again by the
// rules, and whatever follows from them has been compared.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/audit.h"
#include "words/words.h"

namespace yahtzee::files {

// More than a hundred times the longest match that people play; who has to keep a file in memory
// wants an end to it.
inline constexpr std::size_t largest_match_in_file = std::size_t{8} << 20U; // bytes
inline constexpr std::size_t most_events_in_file = 100'000;

struct FileFault {
    enum class Kind : std::uint8_t {
        too_large,
        other_format, // no JSON, or JSON of another kind
        newer,        // written by a later version of the program
        field,        // one is missing or is not what belongs there
        too_many_events,
        unreadable_event, // not written as events are written
        illegal_event,    // could not have happened
        nobody,           // the player it is named after is not at the table
        card,             // a game's boxes or sums are not what the events lead to
        contradiction,    // another field is not what the events lead to
    };
    Kind kind = Kind::other_format;
    std::string field{};               // which one
    std::size_t number = 0;            // of the event, or of the game; from 1
    std::optional<AuditFault> audit{}; // why the event could not have happened
};

inline constexpr std::array<std::string_view, 10> file_fault_ids{
    "too-large",        "other-format",  "newer",  "field", "too-many-events",
    "unreadable-event", "illegal-event", "nobody", "card",  "contradiction"};

constexpr std::string_view id_of(FileFault::Kind kind) {
    return file_fault_ids[static_cast<std::size_t>(kind)];
}

// Why an event could not have happened, in a sentence. There may be names from the file in it.
std::string audit_refusal(const Words& words, const AuditFault& fault);

// What the file should have been: its format, and the group of words that speak of such files.
struct ExpectedFile {
    std::string_view format;
    std::string_view words;
};

// What is wrong with the file, in a sentence; again there may be names in it.
std::string file_refusal(const Words& words, const ExpectedFile& expected, const FileFault& fault);

} // namespace yahtzee::files
