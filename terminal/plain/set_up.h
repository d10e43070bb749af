// The questions before a match: menu, players, names, rules, games (P1). What was given by flags is
// not asked for again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"
#include "terminal/plain/dialog.h"
#include "terminal/table_wishes.h"

namespace yahtzee::terminal {

enum class MenuChoice : std::uint8_t { play, resume, hall, exit };

// Turns cheat mode on in `wishes` when its code is typed (P5). `unfinished` offers the match that
// was left last; empty when there is none.
std::expected<MenuChoice, Leaving> ask_menu(Dialog& dialog, TableWishes& wishes,
                                            std::string_view unfinished);

// A setup that start() accepts; nothing when the players went back to the menu.
std::expected<std::optional<TableSetup>, Leaving> ask_setup(Dialog& dialog,
                                                            const TableWishes& wishes);

} // namespace yahtzee::terminal
