// Whether dice fell as fair ones do: how often each face came, by Pearson's chi-square. It says how
// usual the counts are for fair dice, never that dice are fair; docs/statistics.md says what it
// cannot see.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/dice.h"
#include "store/game_result.h"

namespace yahtzee::records {

// Of the counts of all faces: the last one follows from the others.
inline constexpr int degrees_of_freedom = face_count - 1;

// The chance that chi-square of these counts is that high or higher.
double chi_square_tail(double chi_square);

enum class Evenness : std::uint8_t {
    too_few,
    too_even,
    usual,
    uneven,
    very_uneven,
    far_too_uneven,
};

inline constexpr std::array<std::string_view, 6> evenness_ids{
    "too-few", "too-even", "usual", "uneven", "very-uneven", "far-too-uneven"};

constexpr std::string_view id_of(Evenness evenness) {
    return evenness_ids[static_cast<std::size_t>(evenness)];
}

// About 20 of each face: with fewer, counts are too coarse for chi-square to be told in chances.
inline constexpr int least_dice_to_judge = 120;

struct Fairness {
    double chi_square = 0;
    double p = 1; // how many series of fair dice are as uneven, or more so
    Evenness evenness = Evenness::too_few;

    // "one in so many" for p, to two digits; for p of a millionth and more.
    int one_in() const;

    friend bool operator==(const Fairness&, const Fairness&) = default;
};

Fairness fairness(const store::DiceRecord& dice);

// The longest drought that a face of fair dice has in so many dice: half of the series stay at it
// or below.
int usual_drought(std::int64_t dice);

} // namespace yahtzee::records
