// Why a command was refused, in a sentence that says what to do instead.
#pragma once

#include <optional>
#include <string>

#include "engine/legal.h"
#include "words/words.h"

namespace yahtzee::words {

// By the law that it was refused by, which says whose turn it is. `you`: the only player at the
// device that is told. What is theirs is not said by name.
std::string refusal(const Words& words, const Match& match, const Legal& law,
                    const Command& command, Rejection why, std::optional<Seat> you = std::nullopt);

std::string setup_refusal(const Words& words, SetupFault fault);

} // namespace yahtzee::words
