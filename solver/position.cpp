#include "solver/position.h"

namespace yahtzee::solver {
namespace {

// How many totals these upper boxes can hold together, those beyond the highest as one.
std::size_t count_totals(const RuleSet& rules, BoxSet filled, int highest) {
    std::vector<bool> totals(static_cast<std::size_t>(highest) + 1);
    totals[0] = true;
    for (const Category category : filled) {
        std::vector<bool> more(totals.size());
        for (int total = 0; total <= highest; ++total) {
            if (!totals[static_cast<std::size_t>(total)]) continue;
            for (int dice = 0; dice <= rules.dice; ++dice) {
                const int sum = total + dice * rules[category].fits.first;
                more[static_cast<std::size_t>(std::min(sum, highest))] = true;
            }
        }
        totals = std::move(more);
    }
    return static_cast<std::size_t>(std::ranges::count(totals, true));
}

} // namespace

Levels box_sets_by_size(const RuleSet& rules) {
    const int upper_count = rules.upper_boxes().size();
    Levels levels(rules.boxes.size() + 1);
    for (unsigned upper = 0; upper < 1U << upper_count; ++upper) {
        for (unsigned lower = 0; lower < 1U << rules.lower_boxes().size(); ++lower) {
            const BoxSet boxes = BoxSet::from_bits(upper | (lower << upper_count));
            levels[static_cast<std::size_t>(boxes.size())].push_back(boxes);
        }
    }
    return levels;
}

Position position_of(const RuleSet& rules, const Column& column) {
    const Positions positions{rules};
    Position position;
    for (const Category category : rules.all_boxes()) {
        if (const auto points = column[category])
            position = positions.after(position, category, *points);
    }
    return position;
}

int count_positions(const RuleSet& rules) {
    int highest = rules.highest_tier();
    bool further_pay = rules.has_yahtzee_bonus();
    for (const RuleSet& other : rule_sets()) {
        if (!have_one_card(other, rules)) continue;
        highest = std::max(highest, other.highest_tier());
        further_pay = further_pay || other.has_yahtzee_bonus();
    }
    // Each lower box is filled or not; the Yahtzee box is open, holds 0 or has paid.
    const std::size_t sets = std::size_t{1} << rules.lower_boxes().size();
    const std::size_t lower_states = further_pay ? sets / 2 * 3 : sets;
    std::size_t upper_states = 0;
    for (unsigned bits = 0; bits <= rules.upper_boxes().bits(); ++bits)
        upper_states += count_totals(rules, BoxSet::from_bits(bits), highest);
    return static_cast<int>(lower_states * upper_states);
}

} // namespace yahtzee::solver
