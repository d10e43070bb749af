// The law of the table: what may be done now. decide() refuses exactly what is left out here, but
// for faces and points that only a person can say. Whoever shows a table reads it off here and
// works nothing out again; a server may allow less, nobody allows more.
#pragma once

#include <array>

#include "engine/match.h"

namespace yahtzee {

struct Legal {
    std::optional<Seat> due{};  // who is to act: to play a turn, or to enter a total
    std::uint8_t dice = 0;      // of a turn
    bool hold = false;          // dice, some or none
    std::uint8_t most_held = 0; // so many at once: to hold all lets a roll pass (G7)
    bool roll = false;
    std::uint8_t to_roll = 0; // how many dice that rolls
    // How many it would roll with so many held, up to the most that may be.
    std::array<std::uint8_t, max_dice + 1> to_roll_holding{};
    bool faces = false;                // in this turn, whoever rolls says how the dice fell (P5)
    bool score = false;                // in one of these boxes
    Options boxes{};                   // and what each pays
    bool points = false;               // whoever scores, or adds up, says how many (G16)
    std::optional<EnteredSum> total{}; // to be entered (G16)
    bool next = false;                 // another game
    bool stop = false;                 // the match, here
    std::optional<Seat> undo{};        // the seat whose score may be taken back (G18)
    bool hint = false;                 // of the coach, once there is something to decide
    Seats voters{};                    // who is asked where several agree on something
    Seats replaceable{};               // a computer player may stand in there
    Seats returnable{};                // the player may come back to it

    friend bool operator==(const Legal&, const Legal&) = default;
};

Legal legal(const Match& match);

// What the command leads to by this law, which is legal()'s or narrower, or why it is refused; for
// what only the policy forbids, where the rules have no reason, turn_over. Changes nothing.
std::expected<Event, Rejection> decide(const Match& match, const Legal& law, const Command& command,
                                       DiceSource& source);

// Whether such a command is in the law, whoever gives it and whatever is said with it.
bool allows(const Legal& law, const Command& command);

} // namespace yahtzee
