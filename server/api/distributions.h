// How the totals of perfect play are distributed: what a player's own are held against. It takes
// seconds and much memory, so one rule set is worked out at a time, and once.
#pragma once

#include "server/api/api_call.h"
#include "server/api/long_answers.h"

namespace yahtzee::server {

class Distributions {
  public:
    // Both outlive this, and the reader has finished before this ends.
    Distributions(StoreQueue& reader, ComputePool& compute_pool, int threads)
        : reader_(reader),
          solved_(compute_pool.solved()),
          threads_(threads),
          known_(reader, compute_pool, rule_sets().size()) {}

    void tell(const ApiCall& call);

  private:
    StoreQueue& reader_;
    solver::Solved& solved_;
    int threads_;
    LongAnswers known_; // on the reader's thread
};

} // namespace yahtzee::server
