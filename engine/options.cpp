#include "engine/options.h"

#include "engine/scoring.h"

namespace yahtzee {
namespace {

// The boxes a forced joker leaves, best duty first.
BoxSet forced_boxes(const RuleSet& rules, BoxSet open, Category upper_box) {
    if (open.contains(upper_box)) return BoxSet::only(upper_box);
    const BoxSet lower = open & rules.lower_boxes();
    return lower.empty() ? open : lower;
}

// The upper box of a Yahtzee that is a joker where its own box is filled; nothing when the dice are
// none, or the rules know none.
std::optional<Category> joker_box(const RuleSet& rules, const Dice& dice) {
    if (rules.joker == Joker::none || !dice.all_equal()) return std::nullopt;
    return rules.upper_box_of(dice[0]);
}

} // namespace

Options options(const RuleSet& rules, BoxSet filled, const Dice& dice) {
    BoxSet choosable = rules.all_boxes() - filled;
    bool full_value = false;
    const auto upper_box = joker_box(rules, dice);
    if (upper_box && filled.contains(rules.yahtzee_box().value())) {
        full_value = filled.contains(*upper_box);
        if (rules.joker == Joker::forced) choosable = forced_boxes(rules, choosable, *upper_box);
    }
    const auto scores = score_all(rules, dice);
    Options offered{.open = choosable};
    for (const Category category : choosable)
        offered.points[index_of(category)] = scores[index_of(category)];
    if (!full_value) return offered;
    for (const Category category : choosable) {
        const Pay& pays = rules[category].pays;
        if (pays.kind == Pay::Kind::fixed) offered.offer(category, pays.points);
    }
    return offered;
}

Options joker_options(const RuleSet& rules, const Dice& dice) {
    const auto upper_box = joker_box(rules, dice);
    if (!upper_box) return {};
    BoxSet filled = BoxSet::only(rules.yahtzee_box().value());
    filled.add(*upper_box);
    return options(rules, filled, dice);
}

int yahtzee_bonus(const RuleSet& rules, std::optional<int> yahtzee_box, const Dice& dice) {
    return rules.further_bonus(RuleSet::yahtzee_paid(yahtzee_box.value_or(0)) && dice.all_equal());
}

} // namespace yahtzee
