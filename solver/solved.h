// The values of each rule set, computed when they are first asked for and kept: a fraction of a
// second and 6 MB each. May be shared between threads.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "solver/values.h"

namespace yahtzee {

class Solved {
  public:
    explicit Solved(int threads) : threads_(threads) {}

    // Stays valid as long as this.
    const Values& values(const RuleSet& rules);

  private:
    int threads_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<const Values>> tables_;
};

} // namespace yahtzee
