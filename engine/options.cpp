#include "engine/options.h"

#include "engine/scoring.h"

namespace yahtzee {
namespace {

Category upper_box_of(Face face) {
    return all_categories[static_cast<std::size_t>(pips(face) - 1)];
}

// The boxes a forced joker leaves, best duty first.
BoxSet forced_boxes(BoxSet open, Category upper_box) {
    if (open.contains(upper_box)) return BoxSet::only(upper_box);
    const BoxSet lower = open & BoxSet::lower();
    return lower.empty() ? open : lower;
}

int joker_score(Category category, const BoxScores& scores) {
    switch (category) {
    case Category::full_house: return full_house_score;
    case Category::small_straight: return small_straight_score;
    case Category::large_straight: return large_straight_score;
    default: return scores[index_of(category)];
    }
}

} // namespace

Options options(const RuleSet& rules, BoxSet filled, const Dice& dice) {
    BoxSet choosable = BoxSet::all() - filled;
    bool full_value = false;
    if (rules.joker != Joker::none && is_yahtzee(dice) && filled.contains(Category::yahtzee)) {
        const Category upper_box = upper_box_of(dice[0]);
        full_value = filled.contains(upper_box);
        if (rules.joker == Joker::forced) choosable = forced_boxes(choosable, upper_box);
    }
    const BoxScores& scores = score_all(dice);
    Options offered;
    for (const Category category : all_categories) {
        if (!choosable.contains(category)) continue;
        offered.points[index_of(category)] =
            full_value ? static_cast<std::uint8_t>(joker_score(category, scores))
                       : scores[index_of(category)];
    }
    return offered;
}

Options joker_options(const RuleSet& rules, const Dice& dice) {
    if (rules.joker == Joker::none || !is_yahtzee(dice)) return {};
    BoxSet filled = BoxSet::only(Category::yahtzee);
    filled.add(upper_box_of(dice[0]));
    return options(rules, filled, dice);
}

int yahtzee_bonus(const RuleSet& rules, std::optional<int> yahtzee_box, const Dice& dice) {
    return yahtzee_box == yahtzee_score && is_yahtzee(dice) ? rules.yahtzee_bonus : 0;
}

} // namespace yahtzee
