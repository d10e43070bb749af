#include "screen/curses/curses_input.h"

#include <string>

#include <ncurses.h>

#include "screen/curses/code_points.h"
#include "screen/curses/escape_keys.h"

namespace yahtzee::screen {
namespace {

constexpr wint_t escape_byte = 27;
// What edits lines in shells.
constexpr wint_t home_byte = 1;         // Ctrl-A
constexpr wint_t end_byte = 5;          // Ctrl-E
constexpr wint_t clear_after_byte = 11; // Ctrl-K
constexpr wint_t clear_byte = 21;       // Ctrl-U
constexpr wint_t clear_word_byte = 23;  // Ctrl-W
constexpr wint_t redraw_byte = 12;      // Ctrl-L, as everywhere

std::optional<Key> key_of(wint_t code) {
    switch (code) {
    case KEY_ENTER: return Key::enter;
    case KEY_BACKSPACE: return Key::backspace;
    case KEY_DC: return Key::remove;
    case KEY_BTAB: return Key::back_tab;
    case KEY_UP: return Key::up;
    case KEY_DOWN: return Key::down;
    case KEY_LEFT: return Key::left;
    case KEY_RIGHT: return Key::right;
    case KEY_PPAGE: return Key::page_up;
    case KEY_NPAGE: return Key::page_down;
    case KEY_HOME:
    case KEY_FIND: return Key::home;
    case KEY_END:
    case KEY_SELECT: return Key::end;
    case KEY_F(1): return Key::help;
    default: return std::nullopt;
    }
}

std::optional<Input> mouse_input() {
    MEVENT event{};
    if (getmouse(&event) != OK) return std::nullopt;
    const Point at{event.y, event.x};
    if ((event.bstate & BUTTON1_PRESSED) != 0) return Click{at};
    if ((event.bstate & BUTTON4_PRESSED) != 0) return Wheel{at, -1};
    if ((event.bstate & BUTTON5_PRESSED) != 0) return Wheel{at, 1};
    return std::nullopt;
}

// What follows Escape at once is a key that the library does not know.
std::optional<Input> behind_escape() {
    std::string bytes;
    wint_t code = 0;
    wtimeout(stdscr, 0);
    while (wget_wch(stdscr, &code) == OK && code < 128) {
        if (code == escape_byte) { // typed twice
            unget_wch(static_cast<wchar_t>(code));
            break;
        }
        bytes += static_cast<char>(code);
        const bool longer = bytes[0] == '[' || bytes[0] == 'O';
        if (!longer || (bytes.size() > 1 && ends_sequence(bytes.back()))) break;
    }
    if (bytes.empty()) return KeyPress{Key::escape};
    const auto key = key_behind_escape(bytes);
    return key ? std::optional<Input>{KeyPress{*key}} : std::nullopt;
}

std::optional<Input> letter_input(wint_t code) {
    switch (code) {
    case '\r':
    case '\n': return KeyPress{Key::enter};
    case '\t': return KeyPress{Key::tab};
    case '\b':
    case 127: return KeyPress{Key::backspace};
    case escape_byte: return behind_escape();
    case home_byte: return KeyPress{Key::home};
    case end_byte: return KeyPress{Key::end};
    case clear_byte: return KeyPress{Key::clear};
    case clear_after_byte: return KeyPress{Key::clear_after};
    case clear_word_byte: return KeyPress{Key::clear_word};
    case redraw_byte: wrefresh(curscr); return std::nullopt;
    default: break;
    }
    if (code < ' ') return std::nullopt;
    std::string letter = utf8_of(code);
    return letter.empty() ? std::nullopt : std::optional<Input>{Letter{std::move(letter)}};
}

} // namespace

CursesInput next_curses_input(int delay) {
    wint_t code = 0;
    wtimeout(stdscr, delay);
    const int kind = wget_wch(stdscr, &code);
    if (kind == OK) return {true, letter_input(code)};
    if (kind != KEY_CODE_YES) return {};
    if (code == KEY_MOUSE) return {true, mouse_input()};
    const auto key = key_of(code);
    return {true, key ? std::optional<Input>{KeyPress{*key}} : std::nullopt};
}

} // namespace yahtzee::screen
