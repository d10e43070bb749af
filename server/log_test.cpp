// What a server writes down: on one line whatever the fields hold, and what a store could not keep.
#include "server/log.h"

#include <nlohmann/json.hpp>

#include "server/work/store_queue.h"
#include "store/sqlite/sqlite_store.h"
#include "store/test_failing_store.h"

#include <gtest/gtest.h>

namespace yahtzee::server {
namespace {

TEST(LogEntries, AreOneLineEach) {
    const LogEntry entry{
        LogLevel::warning, "refused", {{"reason", "a\nb"}, {"address", "\"x\"\r\x1b"}}};
    EXPECT_EQ(line_of(entry), "refused a b \"x\"  ");
    const std::string json = json_of(entry, "2026-01-02T03:04:05.006Z");
    EXPECT_EQ(json.find('\n'), std::string::npos);
    const auto read = nlohmann::json::parse(json);
    EXPECT_EQ(read.at("time"), "2026-01-02T03:04:05.006Z");
    EXPECT_EQ(read.at("level"), "warning");
    EXPECT_EQ(read.at("event"), "refused");
    EXPECT_EQ(read.at("reason"), "a\nb");
    EXPECT_EQ(read.at("address"), "\"x\"\r\x1b");
}

TEST(LogEntries, EndAtTheLevelThatIsWanted) {
    int taken = 0;
    const Log log{[&taken](const LogEntry&) { ++taken; }, LogLevel::warning};
    for (const LogLevel level :
         {LogLevel::error, LogLevel::warning, LogLevel::info, LogLevel::debug})
        log({level, "x"});
    EXPECT_EQ(taken, 2);
    EXPECT_FALSE(Log{}.wants(LogLevel::error)) << "nobody listens";
}

TEST(StoreFailures, AreWrittenDownOnceForEachCommit) {
    store::FailingStore store{store::open_sqlite_store(":memory:", store::Access::write).value()};
    Metrics metrics;
    std::mutex mutex;
    std::vector<std::string> lines;
    {
        StoreQueue queue{store, metrics, metrics.writes_waiting, [&](const LogEntry& entry) {
                             const std::lock_guard lock{mutex};
                             lines.push_back(line_of(entry));
                         }};
        const auto write = [&queue](store::StoreFault::Kind kind) {
            queue.write(
                [kind](store::Store&) -> store::Stored<void> {
                    return std::unexpected(store::StoreFault{kind, "test"});
                },
                [](const store::Stored<void>&) {});
        };
        write(store::StoreFault::Kind::stale);
        write(store::StoreFault::Kind::full);
    }
    EXPECT_EQ(lines.size(), 1U);
    EXPECT_TRUE(lines.front().starts_with("store-failed full 1 test")) << lines.front();
    {
        store.failing_commits = 1;
        store.kind = store::StoreFault::Kind::failed;
        StoreQueue queue{store, metrics, metrics.writes_waiting,
                         [&](const LogEntry& entry) { lines.push_back(line_of(entry)); }};
        queue.write([](store::Store&) -> store::Stored<void> { return {}; },
                    [](const store::Stored<void>&) {});
    }
    EXPECT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines.back(), "store-failed failed 1 test");
    EXPECT_EQ(metrics.writes_waiting.value(), 0);
}

} // namespace
} // namespace yahtzee::server
