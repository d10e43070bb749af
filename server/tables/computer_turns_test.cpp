// When computer players act at a table, what is kept through the store queue, and marks that are
// worked out elsewhere: on an event loop that does what it is told when the test says so.
#include "server/tables/computer_turns.h"

#include <condition_variable>
#include <deque>
#include <mutex>

#include <gtest/gtest.h>

#include "coach/test_solved.h"
#include "engine/test_boxes.h"
#include "playing/test_driver.h"
#include "server/metrics.h"
#include "server/tables/kept_record.h"
#include "server/tables/marks.h"
#include "server/tables/queued_match_log.h"
#include "server/tables/test_recording_connection.h"
#include "store/test_failing_store.h"

namespace yahtzee::server {
namespace {

using std::chrono::milliseconds;

class ManualEventLoop final : public EventLoop {
  public:
    void post(std::function<void()> work) override {
        {
            const std::lock_guard lock{mutex_};
            posted_.push_back(std::move(work));
        }
        more_.notify_one();
    }
    void after(milliseconds time, std::function<void()> work) override {
        later.emplace_back(time, std::move(work));
    }
    // Waits for the next thing that comes from elsewhere, and does it.
    void do_next() {
        std::function<void()> work;
        {
            std::unique_lock lock{mutex_};
            ASSERT_TRUE(more_.wait_for(lock, std::chrono::seconds{60},
                                       [this] { return !posted_.empty(); }));
            work = std::move(posted_.front());
            posted_.pop_front();
        }
        work();
    }
    // The time of what waits has come.
    void time_comes() {
        for (auto& [time, work] : std::exchange(later, {})) work();
    }

    std::vector<std::pair<milliseconds, std::function<void()>>> later;

  private:
    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<std::function<void()>> posted_;
};

TableSetup against_novice() {
    TableSetup setup = cheat_setup(2);
    setup.dice = DiceKind::random;
    setup.computers[1] = Level::novice;
    return setup;
}

class ComputerTurnsTest : public testing::Test {
  protected:
    // Until its turn, as a person would play.
    void person_plays() {
        ASSERT_TRUE(match_(Roll{}));
        ASSERT_TRUE(match_.score(box::chance));
        turns_.seen_anew();
    }
    void go_on() {
        turns_.go_on(alive_, [this](coach::ComputerPace::Time seen) { acted_.push_back(seen); });
    }

