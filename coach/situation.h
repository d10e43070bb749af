// What a computer player sees when its turn begins: where everybody stands. Whatever it does in the
// turn follows from this and from the dice, so it needs no memory.
#pragma once

#include <array>
#include <cstdint>

#include "coach/standing.h"

namespace yahtzee::coach {

struct Situation {
    std::array<Standing, max_players> standings{}; // by seat, in the game being played
    std::array<int, max_players> earlier{};        // points of the games before
    Seat players = 1;
    Seat seat = 0; // whose turn it is
    int game = 1;
    int games_to_come = 0;  // after this one
    std::uint64_t seed = 0; // what makes one table's mistakes differ from another's

    const Standing& own() const { return standings[seat]; }
    int round() const { return own().position.filled.size() + 1; }
};

Situation situation(const Match& match, std::uint64_t seed);

} // namespace yahtzee::coach
