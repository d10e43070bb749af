// The coach at a table of a game that is unlike Yahtzee in everything: advice, computer players and
// the review of a whole match, in numbers and words.
#include <gtest/gtest.h>

#include "coach/advice_text.h"
#include "coach/aim.h"
#include "coach/opponents.h"
#include "coach/review_text.h"
#include "coach/simulation.h"
#include "coach/tally.h"
#include "coach/test_review.h"
#include "coach/test_solved.h"
#include "engine/test_table.h"
#include "engine/test_trial.h"
#include "solver/test_effort.h"

namespace yahtzee::coach {
namespace {

// Solved once, in some seconds; too long under the sanitizers.
class TrialCoach : public testing::Test {
  protected:
    void SetUp() override {
        if (solver::brief()) GTEST_SKIP() << "a million sets of boxes";
    }

    static const solver::Values& values() { return solved(trial); }

    static std::string said(const Match& match, const char* language) {
        const CoachedTurn coached{values(), situation_of(match)};
        return advice_text(*Words::in(language), coached, match.setup.entry);
    }
};

// Played to its end by the computer, with all that happened.
std::vector<Event> computers_match(Opponents& opponents) {
    TableSetup setup;
    setup.players = {"Ann", "Ben"};
    setup.rules = trial;
    setup.pass_roll = true;
    setup.computers = {Level::perfect, Level::novice};
    chance::SeededDice dice{3};
    std::vector<Event> events{start(setup, dice).value()};
    Match match = replay(events);
    while (match.stage != Stage::match_over) {
        const auto event = decide(match, opponents.next(match), dice);
        if (!event) {
            ADD_FAILURE() << id_of(event.error());
            break;
        }
        events.push_back(*event);
        match = apply(std::move(match), *event);
    }
    return events;
}

TEST_F(TrialCoach, AdvisesByTheDescription) {
    TestTable table{cheat_setup(1, trial)};
    EXPECT_TRUE(said(table.match, "en").starts_with("Roll all six dice.\n"));
    EXPECT_TRUE(said(table.match, "de").starts_with("Wirf alle sechs Würfel.\n"));
    ASSERT_EQ(table.roll({6, 6, 6, 6, 6, 6}), std::nullopt);
    const TurnSituation situation = situation_of(table.match);
    EXPECT_EQ(situation.rolls_left, 3);
    const Advice advice = advise(values(), situation);
    EXPECT_EQ(advice.choices.front().choice,
              solver::Choice::to_score(trial.box_with_id("six-of-a-kind").value()));
    EXPECT_EQ(advice.choices.size(), 20U + 6U); // none to five of the sixes may be kept
    EXPECT_EQ(advise(values(), {.rules = trial}).choices.size(), 1U);
}

// Both tiers: what is earned now is what the higher one pays more.
TEST_F(TrialCoach, TellsTheTiersApart) {
    TestTable table{cheat_setup(1, trial)};
    const Category fives = trial.box_with_id("fives").value();
    for (const Category category : trial.all_boxes()) {
        if (category == fives) continue;
        ASSERT_EQ(table.roll({2, 2, 2, 2, 1, 1}), std::nullopt);
        ASSERT_EQ(table.score(category), std::nullopt);
    }
    EXPECT_EQ(totals(table.match, 0, 1).upper_bonus, 10); // two ones and four twos
    EXPECT_EQ(total_so_far(trial, standing(table.match, 0)), totals(table.match, 0, 1).total);
    ASSERT_EQ(table.roll({5, 5, 5, 5, 5, 5}), std::nullopt);
    const CoachedTurn coached{values(), situation_of(table.match)};
    ASSERT_EQ(coached.best(), solver::Choice::to_score(fives));
    EXPECT_NEAR(coached.advice.expected, coached.situation.standing.points + 30 + 35, 1e-9);
    EXPECT_NE(said(table.match, "en").find("And it earns the upper bonus: 25 points extra."),
              std::string::npos)
        << said(table.match, "en");
}

TEST_F(TrialCoach, ReviewsAWholeMatch) {
    Opponents opponents{test_solved(), solver::machine_threads(), 7};
    const std::vector<Event> events = computers_match(opponents);
    const Match match = replay(events);
    const Review whole = review(events, values());
    ASSERT_TRUE(whole.finished);
    expect_explained(whole, match);
    EXPECT_EQ(whole.players[0].turns, 20);
    EXPECT_NEAR(whole.players[0].cost, 0, 1e-6); // a perfect player gives nothing away
    EXPECT_GT(whole.players[1].cost, 10);
    for (const auto language : Words::languages()) {
        const Words words = *Words::in(language);
        for (const std::string& text :
             {review_text(words, whole), review_steps_text(words, whole)}) {
            EXPECT_EQ(text.find('{'), std::string::npos) << text;
            EXPECT_EQ(text.find("six-of-a-kind"), std::string::npos) << text;
        }
    }
}

TEST_F(TrialCoach, SimulatesGames) {
    const ComputerPlayers players{values(), solver::machine_threads()};
    const auto simulated = [&](Level level, std::size_t games) {
        Simulation simulation{players, {level}, 5, solver::machine_threads()};
        Tally tally{1};
        for (const std::uint16_t total : simulation.play(0, games)) tally.add_game({&total, 1});
        return tally.players().front().mean();
    };
    const Estimate perfect = simulated(Level::perfect, 1'000);
    EXPECT_NEAR(perfect.value, values().at_start(), 4 * perfect.standard_error);
    const Estimate novice = simulated(Level::novice, 200);
    EXPECT_LT(novice.value + 4 * novice.standard_error, values().at_start());
}

} // namespace
} // namespace yahtzee::coach
