// When computer players act at a table, what is kept through the ledger, and marks that are worked
// out elsewhere: on a home that does what it is told when the test says so.
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
#include "server/tables/ledger_keeper.h"
#include "server/tables/marks.h"
#include "server/tables/test_noted_guest.h"
#include "store/test_failing_store.h"

namespace yahtzee {
namespace {

using std::chrono::milliseconds;

class HandHome final : public Home {
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
        turns_.go_on(alive_, [this](ComputerPace::Time seen) { acted_.push_back(seen); });
    }

    Thinker thinker_{test_solved(), 1};
    HandHome home_;
    DrivenMatch match_{against_novice()};
    Visitors visitors_;
    ComputerTurns turns_{thinker_, home_, match_.driver, visitors_, normal_pace, 7};
    std::shared_ptr<int> alive_ = std::make_shared<int>(1);
    std::vector<ComputerPace::Time> acted_;
};

TEST_F(ComputerTurnsTest, NothingBeginsWhileAPersonIsToAct) {
    go_on();
    EXPECT_EQ(match_.driver.computer_step(), Driver::Step::none);
    EXPECT_TRUE(home_.later.empty());
}

TEST_F(ComputerTurnsTest, ItThinksAtOnceAndActsWhenWhatCameBeforeWasSeen) {
    person_plays();
    go_on();
    go_on(); // once is enough
    EXPECT_EQ(match_.driver.computer_step(), Driver::Step::thinking);
    home_.do_next();
    ASSERT_EQ(home_.later.size(), 1U);
    EXPECT_GT(home_.later.front().first, normal_pace.to_undo - milliseconds{1500});
    EXPECT_LE(home_.later.front().first, normal_pace.to_undo);
    go_on();
    EXPECT_EQ(home_.later.size(), 1U);
    home_.time_comes();
    EXPECT_EQ(acted_, std::vector{normal_pace.to_undo});
}

TEST_F(ComputerTurnsTest, WhatHappensMeanwhileMakesTheStepCountNoMore) {
    person_plays();
    go_on();
    home_.do_next();
    ASSERT_TRUE(match_(Undo{})); // it is the person's turn again
    home_.time_comes();
    EXPECT_TRUE(acted_.empty());
    ASSERT_TRUE(match_.score(box::ones));
    go_on(); // and begins anew
    EXPECT_EQ(match_.driver.computer_step(), Driver::Step::thinking);
    ASSERT_TRUE(match_(Undo{}));
    home_.do_next(); // a thought that comes too late
    EXPECT_EQ(match_.driver.plan(), nullptr);
    EXPECT_TRUE(home_.later.empty());
}

TEST_F(ComputerTurnsTest, InAHurryItTakesHalfTheTimeAndAfterAFailureAWhole) {
    person_plays();
    EXPECT_EQ(turns_.pace(), normal_pace);
    const auto hasty = std::make_shared<NotedGuest>();
    visitors_.add(hasty);
    visitors_.find(*hasty)->hurry = true;
    EXPECT_EQ(turns_.pace(), normal_pace.stretched(1, 2));
    go_on();
    home_.do_next();
    EXPECT_LE(home_.later.front().first, normal_pace.to_undo / 2);
    home_.time_comes();
    EXPECT_EQ(acted_, std::vector{normal_pace.to_undo / 2});
    // Nothing came of it: it is tried again, but not at once.
    turns_.step_failed(true);
    go_on();
    ASSERT_EQ(home_.later.size(), 1U);
    EXPECT_GE(home_.later.front().first, milliseconds{1000});
    visitors_.remove(*hasty);
    EXPECT_EQ(turns_.pace(), normal_pace);
}

TEST_F(ComputerTurnsTest, NobodyIsCalledWhoHasGone) {
    person_plays();
    go_on();
    alive_.reset();
    home_.do_next();
    EXPECT_EQ(match_.driver.plan(), nullptr);
    EXPECT_TRUE(home_.later.empty());
}

// ---- what is written

class LedgerTest : public testing::Test {
  protected:
    LedgerTest() {
        const auto started = start(cheat_setup(1), dice_).value();
        id_ = begin_match(&store_, told_time, started, {}).value().id;
    }
    FailingStore store_{memory_store()};
    Metrics metrics_;
    SeededDice dice_{1};
    MatchId id_ = 0;
    HandHome home_;
    std::shared_ptr<int> alive_ = std::make_shared<int>(1);
    Ledger ledger_{store_, metrics_};
};

TEST_F(LedgerTest, AKeeperAnswersAtHomeAndHoldsWhoWaits) {
    LedgerKeeper keeper{ledger_, home_, [this] { return alive_; }};
    std::vector<bool> kept;
    const std::vector<Addition> roll{{.event = {1000, Rolled{faces({1, 2, 3, 4, 5})}}}};
    keeper.append(id_, 1, roll,
                  [&](const Stored<void>& answer) { kept.push_back(answer.has_value()); });
    EXPECT_GE(alive_.use_count(), 2);
    EXPECT_TRUE(kept.empty());
    home_.do_next();
    keeper.append(id_, 1, roll,
                  [&](const Stored<void>& answer) { kept.push_back(answer.has_value()); });
    home_.do_next();
    EXPECT_EQ(kept, (std::vector{true, false})); // the second was too late
    std::size_t events = 0;
    keeper.load(id_, [&](Stored<StoredMatch> match) { events = match.value().events.size(); });
    home_.do_next();
    EXPECT_EQ(events, 2U);
}

TEST_F(LedgerTest, ARecordIsTakenOverOnlyWhenItIsWritten) {
    KeptRecord record{ledger_, home_, id_, TableRecord{}};
    std::vector<bool> told;
    const auto change = [&](int score) {
        record.change(
            alive_,
            [score](Store&, TableRecord& changed) {
                changed.told_score = score;
                return Stored<void>{};
            },
            [&](bool kept) { told.push_back(kept); });
        home_.do_next();
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
    Thinker thinker{test_solved(), 1};
    HandHome home;
    const auto alive = std::make_shared<int>(1);
    TestTable table{cheat_setup(1)};
    ASSERT_EQ(table.roll({6, 6, 6, 6, 6}), std::nullopt);
    std::vector<Mark> marks;
    work_out_mark(thinker, home, alive, table.match, Scored{box::ones, 0, 0}, 3,
                  [&](const Mark& mark) { marks.push_back(mark); });
    home.do_next();
    ASSERT_EQ(marks.size(), 1U);
    EXPECT_EQ(marks.front().seq, 3);
    EXPECT_EQ(marks.front().player, 0);
    EXPECT_GT(marks.front().decision.cost(), 20); // a Yahtzee thrown away
}

} // namespace
} // namespace yahtzee
