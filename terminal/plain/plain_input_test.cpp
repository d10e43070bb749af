#include "terminal/plain/plain_input.h"
#include "text/split.h"

#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "engine/test_table.h"
#include "words/test_english.h"

namespace yahtzee::terminal {
namespace {

class Typing : public testing::Test {
  protected:
    Typing() : table(cheat_setup(1)) { EXPECT_EQ(table.roll({1, 3, 5, 5, 6}), std::nullopt); }

    Understood type(std::string_view line) const {
        return understand(words::english(), table.match, legal(table.match), line);
    }

    std::optional<Holds> held_by(std::string_view line) const {
        const auto understood = type(line);
        const auto* const command = std::get_if<Command>(&understood);
        if (command == nullptr || !std::holds_alternative<Hold>(*command)) return std::nullopt;
        return std::get<Hold>(*command).holds;
    }
    std::optional<Category> scored_by(std::string_view line) const {
        const auto understood = type(line);
        const auto* const command = std::get_if<Command>(&understood);
        if (command == nullptr || !std::holds_alternative<Score>(*command)) return std::nullopt;
        return std::get<Score>(*command).category;
    }
    std::string unclear(std::string_view line) const {
        const auto understood = type(line);
        const auto* const why = std::get_if<Unclear>(&understood);
        return why == nullptr ? "" : why->why;
    }
    template <typename T>
    bool is(std::string_view line) const {
        const auto understood = type(line);
        const auto* const command = std::get_if<Command>(&understood);
        return command != nullptr && std::holds_alternative<T>(*command);
    }

