#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solver/turn_policy.cpp"
#include <hwy/foreach_target.h> // compiles this file once for each instruction set

#include "solver/choice.h"
#include "solver/turn_policy.h"
#include "solver/turn_steps-inl.h"

#ifndef YAHTZEE_TURN_POLICY_ONCE // not once for each instruction set
#define YAHTZEE_TURN_POLICY_ONCE
namespace yahtzee::solver {

// Where in PolicyRoom::chances the rolls lie with which the player stops.
inline std::size_t stops(const TurnLists& lists) {
    return lists.keep_count;
}

// 0, 1, 2, … as doubles: loading one is quicker than converting it.
constexpr auto numbers = [] {
    std::array<double, max_keeps + count_rolls(max_dice)> made{};
    for (std::size_t i = 0; i < made.size(); ++i) made[i] = static_cast<double>(i);
    return made;
}();

} // namespace yahtzee::solver
#endif

HWY_BEFORE_NAMESPACE();
namespace yahtzee::solver::HWY_NAMESPACE {

// Sends what lies in `from` (a vector for each lane) to the block that each lane has chosen.
HWY_INLINE void send(hn::Vec<Tag> from, hn::Vec<Tag> chosen, double* to) {
    const Tag tag;
    HWY_ALIGN double chances[block_lanes]; // NOLINT: std::array is not compiled for the target
    HWY_ALIGN double targets[block_lanes]; // NOLINT
    hn::Store(from, tag, chances);
    hn::Store(chosen, tag, targets);
    for (std::size_t i = 0; i < hn::Lanes(tag); ++i)
        to[static_cast<std::size_t>(targets[i]) * block_lanes + i] += chances[i];
}

// Every roll's chance moves on to what is best with it: a keep, or stopping. `keeps_worth` has the
// worth of keeping, `best` of each roll, `scored` of each roll when a box is filled now.
HWY_INLINE void choose(const TurnLists& lists, const double* scored, const double* keeps_worth,
                       const double* best, const double* rolls, double* chances) {
    const Tag tag;
    for (std::size_t roll = 0; roll < lists.roll_count; ++roll) {
        const std::size_t at = (lists.first_roll + roll) * block_lanes;
        const auto enough = hn::Sub(hn::Load(tag, best + at), hn::Set(tag, tie));
        auto chosen = hn::Zero(tag);
        const auto candidates = lists.keeps_of(static_cast<RollId>(roll));
        for (std::size_t i = candidates.size(); i-- > 0;) { // the first in order has the last word
            const auto worth = hn::Load(tag, keeps_worth + candidates[i] * block_lanes);
            const auto keep = hn::Set(tag, numbers[candidates[i]]);
            chosen = hn::IfThenElse(hn::Gt(worth, enough), keep, chosen);
        }
        const auto stop = hn::Set(tag, numbers[stops(lists) + roll]);
        chosen = hn::IfThenElse(hn::Gt(hn::Load(tag, scored + at), enough), stop, chosen);
        send(hn::Load(tag, rolls + roll * block_lanes), chosen, chances);
    }
}

// What lies on keeps moves on to the keeps with a die more, until all of it lies on rolls.
HWY_INLINE void roll_dice(const TurnLists& lists, double* chances) {
    const Tag tag;
    const auto share = hn::Set(tag, 1.0 / face_count);
    for (const KeepId keep : smaller_keeps(lists.rules().dice)) {
        const auto part = hn::Mul(hn::Load(tag, chances + keep * block_lanes), share);
        for (std::size_t face = 0; face < face_count; ++face) {
            double* const more = chances + keeps.with_die[keep][face] * block_lanes;
            hn::Store(hn::Add(hn::Load(tag, more), part), tag, more);
        }
    }
}

// What each roll ends in: the chance of its best box.
HWY_INLINE void fill_boxes(const TurnLists& lists, const TurnEnds& ends, BoxSet open,
                           const double* scored, const double* rolls, TurnChances& result,
                           std::size_t lane) {
    const Tag tag;
    const double* const slots = ends.slots.front().lane.data() + lane;
    double* const chances = result.slots.front().lane.data() + lane;
    std::size_t boxes[max_boxes]; // NOLINT: those that are open
    std::size_t count = 0;
    for (const Category box : open) boxes[count++] = index_of(box);
    for (std::size_t id = 0; id < lists.roll_count; ++id) {
        const auto roll = static_cast<RollId>(id);
        if (lists.yahtzee_face(roll)) continue;
        const std::size_t at = lists.keep_of_roll(roll) * block_lanes;
        const auto enough = hn::Sub(hn::Load(tag, scored + at), hn::Set(tag, tie));
        auto chosen = hn::Zero(tag);
        const std::uint16_t* const slots_of_roll = lists.slots_of(roll);
        for (std::size_t i = count; i-- > 0;) { // the first in order has the last word
            const std::size_t slot = slots_of_roll[boxes[i]];
            const auto worth = hn::Load(tag, slots + slot * block_lanes);
            const auto number = hn::Set(tag, numbers[slot]);
            chosen = hn::IfThenElse(hn::Gt(worth, enough), number, chosen);
        }
        send(hn::Load(tag, rolls + id * block_lanes), chosen, chances);
    }
    for (std::size_t face = 0; face < face_count; ++face) {
        const auto chance = hn::Load(tag, rolls + lists.yahtzee_rolls[face] * block_lanes);
        hn::Store(chance, tag, result.yahtzees[face].lane.data() + lane);
    }
}

HWY_INLINE void copy(const double* from, double* to, std::size_t blocks) {
    const Tag tag;
    for (std::size_t i = 0; i < blocks; ++i)
        hn::Store(hn::Load(tag, from + i * block_lanes), tag, to + i * block_lanes);
}

HWY_INLINE void clear(double* chances, std::size_t blocks) {
    const Tag tag;
    for (std::size_t i = 0; i < blocks; ++i)
        hn::Store(hn::Zero(tag), tag, chances + i * block_lanes);
}

// best: of each keep and roll, from the worth of keeping and of stopping that lie in `worth`.
HWY_INLINE void compare(const TurnLists& lists, const double* worth, double* best) {
    copy(worth, best, lists.keep_count);
    best_keeps(lists.best_partial, best);
    best_keeps(lists.best_rolls, best);
}

void turn_policy_simd(const TurnLists& lists, const TurnEnds& ends, BoxSet open,
                      PolicyWorkspace& workspace, TurnChances& result) {
    const Tag tag;
    const std::size_t first_roll = lists.first_roll * block_lanes;
    const std::size_t rolls = lists.roll_count;
    const std::size_t decisions = lists.rules().rolls - 1U;
    score_rolls(lists, ends, workspace.turn);
    for (std::size_t lane = 0; lane < block_lanes; lane += hn::Lanes(tag)) {
        // Backwards: worth(0) is the worth of scoring a roll and of keeping with one roll left,
        // worth(1) the worth of a roll with one left and of keeping with two left, and so on.
        const auto worth = [&](std::size_t left) HWY_ATTR {
            auto& blocks = left == 0 ? workspace.turn.keeps : workspace.earlier[left - 1];
            return blocks.front().lane.data() + lane;
        };
        double* const best = workspace.best.front().lane.data() + lane;
        for (std::size_t left = 0; left < decisions; ++left) {
            if (left > 0) copy(best + first_roll, worth(left) + first_roll, rolls);
            average_keeps(lists.more, worth(left));
            compare(lists, worth(left), best);
        }
        // Forwards: the first roll, the decisions, the end.
        double* const chances = workspace.chances.front().lane.data() + lane;
        double* const end = workspace.ends.front().lane.data() + lane;
        clear(chances, stops(lists) + rolls);
        for (std::size_t roll = 0; roll < rolls; ++roll)
            hn::Store(hn::Set(tag, lists.roll_chances[roll]), tag, end + roll * block_lanes);
        for (std::size_t left = decisions; left-- > 0;) {
            const double* const best_now = left + 1 == decisions ? best : worth(left + 1);
            choose(lists, worth(0), worth(left), best_now, end, chances);
            roll_dice(lists, chances);
            if (left == 0) break; // those are the last rolls
            copy(chances + first_roll, end, rolls);
            clear(chances, lists.keep_count);
        }
        if (decisions > 0) {
            for (std::size_t roll = 0; roll < rolls; ++roll) {
                const std::size_t stop = (stops(lists) + roll) * block_lanes;
                const auto rolled = hn::Load(tag, chances + first_roll + roll * block_lanes);
                const auto stopped = hn::Load(tag, chances + stop);
                hn::Store(hn::Add(rolled, stopped), tag, end + roll * block_lanes);
            }
        }
        clear(result.slots.front().lane.data() + lane, result.slots.size());
        fill_boxes(lists, ends, open, worth(0), end, result, lane);
    }
}

} // namespace yahtzee::solver::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace yahtzee::solver {

HWY_EXPORT(turn_policy_simd);

TurnChances::TurnChances(const TurnLists& lists)
    : slots(std::max<std::size_t>(1, lists.slots.size())) {}

PolicyWorkspace::PolicyWorkspace(const TurnLists& lists)
    : turn(lists),
      best(lists.keep_count),
      earlier(std::max<std::size_t>(2, lists.rules().rolls) - 2,
              std::vector<Block>(lists.keep_count)),
      chances(lists.keep_count + lists.roll_count),
      ends(lists.roll_count) {}

void turn_policy(const TurnLists& lists, const TurnEnds& ends, BoxSet open,
                 PolicyWorkspace& workspace, TurnChances& result) {
    HWY_DYNAMIC_DISPATCH(turn_policy_simd)(lists, ends, open, workspace, result);
}

} // namespace yahtzee::solver
#endif
