#include "server/tables/queued_match_log.h"

namespace yahtzee {

void QueuedMatchLog::take_up(MatchId match) {
    writer_.read([match](Store& store) { store.take_up(match); });
}

void QueuedMatchLog::append(MatchId match, int expected, std::vector<Addition> additions,
                            Appended appended) {
    writer_.write(
        loop_,
        [match, expected, additions = std::move(additions)](Store& store) {
            return store.append(match, expected, additions);
        },
        [alive = alive_(), appended = std::move(appended)](const Stored<void>& result) {
            appended(result);
        });
}

void QueuedMatchLog::load(MatchId match, Loaded loaded) {
    writer_.read(
        [match, &loop = loop_, alive = alive_(), loaded = std::move(loaded)](Store& store) mutable {
            loop.post([alive = std::move(alive), loaded = std::move(loaded),
                       found = store.load(match)]() mutable { loaded(std::move(found)); });
        });
}

} // namespace yahtzee
