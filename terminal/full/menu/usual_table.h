// What is known before a new match is set up: who usually plays, and how.
#pragma once

#include <string>
#include <vector>

#include "terminal/full/page_context.h"

namespace yahtzee::full {

// What the command line says; else the players, rules and games of the latest match, or its preset;
// else a person and a computer player.
TableSetup usual_table(const PageContext& context);

// People of the latest matches, who played last first.
std::vector<std::string> known_names(store::Store& store);

} // namespace yahtzee::full
