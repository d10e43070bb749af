// Document C's way to hold dice at a console (P16): first how many, then which, one number after
// the other.
#pragma once

#include <expected>
#include <optional>

#include "engine/dice.h"
#include "terminal/plain/dialog.h"

namespace yahtzee::terminal {

// Which dice, so many of them; the numbers may come on one line, too. Nothing when the player takes
// the number of dice back.
std::expected<std::optional<Holds>, Leaving> ask_dice_to_hold(Dialog& dialog, const RuleSet& rules,
                                                              std::size_t count);

} // namespace yahtzee::terminal
