// The computer players at a table: what the one whose turn it is does next, step by step, as
// commands like those that people give. Solves and prepares what a rule set needs when one of them
// first plays. May be shared between threads, and by many tables.
#pragma once

#include <list>
#include <mutex>
#include <optional>

#include "coach/computer_players.h"
#include "solver/solved.h"

namespace yahtzee::coach {

class Opponents {
  public:
    // `seed` makes one table's mistakes differ from another's. What is solved must outlive this.
    Opponents(solver::Solved& solved, int threads, std::uint64_t seed)
        : solved_(solved),
          threads_(threads),
          seed_(seed) {}

    // A computer player must be to act. On a cheat table its roll still wants faces.
    Command next(const Match& match) { return next(match, seed_); }
    // The same at a table with mistakes of its own.
    Command next(const Match& match, std::uint64_t seed);

    // What the rival knows of these rules. Stays valid as long as this.
    const Prospects& prospects(const RuleSet& rules) { return players(rules).prospects(); }

  private:
    struct Prepared {
        RuleSet rules;
        std::mutex mutex{}; // held while they are prepared: nobody waits for other rules
        std::optional<const ComputerPlayers> players{};
    };

    const ComputerPlayers& players(const RuleSet& rules);
    Prepared& prepared_for(const RuleSet& rules);

    solver::Solved& solved_;
    int threads_;
    std::uint64_t seed_;
    std::mutex mutex_;             // of the list alone
    std::list<Prepared> prepared_; // which never move once they are in it
};

} // namespace yahtzee::coach
