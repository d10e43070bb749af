// What players are called: people as they like, but fit for cards and prompts, computer players
// after their level.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/level.h"
#include "terminal/table_wishes.h"
#include "words/words.h"

namespace yahtzee::terminal {

// Seats a player: a name fit for cards and prompts, or the level of a computer player ("rival"),
// which then gets a name of its own. The error is the sentence that says what is wrong with it.
std::expected<void, std::string> seat_player(const Words& words, std::string_view typed,
                                             TableSetup& setup);

// What a computer player is called: its level, with a number where that name is taken.
std::string computer_name(const Words& words, Level level, const std::vector<std::string>& taken);

// "Player 2", or the next number that nobody has taken as a name.
std::string default_name(const Words& words, int number, const std::vector<std::string>& taken);

// What the first player is probably called: the name of whoever sits here, or "Player 1".
std::string first_name(const Words& words, const TableWishes& wishes);

// "novice, casual, skilled, perfect or rival"
std::string level_names(const Words& words);

// A name fit for cards and prompts, or the sentence that says what is wrong with it. `others` are
// the names already taken.
std::expected<std::string, std::string> check_name(const Words& words, std::string_view name,
                                                   const std::vector<std::string>& others);

} // namespace yahtzee::terminal
