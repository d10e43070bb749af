// What a choice was worth beside the best one, and a roll beside what was to be expected. Less than
// least_shown would be told as 0.0 points: no mistake, and no luck. Everybody who tells such
// points asks here.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "solver/choice.h"

namespace yahtzee::coach {

inline constexpr double least_shown = 0.05; // points

enum class Verdict : std::uint8_t { best, almost, mistake };

inline constexpr std::array<std::string_view, 3> verdict_ids{"best", "almost", "mistake"};

constexpr std::string_view id_of(Verdict verdict) {
    return verdict_ids[static_cast<std::size_t>(verdict)];
}

// On a choice that costs so much against the best; rounding apart, 0 for the best.
constexpr Verdict verdict_of(double cost) {
    if (cost < solver::tie) return Verdict::best;
    return cost < least_shown ? Verdict::almost : Verdict::mistake;
}

enum class Fortune : std::uint8_t { unlucky, even, lucky };

inline constexpr std::array<std::string_view, 3> fortune_ids{"unlucky", "even", "lucky"};

constexpr std::string_view id_of(Fortune fortune) {
    return fortune_ids[static_cast<std::size_t>(fortune)];
}

// Of a roll that changed the expected total by so much.
constexpr Fortune fortune_of(double luck) {
    if (luck >= least_shown) return Fortune::lucky;
    return luck <= -least_shown ? Fortune::unlucky : Fortune::even;
}

static_assert(verdict_of(0) == Verdict::best && verdict_of(0.049) == Verdict::almost &&
              verdict_of(0.05) == Verdict::mistake);
static_assert(fortune_of(-0.05) == Fortune::unlucky && fortune_of(0.049) == Fortune::even);

} // namespace yahtzee::coach
