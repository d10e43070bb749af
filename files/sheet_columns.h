// The columns of a sheet of filled cards, found by their names in its first line: the ids of boxes
// and sums, and whatever people call them. Capitals, blanks, dots and dashes do not count.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "engine/written_card.h"
#include "files/checked_cards.h"
#include "files/csv_rows.h"

namespace yahtzee::files {

struct SheetColumn {
    enum class Kind : std::uint8_t { name, game, points, dice, sum, remark };
    Kind kind = Kind::remark;
    Category box{};
    CardSum sum{};

    friend bool operator==(const SheetColumn&, const SheetColumn&) = default;
};

// One for each cell of the line. Every box has a column, for its points, its dice or both.
std::expected<std::vector<SheetColumn>, SheetFault>
sheet_columns(const CsvRow& names, const RuleSet& rules, const std::vector<Words>& speaking);

} // namespace yahtzee::files
