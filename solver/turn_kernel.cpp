#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solver/turn_kernel.cpp"
#include <hwy/foreach_target.h> // compiles this file once for each instruction set

#include <algorithm>

#include "solver/choice.h"
#include "solver/turn_kernel.h"
#include "solver/turn_steps-inl.h"

HWY_BEFORE_NAMESPACE();
namespace yahtzee::solver::HWY_NAMESPACE {

// The mean over all rolls of the best that can be done with them.
HWY_INLINE hn::Vec<Tag> mean_of_best_rolls(const TurnLists& lists, const double* values) {
    const Tag tag;
    // Four sums take turns, for an addition has to wait for the one before in its sum.
    auto a = hn::Zero(tag);
    auto b = a;
    auto c = a;
    auto d = a;
    const double* const chances = lists.roll_chances.data();
    const std::size_t first = lists.first_roll;
    for_each_entry(lists.best_rolls, [&](const auto& entry) HWY_ATTR {
        const auto best = greatest(hn::Load(tag, values + entry[0]), entry, 1, values);
        const auto chance = hn::Set(tag, chances[entry[0] / block_lanes - first]);
        const auto sum = hn::Add(a, hn::Mul(best, chance));
        a = b;
        b = c;
        c = d;
        d = sum;
    });
    return hn::Add(hn::Add(a, b), hn::Add(c, d));
}

void turn_value_simd(const TurnLists& lists, const TurnEnds& ends, TurnWorkspace& workspace,
                     Block& result) {
    const Tag tag;
    const int rolls = lists.rules().rolls;
    score_rolls(lists, ends, workspace);
    for (std::size_t lane = 0; lane < block_lanes; lane += hn::Lanes(tag)) {
        double* const values = workspace.keeps.front().lane.data() + lane;
        for (int left = 1; left < rolls; ++left) {
            if (left > 1) best_keeps(lists.best_rolls, values);
            average_keeps(lists.more, values);
            best_keeps(lists.best_partial, values);
        }
        hn::Store(mean_of_best_rolls(lists, values), tag, result.lane.data() + lane);
    }
}

void turn_keeps_simd(const TurnLists& lists, const TurnEnds& ends, TurnWorkspace& workspace,
                     KeepBlocks& result) {
    const int rolls = lists.rules().rolls;
    score_rolls(lists, ends, workspace);
    for (auto& worths : result) {
        for (std::size_t lane = 0; lane < block_lanes; lane += hn::Lanes(Tag{})) {
            double* const values = workspace.keeps.front().lane.data() + lane;
            if (&worths != &result.front()) {
                best_keeps(lists.best_partial, values);
                best_keeps(lists.best_rolls, values);
            }
            if (rolls > 1) average_keeps(lists.more, values);
        }
        std::copy(workspace.keeps.begin(), workspace.keeps.end(), worths.begin());
    }
}

} // namespace yahtzee::solver::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace yahtzee::solver {

HWY_EXPORT(turn_value_simd);
HWY_EXPORT(turn_keeps_simd);

// At least one: a single die always shows a Yahtzee, and then there are no slots.
TurnEnds::TurnEnds(const TurnLists& lists) : slots(std::max<std::size_t>(1, lists.slots.size())) {}

// Where nothing can be kept, no keep is ever better than a roll.
TurnWorkspace::TurnWorkspace(const TurnLists& lists)
    : lower(std::max<std::size_t>(1, lists.lower_count)),
      keeps(lists.keep_count) {
    for (Block& keep : keeps) keep.lane.fill(never);
}

KeepBlocks workspace_for_keeps(const TurnLists& lists) {
    const auto rolls = static_cast<std::size_t>(lists.rules().rolls);
    return KeepBlocks(std::max<std::size_t>(1, rolls - 1), std::vector<Block>(lists.keep_count));
}

void turn_value(const TurnLists& lists, const TurnEnds& ends, TurnWorkspace& workspace,
                Block& result) {
    HWY_DYNAMIC_DISPATCH(turn_value_simd)(lists, ends, workspace, result);
}

void turn_keeps(const TurnLists& lists, const TurnEnds& ends, TurnWorkspace& workspace,
                KeepBlocks& result) {
    HWY_DYNAMIC_DISPATCH(turn_keeps_simd)(lists, ends, workspace, result);
}

} // namespace yahtzee::solver
#endif
