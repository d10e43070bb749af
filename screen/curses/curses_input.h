// Keys and clicks as ncurses reads them, made into inputs. Only for curses_window.cpp.
#pragma once

#include <optional>

#include "screen/window.h"

namespace yahtzee::screen {

struct CursesInput {
    bool taken = false; // something was read, be it of use or not
    std::optional<Input> input{};
};

// Waits at most so many milliseconds, for the first byte and between the bytes of a letter.
CursesInput next_curses_input(int delay);

} // namespace yahtzee::screen
