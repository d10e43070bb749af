#include "server/work/store_queue.h"

#include <future>
#include <string>

#include <gtest/gtest.h>

#include "store/test_kept_matches.h"

namespace yahtzee::server {
namespace {

TEST(StoreQueue, WhatIsPreparedIsSoBeforeALaterWriteIsTold) {
    const auto store = store::memory_store();
    Metrics metrics;
    StoreQueue queue{*store, metrics};
    std::promise<void> all_wait;
    std::promise<void> looking;
    queue.read([&](store::Store&) {
        looking.set_value();
        all_wait.get_future().wait();
    });
    looking.get_future().wait(); // what follows is one batch
    std::string order;
    const auto note = [&order](char what) { return [&order, what](auto&&...) { order += what; }; };
    queue.read(note('r'));
    queue.prepare(note('p'));
    queue.write([](store::Store&) { return store::Stored<void>{}; }, note('w'));
    all_wait.set_value();
    queue.finish();
    EXPECT_EQ(order, "pwr");
}

} // namespace
} // namespace yahtzee::server
