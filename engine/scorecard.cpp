#include "engine/scorecard.h"

namespace yahtzee {

BoxSet Column::filled() const {
    BoxSet filled;
    for (std::size_t box = 0; box < boxes.size(); ++box) {
        if (boxes[box]) filled.add(static_cast<Category>(box));
    }
    return filled;
}

Totals totals(const RuleSet& rules, const Column& column) {
    const auto points = [&](Category category) -> int { return column[category].value_or(0); };
    return totals(rules, points, column.yahtzee_bonus);
}

int points_of(EnteredSum sum, const Totals& totals) {
    switch (sum) {
    case EnteredSum::upper: return totals.upper;
    case EnteredSum::bonus: return totals.upper_bonus + totals.yahtzee_bonus;
    case EnteredSum::lower: return totals.lower;
    case EnteredSum::grand: break;
    }
    return totals.total;
}

} // namespace yahtzee
