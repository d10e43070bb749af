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
    Totals sums;
    for (const Category category : rules.all_boxes()) {
        (rules.is_upper(category) ? sums.upper : sums.lower) += column[category].value_or(0);
    }
    sums.upper_bonus = rules.bonus_for(sums.upper);
    sums.yahtzee_bonus = column.yahtzee_bonus;
    if (rules.yahtzee_bonus > 0) sums.yahtzee_bonuses = sums.yahtzee_bonus / rules.yahtzee_bonus;
    sums.total = sums.upper + sums.upper_bonus + sums.yahtzee_bonus + sums.lower;
    return sums;
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
