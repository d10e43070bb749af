// Statistics for other programs: JSON, and CSV with a row a player for spreadsheets. Both have the
// same fields in the same order; docs/statistics.md lists them. Numbers have a point in every
// language.
#pragma once

#include <optional>
#include <string>

#include "records/statistics.h"

namespace yahtzee::records {

// One object; the player is null when the statistics are those of all.
std::string statistics_json(const std::optional<std::string>& player, const Statistics& statistics);

// An array of such objects, by name.
std::string statistics_json(const StatisticsByPlayer& players);

// A line of field names, and a line a player.
std::string statistics_csv(const StatisticsByPlayer& players);

} // namespace yahtzee::records
