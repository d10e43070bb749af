#include "words/game_text.h"

#include <gtest/gtest.h>

#include "engine/legal.h"
#include "engine/scoring.h"
#include "engine/test_table.h"
#include "engine/test_trial.h"
#include "text/split.h"
#include "text/text.h"
#include "words/box_words.h"
#include "words/narrator.h"
#include "words/refusal.h"
#include "words/rules_text.h"
#include "words/test_english.h"

namespace yahtzee::words {
namespace {

const std::array<const RuleSet*, 2> games{&official, &trial};

TEST(GameText, NumbersAreThoseOfTheGame) {
    EXPECT_EQ(game_text(english(), official, "coach.roll"), "Roll all five dice.");
    EXPECT_EQ(game_text(english(), trial, "coach.roll"), "Roll all six dice.");
    EXPECT_EQ(game_text(*Words::in("de"), trial, "refused.hold-after-last-roll"),
              "Nach dem vierten Wurf kannst du nichts mehr halten. Wähl ein Feld.");
    EXPECT_EQ(game_text(english(), official, "help.roll.cheat"),
              "Press Enter, then type the five faces; or do both at once, as in: roll 1 2 3 4 5");
    EXPECT_EQ(game_text(english(), official, "next.score.paper", {{"player", "Ann"}}),
              "Ann, no rolls left: type a box and its points (fh 25).");
}

TEST(GameText, WhatTheCallerBringsGoesFirst) {
    EXPECT_EQ(game_text(*Words::in("de"), official, "review.did.kept-all", {{"dice", "1 1 1 1 1"}}),
              "behielt alle fünf, 1 1 1 1 1");
}

// P2
TEST(GameText, TheExampleIsABoxThatIsOpen) {
    TableSetup setup = cheat_setup(1);
    setup.entry = Entry::paper;
    TestTable table{setup};
    const auto next = [&] {
        return what_next(english(), table.match, legal(table.match), Medium::typed);
    };
    EXPECT_EQ(table.roll({2, 2, 3, 3, 3}), std::nullopt);
    EXPECT_TRUE(next().ends_with("score a box (fh 25).")) << next();
    EXPECT_EQ(table(Score{.category = *official.box_with_id("full-house"), .value = 25}),
              std::nullopt);
    EXPECT_EQ(table.roll({2, 2, 3, 3, 3}), std::nullopt);
    EXPECT_TRUE(next().ends_with("score a box (c 30).")) << next();
    EXPECT_EQ(table(Score{.category = *official.box_with_id("chance"), .value = 13}), std::nullopt);
    for (int roll = 0; roll < 3; ++roll) EXPECT_EQ(table.roll({2, 2, 3, 3, 3}), std::nullopt);
    EXPECT_TRUE(next().ends_with("type a box and its points (y 50).")) << next();
    EXPECT_EQ(game_text(english(), official, "help.score", BoxSet::only(Category{})),
              "  1s          score the dice in Ones; so do ones, score 1s and score 1\n"
              "  hint        ask the coach what to do");
    EXPECT_EQ(game_text(*Words::in("de"), official, "help.score.paper", BoxSet::only(Category{})),
              "  1er 5         5 in Einser eintragen; ebenso einser 5 und feld 1 5\n"
              "  tipp          den Trainer fragen, was du tun sollst");
}

TEST(GameText, ANumberWithoutAWordIsWrittenInDigits) {
    EXPECT_EQ(number_in_words(english(), 20), "twenty");
    EXPECT_EQ(number_in_words(english(), 1000), "1000");
    EXPECT_EQ(number_first(*Words::in("de"), 5), "Fünf");
}

TEST(BoxText, EveryBoxOfEveryGameHasAllTexts) {
    for (const auto language : Words::languages()) {
        const Words words = *Words::in(language);
        for (const RuleSet* const rules : games) {
            for (const Category category : rules->all_boxes()) {
                for (const auto* const field : {"name", "short", "card", "rule"}) {
                    const std::string text = box_text(words, *rules, category, field);
                    EXPECT_FALSE(text.empty() || text == (*rules)[category].id) << field;
                    EXPECT_EQ(text.find('{'), std::string::npos) << text;
                }
            }
        }
    }
}

TEST(BoxText, AGameMayHaveATextOfItsOwn) {
    EXPECT_EQ(box_text(english(), official, *official.box_with_id("full-house"), "card"),
              "score 25");
    EXPECT_EQ(box_text(english(), trial, *trial.box_with_id("full-house"), "card"), "add those 5");
    EXPECT_EQ(box_text(english(), trial, *trial.box_with_id("six-of-a-kind"), "card"), "score 300");
}

TEST(RulesText, SaysWhatTheDescriptionSays) {
    for (const auto language : Words::languages()) {
        for (const RuleSet* const rules : games) {
            const std::string text = rules_text(*Words::in(language), *rules);
            EXPECT_EQ(text.find('{'), std::string::npos) << text;
        }
    }
    const std::string text = rules_text(english(), trial);
    for (const auto* const part :
         {"twenty boxes", "roll all six dice. Then, up to three times", "  20  Chance",
          "10 points from 8 and 35 points from 15", "six equal dice: 300"})
        EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
    EXPECT_EQ(text.find("Yahtzees"), std::string::npos) << text; // no box is called so
    EXPECT_NE(text.find("Further rolls of six equal dice earn nothing extra"), std::string::npos);
}

TEST(RulesText, HasAParagraphForEachBonusAndForJokers) {
    const auto told = rules_paragraphs(english(), official);
    ASSERT_EQ(told.bonuses.size(), 3);
    EXPECT_EQ(told.bonuses[0],
              "Upper bonus: 35 points when the six upper boxes come to 63 or more. "
              "Three of each face is just enough.");
    EXPECT_TRUE(told.bonuses[1].contains("box holds 50, each further Yahtzee earns 100 points"));
    EXPECT_TRUE(told.bonuses[2].starts_with("Joker: ")) << told.bonuses[2];
    EXPECT_TRUE(told.bonuses[2].contains("their full 25, 30 and 40.")) << told.bonuses[2];
    EXPECT_EQ(rules_paragraphs(english(), *rule_set_with_id("basic")).bonuses[0],
              "There is no bonus for the upper section in these rules.");
}

TEST(RulesText, SaysHowManyOfEachFaceAreEnoughWhereThatComesOutEven) {
    const auto upper_bonus = [](std::int16_t from) {
        const std::array<BonusTier, 1> tiers{{{.from = from, .points = 35}}};
        RuleSet rules = official;
        rules.upper_bonus = tiers;
        return rules_paragraphs(english(), rules).bonuses.front();
    };
    EXPECT_TRUE(upper_bonus(42).ends_with("Two of each face is just enough.")) << upper_bonus(42);
    EXPECT_TRUE(upper_bonus(60).ends_with("come to 60 or more.")) << upper_bonus(60);
}

// Shown beside a box: dice that pay, and what counts shows as much as a box pays that counts.
TEST(RulesText, P1_ExamplesPayInTheirBoxes) {
    for (const auto language : Words::languages()) {
        const Words words = *Words::in(language);
        for (const RuleSet& rules : rule_sets()) {
            for (const Category box : rules.all_boxes()) {
                const auto example = example_of(words, rules, box);
                ASSERT_TRUE(example) << rules[box].id;
                const int paid = score_all(rules, Dice{example->dice})[index_of(box)];
                int shown = 0;
                for (const Face face : example->counted) shown += pips(face);
                EXPECT_GT(paid, 0) << rules[box].id;
                if (rules[box].pays.kind != Pay::Kind::fixed) {
                    EXPECT_EQ(paid, shown) << rules[box].id;
                }
            }
        }
    }
}

TEST(RulesText, AnExampleHasAsManyDiceAsTheGame) {
    const auto ones = example_of(english(), official, *official.box_with_id("ones"));
    EXPECT_EQ(ones->dice, read_faces("11346"));
    EXPECT_EQ(ones->counted, read_faces("11"));
    const auto chance = example_of(english(), official, *official.box_with_id("chance"));
    EXPECT_EQ(chance->counted, read_faces("12455"));
    for (const char* const box : {"ones", "tower"}) // the words for five dice, and none
        EXPECT_FALSE(example_of(english(), trial, *trial.box_with_id(box))) << box;
}

// They are drawn as they are.
TEST(RulesText, ListsFitEightyColumns) {
    for (const auto language : Words::languages()) {
        const Words words = *Words::in(language);
        const std::string lists = rule_set_list(words) + preset_list(words);
        for (const auto line : text::split_lines(lists))
            EXPECT_LE(text::display_width(line), 80) << line;
    }
}

TEST(RulesText, OfOneRollSpeaksOfNoOthers) {
    RuleSet rules = official;
    rules.rolls = 1;
    for (const auto language : Words::languages()) {
        const std::string text = rules_text(*Words::in(language), rules);
        EXPECT_EQ(text.find("times"), std::string::npos) << text;
        EXPECT_EQ(text.find(language == "de" ? "noch einmal" : "hold the dice"), std::string::npos)
            << text;
    }
    EXPECT_NE(rules_text(english(), rules).find("A turn: roll all five dice once. Then you must"),
              std::string::npos);
}

TEST(RulesText, R4_EqualDiceThatPayWhatTheyShowHaveNoNumber) {
    std::vector<Box> boxes{official.boxes.begin(), official.boxes.end()};
    boxes[index_of(*official.yahtzee_box())].pays = {Pay::Kind::all_pips};
    RuleSet described = official;
    described.boxes = boxes;
    const MadeRules made = MadeRules::make(described).value();
    const std::string text = rules_text(english(), made.rules());
    EXPECT_NE(text.find("once your Yahtzee box holds more than 0, each"), std::string::npos)
        << text;
    EXPECT_NE(text.find("already filled, with more than 0 or with 0."), std::string::npos) << text;
}

TEST(Narrator, AnotherGameIsToldInItsOwnWords) {
    TestTable table{cheat_setup(1, trial)};
    EXPECT_EQ(what_next(english(), table.match, legal(table.match), Medium::typed),
              "Ann, press Enter and type the faces of all six dice.");
    EXPECT_EQ(table.roll({6, 6, 6, 6, 6, 6}), std::nullopt);
    EXPECT_EQ(refusal(english(), table.match, legal(table.match), Hold{Holds::all(6)},
                      Rejection::all_held),
              "All six dice are held, so there is nothing to roll. Hold five at most, or choose a "
              "box.");
    const Match before = table.match;
    EXPECT_EQ(table.score(*trial.box_with_id("six-of-a-kind")), std::nullopt);
    EXPECT_EQ(what_happened(english(), before, table.events.back(), table.match),
              "Ann scores 300 points in 6 of a kind.\nAnn's total is 300.");
}

} // namespace
} // namespace yahtzee::words
