#include "solver/turn.h"

#include <algorithm>

namespace yahtzee::solver {

RatedTurn::RatedTurn(const SharedLists& lists, const Position& position)
    : lists_(lists),
      position_(position),
      open_(lists->rules().all_boxes() - position.filled),
      slots_(std::max<std::size_t>(1, lists->slots.size()), never), // one die has none
      best_(std::make_shared_for_overwrite<double[]>(lists->rules().rolls * lists->roll_count)),
      kept_(std::make_shared_for_overwrite<double[]>((lists->rules().rolls - 1U) *
                                                     lists->keep_count)) {
    const RuleSet& rules = lists->rules();
    for (std::size_t face = 0; face < face_count; ++face) {
        const Dice dice = dice_of(lists->yahtzee_rolls[face], rules.dice);
        yahtzees_[face] = options(rules, position.filled, dice);
        equal_[face].fill(never);
    }
    yahtzee_bonus_ = rules.further_bonus(position.yahtzee_paid);
}

RatedTurn::RatedTurn(const Values& values, const Position& position)
    : RatedTurn(values.lists(), position, [&](const TurnEnd& end) {
          return end.points + end.bonus +
                 values(values.positions().after(position, end.category, end.points));
      }) {}

double RatedTurn::box(RollId roll, Category category) const {
    if (const auto face = lists_->yahtzee_face(roll)) return equal_[*face][index_of(category)];
    return slots_[lists_->slots_of(roll)[index_of(category)]];
}

void RatedTurn::walk() {
    // Four boxes at a time, so that no maximum waits long for the one before. Where there are not
    // as many, the last is read again.
    const std::size_t rolls_of_dice = lists_->roll_count;
    const std::size_t boxes = lists_->rules().boxes.size();
    const double* const worths = slots_.data();
    double* const scored = best(0);
    std::fill_n(scored, rolls_of_dice, never);
    std::array<std::size_t, max_boxes + 3> open{};
    auto* last = open.begin();
    for (const Category category : open_) *last++ = index_of(category);
    std::fill(last, open.end(), *(last - 1));
    for (const auto* box = open.begin(); box < last; box += 4) {
        const std::size_t a = box[0];
        const std::size_t b = box[1];
        const std::size_t c = box[2];
        const std::size_t d = box[3];
        const std::uint16_t* slot = lists_->slots_of(0);
        for (std::size_t roll = 0; roll < rolls_of_dice; ++roll, slot += boxes) {
            const double two = std::max(worths[slot[a]], worths[slot[b]]);
            const double others = std::max(worths[slot[c]], worths[slot[d]]);
            scored[roll] = std::max(scored[roll], std::max(two, others));
        }
    }
    for (std::size_t face = 0; face < face_count; ++face) {
        double most = never;
        for (const Category category : open_)
            most = std::max(most, equal_[face][index_of(category)]);
        scored[lists_->yahtzee_rolls[face]] = most;
    }
    const int rolls = lists_->rules().rolls;
    for (int rolls_left = 1; rolls_left < rolls; ++rolls_left) {
        average_keeps(rolls_left);
        best_of_rolls(rolls_left);
    }
    const double* const first = best(rolls - 1);
    double sum = 0;
    for (std::size_t roll = 0; roll < rolls_of_dice; ++roll)
        sum += lists_->roll_chances[roll] * first[roll];
    worth_ = sum;
}

// Keeping all dice is worth what the roll is worth; fewer, the mean over the next die.
void RatedTurn::average_keeps(int rolls_left) {
    double* const keep = kept(rolls_left);
    std::copy_n(best(rolls_left - 1), lists_->roll_count, keep + lists_->first_roll);
    // Written out and in pairs: no addition waits for all before it, and this order of them is
    // what the values' last digits depend on.
    static_assert(face_count == 6);
    for (std::size_t id = lists_->first_roll; id-- > 0;) {
        const auto& more = keeps.with_die[id];
        keep[id] = (keep[more[0]] + keep[more[1]] + (keep[more[2]] + keep[more[3]]) +
                    (keep[more[4]] + keep[more[5]])) *
                   (1.0 / face_count);
    }
}

// The best of a keep and of all that can be made from it is the best of the keep itself and of
// those with one die less, whose best is known.
void RatedTurn::best_of_rolls(int rolls_left) {
    const double* const keep = kept(rolls_left);
    const double* const scored = best(0);
    double* const found = best(rolls_left);
    const std::size_t first_roll = lists_->first_roll;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): each is written before it is read
    std::array<double, solver::first_roll(max_dice)> greatest;
    const auto best_of = [&](std::size_t id, double itself) {
        const auto& less = one_die_less[id];
        return std::max({std::max(itself, greatest[less[0]]),
                         std::max(greatest[less[1]], greatest[less[2]]),
                         std::max(greatest[less[3]], greatest[less[4]])});
    };
    greatest[keep_nothing] = keep[keep_nothing];
    for (std::size_t id = keep_nothing + 1; id < first_roll; ++id)
        greatest[id] = best_of(id, keep[id]);
    const std::size_t rolls = lists_->roll_count;
    for (std::size_t id = 0; id < rolls; ++id) found[id] = best_of(first_roll + id, scored[id]);
    // Only rolls of as many dice as there can be have a keep more below them than is read there.
    if (lists_->rules().dice < max_dice) return;
    for (std::size_t id = 0; id < rolls; ++id)
        found[id] = std::max(found[id], greatest[one_die_less[first_roll + id].back()]);
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
    const double enough = worth(roll, 0) - tie;
    for (const Category category : open_) {
        if (box(roll, category) > enough) return category;
    }
    return {}; // never: some box is open
}

Choice RatedTurn::best(RollId roll, int rolls_left) const {
    const double enough = worth(roll, rolls_left) - tie;
    if (worth(roll, 0) > enough) return Choice::to_score(best_box(roll));
    for (const KeepId keep : lists_->keeps_of(roll)) {
        if (worth_of_keep(keep, rolls_left) > enough) return Choice::to_hold(keep);
    }
    return Choice::to_score(best_box(roll));
}

std::vector<RatedChoice> RatedTurn::choices(RollId roll, int rolls_left) const {
    std::vector<RatedChoice> rated;
    for (const Category category : open_) {
        if (const auto worth = worth_of_box(roll, category))
            rated.push_back({Choice::to_score(category), *worth});
    }
    if (rolls_left > 0) {
        for (const KeepId keep : lists_->keeps_of(roll))
            rated.push_back({Choice::to_hold(keep), worth_of_keep(keep, rolls_left)});
    }
    sort_choices(rated);
    return rated;
}

TurnEnd RatedTurn::end(RollId roll, Category category) const {
    if (const auto face = lists_->yahtzee_face(roll))
        return {category, yahtzees_[*face][category].value_or(0), yahtzee_bonus_};
    return {category, lists_->slot(roll, category).points, 0};
}

} // namespace yahtzee::solver
