// The plain console game: welcome, menu, matches, farewell. For people, screen readers and pipes.
#pragma once

#include "terminal/console.h"
#include "terminal/game_services.h"
#include "terminal/plain/plain_table.h"
#include "terminal/plain/set_up.h"

namespace yahtzee::terminal {

// Plays until the players have had enough, and says why it ended. With players among the wishes the
// first match starts at once, without menu or questions; with a match to resume, that one does.
Leaving play_plain(Console& console, const Words& words, GameServices& services,
                   TableWishes wishes);

} // namespace yahtzee::terminal
