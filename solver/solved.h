// The values of each rule set, computed when they are first asked for and kept: a fraction of a
// second and 6 MB each. May be shared between threads: those who want the same rules wait for the
// one that computes them, and nobody else waits.
#pragma once

#include <functional>
#include <list>
#include <mutex>
#include <optional>

#include "solver/values.h"

namespace yahtzee::solver {

class Solved {
  public:
    using Solve = std::function<Values(const RuleSet&)>;

    explicit Solved(int threads);
    // Another way to get them, for tests. Called once for each rule set, by whoever asks first.
    explicit Solved(Solve solve);

    // Stays valid as long as this.
    const Values& values(const RuleSet& rules);

  private:
    struct Entry {
        RuleSet rules;
        std::mutex mutex{}; // held while they are computed
        std::optional<const Values> values{};
    };

    Entry& entry_for(const RuleSet& rules);

    Solve solve_;
    std::mutex mutex_;         // of the list alone
    std::list<Entry> entries_; // which never move once they are in it
};

} // namespace yahtzee::solver
