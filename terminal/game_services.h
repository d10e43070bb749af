// What a table needs beside players: dice, the coach's values, computer players, and where matches
// are kept.
#pragma once

#include <optional>
#include <string>

#include "coach/opponents.h"
#include "engine/dice_source.h"
#include "playing/driver.h"
#include "solver/solved.h"
#include "terminal/card_storage.h"

namespace yahtzee::terminal {

struct GameServices {
    DiceSource& dice;
    solver::Solved& solved;
    coach::Opponents& opponents;
    store::Clock clock;
    store::Store* store = nullptr; // null: matches are played, not kept
    std::string file{};            // of the store, for messages
    // Of dice that nobody has drawn from yet: with it a match can be resumed.
    std::optional<std::uint64_t> seed{};
    playing::Driver::Law law = legal; // of all tables
    CardStorage* cards = nullptr;     // null: no card is saved or loaded
};

} // namespace yahtzee::terminal
