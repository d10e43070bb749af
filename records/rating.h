// How well each ended game of a match was played, seat by seat: the sums of its review
// (coach/review.h) game for game. For every one of them
//     expected at the start + luck - cost == total
#pragma once

#include <span>
#include <vector>

#include "solver/values.h"
#include "store/game_result.h"

namespace yahtzee::records {

struct GameRating {
    int game = 1;
    Seat seat = 0;
    store::Rating rating;

    friend bool operator==(const GameRating&, const GameRating&) = default;
};

// By game, then by seat. The values are those of the rules that the match was played by.
std::vector<GameRating> ratings(std::span<const Event> events, const solver::Values& values);

} // namespace yahtzee::records
