// A full screen: what is shown there, and what the user does: a key, a click, or nothing for a
// while.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "screen/canvas.h"
#include "screen/theme.h"

namespace yahtzee::screen {

// Keys that are no characters.
enum class Key : std::uint8_t {
    enter,
    escape,
    backspace,
    remove,
    tab,
    back_tab,
    up,
    down,
    left,
    right,
    page_up,
    page_down,
    home,
    end,
    clear,       // Ctrl-U: what was typed before the cursor goes
    clear_after, // Ctrl-K: what stands after it
    clear_word,  // Ctrl-W: the word before it
    help,        // F1
};

struct KeyPress {
    Key key;
    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};
struct Letter {
    std::string text; // one, in UTF-8; a blank is one, too
    friend bool operator==(const Letter&, const Letter&) = default;
};
struct Click {
    Point at;
    friend bool operator==(const Click&, const Click&) = default;
};
struct Wheel {
    Point at;
    int rows = 0; // down is positive
    friend bool operator==(const Wheel&, const Wheel&) = default;
};
struct Resized {
    friend bool operator==(const Resized&, const Resized&) = default;
};
struct Waited { // as long as was asked for
    friend bool operator==(const Waited&, const Waited&) = default;
};
struct Woken { // work in the background is done
    friend bool operator==(const Woken&, const Woken&) = default;
};
struct Closed { // the terminal is gone, or the program is told to end
    friend bool operator==(const Closed&, const Closed&) = default;
};

using Input = std::variant<KeyPress, Letter, Click, Wheel, Resized, Waited, Woken, Closed>;

inline bool is_key(const Input& input, Key key) {
    return input == Input{KeyPress{key}};
}

// Small letters and capitals are one key.
inline bool is_letter(const Input& input, char letter) {
    const auto* const typed = std::get_if<Letter>(&input);
    if (typed == nullptr || typed->text.size() != 1) return false;
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return small(typed->text[0]) == small(letter);
}

// "?" or F1. Where a name is typed only the latter is one.
inline bool asks_for_help(const Input& input) {
    return is_letter(input, '?') || is_key(input, Key::help);
}

// Whether a person did it, not time or the program.
inline bool is_from_user(const Input& input) {
    return std::holds_alternative<KeyPress>(input) || std::holds_alternative<Letter>(input) ||
           std::holds_alternative<Click>(input) || std::holds_alternative<Wheel>(input);
}

struct WindowSize {
    int width = 80;
    int height = 24;
    friend bool operator==(const WindowSize&, const WindowSize&) = default;
};

// Where pages are shown. Tests bring a window of their own.
class Window {
  public:
    Window() = default;
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;
    virtual ~Window() = default;

    virtual WindowSize size() const = 0;
    virtual bool unicode() const = 0;
    virtual void set_theme(Theme theme) = 0;
    virtual void show(const Canvas& canvas) = 0;
    // Waits for what the user does; at most so many milliseconds, for ever when negative.
    virtual Input wait(int milliseconds) = 0;
};

} // namespace yahtzee::screen
