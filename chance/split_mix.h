// SplitMix64 (Steele, Lea and Flood 2014): a generator of 64 bits of state, so small that every
// game of a simulation can have its own. A game's dice then depend on the seed and the number of
// the game alone, whoever plays it on whatever thread. For simulations, not for play.
#pragma once

#include <cstdint>

namespace yahtzee::chance {

// Spreads every bit of a number over the whole word; different numbers stay different.
constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ (word >> 30U)) * 0xBF58476D1CE4E5B9U;
    word = (word ^ (word >> 27U)) * 0x94D049BB133111EBU;
    return word ^ (word >> 31U);
}

inline constexpr std::uint64_t golden_step =
    0x9E3779B97F4A7C15U; // 2^64 divided by the golden ratio

class SplitMix64 {
  public:
    explicit constexpr SplitMix64(std::uint64_t state) : state_(state) {}

    constexpr std::uint64_t operator()() { return mixed(state_ += golden_step); }

  private:
    std::uint64_t state_;
};

// A number made from two, to begin a generator with: another for each seed and each member.
constexpr std::uint64_t seed_of(std::uint64_t seed, std::uint64_t member) {
    return mixed(mixed(seed + golden_step) + member * golden_step);
}

} // namespace yahtzee::chance
