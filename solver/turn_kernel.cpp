#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solver/turn_kernel.cpp"
#include <hwy/foreach_target.h> // compiles this file once for each instruction set

#include <algorithm>

#include "solver/choice.h"
#include "solver/turn_kernel.h"
#include "solver/turn_steps-inl.h"

HWY_BEFORE_NAMESPACE();
namespace yahtzee::HWY_NAMESPACE {

// The mean over all rolls of the best that can be done with them.
HWY_INLINE hn::Vec<Tag> mean_of_best_rolls(const TurnTables& tables, const double* values) {
    const Tag tag;
    // Four sums take turns, for an addition has to wait for the one before in its sum.
    auto a = hn::Zero(tag);
    auto b = a;
    auto c = a;
    auto d = a;
    const double* const chances = tables.roll_chances.data();
    const std::size_t first = tables.first_roll;
    for_each_entry(tables.best_rolls, [&](const auto& entry) HWY_ATTR {
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

void turn_value_simd(const TurnTables& tables, const TurnEnds& ends, TurnRoom& room,
                     Block& result) {
    const Tag tag;
    const int rolls = tables.rules().rolls;
    score_rolls(tables, ends, room);
    for (std::size_t lane = 0; lane < block_lanes; lane += hn::Lanes(tag)) {
        double* const values = room.keeps.front().lane.data() + lane;
        for (int left = 1; left < rolls; ++left) {
            if (left > 1) best_keeps(tables.best_rolls, values);
            average_keeps(tables.more, values);
            best_keeps(tables.best_partial, values);
        }
        hn::Store(mean_of_best_rolls(tables, values), tag, result.lane.data() + lane);
    }
}

void turn_keeps_simd(const TurnTables& tables, const TurnEnds& ends, TurnRoom& room,
                     KeepBlocks& result) {
    const int rolls = tables.rules().rolls;
    score_rolls(tables, ends, room);
    for (auto& worths : result) {
        for (std::size_t lane = 0; lane < block_lanes; lane += hn::Lanes(Tag{})) {
            double* const values = room.keeps.front().lane.data() + lane;
            if (&worths != &result.front()) {
                best_keeps(tables.best_partial, values);
                best_keeps(tables.best_rolls, values);
            }
            if (rolls > 1) average_keeps(tables.more, values);
        }
        std::copy(room.keeps.begin(), room.keeps.end(), worths.begin());
    }
}

} // namespace yahtzee::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace yahtzee {

HWY_EXPORT(turn_value_simd);
HWY_EXPORT(turn_keeps_simd);

// At least one: a single die always shows a Yahtzee, and then there are no slots.
TurnEnds::TurnEnds(const TurnTables& tables)
    : slots(std::max<std::size_t>(1, tables.slots.size())) {}

// Where nothing can be kept, no keep is ever better than a roll.
TurnRoom::TurnRoom(const TurnTables& tables)
    : lower(std::max<std::size_t>(1, tables.lower_count)),
      keeps(tables.keep_count) {
    for (Block& keep : keeps) keep.lane.fill(never);
}

KeepBlocks room_for_keeps(const TurnTables& tables) {
    const auto rolls = static_cast<std::size_t>(tables.rules().rolls);
    return KeepBlocks(std::max<std::size_t>(1, rolls - 1), std::vector<Block>(tables.keep_count));
}

void turn_value(const TurnTables& tables, const TurnEnds& ends, TurnRoom& room, Block& result) {
    HWY_DYNAMIC_DISPATCH(turn_value_simd)(tables, ends, room, result);
}

void turn_keeps(const TurnTables& tables, const TurnEnds& ends, TurnRoom& room,
                KeepBlocks& result) {
    HWY_DYNAMIC_DISPATCH(turn_keeps_simd)(tables, ends, room, result);
}

} // namespace yahtzee
#endif
