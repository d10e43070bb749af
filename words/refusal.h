// Why a command was refused, in a sentence that says what to do instead.
#pragma once

#include <string>

#include "engine/match.h"
#include "words/words.h"

namespace yahtzee::words {

std::string refusal(const Words& words, const Match& match, const Command& command, Rejection why);

std::string setup_refusal(const Words& words, SetupFault fault);

} // namespace yahtzee::words
