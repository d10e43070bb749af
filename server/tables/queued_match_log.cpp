#include "server/tables/queued_match_log.h"

namespace yahtzee::server {

void QueuedMatchLog::take_up(store::MatchId match) {
    writer_.prepare([match](store::Store& store) { store.take_up(match); });
}

void QueuedMatchLog::append(store::MatchId match, int expected,
                            std::vector<store::Addition> additions, Appended appended) {
    writer_.write(
        loop_,
        [match, expected, additions = std::move(additions)](store::Store& store) {
            return store.append(match, expected, additions);
        },
        [alive = alive_(), appended = std::move(appended)](const store::Stored<void>& result) {
            appended(result);
        });
}

void QueuedMatchLog::load(store::MatchId match, Loaded loaded) {
    writer_.read([match, &loop = loop_, alive = alive_(),
                  loaded = std::move(loaded)](store::Store& store) mutable {
        loop.post([alive = std::move(alive), loaded = std::move(loaded),
                   found = store.load(match)]() mutable { loaded(std::move(found)); });
    });
}

} // namespace yahtzee::server
