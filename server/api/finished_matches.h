// A match that has ended, looked back on: its file, how it was played, and whether its dice were
// what they should have been. It is no secret then: the scores say what it is called. While it runs
// nobody can guess that.
#pragma once

#include "server/api/api_call.h"
#include "server/api/long_answers.h"
#include "server/tables/tables.h"
#include "server/work/private_work.h"

namespace yahtzee::server {

class FinishedMatches {
  public:
    // All outlive this, and the archive has finished before this ends.
    FinishedMatches(StoreQueue& archive, ComputePool& compute_pool, PrivateWork& private_work);

    void file(const ApiCall& call);
    void review(const ApiCall& call);
    void verify(const ApiCall& call);
    // ?seat=N: the card of that player as a file, and such a file brought back, from here or from
    // elsewhere (P6): it is checked and told, and nothing is stored.
    void card(const ApiCall& call);
    void check_card(const ApiCall& call);

  private:
    using Work = std::function<std::string(const StoredTable&)>;
    // By the compute pool: it takes a while.
    void work_out(const ApiCall& call, const std::string& what, const Work& work);

    StoreQueue& archive_;
    ComputePool& compute_pool_;
    PrivateWork& private_work_;
    LongAnswers known_; // on the archive's thread
};

} // namespace yahtzee::server
