// What is kept of a game once it has ended, a row for each player: enough for the hall of fame and
// for statistics without looking at the events again.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/dice.h"
#include "engine/match.h"
#include "engine/scorecard.h"

namespace yahtzee::store {

using MatchId = std::int64_t; // from 1, as people type it
using Moment = std::int64_t;  // seconds since 1970, UTC
using Clock = Moment (*)();   // what time it is

// One face among the dice that a player rolled in a game, as they fell. Droughts are counted in
// dice; the open ends make records of several games into one.
struct FaceRecord {
    std::int32_t count = 0;
    std::int32_t before_first = 0; // dice before the face first fell; all of them if it never did
    std::int32_t longest = 0;      // dice without it in a row, anywhere
    std::int32_t after_last = 0;

    friend bool operator==(const FaceRecord&, const FaceRecord&) = default;
};

struct DiceRecord {
    std::array<FaceRecord, face_count> faces{};

    friend bool operator==(const DiceRecord&, const DiceRecord&) = default;
};

// How well it was played, and how the dice helped: dear to compute, so it is kept.
struct Rating {
    double luck = 0;       // of all rolls, in points
    double cost = 0;       // of all decisions, in points
    double accuracy = 100; // percent
    int decisions = 0;     // that were not forced
    int best = 0;          // of these, how many nothing was better than

    friend bool operator==(const Rating&, const Rating&) = default;
};

struct GameResult {
    MatchId match = 0;
    int game = 1;
    Seat seat = 0;
    std::string player;
    std::optional<Level> computer{};
    RuleSet rules = official;
    Moment ended = 0;
    Column column;
    int total = 0;
    int players = 1;  // at the table
    bool won = false; // alone or shared; a game of one player is not won
    bool cheat = false;
    bool stood_in = false; // a computer player acted for somebody at the table
    DiceRecord dice;       // empty on a cheat table
    std::optional<Rating> rating{};

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

// The hall of fame is for people who played all of it, and honest dice; hints are marked there.
inline bool counts(const GameResult& result) {
    return !result.computer && !result.cheat && !result.stood_in;
}

} // namespace yahtzee::store
