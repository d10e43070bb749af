#include "solver/turn.h"

#include <algorithm>

namespace yahtzee {

RatedTurn::RatedTurn(const RuleSet& rules, const Position& position)
    : position_(position),
      slots_(turn_tables().slots.size(), never) {
    for (std::size_t face = 0; face < face_count; ++face) {
        yahtzees_[face] = options(rules, position.filled, dice_of(yahtzee_rolls[face]));
        five_[face].fill(never);
    }
    yahtzee_bonus_ =
        yahtzee_bonus(rules, position.yahtzee_50 ? std::optional{yahtzee_score} : std::nullopt,
                      dice_of(yahtzee_rolls.front()));
}

RatedTurn::RatedTurn(const Values& values, const Position& position)
    : RatedTurn(values.rules(), position, [&](const TurnEnd& end) {
          return end.points + end.bonus + values(after(position, end.category, end.points));
      }) {}

double RatedTurn::box(RollId roll, Category category) const {
    if (const auto face = yahtzee_face(roll)) return five_[*face][index_of(category)];
    return slots_[turn_tables().slot_of[roll][index_of(category)]];
}

void RatedTurn::walk() {
    std::array<Category, category_count> open{};
    std::size_t open_count = 0;
    for (const Category category : all_categories) {
        if (!position_.filled.contains(category)) open[open_count++] = category;
    }
    const auto& slot_of = turn_tables().slot_of;
    for (unsigned roll = 0; roll < roll_count; ++roll) {
        double best = never;
        for (std::size_t i = 0; i < open_count; ++i)
            best = std::max(best, slots_[slot_of[roll][index_of(open[i])]]);
        best_[0][roll] = best;
    }
    for (std::size_t face = 0; face < face_count; ++face)
        best_[0][yahtzee_rolls[face]] = std::ranges::max(five_[face]);
    for (int rolls_left = 1; rolls_left < rolls_per_turn; ++rolls_left) {
        average_keeps(rolls_left);
        best_of_rolls(rolls_left);
    }
    for (std::size_t roll = 0; roll < roll_count; ++roll)
        worth_ += roll_chances[roll] * best_[rolls_per_turn - 1][roll];
}

// Keeping five dice is worth what the roll is worth; fewer, the mean over the next die.
void RatedTurn::average_keeps(int rolls_left) {
    auto& keep = keep_[index(rolls_left - 1)];
    std::ranges::copy(best_[index(rolls_left - 1)], keep.begin());
    for (std::size_t id = roll_count; id < keep_count; ++id) {
        const auto& more = keeps.with_die[id];
        keep[id] = (keep[more[0]] + keep[more[1]] + (keep[more[2]] + keep[more[3]]) +
                    (keep[more[4]] + keep[more[5]])) *
                   (1.0 / face_count);
    }
}

// The best of a keep and of all that can be made from it is the best of the keep itself and of
// those with one die less, whose best is known.
void RatedTurn::best_of_rolls(int rolls_left) {
    const auto& keep = keep_[index(rolls_left - 1)];
    auto& best = best_[index(rolls_left)];
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): each is written before it is read
    std::array<double, keep_count> greatest;
    greatest[keep_nothing] = keep[keep_nothing];
    const auto best_of = [&](std::size_t id, double itself) {
        const auto& less = one_die_less[id];
        return std::max({std::max(itself, greatest[less[0]]),
                         std::max(greatest[less[1]], greatest[less[2]]),
                         std::max(greatest[less[3]], greatest[less[4]])});
    };
    for (std::size_t id = keep_nothing; id-- > roll_count;) greatest[id] = best_of(id, keep[id]);
    for (std::size_t id = 0; id < roll_count; ++id) best[id] = best_of(id, best_[0][id]);
}

std::optional<double> RatedTurn::worth_of_box(RollId roll, Category category) const {
    const double worth = box(roll, category);
    if (worth == never) return std::nullopt;
    return worth;
}

double RatedTurn::worth_of(RollId roll, int rolls_left, const Choice& choice) const {
    return choice.kind == Choice::Kind::score ? box(roll, choice.category)
                                              : worth_of_keep(choice.keep, rolls_left);
}

Category RatedTurn::best_box(RollId roll) const {
    const double enough = best_[0][roll] - tie;
    for (const Category category : all_categories) {
        if (box(roll, category) > enough) return category;
    }
    return box::chance; // never: some box is open
}

Choice RatedTurn::best(RollId roll, int rolls_left) const {
    const double enough = worth(roll, rolls_left) - tie;
    if (best_[0][roll] > enough) return Choice::to_score(best_box(roll));
    for (const KeepId keep : keeps_of(roll)) {
        if (worth_of_keep(keep, rolls_left) > enough) return Choice::to_hold(keep);
    }
    return Choice::to_score(best_box(roll));
}

std::vector<RatedChoice> RatedTurn::choices(RollId roll, int rolls_left) const {
    std::vector<RatedChoice> rated;
    for (const Category category : all_categories) {
        if (const auto worth = worth_of_box(roll, category))
            rated.push_back({Choice::to_score(category), *worth});
    }
    if (rolls_left > 0) {
        for (const KeepId keep : keeps_of(roll))
            rated.push_back({Choice::to_hold(keep), worth_of_keep(keep, rolls_left)});
    }
    sort_choices(rated);
    return rated;
}

TurnEnd RatedTurn::end(RollId roll, Category category) const {
    if (const auto face = yahtzee_face(roll))
        return {category, yahtzees_[*face][category].value_or(0), yahtzee_bonus_};
    return {category, turn_tables().slots[turn_tables().slot_of[roll][index_of(category)]].points,
            0};
}

} // namespace yahtzee
