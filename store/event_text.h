// Events as short lines of text, for the store and for card files: "held 1 3", "rolled 2 5 5",
// "scored full-house 25". docs/store.md lists them all.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/match.h"

namespace yahtzee {

std::string text_of(const Event& event);

// Nothing when the text is not one that text_of() writes.
std::optional<Event> event_from(std::string_view text);

} // namespace yahtzee
