#include "engine/scorecard.h"

namespace yahtzee {

BoxSet Column::filled() const {
    BoxSet filled;
    for (const Category category : all_categories) {
        if (boxes[index_of(category)]) filled.add(category);
    }
    return filled;
}

Totals totals(const RuleSet& rules, const Column& column) {
    Totals sums;
    for (const Category category : all_categories) {
        (is_upper(category) ? sums.upper : sums.lower) += column[category].value_or(0);
    }
    sums.upper_bonus = sums.upper >= upper_bonus_from ? rules.upper_bonus : 0;
    sums.yahtzee_bonus = column.yahtzee_bonus;
    if (rules.yahtzee_bonus > 0) sums.yahtzee_bonuses = sums.yahtzee_bonus / rules.yahtzee_bonus;
    sums.total = sums.upper + sums.upper_bonus + sums.yahtzee_bonus + sums.lower;
    return sums;
}

} // namespace yahtzee
