// How the totals of perfect play are distributed: what a player's own are held against. It takes
// seconds and much memory, so one rule set is worked out at a time, and once.
#pragma once

#include "server/api/inquiry.h"
#include "server/api/long_answers.h"

namespace yahtzee {

class Distributions {
  public:
    // Both outlive this, and the reader has finished before this ends.
    Distributions(Ledger& reader, Thinker& thinker, int threads)
        : reader_(reader),
          solved_(thinker.solved()),
          threads_(threads),
          known_(reader, thinker, rule_sets().size()) {}

    void tell(const Inquiry& inquiry);

  private:
    Ledger& reader_;
    Solved& solved_;
    int threads_;
    LongAnswers known_; // on the reader's thread
};

} // namespace yahtzee
