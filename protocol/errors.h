// Errors of the table protocol that no rule of the game knows; those that one does have the names
// in engine/rejection.h.
#pragma once

#include <string>
#include <string_view>

#include "engine/legal.h"
#include "words/words.h"

namespace yahtzee::protocol {

inline constexpr std::string_view bad_request = "bad-request";
inline constexpr std::string_view no_table = "no-table";
inline constexpr std::string_view too_many_events = "too-many-events";
inline constexpr std::string_view not_computer = "not-computer"; // asked to move

inline std::string not_computer_text(const Words& words, const Match& match, const Legal& law) {
    const Seat due = law.due.value_or(match.player);
    return words("refused.not-computer", {{"player", match.setup.players[due]}});
}

} // namespace yahtzee::protocol
