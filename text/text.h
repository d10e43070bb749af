// Text on a terminal: how many columns it takes, cut or padded to fit, wrapped at blanks, and names
// made safe to print.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace yahtzee::text {

// Columns on the screen: wide characters count two, combining ones none.
int display_width(std::string_view text);

// One character after the other, with the columns it takes: 0 when it combines with the one before.
// What cannot be shown is left out.
void each_shown(std::string_view text,
                const std::function<void(std::string_view bytes, int width)>& take);

// Exactly this wide: cut where it is longer, with a mark at the end, padded where it is shorter.
std::string fit_left(std::string_view text, int width, bool unicode);
std::string fit_right(std::string_view text, int width, bool unicode);
std::string fit_middle(std::string_view text, int width, bool unicode);

// No wider than that: "Playe…".
std::string shortened(std::string_view text, int width, bool unicode);
// So that the end shows, too: "Play…2". For names that begin alike.
std::string shortened_inside(std::string_view text, int width, bool unicode);

// At most 40 columns of what was typed, for sentences about it.
std::string excerpt(std::string_view text);

// Lines no wider than the screen where blanks allow it. Lines that begin with a blank stand in
// columns and stay as they are.
std::string wrapped(std::string_view text, int width);

// Without control characters and invisible ones that turn the writing round, with '?' for what is
// no UTF-8 or unknown here, no blanks at the ends.
std::string printable(std::string_view text);

// In letters that every terminal has: ae, oe, ue, ss, letters without their accents, and '?' for
// what cannot be written so.
std::string in_ascii(std::string_view text);

// The same as printable() in small letters, with single blanks, commas taken as blanks.
std::string simplified(std::string_view text);

// A name as a field of CSV: in quotes, without control characters, and with an apostrophe before
// whatever a spreadsheet would take for a formula and work out.
std::string csv_text(std::string_view name);

} // namespace yahtzee::text
