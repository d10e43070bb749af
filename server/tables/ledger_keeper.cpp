#include "server/tables/ledger_keeper.h"

namespace yahtzee {

void LedgerKeeper::take_up(MatchId match) {
    ledger_.read([match](Store& store) { store.take_up(match); });
}

void LedgerKeeper::append(MatchId match, int expected, std::vector<Addition> additions, Kept kept) {
    ledger_.write(
        home_,
        [match, expected, additions = std::move(additions)](Store& store) {
            return store.append(match, expected, additions);
        },
        [alive = alive_(), kept = std::move(kept)](const Stored<void>& result) { kept(result); });
}

void LedgerKeeper::load(MatchId match, Loaded loaded) {
    ledger_.read(
        [match, &home = home_, alive = alive_(), loaded = std::move(loaded)](Store& store) mutable {
            home.post([alive = std::move(alive), loaded = std::move(loaded),
                       found = store.load(match)]() mutable { loaded(std::move(found)); });
        });
}

} // namespace yahtzee
