// Stores full of finished games, for whatever is measured with them.
#pragma once

#include <string>
#include <vector>

#include "store/test_implementations.h"

namespace yahtzee::bench {

// A game of one player as people play it: three rolls and two holds in every turn.
std::vector<store::StoredEvent> made_game(const std::string& player, unsigned seed);

// So many of them, of 40 players, with results and ratings.
void fill_store(const std::string& path, store::Access access, unsigned games);

} // namespace yahtzee::bench
