// Keeps the match of a table through the ledger, where many tables share a commit: what is asked
// for here is answered at home, when it is lasting.
#pragma once

#include <memory>

#include "playing/keeper.h"
#include "server/home.h"
#include "server/ledger.h"

namespace yahtzee {

class LedgerKeeper final : public Keeper {
  public:
    // Whoever waits for an answer must be there when it comes: `alive` holds them until then.
    using Alive = std::function<std::shared_ptr<void>()>;

    LedgerKeeper(Ledger& ledger, Home& home, Alive alive)
        : ledger_(ledger),
          home_(home),
          alive_(std::move(alive)) {}

    // Tables puts it down again, when nobody is at the table any more.
    void take_up(MatchId match) override;
    void append(MatchId match, int expected, std::vector<Addition> additions, Kept kept) override;
    void load(MatchId match, Loaded loaded) override;

  private:
    Ledger& ledger_;
    Home& home_;
    Alive alive_;
};

} // namespace yahtzee
