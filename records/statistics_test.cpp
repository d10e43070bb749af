#include "records/statistics.h"

#include <cmath>

#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "engine/test_trial.h"
#include "store/dice_record.h"
#include "store/results.h"
#include "store/test_match.h"

namespace yahtzee::records {
namespace {

// 63 in the upper boxes: the bonus, and a total of 63 + 35 + 195 without a Yahtzee.
const std::vector<int> bonus_game{3, 6, 9, 12, 15, 18, 20, 20, 25, 30, 40, 0, 25};
const std::vector<int> yahtzee_game{1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 50, 10};

TEST(Statistics, NothingPlayedNothingAveraged) {
    const Statistics none;
    EXPECT_FALSE(none.mean() || none.deviation() || none.accuracy() || none.luck());
    EXPECT_TRUE(none.cards.empty());
    EXPECT_FALSE(none.won.percent());
    EXPECT_FALSE(none.best);
}

TEST(Statistics, TotalsByHand) {
    Statistics statistics;
    statistics.add(store::result_with("Ann", bonus_game));
    EXPECT_EQ(statistics.mean(), 258);
    EXPECT_FALSE(statistics.deviation());
    statistics.add(store::result_with("Ann", yahtzee_game)); // 81
    statistics.add(store::result_with("Ann", yahtzee_game, 200));
    EXPECT_EQ(statistics.games, 3);
    EXPECT_NEAR(*statistics.mean(), (258 + 81 + 281) / 3.0, 1e-12);
    // (51.33² + 125.67² + 74.33²) / 2
    EXPECT_NEAR(*statistics.deviation(), 109.4364, 1e-4);
    ASSERT_EQ(statistics.cards.size(), 1U);
    EXPECT_EQ(statistics.cards.front().games, 3);
    EXPECT_NEAR(statistics.cards.front().mean(box::sixes), (18 + 6 + 6) / 3.0, 1e-12);
    EXPECT_NEAR(statistics.cards.front().mean(box::yahtzee), 100 / 3.0, 1e-12);
    EXPECT_NEAR(statistics.cards.front().mean(box::chance), 15, 1e-12);
    EXPECT_EQ(statistics.upper_bonus, (Share{1, 3}));
    EXPECT_EQ(statistics.yahtzee, (Share{2, 3}));
    EXPECT_NEAR(*statistics.yahtzee.percent(), 66.6667, 1e-4);
    EXPECT_EQ(statistics.yahtzee_bonuses, 2);
    EXPECT_EQ(statistics.yahtzee_bonus_games, 3);
}

// Boxes of the same name that pay alike are averaged whatever the bonuses; a chance of six dice and
// one of five are not.
TEST(Statistics, BoxesAreAveragedOverTheGamesWithTheSameCard) {
    Statistics statistics;
    statistics.add(store::result_with("Ann", bonus_game)); // 25 in chance
    statistics.add(store::result_with("Ann", yahtzee_game, 0, *rule_set_with_id("basic"))); // 10
    const Category chance = trial.box_with_id("chance").value();
    std::vector<int> boxes(trial.boxes.size());
    boxes[index_of(chance)] = 36;
    statistics.add(store::result_with("Ann", boxes, 0, trial));
    ASSERT_EQ(statistics.cards.size(), 2U);
    EXPECT_EQ(statistics.cards[0].games, 2);
    EXPECT_EQ(statistics.cards[0].mean(box::chance), 17.5);
    EXPECT_EQ(statistics.cards[0].rule_ids, (std::vector<std::string_view>{"official", "basic"}));
    EXPECT_EQ(statistics.cards[1].games, 1);
    EXPECT_EQ(statistics.cards[1].mean(chance), 36);
    EXPECT_EQ(statistics.cards[1].rule_ids, (std::vector<std::string_view>{"trial"}));
}

TEST(Statistics, BoxesThatPayOtherwiseAreNotTheSameCard) {
    std::vector<Box> boxes{official.boxes.begin(), official.boxes.end()};
    boxes[index_of(box::full_house)].pays = {Pay::Kind::matching};
    RuleSet described = official;
    described.boxes = boxes;
    const MadeRules other = MadeRules::make(described).value();
    Statistics statistics;
    statistics.add(store::result_with("Ann", bonus_game));
    statistics.add(store::result_with("Ann", bonus_game, 0, other.rules()));
    EXPECT_EQ(statistics.cards.size(), 2U);
}

TEST(Statistics, EqualTotalsDoNotDeviate) {
    Statistics statistics;
    for (int i = 0; i < 1000; ++i) statistics.add(store::result_with("Ann", bonus_game));
    EXPECT_EQ(statistics.deviation(), 0);
}

TEST(Statistics, TheBestGameIsTheEarliestOfEquals) {
    Statistics statistics;
    store::GameResult result = store::result_with("Ann", yahtzee_game);
    statistics.add(result);
    for (int match = 5; match < 8; ++match) {
        result = store::result_with(match == 5 ? "Ben" : "Cem", bonus_game);
        result.match = match;
        result.game = match - 3;
        result.ended = 100 + match;
        statistics.add(result);
    }
    statistics.add(store::result_with("Ann", yahtzee_game));
    EXPECT_EQ(statistics.best, (BestGame{258, 5, 2, 105, "Ben"}));
}

TEST(Statistics, ABonusThatTheRulesDoNotHaveIsNotMissed) {
    Statistics statistics;
    store::GameResult result = store::result_with("Ann", bonus_game);
    result.rules = *rule_set_with_id("basic");
    result.total = totals(result.rules, result.column).total;
    statistics.add(result);
    EXPECT_EQ(statistics.upper_bonus, (Share{0, 0}));
    EXPECT_EQ(statistics.yahtzee_bonuses, 0);
    EXPECT_EQ(statistics.yahtzee_bonus_games, 0);
    EXPECT_EQ(statistics.mean(), 223);
}

TEST(Statistics, G13_WinsAreCountedAgainstOthersOnly) {
    Statistics statistics;
    store::GameResult result = store::result_with("Ann", bonus_game);
    statistics.add(result);
    result.players = 3;
    statistics.add(result);
    result.won = true;
    statistics.add(result);
    statistics.add(result);
    EXPECT_EQ(statistics.won, (Share{2, 3}));
}

TEST(Statistics, TheLongestRunWithoutAYahtzee) {
    Statistics statistics;
    for (const bool yahtzee : {false, false, true, false, false, false, true, false})
        statistics.add(store::result_with("Ann", yahtzee ? yahtzee_game : bonus_game));
    EXPECT_EQ(statistics.longest_without_yahtzee, 3);
    for (int i = 0; i < 3; ++i) statistics.add(store::result_with("Ann", bonus_game));
    EXPECT_EQ(statistics.longest_without_yahtzee, 4); // the one that goes on
}

TEST(Statistics, AccuracyAndLuckAreThoseOfRatedGames) {
    Statistics statistics;
    store::GameResult result = store::result_with("Ann", bonus_game);
    statistics.add(result);
    EXPECT_FALSE(statistics.accuracy());
    result.rating = store::Rating{.luck = -12, .cost = 10, .accuracy = 90};
    statistics.add(result);
    result.rating = store::Rating{.luck = 4, .cost = 20, .accuracy = 81};
    statistics.add(result);
    EXPECT_EQ(statistics.rated, 2);
    EXPECT_EQ(statistics.accuracy(), 85.5);
    EXPECT_EQ(statistics.luck(), -4);
}

TEST(Statistics, HintsAreCounted) {
    Statistics statistics;
    store::GameResult result = store::result_with("Ann", bonus_game);
    statistics.add(result);
    result.column.hinted = true;
    statistics.add(result);
    EXPECT_EQ(statistics.hinted, 1);
}

TEST(Statistics, P5_TheDiceAreThoseOfAllGamesInOrderWithoutCheatTables) {
    Statistics statistics;
    store::DiceRecord all;
    const auto play = [&](std::initializer_list<int> pips, bool cheat) {
        store::GameResult result = store::result_with("Ann", bonus_game);
        result.cheat = cheat;
        for (const int pip : pips) {
            add(result.dice, face_showing(pip).value());
            if (!cheat) add(all, face_showing(pip).value());
        }
        statistics.add(result);
    };
    play({6, 1, 2}, false);
    play({6, 6, 6}, true);
    play({1, 1, 6, 3}, false);
    EXPECT_EQ(statistics.dice, all);
    EXPECT_EQ(statistics.dice.faces[5].longest, 4);
    EXPECT_EQ(dice_in(statistics.dice), 7);
}

// Games as they are played, added up in another way.
TEST(Statistics, OfPlayedMatches) {
    Statistics statistics;
    std::vector<store::GameResult> results;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        store::StoredTable table{store::honest_setup(2), seed};
        table.play_game();
        for (const store::GameResult& result : results_of_match(seed, table.events)) {
            results.push_back(result);
            statistics.add(result);
        }
    }
    double sum = 0;
    double squares = 0;
    store::DiceRecord dice;
    for (const store::GameResult& result : results) {
        sum += result.total;
        dice = joined(dice, result.dice);
    }
    for (const store::GameResult& result : results)
        squares += std::pow(result.total - sum / results.size(), 2);
    EXPECT_EQ(statistics.games, 80);
    EXPECT_NEAR(*statistics.mean(), sum / 80, 1e-9);
    EXPECT_NEAR(*statistics.deviation(), std::sqrt(squares / 79), 1e-9);
    EXPECT_EQ(statistics.dice, dice);
    EXPECT_GE(statistics.won.count, 40); // each game has a winner, or two
    EXPECT_EQ(statistics.won.of, 80);
}

} // namespace
} // namespace yahtzee::records
