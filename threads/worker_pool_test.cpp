#include "threads/worker_pool.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <latch>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

namespace yahtzee::threads {
namespace {

// Keeps a thread busy until it is let go, so that tests know what waits behind it.
class Gate {
  public:
    void pass() {
        entered_.set_value();
        opened_.get_future().wait();
    }
    void wait_until_entered() { entered_.get_future().wait(); }
    void open() { opened_.set_value(); }

  private:
    std::promise<void> entered_, opened_;
};

void do_all(std::span<std::function<void()>> jobs) {
    for (const auto& job : jobs) job();
}

TEST(WorkerPool, DoEverythingOnAllThreads) {
    constexpr int threads = 3;
    std::latch all_at_work{threads};
    std::atomic<int> done{0};
    Tasks workers{{.threads = threads, .at_end = AtEnd::finish}, do_all};
    for (int i = 0; i < threads; ++i) workers.add([&] { all_at_work.arrive_and_wait(); });
    for (int i = 0; i < 1000; ++i) workers.add([&] { ++done; });
    workers.finish();
    EXPECT_EQ(done, 1000);
}

TEST(WorkerPool, KeepTheOrderOfAsking) {
    std::vector<int> order;
    WorkerPool<int> workers{{.at_end = AtEnd::finish}, [&](std::span<int> jobs) {
                                EXPECT_EQ(jobs.size(), 1);
                                order.push_back(jobs.front());
                            }};
    for (int i = 0; i < 100; ++i) workers.add(i);
    workers.finish();
    ASSERT_EQ(order.size(), 100);
    EXPECT_TRUE(std::ranges::is_sorted(order));
}

TEST(WorkerPool, DropWhatHasNotBegun) {
    Gate gate;
    bool first = false;
    bool second = false;
    auto held = std::make_shared<int>(7);
    const std::weak_ptr<int> watched = held;
    {
        Tasks workers{{}, do_all};
        workers.add([&] {
            gate.pass();
            first = true;
        });
        workers.add([&second, held = std::move(held)] { second = true; });
        gate.wait_until_entered();
        workers.stop();
        gate.open();
    }
    EXPECT_TRUE(first);
    EXPECT_FALSE(second);
    EXPECT_TRUE(watched.expired());
}

TEST(WorkerPool, FinishWhatWaits) {
    Gate gate;
    int done = 0;
    {
        Tasks workers{{.at_end = AtEnd::finish}, do_all};
        workers.add([&] { gate.pass(); });
        for (int i = 0; i < 10; ++i) workers.add([&] { ++done; });
        gate.wait_until_entered();
        workers.stop();
        gate.open();
    }
    EXPECT_EQ(done, 10);
}

TEST(WorkerPool, TakeAllThatWaitsAtOnce) {
    Gate gate;
    std::vector<std::vector<int>> taken;
    WorkerPool<int> workers{{.at_end = AtEnd::finish, .at_once = all_that_wait},
                            [&](std::span<int> jobs) {
                                taken.emplace_back(jobs.begin(), jobs.end());
                                if (taken.size() == 1) gate.pass();
                            }};
    workers.add(1);
    gate.wait_until_entered();
    for (const int job : {2, 3, 4}) workers.add(job);
    gate.open();
    workers.finish();
    EXPECT_EQ(taken, (std::vector<std::vector<int>>{{1}, {2, 3, 4}}));
}

// Nobody knows when the next job comes, and whoever asked may want its things back.
TEST(WorkerPool, LetGoOfAJobThatIsDone) {
    std::promise<void> gone;
    struct Last {
        std::promise<void>* told;
        ~Last() { told->set_value(); }
    };
    Tasks workers{{}, do_all};
    workers.add([last = std::make_shared<Last>(&gone)] {});
    EXPECT_EQ(gone.get_future().wait_for(std::chrono::seconds{20}), std::future_status::ready);
}

TEST(WorkerPool, HaveSomethingAroundEachThread) {
    std::atomic<int> inside{0};
    std::atomic<int> entered{0};
    std::atomic<int> seen{0};
    constexpr int threads = 2;
    {
        Tasks workers{{.threads = threads,
                       .at_end = AtEnd::finish,
                       .around =
                           [&](const std::function<void()>& work) {
                               ++entered;
                               ++inside;
                               work();
                               --inside;
                           }},
                      do_all};
        workers.add([&] { seen = inside.load(); });
    }
    EXPECT_GE(seen, 1);
    EXPECT_EQ(entered, threads);
    EXPECT_EQ(inside, 0);
}

TEST(WorkerPool, MayBeFinishedTwice) {
    int done = 0;
    Tasks workers{{.at_end = AtEnd::finish}, do_all};
    workers.add([&] { ++done; });
    workers.finish();
    workers.add([&] { ++done; });
    workers.finish();
    EXPECT_EQ(done, 1);
}

} // namespace
} // namespace yahtzee::threads
