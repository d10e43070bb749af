// The computer players at a table: what the one whose turn it is does next, step by step, as
// commands like those that people give. Solves and prepares what a rule set needs when one of them
// first plays.
#pragma once

#include <memory>
#include <vector>

#include "coach/computer_players.h"
#include "solver/solved.h"

namespace yahtzee {

class Opponents {
  public:
    // `seed` makes one table's mistakes differ from another's. What is solved must outlive this.
    Opponents(Solved& solved, int threads, std::uint64_t seed)
        : solved_(solved),
          threads_(threads),
          seed_(seed) {}

    // A computer player must be to act. On a cheat table its roll still wants faces.
    Command next(const Match& match);

  private:
    const ComputerPlayers& players(const RuleSet& rules);

    Solved& solved_;
    int threads_;
    std::uint64_t seed_;
    std::vector<std::unique_ptr<const ComputerPlayers>> players_; // one a rule set
};

} // namespace yahtzee
