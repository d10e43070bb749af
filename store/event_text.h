// Events as short lines of text, for the store and for card files: "held 1 3", "rolled 2 5 5",
// "scored full-house 25". docs/store.md lists them all. Boxes go by their ids, so a line is written
// and read by the rules of its match, which the first line of a match says: those given with it do
// not matter there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/match.h"
#include "engine/yahtzee.h"

namespace yahtzee::store {

std::string text_of(const Event& event, const RuleSet& rules);

// Nothing when the text is not one that text_of() writes.
std::optional<Event> event_from(std::string_view text, const RuleSet& rules);

// The lines of a match, one after the other: what the first says of the rules counts for the rest.
class EventLines {
  public:
    std::optional<Event> read(std::string_view text);

  private:
    RuleSet rules_ = official;
};

} // namespace yahtzee::store
