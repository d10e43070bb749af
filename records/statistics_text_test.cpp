#include "records/statistics_text.h"

#include <cstdlib>
#include <ctime>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/test_trial.h"
#include "store/test_match.h"
#include "text/text.h"

namespace yahtzee::records {
namespace {

Statistics told_statistics() {
    setenv("TZ", "UTC", 1);
    tzset();
    Statistics statistics;
    store::GameResult result =
        store::result_with("Ann", {3, 6, 9, 12, 15, 18, 20, 20, 25, 30, 40, 50, 25}, 100);
    result.match = 17;
    result.ended = 1'735'900'000;
    result.players = 2;
    result.won = true;
    result.rating = store::Rating{.luck = 1.5, .cost = 2, .accuracy = 99.26};
    result.dice = store::record_with({90, 70, 80, 85, 75, 100});
    for (std::size_t face = 0; face < face_count; ++face)
        result.dice.faces[face].longest = 20 + static_cast<int>(face);
    statistics.add(result);
    result = store::result_with("Ann", {1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0, 10});
    result.match = 18;
    result.column.hinted = true;
    statistics.add(result);
    return statistics;
}

TEST(StatisticsText, InEnglish) {
    EXPECT_EQ(statistics_text(Words::english(), "Ann", told_statistics()), R"(Statistics for Ann

  Games                      2
  Best game                  408 points on 2025-01-03, match 17
  Average                    219.5
  Standard deviation         266.6
  Won against others         1 of 1 (100.0%)
  Upper bonus                1 of 2 (50.0%)
  Yahtzee                    1 of 2 (50.0%)
  Yahtzee bonuses            1
  Longest without a Yahtzee  1 game
  Accuracy                   99.3% on average (1 game rated)
  Luck                       +1.5 points a game on average
  With hints                 1 game

Average by box
  Ones                2.0     3 of a kind        10.0
  Twos                4.0     4 of a kind        10.0
  Threes              6.0     Full house         12.5
  Fours               8.0     Small straight     15.0
  Fives              10.0     Large straight     20.0
  Sixes              12.0     Yahtzee            25.0
                              Chance             17.5

Dice
                         1        2        3        4        5        6
  fell                  90       70       80       85       75      100
  share in %          18.0     14.0     16.0     17.0     15.0     20.0
  longest drought       20       21       22       23       24       25
500 dice in all. With fair dice, each face falls about 83 times, and the longest
drought of a face is usually about 26 dice.
Chi-square 7.00 with 5 degrees of freedom, p = 0.221.
As even as fair dice usually are.
)");
}

TEST(StatisticsText, P12_InGerman) {
    EXPECT_EQ(statistics_text(Words::in("de").value(), "Ann", told_statistics()),
              R"(Statistik von Ann

  Spiele                    2
  Bestes Spiel              408 Punkte am 2025-01-03, Partie 17
  Durchschnitt              219,5
  Standardabweichung        266,6
  Gegen andere gewonnen     1 von 1 (100,0 %)
  Oberer Bonus              1 von 2 (50,0 %)
  Yahtzee                   1 von 2 (50,0 %)
  Yahtzee-Boni              1
  Am längsten ohne Yahtzee  1 Spiel
  Genauigkeit               99,3 % im Schnitt (1 Spiel bewertet)
  Glück                     +1,5 Punkte je Spiel im Schnitt
  Mit Tipps                 1 Spiel

Durchschnitt je Feld
  Einser             2,0     Dreierpasch       10,0
  Zweier             4,0     Viererpasch       10,0
  Dreier             6,0     Full House        12,5
  Vierer             8,0     Kleine Straße     15,0
  Fünfer            10,0     Große Straße      20,0
  Sechser           12,0     Yahtzee           25,0
                             Chance            17,5

Würfel
                              1        2        3        4        5        6
  gefallen                   90       70       80       85       75      100
  Anteil in %              18,0     14,0     16,0     17,0     15,0     20,0
  längste Durststrecke       20       21       22       23       24       25
Insgesamt 500 Würfel. Bei fairen Würfeln fällt jede Augenzahl etwa 83-mal, und
die längste Durststrecke einer Augenzahl dauert meist etwa 26 Würfel.
Chi-Quadrat 7,00 bei 5 Freiheitsgraden, p = 0,221.
So gleichmäßig, wie faire Würfel es meist sind.
)");
}

TEST(StatisticsText, OfAllPlayersNamesTheBestAndLeavesWinsOut) {
    const std::string text = statistics_text(Words::english(), std::nullopt, told_statistics());
    EXPECT_TRUE(text.starts_with("Statistics for all players\n\n"));
    EXPECT_NE(text.find("\n  Best game by               Ann\n"), std::string::npos);
    EXPECT_EQ(text.find("Won against"), std::string::npos);
}

TEST(StatisticsText, WithoutAGameOneSentence) {
    EXPECT_EQ(statistics_text(Words::english(), "Ann", {}),
              "Statistics for Ann\n\nNobody has finished a game yet.\n");
}

// What there is nothing to say about is left out: a game of a cheat table alone.
TEST(StatisticsText, WithoutDiceOrRatingsNothingOfThem) {
    Statistics statistics;
    store::GameResult result = store::result_with("Ann", {1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0, 10});
    result.cheat = true;
    result.rules = *rule_set_with_id("basic");
    statistics.add(result);
    const std::string text = statistics_text(Words::english(), "Ann", statistics);
    for (const auto* const missing : {"Dice", "Accuracy", "Luck", "Won", "Upper", "deviation"})
        EXPECT_EQ(text.find(missing), std::string::npos) << missing;
}

TEST(StatisticsText, P3_R4_FurtherYahtzeesAreCountedOnlyWhereTheyPay) {
    const std::vector<int> some_game{1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 50, 10};
    for (const RuleSet& rules : rule_sets()) {
        Statistics statistics;
        statistics.add(store::result_with("Ann", some_game, 0, rules));
        const std::string text = statistics_text(Words::english(), "Ann", statistics);
        EXPECT_EQ(text.find("Yahtzee bonuses") != std::string::npos, rules.yahtzee_bonus > 0)
            << rules.id;
        EXPECT_NE(text.find("Longest without a Yahtzee"), std::string::npos) << rules.id;
    }
}

TEST(StatisticsText, EveryCardHasItsOwnAverages) {
    Statistics statistics = told_statistics();
    statistics.add(store::result_with("Ann", {1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0, 10}, 0,
                                      *rule_set_with_id("basic")));
    std::vector<int> boxes(trial.boxes.size());
    boxes[index_of(trial.box_with_id("chance").value())] = 36;
    statistics.add(store::result_with("Ann", boxes, 0, trial));
    const std::string text = statistics_text(Words::english(), "Ann", statistics);
    for (const auto* const part :
         {"\nAverage by box, official and basic rules\n  Ones                1.7     3 of a kind",
          "Chance             15.0\n\nAverage by box, trial rules\n  Ones                0.0     "
          "One pair",
          "Chance             36.0\n\nDice\n"})
        EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
}

TEST(StatisticsText, EveryVerdictIsASentence) {
    const auto verdict = [](const Words& words, std::array<int, face_count> counts) {
        Statistics statistics = told_statistics();
        statistics.dice = store::record_with(counts);
        std::string text = statistics_text(words, "Ann", statistics);
        text.pop_back();
        std::ranges::replace(text, '\n', ' ');
        return text;
    };
    const Words english = Words::english();
    const Words german = Words::in("de").value();
    const auto ends = [&](const std::string& text, std::string_view end) {
        EXPECT_TRUE(text.ends_with(end)) << text;
    };
    ends(verdict(english, {10, 11, 9, 10, 10, 10}),
         " dice. Too few dice to say whether they are fair: it takes at least 120.");
    ends(verdict(english, {100, 100, 100, 100, 100, 100}),
         "p = 1.000. Strikingly even: with fair dice, only about one series in 1000 is this even.");
    ends(verdict(english, {124, 76, 100, 100, 100, 100}),
         "p = 0.042. Somewhat uneven: with fair dice, about one series in 24 is this uneven.");
    ends(verdict(english, {135, 65, 100, 100, 100, 100}),
         "p < 0.001. Very uneven: with fair dice, only about one series in 5700 is this uneven.");
    ends(verdict(english, {300, 60, 60, 60, 60, 60}),
         "p < 0.001. Far too uneven to be chance: with fair dice, fewer than one series in a "
         "million "
         "is this uneven.");
    ends(verdict(german, {135, 65, 100, 100, 100, 100}),
         "p < 0,001. Sehr ungleichmäßig: Bei fairen Würfeln ist nur etwa eine von 5700 Serien so "
         "ungleichmäßig.");
}

TEST(StatisticsText, NoLineIsWiderThanTheScreen) {
    Statistics statistics = told_statistics();
    const std::string name(300, 'W');
    statistics.best->player = "\x1b[2J" + name;
    statistics.best->match = 1'000'000'000;
    statistics.games = 1'000'000;
    statistics.hinted = 1'000'000;
    statistics.won = {999'999, 1'000'000};
    statistics.dice = store::record_with(
        {20'000'000, 20'000'000, 20'000'000, 20'000'000, 20'000'000, 20'000'000});
    for (const auto language : Words::languages()) {
        for (const auto& player :
             {std::optional<std::string>{name}, std::optional<std::string>{}}) {
            std::istringstream text{statistics_text(*Words::in(language), player, statistics)};
            for (std::string line; std::getline(text, line);) {
                EXPECT_LE(text::display_width(line), 80) << line;
                EXPECT_EQ(line.find('\x1b'), std::string::npos);
            }
        }
    }
}

} // namespace
} // namespace yahtzee::records
