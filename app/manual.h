// Manual pages, as man reads them: one of the program, one of each subcommand.
#pragma once

#include <string>

#include "app/command_outline.h"
#include "words/words.h"

namespace yahtzee::app {

// The name under which people find a page: yahtzee, or yahtzee-score.
std::string manual_name(const CommandOutline& command);

std::string program_manual(const ProgramOutline& program, const Words& words);
std::string command_manual(const ProgramOutline& program, const CommandOutline& command,
                           const Words& words);

} // namespace yahtzee::app
