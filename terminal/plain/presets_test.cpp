// P14: the plain game by the preset of each document, to the end of the match.
#include <fstream>

#include <gtest/gtest.h>

#include "store/open_store.h"
#include "terminal/plain/test_game.h"
#include "text/split.h"
#include "text/text.h"

namespace yahtzee::terminal {
namespace {

TableWishes by(PresetId preset, std::vector<std::string> players) {
    TableWishes wishes = cheats(std::move(players));
    take_preset(wishes.options, preset);
    return wishes;
}

Typed games(int count, const Typed& game, const Typed& between = {}) {
    Typed typed;
    for (int i = 0; i < count; ++i) typed = typed + game + (i + 1 < count ? between : Typed{});
    return typed;
}

TEST(PlainPresets, P14_UseCasesHaveSixGamesWithoutABonus) {
    const Game game{games(6, whole_game(2, "6 6 6 6 6"), {""}) + Typed{"no"},
                    by(PresetId::use_cases, {"Ann", "Ben"})};
    EXPECT_EQ(game.why, Leaving::quit);
    EXPECT_TRUE(
        game.shows("Preset A: use cases. Six games without any bonus; dice in rising order."));
    EXPECT_TRUE(game.shows("game 6 of 6"));
    // 30 each in Sixes, three and four of a kind and Chance, and 50: eight more Yahtzees in each
    // game pay nothing beside it.
    EXPECT_TRUE(game.shows("share the win with 170 each"));
}

TEST(PlainPresets, P14_G16_ScoreSheetsAreWrittenByThePlayers) {
    const std::vector<int> values{1, 2, 3, 4, 0, 6, 0, 0, 0, 30, 0, 0, 16};
    Typed sheet;
    for (std::size_t box = 0; box < values.size(); ++box) {
        sheet.emplace_back("roll 1 2 3 4 6");
        sheet.push_back("score " + std::to_string(box + 1) + " " + std::to_string(values[box]));
    }
    sheet[1] = "ones 5"; // wrong, and asked for again
    sheet.insert(sheet.begin() + 2, "1");
    const Game game{games(6, sheet + Typed{"16", "", "1", "0", "46", "46", "62"}, {""}) +
                        Typed{"no"},
                    by(PresetId::score_sheets, {"Ann"})};
    EXPECT_EQ(game.why, Leaving::quit);
    EXPECT_FALSE(game.shows("Paper mode")); // the preset has said so
    EXPECT_EQ(game.console.times("That isn't what the dice score in Ones."), 6);
    EXPECT_EQ(game.console.times("Right: Ann's upper section comes to 16."), 6);
    EXPECT_EQ(game.console.times("That isn't Ann's bonus."), 6);
    EXPECT_EQ(game.console.times("That isn't Ann's grand total."), 6);
    EXPECT_EQ(game.console.times("Right: Ann's grand total is 62."), 6);
    EXPECT_TRUE(game.shows("Congratulations, Ann, that makes 372 points over 6 games!"));
}

TEST(PlainPresets, P14_P16_TheConsoleAsksHowManyDiceToHoldThenWhich) {
    Typed typed{"1 2 3 4 6", // the first roll comes by itself
                "9",
                "2",
                "2",
                "2",
                "7",
                "3",     // nine is too many, die 2 counts once, 7 is none
                "1 1 1", //
                "5",
                "1 2 3",
                "4 5", // all five: the roll passes
                "three of a kind"};
    for (int box = 1; box <= 13; ++box) {
        if (box != 7) typed = typed + Typed{"1 2 3 4 6", "score " + std::to_string(box)};
    }
    const Game game{typed + Typed{"no"}, by(PresetId::console, {"Ann"})};
    EXPECT_EQ(game.why, Leaving::quit);
    EXPECT_FALSE(game.shows("press Enter"));
    EXPECT_TRUE(game.shows("Ann: how many dice do you hold, 0 to 5? Or name a box to score."));
    EXPECT_TRUE(game.shows("\"9\" is not a number from 0 to 5."));
    EXPECT_TRUE(game.shows("Which die do you hold, 1 to 5? (2 of 2) "));
    EXPECT_TRUE(game.shows("Die 2 is named twice."));
    EXPECT_TRUE(game.shows("There is no die 7"));
    EXPECT_TRUE(game.shows("Ann, roll 2 of 3: one, one, one, two and three."));
    EXPECT_TRUE(game.shows("Which die do you hold, 1 to 5? (4 of 5) "));
    EXPECT_TRUE(game.shows("Ann, roll 3 of 3: one, one, one, two and three."));
    EXPECT_EQ(game.console.times("GRAND TOTAL"), 13); // after every turn
}

TEST(PlainPresets, P16_NoneMeansAllRollAgainAndTheNumberCanBeTakenBack) {
    const Game game{{"1 2 3 4 6", "2", "undo", "0", "5 5 5 5 5", "1", "1 2", "1", "6 6 6 6"},
                    by(PresetId::console, {"Ann"})};
    EXPECT_TRUE(game.shows("Ann, roll 2 of 3: five, five, five, five and five."));
    EXPECT_TRUE(game.shows("That is more than 1."));
    EXPECT_TRUE(game.shows("Ann, roll 3 of 3: five, six, six, six and six."));
}

// Of three equal dice the third is named: the mark is below it.
TEST(PlainPresets, P16_TheMarkIsBelowTheDieThatWasNamed) {
    const Game game{
        {"1 4 4 4 6", "1", "4"}, by(PresetId::console, {"Ann"}), {}, "en", {.pictures = true}};
    EXPECT_TRUE(game.shows("\n" + std::string(33, ' ') + "HELD\n")) << game.console.shown;
}

TEST(PlainPresets, P16_WithoutThePassRollFourDiceAreTheMost) {
    TableWishes wishes = by(PresetId::console, {"Ann"});
    wishes.options.pass_roll = false;
    const Game game{{"1 2 3 4 6", "5"}, wishes};
    EXPECT_TRUE(game.shows("how many dice do you hold, 0 to 4?"));
    EXPECT_TRUE(game.shows("\"5\" is not a number from 0 to 4."));
}

TEST(PlainPresets, P16_HelpSaysWhatTheNumbersMean) {
    const Game game{{"1 2 3 4 6", "help", "2", "help"}, by(PresetId::console, {"Ann"})};
    EXPECT_TRUE(game.shows("0           hold none and roll all dice again"));
    EXPECT_TRUE(game.shows("Type the number of a die to hold, 1 to 5."));
}

TEST(PlainPresets, P14_WhatIsSaidOtherwiseCountsBeforeThePreset) {
    const Game game{{"roll 1 2 3 4 6", "chance", "roll 1 2 3 4 6"},
                    by(PresetId::console, {"Ann"}),
                    {.auto_roll = false, .card_each_turn = false}};
    EXPECT_TRUE(game.shows("how many dice do you hold"));
    EXPECT_FALSE(game.shows("GRAND TOTAL"));
    EXPECT_TRUE(game.shows("Ann, roll 1 of 3"));
}

TEST(Plain, TheCardAfterEveryTurnIsForAnyTable) {
    const Typed typed{"roll 1 2 3 4 6", "chance", "roll 1 2 3 4 6", "chance"};
    EXPECT_EQ(Game(typed, cheats({"Ann", "Ben"})).console.times("GRAND TOTAL"), 0);
    EXPECT_EQ(
        Game(typed, cheats({"Ann", "Ben"}), {.card_each_turn = true}).console.times("GRAND TOTAL"),
        2);
}

// D and E mark what rolls again where dice are clicked; here what is held is typed.
TEST(PlainPresets, P14_WhatIsSaidOfAPresetIsWhatIsAskedFor) {
    const Game card{{"1 2 3 4 6"}, by(PresetId::printed_card, {"Ann"})};
    EXPECT_TRUE(card.shows("Preset D: printed card. Six games; hold dice by number; scores are "
                           "final."));
    EXPECT_TRUE(card.shows("hold dice (1 3 4, or keep 5 5)"));
    const Game handout{{"1 2 3 4 6", "all", "roll"}, by(PresetId::handout, {"Ann"})};
    EXPECT_TRUE(handout.shows("Preset E: handout. Hold dice by number, even all five;"));
    EXPECT_TRUE(handout.shows("Ann, roll 2 of 3: one, two, three, four and six."));
    const Game list{{"play", "1", "Ann"}};
    EXPECT_TRUE(list.shows("d, printed-card  Six games; hold dice by number;"));
    for (const Game* const game : {&card, &handout, &list}) EXPECT_FALSE(game->shows("again, or"));
}

TEST(PlainPresets, P14_APresetThatWasChangedIsCalledThat) {
    TableWishes wishes = by(PresetId::use_cases, {"Ann"});
    wishes.options.games = 1;
    EXPECT_TRUE(Game({}, wishes).shows("Preset A: use cases, with changes."));
    const TableWishes console = by(PresetId::console, {"Ann"});
    EXPECT_TRUE(Game({}, console, {.auto_roll = false}).shows("Preset C: console, with changes."));
    EXPECT_TRUE(Game({}, console, {.auto_roll = true}).shows("Preset C: console. Random start"));
    wishes = by(PresetId::printed_card, {"Ann"});
    wishes.options.entry = Entry::paper;
    EXPECT_TRUE(Game({}, wishes).shows("Paper mode")); // which its document does not say
}

TEST(PlainPresets, P14_AScoreOfThePrintedCardIsFinal) {
    Typed game_typed = whole_game(1);
    game_typed.insert(game_typed.begin() + 2, "undo");
    const Game game{games(6, game_typed, {""}) + Typed{"no"}, by(PresetId::printed_card, {"Ann"})};
    EXPECT_EQ(game.why, Leaving::quit);
    EXPECT_TRUE(game.shows("game 6 of 6"));
    EXPECT_FALSE(game.shows("undo takes"));
}

// What is typed for a line of a transcript; nothing for lines that only tell or expect.
std::string typed_for(const std::string& line) {
    const std::string text = line.substr(0, line.find('#'));
    const auto words = text::split_words(text);
    if (words.empty()) return {};
    const std::string rest{text.substr(text.find(words.front()) + words.front().size())};
    if (words.front() == "roll") return words.size() == 1 ? "roll" : "roll" + rest;
    if (words.front() == "hold") return words.size() == 6 ? "all" : "keep" + rest;
    if (words.front() == "score") return std::string{words[1]};
    return {};
}

TEST(PlainPresets, P14_P11_TheHandoutIsPlayedLineByLine) {
    std::ifstream file{YAHTZEE_SPEC "/transcripts/sample-game.game"};
    Typed typed;
    for (std::string line; std::getline(file, line);) {
        if (std::string answer = typed_for(line); !answer.empty())
            typed.push_back(std::move(answer));
    }
    ASSERT_GT(typed.size(), 60U);
    const Game game{typed + Typed{"no"}, by(PresetId::handout, {"Eric", "Julie"})};
    EXPECT_EQ(game.why, Leaving::quit);
    EXPECT_TRUE(game.shows("Preset E: handout"));
    EXPECT_TRUE(game.shows("Eric scores 24 points in 3 of a kind."));
    EXPECT_TRUE(game.shows("Julie scores 25 points in Full house."));
    EXPECT_TRUE(game.shows("Eric, roll 3 of 3: one, two, three, four and five."));
    EXPECT_TRUE(game.shows("Congratulations, Julie, you're the winner with a total score of 273!"));
    EXPECT_FALSE(game.shows("I don't understand"));
}

TEST(PlainPresets, P14_AResumedMatchIsPlayedByItsPreset) {
    const auto store = open_sqlite_store(":memory:", store::Access::write).value();
    const Game begun{{"1 2 3 4 6", "chance", "quit", "yes"},
                     by(PresetId::console, {"Ann"}),
                     {},
                     "en",
                     {},
                     store.get()};
    EXPECT_EQ(begun.why, Leaving::quit);
    TableWishes resumed;
    resumed.resumed = 1;
    const Game game{{"1 2 3 4 6", "1", "5", "6 6 6 6"}, resumed, {}, "en", {}, store.get()};
    EXPECT_TRUE(game.shows("Ann: how many dice do you hold, 0 to 5?"));
    EXPECT_TRUE(game.shows("Ann, roll 2 of 3: six, six, six, six and six."));
}

// ---- the set-up

TEST(PlainPresets, P14_TheSetUpOffersThemBesideTheRules) {
    const Game game{{"play", "1", "Ann", "e", "", "", "menu"}};
    EXPECT_TRUE(game.shows("  e, handout"));
    EXPECT_TRUE(game.shows("How many games, 1 to 6? [1]"));
    EXPECT_TRUE(game.shows("Preset E: handout"));
    const Game by_name{{"play", "1", "Ann", "Use-Cases", "2"}};
    EXPECT_TRUE(by_name.shows("How many games, 1 to 6? [6]"));
    EXPECT_TRUE(by_name.shows("game 1 of 2")); // a single answer says otherwise
}

TEST(PlainPresets, WhoGoesBackToTheRulesLeavesNothingOfAPresetBehind) {
    const Game game{{"play", "1", "Ann", "b", "undo", "classic", "", ""}};
    EXPECT_FALSE(game.shows("Preset"));
    EXPECT_FALSE(game.shows("Paper mode"));
    EXPECT_TRUE(game.shows("How many games, 1 to 6? [1]"));
}

TEST(PlainPresets, TheDefaultIsWhatItWas) {
    const Game game{{"play", "1", "Ann", "", ""}};
    EXPECT_FALSE(game.shows("Preset"));
    EXPECT_TRUE(game.shows("press Enter to roll all five"));
}

} // namespace
} // namespace yahtzee::terminal
