#include "words/narrator.h"

#include <set>

#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "engine/test_table.h"
#include "words/refusal.h"
#include "words/rules_text.h"
#include "words/test_english.h"

namespace yahtzee::words {
namespace {

using namespace box;

std::string refusal_of(TestTable& table, const Command& command) {
    const auto why = table(command);
    EXPECT_TRUE(why);
    return refusal(english(), table.match, legal(table.match), command,
                   why.value_or(Rejection::match_over));
}

TEST(Refusal, G8_SaysWhatToDoInstead) {
    TestTable table{cheat_setup(1)};
    EXPECT_EQ(refusal_of(table, Hold{Holds{1}}), "Ann hasn't rolled yet this turn. Roll first.");
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(refusal_of(table, Hold{Holds::all(official.dice)}),
              "All five dice are held, so there is nothing to roll. Hold four at most, or choose a "
              "box.");
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(refusal_of(table, Hold{Holds{1}}),
              "The third roll was the last one of this turn. Choose a box.");
}

TEST(Refusal, G11_AfterAScoreItSaysThatTheTurnHasPassedOn) {
    TestTable table{cheat_setup(2)};
    table.turn({1, 2, 3, 4, 6}, box::chance);
    EXPECT_EQ(refusal_of(table, Score{.category = ones}),
              "One box a turn: Ann has filled Chance, and the turn has passed on to Ben, who rolls "
              "first.");
    // Whoever holds dice instead has just forgotten to roll.
    EXPECT_EQ(refusal_of(table, Hold{Holds{1}}), "Ben hasn't rolled yet this turn. Roll first.");
}

// Who is to act is the law's to say, as everything else that may be done is.
TEST(Refusal, NamesWhoIsDueByTheLaw) {
    TestTable table{cheat_setup(2)};
    Legal law = legal(table.match);
    law.due = Seat{1};
    law.to_roll = 2;
    EXPECT_EQ(refusal(english(), table.match, law, Score{}, Rejection::must_roll_first),
              "Ben hasn't rolled yet this turn. Roll first.");
    EXPECT_NE(refusal(english(), table.match, law, Roll{}, Rejection::faces_missing).find('2'),
              std::string::npos);
    law.due.reset(); // then whoever was the last
    EXPECT_EQ(refusal(english(), table.match, law, Score{}, Rejection::must_roll_first),
              "Ann hasn't rolled yet this turn. Roll first.");
}

TEST(Refusal, G11_ASeatWhereNobodySits) {
    TestTable table{cheat_setup(1)};
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(refusal_of(table, Score{.category = ones, .player = 4}),
              "Nobody sits there. It is Ann's turn: score on Ann's card.");
}

TEST(Refusal, G16_NeverNamesTheRightValue) {
    TableSetup setup = cheat_setup(1);
    setup.entry = Entry::paper;
    TestTable table{setup};
    EXPECT_EQ(table.roll({6, 6, 5, 5, 5}), std::nullopt);
    for (const auto value : {std::optional<std::int64_t>{1}, std::optional<std::int64_t>{}}) {
        const std::string text = refusal_of(table, Score{.category = box::chance, .value = value});
        EXPECT_EQ(text.find("27"), std::string::npos) << text;
    }
}

// One sentence for each reason, in every language, and none twice.
TEST(Refusal, EveryReasonHasItsOwnWords) {
    for (const auto language : Words::languages()) {
        const Words words = *Words::in(language);
        TestTable table{cheat_setup(2)};
        table.turn({1, 2, 3, 4, 6}, box::chance);
        table.turn({1, 2, 3, 4, 6}, box::chance);
        EXPECT_EQ(table.roll({4, 4, 4, 4, 4}), std::nullopt);
        const Command command = Score{.category = box::chance, .player = 1};
        std::set<std::string> sentences;
        for (std::size_t i = 0; i < rejection_ids.size(); ++i) {
            const auto text =
                refusal(words, table.match, legal(table.match), command, static_cast<Rejection>(i));
            EXPECT_TRUE(sentences.insert(text).second) << text;
            EXPECT_EQ(text.find('{'), std::string::npos) << text;
        }
    }
}

// Whoever is alone at a device is not spoken of by name.
TEST(Refusal, G8_NamesNobodyToTheOnlyPersonThere) {
    const auto expect_unnamed = [](const Match& match) {
        for (const auto language : Words::languages()) {
            for (const Seat other : {Seat{1}, Seat{4}}) {
                const Command command = Score{.category = box::chance, .player = other};
                for (const auto why : {Rejection::wrong_sheet, Rejection::must_roll_first}) {
                    const auto text = refusal(*Words::in(language), match, legal(match), command,
                                              why, match.player);
                    EXPECT_EQ(text.find("Ann"), std::string::npos) << text;
                    EXPECT_EQ(text.find('{'), std::string::npos) << text;
                }
            }
        }
    };
    TestTable two{cheat_setup(2)};
    expect_unnamed(two.match);
    two.turn({1, 2, 3, 4, 6}, box::chance);
    two.turn({1, 2, 3, 4, 6}, box::chance);
    expect_unnamed(two.match);
    TestTable alone{cheat_setup(1)};
    alone.turn({1, 2, 3, 4, 6}, box::chance);
    expect_unnamed(alone.match);
}

TEST(Narrator, G13_TheWinnerIsCongratulatedByNameAndScore) {
    TestTable table{cheat_setup(2)};
    table.turn({6, 6, 6, 6, 6}, yahtzee);
    table.turn({1, 2, 3, 4, 6}, yahtzee);
    EXPECT_EQ(result(english(), table.match), "");
    table.fill({1, 2, 3, 4, 6});
    const int total = totals(table.match, 0, 1).total;
    EXPECT_EQ(result(english(), table.match),
              "Congratulations, Ann, you're the winner with a total score of " +
                  std::to_string(total) + "!");
}

TEST(Narrator, G13_TiesAreSaid) {
    TestTable table{cheat_setup(2)};
    table.fill({1, 2, 3, 4, 6});
    EXPECT_TRUE(result(english(), table.match).starts_with("A tie! Ann and Ben share the win"));
}

TEST(Narrator, AScoreMadeWithHintsIsCalledThat) {
    TestTable solo{cheat_setup(1)};
    solo.roll({1, 2, 3, 4, 6});
    EXPECT_EQ(solo(Hint{}), std::nullopt);
    EXPECT_EQ(what_happened(english(), solo.match, solo.events.back(), solo.match),
              "Ann asks the coach.");
    solo.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(result(english(), solo.match),
              "Congratulations, Ann, your total score is 62, with hints!");
    EXPECT_EQ(result(*Words::in("de"), solo.match),
              "Glückwunsch, Ann, das sind 62 Punkte, mit Tipps!");

    TestTable duel{cheat_setup(2, official, 2)};
    duel.turn({6, 6, 6, 6, 6}, yahtzee);
    duel.turn({1, 2, 3, 4, 6}, yahtzee);
    duel.roll({1, 2, 3, 4, 6});
    EXPECT_EQ(duel(Hint{}), std::nullopt); // Ann, who wins
    duel.fill({1, 2, 3, 4, 6});
    EXPECT_TRUE(result(english(), duel.match).ends_with(", with hints!"));
    EXPECT_EQ(duel(Next{}), std::nullopt);
    duel.turn({6, 6, 6, 6, 6}, yahtzee);
    duel.roll({1, 2, 3, 4, 6});
    EXPECT_EQ(duel(Hint{}), std::nullopt); // Ben, who loses
    duel.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(result(english(), duel.match).find("hints"), std::string::npos);

    TestTable tie{cheat_setup(2)};
    tie.roll({1, 2, 3, 4, 6});
    EXPECT_EQ(tie(Hint{}), std::nullopt);
    tie.fill({1, 2, 3, 4, 6});
    EXPECT_TRUE(result(english(), tie.match).ends_with(" Congratulations! Ann played with hints."));
}

TEST(Narrator, G16_PaperModeTellsNoTotals) {
    TableSetup setup = cheat_setup(1);
    setup.entry = Entry::paper;
    TestTable table{setup};
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    const Match before = table.match;
    EXPECT_EQ(table(Score{.category = box::chance, .value = 16}), std::nullopt);
    EXPECT_EQ(what_happened(english(), before, table.events.back(), table.match),
              "Ann scores 16 points in Chance.");
}

TEST(Narrator, R3_R4_BonusesAreAnnounced) {
    TestTable table{cheat_setup(1, *rule_set_with_id("bonus"))};
    table.turn({6, 6, 6, 6, 6}, yahtzee);
    table.turn({5, 5, 5, 5, 5}, fives);
    table.turn({6, 6, 6, 6, 6}, sixes);
    EXPECT_EQ(table.roll({4, 4, 4, 4, 4}), std::nullopt);
    const Match before = table.match;
    EXPECT_EQ(table.score(fours), std::nullopt);
    EXPECT_EQ(what_happened(english(), before, table.events.back(), table.match),
              "Ann scores 20 points in Fours.\nAnother Yahtzee: 100 points extra!\n"
              "The upper section earns its bonus: 35 points extra!\nAnn's total is 460.");
}

TEST(Narrator, ThereIsAlwaysANextStep) {
    for (const auto language : Words::languages()) {
        const Words words = *Words::in(language);
        TableSetup setup = cheat_setup(1, official, 2);
        setup.entry = Entry::paper;
        TestTable table{setup};
        std::set<std::string> steps;
        const auto note = [&] {
            steps.insert(what_next(words, table.match, legal(table.match), Medium::typed));
        };
        note();
        for (int roll = 0; roll < 3; ++roll) {
            EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
            note();
        }
        EXPECT_EQ(table(Score{.category = ones, .value = 1}), std::nullopt);
        table.fill({1, 2, 3, 4, 6});
        note();
        EXPECT_EQ(table(Total{.player = {}, .value = totals(table.match, 0, 1).total}),
                  std::nullopt);
        note();
        EXPECT_EQ(table(Stop{}), std::nullopt);
        note();
        EXPECT_EQ(steps.size(), 7U) << language; // seven situations, seven sentences
        for (const auto& step : steps) EXPECT_EQ(step.find('{'), std::string::npos) << step;
    }
}

TEST(Narrator, G16_EverySumHasItsOwnSentences) {
    for (const auto language : Words::languages()) {
        const Words words = *Words::in(language);
        TableSetup setup = cheat_setup(1);
        setup.entry = Entry::paper;
        setup.totals = TotalsEntry::all;
        TestTable table{setup};
        table.fill({1, 2, 3, 4, 6});
        std::set<std::string> said;
        std::set<std::string> unnamed;
        while (const auto sum = sum_due(table.match)) {
            const Match before = table.match;
            const auto told = [&](const Command& command, Rejection why) {
                unnamed.insert(refusal(words, before, legal(before), command, why, Seat{0}));
            };
            told(Total{}, Rejection::value_missing);
            told(Total{.value = 1}, Rejection::value_mismatch);
            told(Roll{}, Rejection::turn_over);
            told(Total{.which = *sum}, Rejection::turn_over);
            said.insert(what_next(words, before, legal(before), Medium::typed));
            said.insert(refusal(words, before, legal(before), Total{}, Rejection::value_missing));
            said.insert(refusal(words, before, legal(before), Total{.value = 1},
                                Rejection::value_mismatch));
            said.insert(refusal(words, before, legal(before), Roll{}, Rejection::turn_over));
            said.insert(
                refusal(words, before, legal(before), Total{.which = *sum}, Rejection::turn_over));
            ASSERT_EQ(table(Total{.value = points_of(*sum, totals(before, 0, 1))}), std::nullopt);
            said.insert(what_happened(words, before, table.events.back(), table.match));
        }
        EXPECT_EQ(said.size(), 24U) << language;
        EXPECT_EQ(unnamed.size(), 16U) << language;
        for (const auto& text : unnamed) EXPECT_EQ(text.find("Ann"), std::string::npos) << text;
        for (const auto& text : said) EXPECT_EQ(text.find('{'), std::string::npos) << text;
    }
}

TEST(RulesText, P1_EachRuleSetHasItsOwnRules) {
    for (const auto language : Words::languages()) {
        std::set<std::string> texts;
        for (const RuleSet& rules : rule_sets())
            texts.insert(rules_text(*Words::in(language), rules));
        EXPECT_EQ(texts.size(), rule_sets().size()) << language;
    }
    EXPECT_NE(rules_text(english(), official).find("35 points when the six upper boxes come to 63"),
              std::string::npos);
    EXPECT_EQ(rules_text(english(), *rule_set_with_id("basic")).find("35"), std::string::npos);
}

} // namespace
} // namespace yahtzee::words
