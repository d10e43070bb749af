// Statistics in plain words, for a terminal of 80 columns; sentences may be wrapped to fewer.
#pragma once

#include <optional>
#include <string>

#include "records/statistics.h"
#include "words/words.h"

namespace yahtzee::records {

// Without a player's name they are those of all players.
std::string statistics_text(const Words& words, const std::optional<std::string>& player,
                            const Statistics& statistics, int width = 80);

} // namespace yahtzee::records
