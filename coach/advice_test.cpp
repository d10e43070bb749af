// Advice against a turn worked out the slow way, choice by choice, and its form in every phase.
#include "coach/advice.h"

#include <gtest/gtest.h>

#include "coach/test_slow_turn.h"
#include "coach/test_solved.h"
#include "engine/test_boxes.h"
#include "engine/test_table.h"
#include "solver/test_effort.h"

namespace yahtzee::coach {
namespace {

using namespace box;

Dice yahtzee_of(int pips) {
    return SlowTurn::dice_showing(SlowTurn::Kept(5, pips));
}

// Somebody's table after some turns, with dice on it. Boxes are filled at random.
Match any_match(const RuleSet& rules, int turns, chance::SeededDice& dice) {
    TableSetup setup;
    setup.players = {"Ann"};
    setup.rules = rules;
    Match match = apply(Match{}, start(setup, dice).value());
    const auto act = [&](const Command& command) {
        const auto event = decide(match, command, dice);
        if (event) match = apply(std::move(match), *event);
        return event.has_value();
    };
    for (int turn = 0; turn < turns; ++turn) {
        act(Roll{});
        // A Yahtzee now and then, so that jokers and bonuses come up.
        if (dice.draw(3) == 0) match.turn.hand = Hand{yahtzee_of(dice.draw(6) + 1), {}};
        while (!act(
            Score{.category = static_cast<Category>(dice.draw(6) + dice.draw(6) + dice.draw(3))})) {
        }
    }
    act(Roll{});
    if (dice.draw(4) == 0) match.turn.hand = Hand{yahtzee_of(dice.draw(6) + 1), {}};
    return match;
}

SlowTurn::Kept numbers(const auto& faces) {
    SlowTurn::Kept numbers;
    for (const Face face : faces) numbers.push_back(pips(face));
    return numbers;
}

void expect_same(const Advice& advice, const Match& match, SlowTurn& slow, int rolls_left) {
    const SlowTurn::Kept five = numbers(match.turn.hand.dice);
    EXPECT_NEAR(advice.expected, slow.best(five, rolls_left), 1e-9);
    std::size_t count = rolls_left > 0 ? SlowTurn::keeps(five).size() : 0;
    for (const Category category : official.all_boxes()) count += slow.box(five, category) ? 1 : 0;
    EXPECT_EQ(advice.choices.size(), count);
    for (std::size_t i = 0; i < advice.choices.size(); ++i) {
        const auto& [choice, worth] = advice.choices[i];
        EXPECT_LT(worth, advice.choices[i - std::min<std::size_t>(i, 1)].worth + solver::tie)
            << "best first";
        for (std::size_t other = 0; other < i; ++other)
            EXPECT_NE(advice.choices[other].choice, choice) << "each once";
        const double expected = choice.kind == solver::Choice::Kind::score
                                    ? slow.box(five, choice.category).value_or(-1)
                                    : slow.keep(numbers(solver::faces_of(choice.keep)), rolls_left);
        EXPECT_NEAR(worth, expected, 1e-9);
    }
}

class AdviceOfRules : public testing::TestWithParam<RuleSet> {};

TEST_P(AdviceOfRules, AgreesWithTheSlowTurnChoiceByChoice) {
    const solver::Values& values = test_solved().values(GetParam());
    chance::SeededDice dice{20240607};
    for (const int turns : {0, 3, 6, 9, 11, 12}) {
        Match match = any_match(GetParam(), turns, dice);
        SlowTurn slow{values, column(match, 0, 1)};
        for (int rolls = 1; rolls <= 3; ++rolls) {
            match.turn.rolls = static_cast<std::uint8_t>(rolls);
            SCOPED_TRACE(testing::Message() << turns << " turns, roll " << rolls);
            expect_same(advise(values, situation_of(match)), match, slow, 3 - rolls);
        }
        match.turn = {};
        const Advice before = advise(values, situation_of(match));
        EXPECT_NEAR(before.expected, slow.keep({}, 3), 1e-9);
        EXPECT_NEAR(before.expected, standing(match, 0).expected(values), 1e-9);
        ASSERT_EQ(before.choices.size(), 1U);
        EXPECT_EQ(before.choices.front().choice, solver::Choice::to_hold(solver::keep_nothing));
        EXPECT_EQ(before.choices.front().worth, before.expected);
    }
}

INSTANTIATE_TEST_SUITE_P(Rules, AdviceOfRules,
                         testing::ValuesIn(solver::rule_sets_to_test().begin(),
                                           solver::rule_sets_to_test().end()),
                         [](const auto& named) {
                             std::string name{named.param.id};
                             std::erase(name, '-');
                             return name;
                         });

TEST(Advice, ThePassRollIsOneMoreChoiceWhileRollsAreLeft) {
    TableSetup setup = cheat_setup(1);
    setup.pass_roll = true;
    TestTable table{setup};
    const solver::Values& values = test_solved().values(official);
    ASSERT_EQ(table.roll({1, 2, 5, 6, 6}), std::nullopt);
    const RollId roll = roll_id(table.match.turn.hand.dice);
    const solver::KeepId all = values.lists()->keep_of_roll(roll);
    const auto whole = [&](const Advice& advice) {
        return std::ranges::find(advice.choices, solver::Choice::to_hold(all),
                                 &solver::RatedChoice::choice);
    };
    for (int left = 2; left > 0; --left) {
        const Advice advice = advise(values, situation_of(table.match));
        ASSERT_NE(whole(advice), advice.choices.end());
        EXPECT_DOUBLE_EQ(whole(advice)->worth,
                         solver::RatedTurn(values, solver::Position{}).worth(roll, left - 1));
        EXPECT_TRUE(std::ranges::is_sorted(advice.choices, std::ranges::greater{},
                                           &solver::RatedChoice::worth));
        ASSERT_EQ(table(Hold{Holds::all(5)}), std::nullopt);
        ASSERT_EQ(table.roll({}), std::nullopt);
    }
    const Advice last = advise(values, situation_of(table.match));
    EXPECT_EQ(whole(last), last.choices.end());
    EXPECT_EQ(last.choices.size(), 13U);
}

// A Yahtzee in the large straight, once its upper box is gone: 40, 100 on top, and nothing else is
// left to come.
TEST(Advice, TheLastBoxIsWorthExactlyWhatItPays) {
    TestTable table{cheat_setup(1)};
    table.turn({6, 6, 6, 6, 6}, yahtzee);
    for (const Category category : {ones, twos, threes, fours, fives, sixes, three_of_a_kind,
                                    four_of_a_kind, full_house, small_straight, box::chance})
        table.turn({1, 2, 2, 4, 6}, category);
    ASSERT_EQ(table.roll({3, 3, 3, 3, 3}), std::nullopt);
    const Advice advice = advise(test_solved().values(official), situation_of(table.match));
    EXPECT_NEAR(advice.expected, totals(table.match, 0, 1).total + 140, 1e-9);
    EXPECT_EQ(advice.choices.front().choice, solver::Choice::to_score(large_straight));
}

} // namespace
} // namespace yahtzee::coach
