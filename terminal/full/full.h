// The full-screen game: menu, tables and all other pages, until the players have had enough.
#pragma once

#include <memory>
#include <string>

#include "screen/curses/curses_window.h"
#include "terminal/full/settings.h"
#include "terminal/game_services.h"
#include "terminal/table_wishes.h"
#include "words/words.h"

namespace yahtzee::full {

struct FullOptions {
    Settings settings{};         // as they were kept, with what the command line wants
    std::string settings_file{}; // empty: they are not kept
    bool no_color = false;
    std::string notice{}; // to be told before anything else
    bool strict = false;  // ends with a sentence where the table stands still by a fault of ours
};

// With players among the wishes the first match starts at once, with a match to resume that one
// does. The terminal is as it was when this comes back, with a farewell on it. A signal may have
// asked for the end: see die_of_ending_signal(). Gives the fault that ended a strict game, or
// nothing.
std::string play_full(std::unique_ptr<screen::CursesWindow> window, const Words& words,
                      terminal::GameServices& services, terminal::TableWishes wishes,
                      FullOptions options);

} // namespace yahtzee::full
