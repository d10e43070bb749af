// A match for other programs: its cards, and its story event by event, each as JSON and as CSV.
// docs/statistics.md lists the fields; names of fields stay, new ones may come.
#pragma once

#include <span>
#include <string>

#include "engine/match.h"
#include "records/match_list.h"
#include "words/words.h"

namespace yahtzee::records {

// The object of the match in the list of matches, and the card of every game of every player.
std::string cards_json(const ListedMatch& listed);
// A row a player and game.
std::string cards_csv(const ListedMatch& listed);

// The table, and every event with the sentence that tells it.
std::string story_json(const Words& words, std::span<const Event> events);
// A row an event.
std::string story_csv(const Words& words, std::span<const Event> events);

} // namespace yahtzee::records