    TestTable table;
};

TEST_F(Typing, P2_DiceAreHeldByNumber) {
    EXPECT_EQ(held_by("1 3 4"), (Holds{0, 2, 3}));
    EXPECT_EQ(held_by("4,1"), (Holds{0, 3}));
    EXPECT_EQ(held_by("hold 2"), (Holds{1}));
    EXPECT_EQ(held_by("H 2"), (Holds{1}));
    EXPECT_EQ(held_by("all"), Holds::all(official.dice));
    EXPECT_EQ(held_by("none"), Holds{});
    EXPECT_EQ(held_by("hold none"), Holds{});
}

TEST_F(Typing, P2_ARepeatedNumberIsRefused) {
    EXPECT_EQ(unclear("1 3 1"), "Die 1 is named twice. Name each die once.");
    EXPECT_TRUE(unclear("0").starts_with("There is no die 0"));
    EXPECT_TRUE(unclear("13").starts_with("There is no die 13"));
    EXPECT_TRUE(
        unclear("1 99999999999999999999").starts_with("There is no die 99999999999999999999"));
}

TEST_F(Typing, P2_DiceAreHeldByFace) {
    EXPECT_EQ(held_by("keep 5 5"), (Holds{2, 3}));
    EXPECT_EQ(held_by("keep 6 1"), (Holds{0, 4}));
    EXPECT_EQ(held_by("keep all"), Holds::all(official.dice));
    EXPECT_EQ(unclear("keep 2"),
              "Those faces are not all on the table. The dice are one, three, five, five and six.");
    EXPECT_TRUE(unclear("keep 7").starts_with("Which faces?"));
    EXPECT_TRUE(unclear("keep").starts_with("Which faces?"));
}

TEST_F(Typing, P2_BoxesAreChosenByName) {
    for (const Category category : official.all_boxes()) {
        const auto id = official[category].id;
        EXPECT_EQ(scored_by(id), category) << id;
        EXPECT_EQ(scored_by(words::english().of("category", id, "name")), category) << id;
        EXPECT_EQ(scored_by(words::english().of("category", id, "short")), category) << id;
        EXPECT_EQ(scored_by("score " + std::to_string(index_of(category) + 1)), category) << id;
        for (const auto alias : text::split_list(words::english().of("category", id, "aliases"))) {
            EXPECT_EQ(scored_by(alias), category) << alias;
        }
    }
    EXPECT_EQ(scored_by("FULL HOUSE"), box::full_house);
    EXPECT_EQ(scored_by("score fh"), box::full_house);
    EXPECT_EQ(scored_by("lar"), box::large_straight);
    EXPECT_EQ(scored_by("aces"), box::ones);
}

TEST_F(Typing, P2_AnUnclearNameIsAskedAgain) {
    EXPECT_EQ(unclear("fo"), "\"fo\" could be Fours or 4 of a kind. Type more of the name.");
    EXPECT_EQ(unclear("banana"),
              "I don't understand \"banana\". Type help to see what you can type here.");
    EXPECT_TRUE(unclear("score 14").starts_with("There is no box 14"));
}

TEST_F(Typing, G16_PointsAreNotTakenWhereTheProgramWorksThemOut) {
    for (const auto* const line : {"score 13 5", "chance 5", "score fh 25"})
        EXPECT_TRUE(unclear(line).starts_with("The program works out the points here")) << line;
    EXPECT_TRUE(unclear("score 14 5").starts_with("There is no box 14"));
}

TEST_F(Typing, P2_ANumberAloneNeverScores) {
    EXPECT_EQ(table.roll({1, 3, 5, 5, 6}), std::nullopt);
    EXPECT_EQ(table.roll({1, 3, 5, 5, 6}), std::nullopt);
    EXPECT_EQ(unclear("9"), "A number alone does not score. To score box 9, type score 9 or its "
                            "name.");
    EXPECT_TRUE(is<Hold>("1 2")); // refused: it is too late to hold dice
    EXPECT_TRUE(is<Hold>("14"));
    EXPECT_EQ(scored_by("score 9"), box::full_house);
}

TEST_F(Typing, G16_OnPaperTwoNumbersAreNoBoxAndItsValue) {
    TableSetup setup = cheat_setup(1);
    setup.entry = Entry::paper;
    TestTable paper{setup};
    for (int roll = 0; roll < 3; ++roll) EXPECT_EQ(paper.roll({2, 2, 3, 3, 3}), std::nullopt);
    const auto understood = understand(words::english(), paper.match, legal(paper.match), "1 2");
    EXPECT_TRUE(std::holds_alternative<Hold>(std::get<Command>(understood)));
}

TEST_F(Typing, G16_AScoreOnAnotherCardIsRefusedAsSuch) {
    TestTable duel{cheat_setup(2)};
    EXPECT_EQ(duel.roll({1, 3, 5, 5, 6}), std::nullopt);
    const auto refused = [&](std::string_view line) -> std::optional<Rejection> {
        const auto understood = understand(words::english(), duel.match, legal(duel.match), line);
        const auto* const command = std::get_if<Command>(&understood);
        if (command == nullptr) return std::nullopt;
        return duel(*command);
    };
    EXPECT_EQ(refused("Ben chance 5"), Rejection::wrong_sheet);
    EXPECT_EQ(refused("ben score chance"), Rejection::wrong_sheet);
    EXPECT_EQ(refused("game 2 chance"), Rejection::wrong_game);
    EXPECT_EQ(refused("Ann game 99999999999 chance 5"), Rejection::wrong_game);
    const auto own = understand(words::english(), duel.match, legal(duel.match), "Ann chance");
    EXPECT_EQ(std::get<Score>(std::get<Command>(own)).category, box::chance);
}

TEST_F(Typing, P2_SlipsAreUnderstoodOrAskedAbout) {
    EXPECT_EQ(scored_by("fullhouse"), box::full_house);
    EXPECT_EQ(scored_by("large-straight"), box::large_straight);
    EXPECT_EQ(scored_by("LargeStraight"), box::large_straight);
    EXPECT_EQ(unclear("chnace"), "I don't understand \"chnace\". Did you mean Chance? Type help "
                                 "to see what you can type here.");
    EXPECT_TRUE(unclear("-").starts_with("I don't understand"));
    EXPECT_EQ(unclear("kep 5 5"), "I don't understand \"kep 5 5\". Did you mean keep? Type help to "
                                  "see what you can type here.");
    EXPECT_EQ(unclear("castle"),
              "I don't understand \"castle\". Type help to see what you can type here.");
    TestTable finished{cheat_setup(1, official, 2)}; // there, nothing is rolled or kept
    finished.fill({1, 2, 3, 4, 6});
    const auto later = understand(words::english(), finished.match, legal(finished.match), "nxet");
    EXPECT_TRUE(std::get<Unclear>(later).why.contains("Did you mean next?"));
}

TEST_F(Typing, P2_WhatIsScoredInNoBoxIsSaidAndHowToWriteOne) {
    EXPECT_EQ(unclear("score castle"),
              "No box is called \"castle\". Type dice to see the open boxes; write one by name, "
              "short name or number, as in: score fh");
    EXPECT_EQ(unclear("score chnace"), "No box is called \"chnace\". Did you mean Chance?");
    EXPECT_TRUE(unclear("Ann score castle").starts_with("No box is called \"castle\"."));
    table.turn({2, 2, 3, 3, 3}, box::full_house);
    EXPECT_EQ(
        unclear("score castle"),
        "No box is called \"castle\". Type card to see the boxes; once you have rolled, write "
        "one by name, short name or number, as in: score c");
}

// Also among those that a joker leaves.
TEST_F(Typing, P2_TheExampleIsAnOpenBox) {
    EXPECT_TRUE(unclear("score").ends_with("as in: score fh"));
    table.turn({2, 2, 3, 3, 3}, box::full_house);
    EXPECT_TRUE(unclear("score").ends_with("as in: score c"));
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    EXPECT_EQ(table.roll({4, 4, 4, 4, 4}), std::nullopt);
    EXPECT_TRUE(unclear("score").ends_with("as in: score 4s"));
}

TEST_F(Typing, P5_FacesOfACheatRoll) {
    const auto understood = type("roll 3 5");
    EXPECT_EQ(std::get<Roll>(std::get<Command>(understood)).faces, faces({3, 5}));
    EXPECT_TRUE(unclear("roll 3 7").starts_with("Type the faces"));
    EXPECT_TRUE(unclear("roll 1 2 3 4 5 6").starts_with("Type the faces"));
}

TEST_F(Typing, P1_WordsForEveryPrompt) {
    EXPECT_TRUE(std::holds_alternative<ShowCard>(type("card")));
    EXPECT_TRUE(std::holds_alternative<ShowRules>(type("Rules")));
    EXPECT_TRUE(std::holds_alternative<ShowHelp>(type("?")));
    EXPECT_TRUE(std::holds_alternative<Quit>(type("quit")));
    EXPECT_TRUE(std::holds_alternative<Enter>(type("   ")));
    EXPECT_TRUE(is<Undo>("undo"));
    EXPECT_TRUE(is<Roll>("r"));
}

TEST_F(Typing, G16_OnPaperTheValueFollowsTheBox) {
    TableSetup setup = cheat_setup(1);
    setup.entry = Entry::paper;
    TestTable paper{setup};
    EXPECT_EQ(paper.roll({2, 2, 3, 3, 3}), std::nullopt);
    for (const auto* const line : {"fh 25", "score full house 25", "score 9 25"}) {
        const auto understood = understand(words::english(), paper.match, legal(paper.match), line);
        const auto& score = std::get<Score>(std::get<Command>(understood));
        EXPECT_EQ(score.category, box::full_house) << line;
        EXPECT_EQ(score.value, 25) << line;
    }
    paper.fill({1, 2, 3, 4, 6});
    const auto total = understand(words::english(), paper.match, legal(paper.match), "273");
    EXPECT_EQ(std::get<Total>(std::get<Command>(total)).value, 273);
}

TEST_F(Typing, P12_GermanWordsWorkInGerman) {
    const Words german = *Words::in("de");
    const auto understood = understand(german, table.match, legal(table.match), "Große Straße");
    EXPECT_EQ(std::get<Score>(std::get<Command>(understood)).category, box::large_straight);
    EXPECT_TRUE(std::holds_alternative<ShowHelp>(
        understand(german, table.match, legal(table.match), "hilfe")));
    for (const Category category : official.all_boxes()) {
        for (const auto* const field : {"name", "short"}) {
            const auto typed = understand(german, table.match, legal(table.match),
                                          german.of("category", official[category].id, field));
            EXPECT_EQ(std::get<Score>(std::get<Command>(typed)).category, category);
        }
    }
}

} // namespace
} // namespace yahtzee::terminal
