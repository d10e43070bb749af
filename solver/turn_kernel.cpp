#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solver/turn_kernel.cpp"
#include <hwy/foreach_target.h> // compiles this file once for each instruction set

#include <algorithm>

#include <hwy/highway.h>

#include "solver/turn_kernel.h"

HWY_BEFORE_NAMESPACE();
namespace yahtzee::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<double, block_lanes>;

// The offsets of an entry, unpacked.
template <std::size_t length>
struct Entry {
    static constexpr std::size_t words = length / 4 + 1;

    HWY_INLINE explicit Entry(const std::uint64_t* packed) {
        for (std::size_t i = 0; i < words; ++i) word[i] = packed[i];
    }
    HWY_INLINE std::size_t operator[](std::size_t i) const {
        return (word[i / 4] >> (i % 4 * offset_bits)) & 0xFFFFU;
    }

    std::uint64_t word[words]; // NOLINT: std::array's functions are not compiled for the target
};

// Does something with each entry of a list: an instruction for each offset, no inner loop.
template <std::size_t length, typename Body>
HWY_INLINE const std::uint64_t* run_through(const std::uint64_t* HWY_RESTRICT packed,
                                            unsigned entries, Body body) {
    for (unsigned entry = 0; entry < entries; ++entry, packed += Entry<length>::words)
        body(Entry<length>{packed});
    return packed;
}

template <typename Body>
HWY_INLINE void for_each_entry(const Gather& lists, Body body) {
    const std::uint64_t* packed = lists.offsets.data();
    for (const Run& run : lists.runs) {
        switch (run.length) {
        case 1: packed = run_through<1>(packed, run.entries, body); break;
        case 2: packed = run_through<2>(packed, run.entries, body); break;
        case 3: packed = run_through<3>(packed, run.entries, body); break;
        case 4: packed = run_through<4>(packed, run.entries, body); break;
        case 5: packed = run_through<5>(packed, run.entries, body); break;
        default: packed = run_through<6>(packed, run.entries, body);
        }
    }
}

// The greatest of a vector and of the sources of an entry, from the given one on.
template <std::size_t length, typename Vector>
HWY_INLINE Vector greatest(Vector start, const Entry<length>& offsets, std::size_t from,
                           const double* sources) {
    const Tag tag;
    for (std::size_t i = from; i <= length; ++i)
        start = hn::Max(start, hn::Load(tag, sources + offsets[i]));
    return start;
}

// What each roll is worth when a box must be filled now.
HWY_INLINE void score_rolls(const TurnEnds& ends, TurnRoom& room) {
    const Tag tag;
    const TurnTables& tables = turn_tables();
    for (std::size_t lane = 0; lane < block_lanes; lane += hn::Lanes(tag)) {
        double* const values = room.keeps.front().lane.data() + lane;
        double* const lower = room.lower.front().lane.data() + lane;
        const double* const slots = ends.slots.front().lane.data() + lane;
        const auto scratch = hn::Load(tag, ends.scratch.lane.data() + lane);
        for_each_entry(tables.lower, [&](const auto& entry) HWY_ATTR {
            hn::Store(greatest(scratch, entry, 1, slots), tag, lower + entry[0]);
        });
        for_each_entry(tables.rolls[ends.open_upper], [&](const auto& entry) HWY_ATTR {
            const auto start = hn::Load(tag, lower + entry[1]);
            hn::Store(greatest(start, entry, 2, slots), tag, values + entry[0]);
        });
    }
    for (std::size_t face = 0; face < face_count; ++face)
        room.keeps[yahtzee_rolls[face]] = ends.yahtzees[face];
}

// A keep is worth the mean of the six keeps with a die more.
HWY_INLINE void average_keeps(double* values) {
    const Tag tag;
    const auto sixth = hn::Set(tag, 1.0 / face_count);
    for_each_entry(turn_tables().more, [&](const auto& entry) HWY_ATTR {
        const auto at = [&](std::size_t i) HWY_ATTR { return hn::Load(tag, values + entry[i]); };
        const auto sum =
            hn::Add(hn::Add(hn::Add(at(1), at(2)), hn::Add(at(3), at(4))), hn::Add(at(5), at(6)));
        hn::Store(hn::Mul(sum, sixth), tag, values + entry[0]);
    });
}

// A list of keeps, each becomes the best of itself and of those with one die less.
HWY_INLINE void best_keeps(const Gather& list, double* values) {
    const Tag tag;
    for_each_entry(list, [&](const auto& entry) HWY_ATTR {
        const auto itself = hn::Load(tag, values + entry[0]);
        hn::Store(greatest(itself, entry, 1, values), tag, values + entry[0]);
    });
}

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

void TurnValue(const TurnEnds& ends, TurnRoom& room, Block& result) {
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

void TurnKeeps(const TurnEnds& ends, TurnRoom& room, KeepBlocks& result) {
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

HWY_EXPORT(TurnValue);
HWY_EXPORT(TurnKeeps);

TurnEnds::TurnEnds() : slots(turn_tables().slots.size()) {}

TurnRoom::TurnRoom() : lower(turn_tables().lower_count), keeps(keep_count) {}

void turn_value(const TurnEnds& ends, TurnRoom& room, Block& result) {
    HWY_DYNAMIC_DISPATCH(TurnValue)(ends, room, result);
}

void turn_keeps(const TurnEnds& ends, TurnRoom& room, KeepBlocks& result) {
    HWY_DYNAMIC_DISPATCH(TurnKeeps)(ends, room, result);
}

} // namespace yahtzee
#endif
