// Names of matches from elsewhere may be anything: control characters, or ten thousand letters. On
// a screen they are shown as names that could have been typed there. The store keeps them as they
// are.
#pragma once

#include <vector>

#include "engine/match.h"

namespace yahtzee::records {

Match shown(Match match);
std::vector<Event> shown(std::vector<Event> events);

} // namespace yahtzee::records
