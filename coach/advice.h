// What perfect play would do now: every choice there is, best first, each with the final total that
// it leads to on average. For a table of this program or for a card that somebody describes.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "coach/standing.h"
#include "solver/choice.h"
#include "solver/turn.h"

namespace yahtzee::coach {

// A turn as it stands.
struct TurnSituation {
    RuleSet rules = official;
    Standing standing{};
    std::optional<RollId> roll{}; // none before the first roll
    int rolls_left = rules.rolls;
    bool pass_roll = false; // holding all dice for a roll is a choice too (G7)

    friend bool operator==(const TurnSituation&, const TurnSituation&) = default;
};

// Of the player to act. A turn must be running: whoever may ask for a hint may ask for this.
TurnSituation situation_of(const Match& match);

struct Advice {
    double expected = 0; // this game's final total, with what is on the card already
    // Worth is the final total after that choice. Before the first roll there is but one: keeping
    // nothing, which is to roll.
    std::vector<solver::RatedChoice> choices;
};

// The turn must be played from the situation's position.
Advice advise(const solver::RatedTurn& turn, const TurnSituation& situation);
Advice advise(const solver::Values& values, const TurnSituation& situation);

// All that the coach knows of a turn as it stands, worked out once: numbers, words and what a
// choice costs are read off it.
struct CoachedTurn {
    const solver::Values& values; // outlive this
    TurnSituation situation;
    // Of the situation's position; a TurnRating has it for whoever asks more than once.
    std::shared_ptr<const solver::RatedTurn> rated =
        std::make_shared<const solver::RatedTurn>(values, situation.standing.position);
    const solver::RatedTurn& turn = *rated;
    Advice advice = advise(turn, situation);

    const solver::Choice& best() const { return advice.choices.front().choice; }
    // What it gives away against the best; nothing when it is no choice here.
    std::optional<double> cost_of(const solver::Choice& choice) const;
};

} // namespace yahtzee::coach
