#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solver/turn_kernel.cpp"
#include <hwy/foreach_target.h> // compiles this file once for each instruction set

#include <algorithm>

#include "solver/turn_kernel.h"
#include "solver/turn_steps-inl.h"

HWY_BEFORE_NAMESPACE();
namespace yahtzee::HWY_NAMESPACE {
// The mean over all rolls of the best that can be done with them.
HWY_INLINE hn::Vec<Tag> mean_of_best_rolls(const double* values) {
    const Tag tag;
    // Four sums take turns, for an addition has to wait for the one before in its sum.
    auto a = hn::Zero(tag);
    auto b = a;
    auto c = a;
    auto d = a;
    for_each_entry(turn_tables().best_rolls, [&](const auto& entry) HWY_ATTR {
        const auto best = greatest(hn::Load(tag, values + entry[0]), entry, 1, values);
        const auto chance = hn::Set(tag, roll_chances[entry[0] / block_lanes]);
        const auto sum = hn::Add(a, hn::Mul(best, chance));
        a = b;
        b = c;
        c = d;
        d = sum;
    });
    return hn::Add(hn::Add(a, b), hn::Add(c, d));
}

void turn_value_simd(const TurnEnds& ends, TurnRoom& room, Block& result) {
    const Tag tag;
    const TurnTables& tables = turn_tables();
    score_rolls(ends, room);
    for (std::size_t lane = 0; lane < block_lanes; lane += hn::Lanes(tag)) {
        double* const values = room.keeps.front().lane.data() + lane;
        average_keeps(values);
        best_keeps(tables.best_partial, values);
        best_keeps(tables.best_rolls, values);
        average_keeps(values);
        best_keeps(tables.best_partial, values);
        hn::Store(mean_of_best_rolls(values), tag, result.lane.data() + lane);
    }
}

void turn_keeps_simd(const TurnEnds& ends, TurnRoom& room, KeepBlocks& result) {
    const TurnTables& tables = turn_tables();
    score_rolls(ends, room);
    for (auto* const worths : {&result.front(), &result.back()}) {
        for (std::size_t lane = 0; lane < block_lanes; lane += hn::Lanes(Tag{})) {
            double* const values = room.keeps.front().lane.data() + lane;
            average_keeps(values);
        }
        std::copy(room.keeps.begin(), room.keeps.end(), worths->begin());
        if (worths == &result.back()) return;
        for (std::size_t lane = 0; lane < block_lanes; lane += hn::Lanes(Tag{})) {
            double* const values = room.keeps.front().lane.data() + lane;
            best_keeps(tables.best_partial, values);
            best_keeps(tables.best_rolls, values);
        }
    }
}

} // namespace yahtzee::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace yahtzee {

HWY_EXPORT(turn_value_simd);
HWY_EXPORT(turn_keeps_simd);

TurnEnds::TurnEnds() : slots(turn_tables().slots.size()) {}

TurnRoom::TurnRoom() : lower(turn_tables().lower_count), keeps(keep_count) {}

void turn_value(const TurnEnds& ends, TurnRoom& room, Block& result) {
    HWY_DYNAMIC_DISPATCH(turn_value_simd)(ends, room, result);
}

void turn_keeps(const TurnEnds& ends, TurnRoom& room, KeepBlocks& result) {
    HWY_DYNAMIC_DISPATCH(turn_keeps_simd)(ends, room, result);
}

} // namespace yahtzee
#endif
