// Colours of a full screen. Without colour, marks, places and bold type say everything.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "screen/canvas.h"

namespace yahtzee::screen {

enum class Theme : std::uint8_t { dark, light, contrast, terminal, none };

inline constexpr std::array<std::string_view, 5> theme_ids{"dark", "light", "contrast", "terminal",
                                                           "none"};

constexpr std::string_view id_of(Theme theme) {
    return theme_ids[static_cast<std::size_t>(theme)];
}

constexpr std::optional<Theme> theme_with_id(std::string_view id) {
    const auto* const found = std::ranges::find(theme_ids, id);
    if (found == theme_ids.end()) return std::nullopt;
    return static_cast<Theme>(found - theme_ids.begin());
}

// Text on its ground. Every theme with colours of its own names both, so that it can be read on
// terminals whose own ground is black as well as on white ones. The one with the terminal's colours
// leaves the ground as it is.
struct Colors {
    short text = -1; // -1: the terminal's own
    short ground = -1;
};

struct Look {
    Colors few{};  // of the eight colours that every terminal has, in shades of its own
    Colors many{}; // of the 240 whose shades are the same everywhere, where there are 256
    bool bold = false;
    bool dim = false;
    bool reversed = false;
    bool underlined = false;
};

Look look(Theme theme, Tone tone);

} // namespace yahtzee::screen
