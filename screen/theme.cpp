#include "screen/theme.h"

namespace yahtzee::screen {
namespace {

using Looks = std::array<Look, tone_count>; // in the order of Tone

// The eight: 0 black, 1 red, 2 green, 3 yellow, 4 blue, 5 magenta, 6 cyan, 7 white. Many terminals
// make bold black grey and bold colours lighter, so what stands on white is not bold there.

constexpr Looks dark_looks{{
    {.few = {7, 0}, .many = {253, 234}},
    {.few = {6, 0}, .many = {247, 234}},               // muted
    {.few = {7, 0}, .many = {231, 234}, .bold = true}, // strong
    {.few = {3, 0}, .many = {221, 234}, .bold = true}, // marked
    {.few = {0, 3}, .many = {16, 221}},                // selected
    {.few = {7, 4}, .many = {231, 24}, .bold = true},  // current
    {.few = {0, 6}, .many = {231, 240}},               // button
    {.few = {7, 4}, .many = {231, 25}, .bold = true},  // title
    {.few = {2, 0}, .many = {114, 234}, .bold = true}, // good
    {.few = {1, 0}, .many = {210, 234}, .bold = true}, // bad
}};

constexpr Looks light_looks{{
    {.few = {0, 7}, .many = {16, 255}},
    {.few = {0, 7}, .many = {241, 255}},                     // muted
    {.few = {4, 7}, .many = {16, 255}},                      // strong
    {.few = {1, 7}, .many = {90, 255}},                      // marked
    {.few = {7, 1}, .many = {231, 90}, .bold = true},        // selected
    {.few = {7, 4}, .many = {231, 25}, .bold = true},        // current
    {.few = {7, 0}, .many = {16, 250}},                      // button
    {.few = {7, 4}, .many = {231, 25}, .bold = true},        // title
    {.few = {0, 2}, .many = {22, 255}},                      // good
    {.few = {1, 7}, .many = {124, 255}, .underlined = true}, // bad
}};

// White on black or the other way round, nothing in between.
constexpr Looks contrast_looks{{
    {.few = {7, 0}, .many = {231, 16}},
    {.few = {7, 0}, .many = {231, 16}},                     // muted
    {.few = {7, 0}, .many = {231, 16}, .bold = true},       // strong
    {.few = {7, 0}, .many = {231, 16}, .bold = true},       // marked
    {.few = {0, 7}, .many = {16, 231}, .underlined = true}, // selected
    {.few = {0, 7}, .many = {16, 231}},                     // current
    {.few = {0, 7}, .many = {16, 231}},                     // button
    {.few = {0, 7}, .many = {16, 231}},                     // title
    {.few = {7, 0}, .many = {231, 16}, .bold = true},       // good
    {.few = {7, 0}, .many = {231, 16}, .bold = true},       // bad
}};

// The terminal's own ground and text, and those of its first colours that can be read on black as
// well as on white. What else there is to tell is told by bold and reversed type.
constexpr Looks terminal_looks{{
    {},
    {.dim = true},                                   // muted
    {.bold = true},                                  // strong
    {.few = {5, -1}, .many = {5, -1}, .bold = true}, // marked
    {.bold = true, .reversed = true},                // selected
    {.bold = true, .underlined = true},              // current
    {.reversed = true},                              // button
    {.bold = true, .reversed = true},                // title
    {.few = {2, -1}, .many = {2, -1}, .bold = true}, // good
    {.few = {1, -1}, .many = {1, -1}, .bold = true}, // bad
}};

constexpr Looks plain_looks{{
    {},
    {.dim = true},                      // muted
    {.bold = true},                     // strong
    {.bold = true},                     // marked
    {.bold = true, .reversed = true},   // selected
    {.bold = true, .underlined = true}, // current
    {.reversed = true},                 // button
    {.reversed = true},                 // title
    {.bold = true},                     // good
    {.bold = true},                     // bad
}};

} // namespace

Look look(Theme theme, Tone tone) {
    const auto place = static_cast<std::size_t>(tone);
    switch (theme) {
    case Theme::dark: return dark_looks[place];
    case Theme::light: return light_looks[place];
    case Theme::contrast: return contrast_looks[place];
    case Theme::terminal: return terminal_looks[place];
    case Theme::none: break;
    }
    return plain_looks[place];
}

} // namespace yahtzee::screen
