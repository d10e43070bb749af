// A match that has ended, looked back on: its file, how it was played, and whether its dice were
// what they should have been. It is no secret then: the scores say what it is called. While it runs
// nobody can guess that.
#pragma once

#include "server/api/inquiry.h"
#include "server/api/long_answers.h"
#include "server/tables/tables.h"

namespace yahtzee {

class FinishedMatches {
  public:
    // Both outlive this, and the reader has finished before this ends.
    FinishedMatches(Ledger& reader, Thinker& thinker);

    void file(const Inquiry& inquiry);
    void review(const Inquiry& inquiry);
    void verify(const Inquiry& inquiry);

  private:
    using Work = std::function<std::string(const StoredTable&)>;
    // By the thinker: it takes a while.
    void work_out(const Inquiry& inquiry, const std::string& what, const Work& work);

    Ledger& reader_;
    Thinker& thinker_;
    LongAnswers known_; // on the reader's thread
};

} // namespace yahtzee