    ComputePool compute_pool_{coach::test_solved(), 1};
    ManualEventLoop loop_;
    playing::DrivenMatch match_{against_novice()};
    Participants participants_;
    ComputerTurns turns_{compute_pool_, loop_, match_.driver, participants_, coach::normal_pace, 7};
    std::shared_ptr<int> alive_ = std::make_shared<int>(1);
    std::vector<coach::ComputerPace::Time> acted_;
};

TEST_F(ComputerTurnsTest, NothingBeginsWhileAPersonIsToAct) {
    go_on();
    EXPECT_EQ(match_.driver.computer_step(), playing::Driver::Step::none);
    EXPECT_TRUE(loop_.later.empty());
}

TEST_F(ComputerTurnsTest, ItThinksAtOnceAndActsWhenWhatCameBeforeWasSeen) {
    person_plays();
    go_on();
    go_on(); // once is enough
    EXPECT_EQ(match_.driver.computer_step(), playing::Driver::Step::thinking);
    loop_.do_next();
    ASSERT_EQ(loop_.later.size(), 1U);
    EXPECT_GT(loop_.later.front().first, coach::normal_pace.to_undo - milliseconds{1500});
    EXPECT_LE(loop_.later.front().first, coach::normal_pace.to_undo);
    go_on();
    EXPECT_EQ(loop_.later.size(), 1U);
    loop_.time_comes();
    EXPECT_EQ(acted_, std::vector{coach::normal_pace.to_undo});
}

TEST_F(ComputerTurnsTest, WhatHappensMeanwhileMakesTheStepCountNoMore) {
    person_plays();
    go_on();
    loop_.do_next();
    ASSERT_TRUE(match_(Undo{})); // it is the person's turn again
    loop_.time_comes();
    EXPECT_TRUE(acted_.empty());
    ASSERT_TRUE(match_.score(box::ones));
    go_on(); // and begins anew
    EXPECT_EQ(match_.driver.computer_step(), playing::Driver::Step::thinking);
    ASSERT_TRUE(match_(Undo{}));
    loop_.do_next(); // a thought that comes too late
    EXPECT_EQ(match_.driver.plan(), nullptr);
    EXPECT_TRUE(loop_.later.empty());
}

TEST_F(ComputerTurnsTest, InAHurryItTakesHalfTheTimeAndAfterAFailureAWhole) {
    person_plays();
    EXPECT_EQ(turns_.pace(), coach::normal_pace);
    const auto hasty = std::make_shared<RecordingConnection>();
    participants_.add(hasty);
    participants_.find(*hasty)->hurry = true;
    EXPECT_EQ(turns_.pace(), coach::normal_pace.stretched(1, 2));
    go_on();
    loop_.do_next();
    EXPECT_LE(loop_.later.front().first, coach::normal_pace.to_undo / 2);
    loop_.time_comes();
    EXPECT_EQ(acted_, std::vector{coach::normal_pace.to_undo / 2});
    // Nothing came of it: it is tried again, but not at once.
    turns_.step_failed(true);
    go_on();
    ASSERT_EQ(loop_.later.size(), 1U);
    EXPECT_GE(loop_.later.front().first, milliseconds{1000});
    participants_.remove(*hasty);
    EXPECT_EQ(turns_.pace(), coach::normal_pace);
}

TEST_F(ComputerTurnsTest, NobodyIsCalledWhoHasGone) {
    person_plays();
    go_on();
    alive_.reset();
    loop_.do_next();
    EXPECT_EQ(match_.driver.plan(), nullptr);
    EXPECT_TRUE(loop_.later.empty());
}

// ---- what is written

class StoreQueueTest : public testing::Test {
  protected:
    StoreQueueTest() {
        const auto started = start(cheat_setup(1), dice_).value();
        id_ = playing::begin_match(&store_, store::told_time, started, {}).value().id;
    }
    store::FailingStore store_{store::memory_store()};
    Metrics metrics_;
    chance::SeededDice dice_{1};
    store::MatchId id_ = 0;
    ManualEventLoop loop_;
    std::shared_ptr<int> alive_ = std::make_shared<int>(1);
    StoreQueue writer_{store_, metrics_};
};

TEST_F(StoreQueueTest, AMatchLogAnswersOnTheEventLoopAndHoldsWhoWaits) {
    QueuedMatchLog match_log{writer_, loop_, [this] { return alive_; }};
    std::vector<bool> kept;
    const std::vector<store::Addition> roll{{.event = {1000, Rolled{faces({1, 2, 3, 4, 5})}}}};
    match_log.append(id_, 1, roll, [&](const store::Stored<void>& answer) {
        kept.push_back(answer.has_value());
    });
    EXPECT_GE(alive_.use_count(), 2);
    EXPECT_TRUE(kept.empty());
    loop_.do_next();
    match_log.append(id_, 1, roll, [&](const store::Stored<void>& answer) {
        kept.push_back(answer.has_value());
    });
    loop_.do_next();
    EXPECT_EQ(kept, (std::vector{true, false})); // the second was too late
    std::size_t events = 0;
    match_log.load(id_, [&](store::Stored<store::StoredMatch> match) {
        events = match.value().events.size();
    });
    loop_.do_next();
    EXPECT_EQ(events, 2U);
}

TEST_F(StoreQueueTest, ARecordIsTakenOverOnlyWhenItIsWritten) {
    KeptRecord record{writer_, loop_, id_, TableRecord{}};
    std::vector<bool> told;
    const auto change = [&](int score) {
        record.change(
            alive_,
            [score](store::Store&, TableRecord& changed) {
                changed.told_score = score;
                return store::Stored<void>{};
            },
            [&](bool kept) { told.push_back(kept); });
        loop_.do_next();
    };
    change(3);
    EXPECT_EQ(record->told_score, 3);
    store_.failures = 2;
    change(5);
    EXPECT_EQ(record->told_score, 3);
    EXPECT_EQ(told, (std::vector{true, false}));
}

// ---- what decisions cost

TEST(WorkedOutMarks, AreToldUnlessTheDecisionWasForced) {
    ComputePool compute_pool{coach::test_solved(), 1};
    ManualEventLoop loop;
    const auto alive = std::make_shared<int>(1);
    TestTable table{cheat_setup(1)};
    ASSERT_EQ(table.roll({6, 6, 6, 6, 6}), std::nullopt);
    std::vector<Mark> marks;
    const auto rating = std::make_shared<coach::TurnRating>();
    const auto work_out = [&](Category category, int seq) {
        work_out_mark(compute_pool, loop, alive, rating, table.match, Scored{category, 0, 0}, seq,
                      [&](const Mark& mark) { marks.push_back(mark); });
        loop.do_next();
    };
    work_out(box::ones, 3);
    ASSERT_EQ(marks.size(), 1U);
    EXPECT_EQ(marks.front().seq, 3);
    EXPECT_EQ(marks.front().player, 0);
    EXPECT_GT(marks.front().decision.cost(), 20); // a Yahtzee thrown away
    work_out(box::twos, 5);
    EXPECT_EQ(rating->rated(), 1); // the same turn, after an undo
}

} // namespace
} // namespace yahtzee::server
