#include "engine/card_check.h"

#include <algorithm>
#include <iterator>

#include "engine/options.h"
#include "engine/scoring.h"

namespace yahtzee {
namespace {

// All dice showing that face.
Dice yahtzee_of(const RuleSet& rules, Face face) {
    Faces faces;
    while (faces.size() < rules.dice) faces.add(face);
    return Dice{faces};
}

std::vector<int> pays_of_rolls(const RuleSet& rules, Category category) {
    std::vector<int> pays;
    pays.reserve(static_cast<std::size_t>(count_rolls(rules.dice)));
    for (int roll = 0; roll < count_rolls(rules.dice); ++roll)
        pays.push_back(score_all(rules, static_cast<RollId>(roll))[index_of(category)]);
    return pays;
}

// Once the Yahtzee box and the upper boxes are filled; what the dice pay anyway without jokers.
std::vector<int> pays_of_yahtzees(const RuleSet& rules, Category category) {
    std::vector<int> pays;
    for (int pips = 1; pips <= face_count; ++pips) {
        const Dice dice = yahtzee_of(rules, static_cast<Face>(pips));
        pays.push_back(score_all(rules, dice)[index_of(category)]);
        if (const auto as_joker = joker_options(rules, dice)[category]) pays.push_back(*as_joker);
    }
    return pays;
}

std::optional<CardFault::Kind> fault_of_bonus(const RuleSet& rules, const Column& column) {
    using enum CardFault::Kind;
    if (column.yahtzee_bonus == 0) return std::nullopt;
    if (!rules.has_yahtzee_bonus()) return bonus_unknown;
    if (column.yahtzee_bonus % rules.yahtzee_bonus != 0) return bonus_not_whole;
    const auto box = rules.yahtzee_box();
    if (!box || !RuleSet::yahtzee_paid(column[*box].value_or(0))) return bonus_without_box;
    const int further = column.yahtzee_bonus / rules.yahtzee_bonus;
    if (further < 0 || further > column.filled().size() - 1) return bonus_beyond_boxes;
    return std::nullopt;
}

} // namespace

std::vector<int> possible_points(const RuleSet& rules, Category category) {
    std::vector<int> possible = pays_of_rolls(rules, category);
    std::ranges::copy(pays_of_yahtzees(rules, category), std::back_inserter(possible));
    std::ranges::sort(possible);
    const auto [repeated, end] = std::ranges::unique(possible);
    possible.erase(repeated, end);
    return possible;
}

std::optional<CardFault> fault_of(const RuleSet& rules, const Column& column) {
    for (const Category category : column.filled()) {
        if (!std::ranges::binary_search(possible_points(rules, category), int{*column[category]}))
            return CardFault{CardFault::Kind::points, category};
    }
    if (const auto wrong = fault_of_bonus(rules, column)) return CardFault{.kind = *wrong};
    return std::nullopt;
}

int most_yahtzee_bonus(const RuleSet& rules) {
    return rules.yahtzee_box() ? rules.yahtzee_bonus * (rules.box_count() - 1) : 0;
}

// The Yahtzee box is filled first, then the upper ones: so every further Yahtzee is paid for, and
// may be a joker. A full upper box is a Yahtzee, so all upper boxes can be full as well.
int highest_total(const RuleSet& rules) {
    const auto yahtzee = rules.yahtzee_box();
    int total = rules.bonus_for(rules.most_upper(rules.upper_boxes()));
    for (const Category category : rules.all_boxes()) {
        const int best = std::ranges::max(pays_of_rolls(rules, category));
        const int as_further = std::ranges::max(pays_of_yahtzees(rules, category));
        const bool can_be_further = yahtzee && category != *yahtzee;
        total += std::max(best, can_be_further ? as_further + rules.yahtzee_bonus : 0);
    }
    return total;
}

int highest_target(const RuleSet& rules) {
    if (!rules.has_yahtzee_bonus()) return highest_total(rules);
    constexpr int worth_a_look = 512;
    RuleSet boxes_alone = rules;
    boxes_alone.yahtzee_bonus = 0;
    return std::min(highest_total(rules), std::max(highest_total(boxes_alone), worth_a_look));
}

} // namespace yahtzee
