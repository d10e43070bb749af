// Keys as the bytes that terminals send for them behind Escape. What terminfo knows of them is read
// by ncurses; this is for terminals that send others than their description says, and for telling a
// key that nobody knows from Escape followed by letters.
#pragma once

#include <optional>
#include <string_view>

#include "screen/window.h"

namespace yahtzee::screen {

// What follows Escape: "[A", "OA", "[5~". Nothing when it is no key of ours.
std::optional<Key> key_behind_escape(std::string_view bytes);

// Whether this byte ends what began with "[" or "O".
constexpr bool ends_sequence(char byte) {
    return byte >= '@' && byte <= '~';
}

} // namespace yahtzee::screen
