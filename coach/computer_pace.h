// How long what a computer player does is seen before it goes on, so that its turn can be followed.
// All of these times stand here, for the full screen and for the server; what follows from them is
// derived, never counted.
#pragma once

#include <chrono>

#include "engine/match.h"

namespace yahtzee::coach {

struct ComputerPace {
    using Time = std::chrono::milliseconds;

    Time tumble{660};       // rolled dice, before they lie still
    Time landed{850};       // dice that lie still, before some are held or all are rolled again
    Time last_landed{1350}; // the last ones, before a box is written
    Time held{500};         // held dice, before the others are rolled
    Time written{1150};     // a box, before anything follows by itself
    Time to_undo{2000};     // a person's box, which may still be taken back
    Time empty{500};        // a table without dice, before the first roll of a game

    // All of it so many times as long.
    constexpr ComputerPace stretched(int numerator, int denominator) const {
        const auto part = [&](Time time) { return time * numerator / denominator; };
        return {part(tumble),  part(landed),  part(last_landed), part(held),
                part(written), part(to_undo), part(empty)};
    }

    friend constexpr bool operator==(const ComputerPace&, const ComputerPace&) = default;
};

inline constexpr ComputerPace normal_pace{};

// In proportion to how long landed dice are seen. Dice never tumble longer than usual.
constexpr ComputerPace pace_with(ComputerPace::Time landed) {
    ComputerPace pace = normal_pace.stretched(static_cast<int>(landed.count()),
                                              static_cast<int>(normal_pace.landed.count()));
    if (pace.tumble > normal_pace.tumble) pace.tumble = normal_pace.tumble;
    return pace;
}

inline constexpr ComputerPace fast_pace = normal_pace.stretched(1, 2);

// How long what `last` led to is seen before the computer player does `next`. Dice that were rolled
// are seen from when they lie still. `undo`: a person may still take that back.
ComputerPace::Time time_seen(const ComputerPace& pace, bool undo, const Event& last,
                             const Command& next);

// The same before the first roll of a person's turn that is made without being asked for (P13).
ComputerPace::Time time_seen_before_own_roll(const ComputerPace& pace, const Event& last);

} // namespace yahtzee::coach
