// Answers that take long are worked out once, one at a time, and the last few are kept.
#include "server/api/long_answers.h"

#include <future>
#include <latch>

#include <gtest/gtest.h>

#include "coach/test_solved.h"
#include "store/test_implementations.h"

namespace yahtzee::server {
namespace {

class LongAnswersTest : public testing::Test {
  protected:
    ~LongAnswersTest() override { reader_.finish(); }

    // What is told to somebody who asks. The work says how often it has been done.
    std::future<std::string> ask(const std::string& what) {
        const auto told = std::make_shared<std::promise<std::string>>();
        reader_.read([this, what, told](store::Store&) {
            const auto tell = [told](const std::string& text) { told->set_value(text); };
            if (answers_.find(what, tell)) return;
            answers_.work_out(
                what,
                [this, what] {
                    EXPECT_EQ(++at_once_, 1);
                    if (held_up) may_go_on.wait();
                    --at_once_;
                    return what + std::to_string(++done_);
                },
                tell);
        });
        return told->get_future();
    }
    // Until the reader has seen all that was asked so far.
    void let_the_reader_catch_up() {
        std::promise<void> there;
        reader_.read([&](store::Store&) { there.set_value(); });
        there.get_future().wait();
    }

    bool held_up = false;
    std::latch may_go_on{1};

    explicit LongAnswersTest(LongAnswers::Lasting lasting = {}) : lasting_(lasting) {}

  private:
    LongAnswers::Lasting lasting_;
    std::unique_ptr<store::Store> store_ =
        open_sqlite_store(":memory:", store::Access::write).value();
    Metrics metrics_;
    StoreQueue reader_{*store_, metrics_};

  protected:
    ComputePool compute_pool_{coach::test_solved(),
                              1}; // its threads end before the queue that they tell

  private:
    LongAnswers answers_{reader_, compute_pool_, 2, lasting_};
    std::atomic<int> at_once_ = 0;
    std::atomic<int> done_ = 0;
};

TEST_F(LongAnswersTest, AreWorkedOutOnceForAllWhoAsk) {
    held_up = true;
    auto first = ask("a");
    auto second = ask("a");
    auto other = ask("b");
    let_the_reader_catch_up();
    may_go_on.count_down();
    EXPECT_EQ(first.get(), "a1");
    EXPECT_EQ(second.get(), "a1");
    EXPECT_EQ(other.get(), "b2");
    EXPECT_EQ(ask("a").get(), "a1");
}

TEST_F(LongAnswersTest, ThoseAskedForLastAreKept) {
    EXPECT_EQ(ask("a").get(), "a1");
    EXPECT_EQ(ask("b").get(), "b2");
    EXPECT_EQ(ask("a").get(), "a1");
    EXPECT_EQ(ask("c").get(), "c3"); // in place of b
    EXPECT_EQ(ask("a").get(), "a1");
    EXPECT_EQ(ask("b").get(), "b4");
}

class PassingAnswersTest : public LongAnswersTest {
  protected:
    PassingAnswersTest() : LongAnswersTest(std::chrono::milliseconds{0}) {}
};

// Names may change in the meantime.
TEST_F(PassingAnswersTest, AreWorkedOutAnewAfterTheirTime) {
    EXPECT_EQ(ask("a").get(), "a1");
    std::this_thread::sleep_for(std::chrono::milliseconds{1});
    EXPECT_EQ(ask("a").get(), "a2");
}

TEST_F(LongAnswersTest, HoldUpNothingThatTablesAskFor) {
    held_up = true;
    auto long_answer = ask("a");
    let_the_reader_catch_up();
    std::promise<void> hint;
    compute_pool_.run([&] { hint.set_value(); });
    hint.get_future().wait();
    may_go_on.count_down();
    EXPECT_EQ(long_answer.get(), "a1");
}

} // namespace
} // namespace yahtzee::server
