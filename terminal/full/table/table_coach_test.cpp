// The coach beside a table, what is said there, and what comes by itself and when: each alone.
#include "engine/test_boxes.h"
#include "playing/test_driver.h"
#include "terminal/full/table/table_coach.h"
#include "terminal/full/table/table_pace.h"
#include "terminal/full/table/table_talk.h"
#include "terminal/full/test_page.h"

namespace yahtzee::full {
namespace {

// ---- the coach

TEST(TableCoach, AnswersWhatWasAskedAndIsDismissedWithIt) {
    TestContext test{nullptr};
    TableCoach coach{test.context, official};
    TestTable table{cheat_setup(1)};
    ASSERT_EQ(table.roll({6, 6, 6, 6, 6}), std::nullopt);
    coach.answer(table.match);
    EXPECT_FALSE(coach.panel()); // nobody has asked
    coach.ask();
    EXPECT_TRUE(coach.is_thinking());
    coach.answer(table.match);
    ASSERT_TRUE(coach.panel());
    EXPECT_FALSE(coach.is_thinking());
    EXPECT_EQ(coach.panel()->best, solver::Choice::to_score(box::yahtzee));
    coach.dismiss();
    EXPECT_FALSE(coach.panel());
    EXPECT_FALSE(coach.is_asked());
}

// The other choices are listed with their costs: no sentence says it again.
TEST(TableCoach, P10_TheNextBestChoiceIsToldOnce) {
    TestContext test{nullptr};
    TableCoach coach{test.context, official};
    TestTable table{cheat_setup(1)};
    ASSERT_EQ(table.roll({3, 3, 3, 4, 6}), std::nullopt);
    coach.ask();
    coach.answer(table.match);
    ASSERT_TRUE(coach.panel());
    EXPECT_GE(coach.panel()->others.size(), 2U);
    EXPECT_EQ(coach.panel()->advice.find("instead"), std::string::npos) << coach.panel()->advice;
    EXPECT_EQ(whole_advice(test.words, *coach.panel()).find("instead"), std::string::npos);
}

TEST(TableCoach, SaysWhatADecisionCosts) {
    TestContext test{nullptr};
    TableCoach coach{test.context, official};
    TestTable table{cheat_setup(1)};
    ASSERT_EQ(table.roll({6, 6, 6, 6, 6}), std::nullopt);
    const auto best = coach.cost_of(solver::Choice::to_score(box::yahtzee), table.match);
    const auto worse = coach.cost_of(solver::Choice::to_score(box::ones), table.match);
    ASSERT_TRUE(best && worse);
    EXPECT_EQ(*best, test.words("full.cost.best"));
    EXPECT_NE(worse->find("Yahtzee"), std::string::npos) << *worse;
    // Other dice, other costs.
    ASSERT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(
        coach.cost_of(solver::Choice::to_score(box::yahtzee), table.match).value().find(*best),
        std::string::npos);
    coach.ask();
    coach.answer(table.match);
    EXPECT_EQ(coach.rating().rated(), 1); // the same turn
}

// ---- what is said

TEST(TableTalk, PeopleSeeWhatTheyHoldAndComputerPlayersAreToldStepByStep) {
    TestContext test{nullptr};
    TableTalk talk{test.context};
    TableSetup setup = cheat_setup(2);
    setup.computers[1] = Level::novice;
    TestTable table{setup};
    ASSERT_EQ(table.roll({1, 2, 3, 4, 5}), std::nullopt);
    talk.tell(table.match, Held{Holds::all(official.dice)}, table.match);
    EXPECT_EQ(talk.log().said(), 0U);
    ASSERT_EQ(table.score(box::chance), std::nullopt);
    const Match before = table.match;
    ASSERT_EQ(table.roll({1, 2, 3, 4, 5}), std::nullopt);
    talk.tell(before, Rolled{faces({1, 2, 3, 4, 5})}, table.match);
    EXPECT_EQ(talk.log().said(), 1U);
    test.settings.speed = Speed::at_once; // nobody sees the steps
    talk.tell(before, Rolled{faces({1, 2, 3, 4, 5})}, table.match);
    EXPECT_EQ(talk.log().said(), 1U);
}

TEST(TableTalk, ARefusalIsSaidAsOne) {
    TestContext test{nullptr};
    TableTalk talk{test.context};
    const TestTable table{cheat_setup(1)};
    talk.refuse(table.match, legal(table.match), Score{}, Rejection::must_roll_first);
    ASSERT_EQ(talk.log().said(), 1U);
    EXPECT_EQ(talk.log().since(0).front().tone, screen::Tone::bad);
}

// ---- what comes by itself

TEST(TablePace, AStepIsThoughtOfAndWaitsUntilWhatCameBeforeWasSeen) {
    TestContext test{nullptr};
    TableSetup setup = cheat_setup(2);
    setup.dice = DiceKind::random;
    setup.computers[1] = Level::novice;
    playing::DrivenMatch match{setup};
    TablePace pace{test.context, match.driver};
    pace.seen_anew();
    EXPECT_EQ(pace.awaits_step(), Awaited::player);
    EXPECT_EQ(pace.patience(Awaited::player), -1);
    ASSERT_TRUE(match(Roll{}));
    ASSERT_TRUE(match.score(box::chance));
    pace.seen_anew();
    EXPECT_EQ(pace.awaits_step(), Awaited::nothing);
    pace.begin_thought();
    EXPECT_EQ(pace.awaits_step(), Awaited::thought);
    EXPECT_TRUE(pace.take_thought());
    EXPECT_EQ(pace.awaits_step(), Awaited::pause);
    EXPECT_EQ(pace.patience(Awaited::pause), static_cast<int>(coach::normal_pace.to_undo.count()));
    EXPECT_FALSE(pace.pause_is_over());
    test.pass(static_cast<int>(coach::normal_pace.to_undo.count()));
    pace.look();
    EXPECT_TRUE(pace.pause_is_over());
    pace.seen_anew();
    EXPECT_FALSE(pace.pause_is_over());
    pace.hurry();
    EXPECT_TRUE(pace.pause_is_over());
}

TEST(TablePace, DiceTumbleOnlyWhereThatIsWanted) {
    TestContext test{nullptr};
    playing::DrivenMatch match{cheat_setup(1)};
    TablePace pace{test.context, match.driver};
    pace.seen_anew();
    pace.begin_roll(match.driver.match());
    EXPECT_FALSE(pace.time().tumbling());
    test.settings.animation = true;
    pace.begin_roll(match.driver.match());
    EXPECT_TRUE(pace.time().tumbling());
    EXPECT_EQ(pace.patience(Awaited::frame), 45);
    pace.settle_dice();
    EXPECT_FALSE(pace.time().tumbling());
}

} // namespace
} // namespace yahtzee::full
