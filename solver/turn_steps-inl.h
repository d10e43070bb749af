// The steps of a walk through a turn, for the instruction set that is being compiled. Included
// once for each, so it has no usual guard.
// clang-format off
#if defined(YAHTZEE_TURN_STEPS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef YAHTZEE_TURN_STEPS_INL_H_
#undef YAHTZEE_TURN_STEPS_INL_H_
#else
#define YAHTZEE_TURN_STEPS_INL_H_
#endif
// clang-format on

#include <hwy/highway.h>

#include "solver/turn_kernel.h"

HWY_BEFORE_NAMESPACE();
namespace yahtzee::solver::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<double, block_lanes>;

HWY_INLINE std::size_t unpacked(const std::uint64_t* words, std::size_t i) {
    return (words[i / offsets_in_word] >> (i % offsets_in_word * offset_bits)) & 0xFFFFU;
}

// The offsets of an entry, in registers.
template <std::size_t sources>
struct Entry {
    static constexpr std::size_t length = sources;
    static constexpr std::size_t words = words_of_entry(length);

    HWY_INLINE explicit Entry(const std::uint64_t* packed) {
        for (std::size_t i = 0; i < words; ++i) word[i] = packed[i];
    }
    HWY_INLINE std::size_t operator[](std::size_t i) const { return unpacked(word, i); }

    std::uint64_t word[words]; // NOLINT: std::array's functions are not compiled for the target
};

// The same of any length, read where they lie.
struct LongEntry {
    const std::uint64_t* packed;
    std::size_t length;

    HWY_INLINE std::size_t operator[](std::size_t i) const { return unpacked(packed, i); }
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
        case 0: packed = run_through<0>(packed, run.entries, body); break;
        case 1: packed = run_through<1>(packed, run.entries, body); break;
        case 2: packed = run_through<2>(packed, run.entries, body); break;
        case 3: packed = run_through<3>(packed, run.entries, body); break;
        case 4: packed = run_through<4>(packed, run.entries, body); break;
        case 5: packed = run_through<5>(packed, run.entries, body); break;
        case 6: packed = run_through<6>(packed, run.entries, body); break;
        default:
            for (unsigned entry = 0; entry < run.entries; ++entry) {
                body(LongEntry{packed, run.length});
                packed += words_of_entry(run.length);
            }
        }
    }
}

// The greatest of a vector and of the sources of an entry, from the given one on.
template <typename Offsets, typename Vector>
HWY_INLINE Vector greatest(Vector start, const Offsets& offsets, std::size_t from,
                           const double* sources) {
    const Tag tag;
    for (std::size_t i = from; i <= offsets.length; ++i)
        start = hn::Max(start, hn::Load(tag, sources + offsets[i]));
    return start;
}

// What each roll is worth when a box must be filled now.
HWY_INLINE void score_rolls(const TurnLists& lists, const TurnEnds& ends,
                            TurnWorkspace& workspace) {
    const Tag tag;
    for (std::size_t lane = 0; lane < block_lanes; lane += hn::Lanes(tag)) {
        double* const values = workspace.keeps.front().lane.data() + lane;
        double* const lower = workspace.lower.front().lane.data() + lane;
        const double* const slots = ends.slots.front().lane.data() + lane;
        const auto scratch = hn::Load(tag, ends.scratch.lane.data() + lane);
        for_each_entry(lists.lower, [&](const auto& entry) HWY_ATTR {
            hn::Store(greatest(scratch, entry, 1, slots), tag, lower + entry[0]);
        });
        for_each_entry(lists.rolls[ends.open_upper], [&](const auto& entry) HWY_ATTR {
            const auto start = hn::Load(tag, lower + entry[1]);
            hn::Store(greatest(start, entry, 2, slots), tag, values + entry[0]);
        });
    }
    for (std::size_t face = 0; face < face_count; ++face)
        workspace.keeps[lists.keep_of_roll(lists.yahtzee_rolls[face])] = ends.yahtzees[face];
}

// A keep is worth the mean of the keeps with a die more, one for each face. The sum is written out,
// in the order of RatedTurn's: both must come to the same values.
HWY_INLINE void average_keeps(const Gather& more, double* values) {
    const Tag tag;
    static_assert(face_count == 6);
    const auto share = hn::Set(tag, 1.0 / face_count);
    const std::uint64_t* packed = more.offsets.data();
    for (const Run& run : more.runs) {
        packed = run_through<face_count>(packed, run.entries, [&](const auto& entry) HWY_ATTR {
            const auto at = [&](std::size_t i)
                                HWY_ATTR { return hn::Load(tag, values + entry[i]); };
            const auto sum = hn::Add(hn::Add(hn::Add(at(1), at(2)), hn::Add(at(3), at(4))),
                                     hn::Add(at(5), at(6)));
            hn::Store(hn::Mul(sum, share), tag, values + entry[0]);
        });
    }
}

// A list of keeps, each becomes the best of itself and of those with one die less.
HWY_INLINE void best_keeps(const Gather& list, double* values) {
    const Tag tag;
    for_each_entry(list, [&](const auto& entry) HWY_ATTR {
        const auto itself = hn::Load(tag, values + entry[0]);
        hn::Store(greatest(itself, entry, 1, values), tag, values + entry[0]);
    });
}

} // namespace yahtzee::solver::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
