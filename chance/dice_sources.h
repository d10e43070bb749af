// The sources of dice: the operating system's generator for play, a seeded one where a match must
// be repeatable, and a script for tests.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "engine/dice_source.h"

namespace yahtzee::chance {

// getrandom(2), read in small blocks. Nothing can repeat or predict it.
class SystemDice final : public DiceSource {
  public:
    int draw(int count) override;

  private:
    std::uint64_t next_word();

    std::array<std::uint64_t, 32> words_{};
    std::size_t used_ = words_.size();
};

// The Mersenne Twister mt19937_64 as the C++ standard defines it, seeded with the number itself:
// the same dice for the same seed on every platform. For repeatable matches, not against cheats.
class SeededDice final : public DiceSource {
  public:
    explicit SeededDice(std::uint64_t seed) : generator_(seed) {}
    int draw(int count) override;

  private:
    std::mt19937_64 generator_;
};

// Gives out what it was told, then begins again. A number that is too large is reduced.
class ScriptedDice final : public DiceSource {
  public:
    explicit ScriptedDice(std::vector<int> draws) : draws_(std::move(draws)) {}
    int draw(int count) override;

  private:
    std::vector<int> draws_;
    std::size_t used_ = 0;
};

// Seeded when there is a seed, else the system's.
std::unique_ptr<DiceSource> make_dice(std::optional<std::uint64_t> seed);

// A seed from the system, short enough to be typed again.
std::uint64_t any_seed();

// A name that is given out only once and that nobody can guess: 128 bits from the system, as 32
// hexadecimal digits.
std::string random_id();

} // namespace yahtzee::chance
