// For tests: matches put into a store event for event, as they are when they are played.
#pragma once

#include <gtest/gtest.h>

#include "store/addition.h"
#include "store/test_implementations.h"
#include "store/test_matches.h"

namespace yahtzee::store {

inline Moment test_time = 1000;
inline Moment told_time() {
    return test_time;
}

inline std::unique_ptr<Store> memory_store() {
    return open_sqlite_store(":memory:", Access::write).value();
}

// The events begin with Started.
inline void keep(Store& store, const std::vector<Event>& events) {
    const std::vector<StoredEvent> all = stored(events);
    const MatchId id =
        store.begin("match " + std::to_string(store.matches({}).value().size()), {}, all.front())
            .value();
    Match before = replay(std::span{events}.first(1));
    for (std::size_t next = 1; next < all.size(); ++next) {
        Match after = apply(before, events[next]);
        const auto kept =
            store.append(id, static_cast<int>(next),
                         addition_of(id, std::span{all}.first(next), before, all[next], after));
        ASSERT_TRUE(kept);
        before = std::move(after);
    }
}

} // namespace yahtzee::store
