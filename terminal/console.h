// Where the plain game reads and writes: lines in, text out, and what the far end can show. Tests
// bring a console of their own.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace yahtzee::terminal {

// Why a dialogue ends before its time.
enum class Leaving : std::uint8_t {
    quit,
    end_of_input,
    output_closed,
    loaded, // for the match on a card that was loaded
};

struct Screen {
    int width = 80;       // columns
    bool unicode = false; // box drawing and pips; else ASCII
    bool styled = false;  // escape codes for bold and dim
    bool pictures = true; // dice are drawn, not only named
    bool echo = false;    // input is not typed on this screen: show it
    bool person = false;  // somebody sits there and can be asked whether that was meant
};

class Console {
  public:
    Console() = default;
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;
    virtual ~Console() = default;

    // Nothing when the line was longer than anything that makes sense here.
    virtual std::expected<std::optional<std::string>, Leaving> read_line() = 0;
    virtual void write(std::string_view text) = 0;
    virtual Screen screen() const = 0;
};

} // namespace yahtzee::terminal
