// A match in the plain game as people play it: what is typed, what is shown.
#include "terminal/plain/plain_table.h"

#include <sstream>

#include <gtest/gtest.h>

#include "terminal/plain/test_game.h"

namespace yahtzee::terminal {
namespace {

TEST(Plain, P5_TheMenuCodeTurnsCheatModeOn) {
    const Game game{{"8675309", "1", "1", "Ann", "", "", "", "6 6 6 6", "6 6 6 6 6", "yahtzee"}};
    EXPECT_TRUE(game.shows("Cheat mode is on"));
    EXPECT_TRUE(game.shows("Faces of the dice being rolled (5): "));
    EXPECT_TRUE(game.shows("Enter one face from 1 to 6 for each die"));
    EXPECT_TRUE(game.shows("Ann scores 50 points in Yahtzee."));
}

TEST(Plain, P2_G12_ATurnShowsDiceHoldsAndBoxes) {
    const Game game{{"roll 3 5 5 1 2", "keep 5 5", "", "5 4 4", "", "fh"}, cheats({"Ann"})};
    EXPECT_TRUE(game.shows("Ann, roll 1 of 3: one, two, three, five and five."));
    EXPECT_TRUE(game.shows("   5  Fives              5s     10"));
    EXPECT_TRUE(game.shows("Ann holds five and five."));
    EXPECT_TRUE(game.shows("HELD"));
    EXPECT_TRUE(game.shows("Faces of the dice being rolled (3): "));
    EXPECT_TRUE(game.shows("Ann, roll 2 of 3: four, four, five, five and five."));
    EXPECT_TRUE(game.shows("   9  Full house         fh     25"));
    EXPECT_FALSE(game.shows("\x1b")); // no escape codes where there is no terminal
}

TEST(Plain, P2_EnterNeverRollsAllFiveByAccident) {
    const Game game{{"roll 1 2 3 4 6", "", "chance"}, cheats({"Ann"})};
    EXPECT_TRUE(game.shows("No dice are held. Type roll to roll all five dice again"));
    EXPECT_TRUE(game.shows("Ann scores 16 points in Chance."));
}

TEST(Plain, G10_AFilledBoxIsAskedAgain) {
    const Game game{{"roll 1 2 3 4 6", "chance", "roll 1 2 3 4 6", "chance", "ones"},
                    cheats({"Ann"})};
    EXPECT_TRUE(game.shows("Chance already has 16. Choose another box."));
    EXPECT_TRUE(game.shows("Ann scores 1 point in Ones."));
}

TEST(Plain, G18_UndoTakesBackAScore) {
    const Game game{{"roll 1 2 3 4 6", "ones", "undo", "small", "undo"}, cheats({"Ann", "Ben"})};
    EXPECT_TRUE(game.shows("Ann takes back the score in Ones."));
    EXPECT_TRUE(game.shows("Ann scores 30 points in Small straight."));
}

TEST(Plain, G13_P8_AWholeGameTheWinnerAndPlayAgain) {
    const Game game{whole_game(2) + Typed{"maybe", "yes", "roll 1 2 3 4 6"},
                    cheats({"Ann", "Ben"})};
    EXPECT_TRUE(game.shows("A tie! Ann and Ben share the win"));
    EXPECT_TRUE(game.shows("Type yes, no or menu."));
    EXPECT_EQ(game.console.times("At the table: Ann and Ben."), 2);
    EXPECT_EQ(game.console.times("Ann, roll 1 of 3: one, two, three, four and six."), 14);
}

TEST(Plain, G18_UndoOfTheScoreThatEndedTheMatch) {
    const Game game{whole_game(1) + Typed{"undo", "chance", "no"}, cheats({"Ann"})};
    EXPECT_EQ(game.console.times("Congratulations"), 2);
    EXPECT_EQ(game.why, Leaving::quit);
}

TEST(Plain, G14_PlayOnOrStopBetweenGames) {
    TableWishes wishes = cheats({"Ann"});
    wishes.games = 3;
    const Game game{whole_game(1) + Typed{"perhaps", "yes"} + whole_game(1) + Typed{"no", "no"},
                    wishes};
    EXPECT_TRUE(game.shows("Type yes or no."));
    EXPECT_TRUE(game.shows("Game 2 of 3 begins."));
    EXPECT_TRUE(game.shows("The match ends here, after game 2 of 3."));
    EXPECT_TRUE(game.shows("Congratulations, Ann, that makes 124 points over 2 games!"));
    EXPECT_EQ(game.console.times("124"), 2) << game.console.shown; // where it stands, and the end
    TableWishes two = cheats({"Ann", "Ben"});
    two.games = 2;
    const Game match{whole_game(2) +
                         Typed{"yes", "roll 6 6 6 6 6", "yahtzee", "roll 1 2 3 4 6", "yahtzee"} +
                         whole_game(2),
                     two};
    EXPECT_TRUE(match.shows("Game 1 of 2: Ann and Ben share the win with 62 each."))
        << match.console.shown;
    EXPECT_FALSE(match.shows("After 1 of 2 games")); // that is the game just told
    EXPECT_TRUE(match.shows("Game 2 of 2: Ann wins with 112.\n"
                            "Congratulations, Ann, you win the match with 174 points over 2 games!"
                            "\nThen came Ben with 124.\n"))
        << match.console.shown;
    EXPECT_EQ(match.console.times("Congratulations"), 1);
}

TEST(Plain, G12_TheBoxesOfAFurtherYahtzeeNameItsBonus) {
    const Game game{{"roll 5 5 5 5 5", "yahtzee", "roll 5 5 5 5 5", "fives"}, cheats({"Ann"})};
    EXPECT_EQ(game.console.times("Another Yahtzee: each of these boxes also earns 100 points."), 1)
        << game.console.shown;
    EXPECT_TRUE(game.shows("Ann's total is 175."));
}

TEST(Plain, G16_PaperModeShowsNoPointsAndChecksThem) {
    TableWishes wishes = cheats({"Ann"});
    wishes.options.entry = Entry::paper;
    Typed typed{"roll 2 2 3 3 3", "fh", "", "30", "x", "undo", "fh", "24", "y 1", "fh 25"};
    for (int box = 1; box <= 13; ++box) {
        const std::vector<int> points{1, 2, 3, 4, 0, 6, 0, 0, 25, 30, 0, 0, 16};
        if (box == 9) continue;
        typed.emplace_back("roll 1 2 3 4 6");
        typed.push_back("score " + std::to_string(box) + " " + std::to_string(points.at(box - 1)));
    }
    const Game game{typed + Typed{"", "1000", "87", "no"}, wishes};
    EXPECT_TRUE(game.shows("   9  Full house         fh\n")); // no points beside the boxes
    EXPECT_TRUE(game.shows("No points were entered."));
    EXPECT_TRUE(game.shows("That isn't what the dice score in Full house."));
    EXPECT_TRUE(game.shows("Nothing was scored. Choose again."));
    EXPECT_FALSE(game.shows("points so far"));
    EXPECT_TRUE(game.shows("No total was entered."));
    EXPECT_TRUE(game.shows("That isn't the total of Ann's card."));
    EXPECT_TRUE(game.shows("Right: Ann's total is 87."));
}

// Every box of document B's sheet with the same dice: 13 turns of one roll.
Typed sheet_of_ones() {
    Typed typed;
    for (int box = 1; box <= 13; ++box) {
        const std::vector<int> points{5, 0, 0, 0, 0, 0, 5, 5, 0, 0, 0, 50, 5};
        typed.emplace_back("roll 1 1 1 1 1");
        typed.push_back("score " + std::to_string(box) + " " + std::to_string(points.at(box - 1)));
    }
    return typed;
}

TEST(Plain, G16_EverySumIsAskedForUntilItIsRight) {
    TableWishes wishes = cheats({"Ann"});
    wishes.rules = *rule_set_with_id("ledger");
    wishes.options.entry = Entry::paper;
    wishes.options.totals = TotalsEntry::all;
    const Game game{sheet_of_ones() + Typed{"", "70", "help", "grand 170", "5", "0", "bonus 100",
                                            "card", "lower 165", "65", "70", "170", "no"},
                    wishes};
    EXPECT_TRUE(game.shows("and at the end of a game every"));
    EXPECT_TRUE(
        game.shows("Ann, add up the boxes of your upper section and enter the total, without "
                   "any\nbonus.\nAnn, upper section> "));
    // Refusals of a sum say it as well: then it is not said again.
    EXPECT_EQ(game.console.times("Ann, add up the boxes of your upper section"), 2);
    EXPECT_TRUE(game.shows("Nothing was entered."));
    EXPECT_TRUE(game.shows("That isn't the total of Ann's upper section."));
    EXPECT_TRUE(game.shows("Add up your card and type each number as it is asked for"));
    EXPECT_TRUE(game.shows("That sum is not due now. Ann enters the total of the upper section."));
    EXPECT_TRUE(game.shows("Right: Ann's upper section comes to 5."));
    EXPECT_TRUE(game.shows("Ann, bonus> "));
    EXPECT_TRUE(game.shows("That isn't Ann's bonus."));
    EXPECT_TRUE(game.shows("Right: Ann's bonus is 100."));
    EXPECT_TRUE(game.shows("That isn't the total of Ann's lower section."));
    EXPECT_TRUE(game.shows("Right: Ann's lower section comes to 65."));
    EXPECT_TRUE(game.shows("Ann, grand total> "));
    EXPECT_TRUE(game.shows("That isn't Ann's grand total."));
    EXPECT_TRUE(game.shows("Right: Ann's grand total is 170."));
    EXPECT_TRUE(game.shows("Congratulations, Ann, your total score is 170!"));
}

TEST(Plain, P13_AutoRollMakesTheFirstRollOfEachTurn) {
    const Game game{
        {"chance", "chance"}, TableWishes{.players = {"Ann", "Ben"}}, {.auto_roll = true}};
    EXPECT_FALSE(game.shows("press Enter to roll all five"));
    EXPECT_TRUE(game.shows("Ann, roll 1 of 3"));
    EXPECT_TRUE(game.shows("Ben, roll 1 of 3"));
    EXPECT_EQ(game.console.times("roll 1 of 3:"), 3);
}

TEST(Plain, G7_APassRollIsAllowedWhereItIsWanted) {
    TableWishes wishes = cheats({"Ann"});
    const Game refused{{"roll 1 2 3 4 5", "all"}, wishes};
    EXPECT_TRUE(refused.shows("All five dice are held, so there is nothing to roll."));
    wishes.options.pass_roll = true;
    const Game allowed{{"roll 1 2 3 4 5", "all", ""}, wishes};
    EXPECT_TRUE(allowed.shows("Ann, roll 2 of 3: one, two, three, four and five."));
}

TEST(Plain, HeldDiceAreNamedInWordsAfterARoll) {
    const Game game{{"roll 1 5 5 5 6", "keep 5 5", "roll 5 1 2"},
                    cheats({"Ann"}),
                    {},
                    "en",
                    Screen{.pictures = false}};
    EXPECT_TRUE(
        game.shows("Ann, roll 2 of 3: one, two, five, five and five.\nHeld: five and five.\n"));
}

TEST(Plain, WithoutPicturesEverythingIsSaidInWords) {
    const Game game{{"roll 1 5 5 5 6", "keep 5 5", "roll 5 1 2", "chance", "undo", "card"},
                    cheats({"Ann"}),
                    {},
                    "en",
                    Screen{.width = 200, .pictures = false}};
    EXPECT_EQ(game.console.times("Held: five and five."), 2); // after the roll and after the undo
    EXPECT_EQ(game.console.times("Ann, roll 2 of 3: one, two, five, five and five."), 2);
    EXPECT_TRUE(game.shows("   1  Ones               1s      1\n   2  Twos")); // one box a line
    EXPECT_TRUE(game.shows("Ann, game 1: Ones open, Twos open,"));
    EXPECT_TRUE(game.shows("Yahtzee bonus 0, lower section 0, grand total 0."));
    EXPECT_FALSE(game.shows("|"));
}

TEST(Plain, P3_R4_FurtherYahtzeesAreLeftOutInWordsWhereTheyPayNothing) {
    TableWishes wishes = cheats({"Ann"});
    wishes.rules = *rule_set_with_id("classic");
    const Game game{{"card"}, wishes, {}, "en", Screen{.width = 200, .pictures = false}};
    EXPECT_TRUE(game.shows("Upper boxes 0, upper bonus 0, lower section 0, grand total 0."));
    EXPECT_FALSE(game.shows("Yahtzee bonus"));
}

TEST(Plain, P4_WhatToDoNextIsSaidAtEveryPromptOfATurn) {
    const Game game{{"help", "card", "rules", "quit", "no", "what"}, cheats({"Ann"})};
    EXPECT_EQ(game.console.times(
                  "Ann, press Enter and type the faces of all five dice.\nAnn, roll 1 of 3> "),
              6);
}

TEST(Plain, TheDiceCanBeShownAgain) {
    const Game game{{"dice", "roll 1 2 3 4 6", "dice"}, cheats({"Ann"})};
    EXPECT_TRUE(game.shows("There are no dice on the table yet: roll first."));
    EXPECT_EQ(game.console.times("Ann, roll 1 of 3: one, two, three, four and six."), 2);
    EXPECT_EQ(game.console.times("10  Small straight     ss     30"), 2);
}

TEST(Plain, TheBonusIsNotPromisedWhenItIsOutOfReach) {
    const Game game{whole_game(1), cheats({"Ann"})};
    EXPECT_TRUE(game.shows("0 points so far, 63 more in the upper section for the bonus."));
    EXPECT_FALSE(game.shows("46 points so far, "));
    EXPECT_TRUE(game.shows("46 points so far."));
}

TEST(Plain, AJokerIsAnnouncedBeforeAnyoneErrs) {
    const Game game{{"roll 6 6 6 6 6", "yahtzee", "roll 1 1 1 1 1"}, cheats({"Ann"})};
    EXPECT_TRUE(game.shows("A joker! Score it in Ones."));
}

TEST(Plain, P2_SlipsOfTheFingerGetTheRightSentence) {
    const Game late{{"roll 1 2 3 4 6", "roll 1 2 3 4 6", "roll 1 2 3 4 6", "1 3 4"},
                    cheats({"Ann"})};
    EXPECT_TRUE(late.shows("The third roll was the last one of this turn."));
    const Game slips{{"", "score", "fh 25", "roll 3 5", "hodl 1 2", "roll now", "99", "8",
                      std::string(300, 'x')},
                     TableWishes{.players = {"Ann"}}};
    EXPECT_TRUE(slips.shows("Which box? Type its name"));
    EXPECT_TRUE(slips.shows("The program works out the points here: type just the box."));
    EXPECT_TRUE(slips.shows("The dice at this table are random"));
    EXPECT_EQ(slips.console.times("I don't understand"),
              3); // hodl 1 2, roll now, and the last line
    EXPECT_TRUE(slips.shows("There is no die 99: the dice are numbered 1 to 5.\n"));
    EXPECT_TRUE(slips.shows("To score box 8, type score 8."));
    EXPECT_FALSE(slips.shows(std::string(50, 'x')));
}

TEST(Plain, P5_TheFacesPromptTakesRollAndLetsGo) {
    const Game game{{"", "roll 1 2 3 4 6", "1", "", "undo", "", "2 2 2 2", "undo"},
                    cheats({"Ann"})};
    EXPECT_TRUE(game.shows("Ann, roll 1 of 3: one, two, three, four and six."));
    EXPECT_TRUE(game.shows("Ann, roll 2 of 3: one, two, two, two and two."));
    EXPECT_EQ(game.console.times("Nothing to undo"), 1); // only at the last prompt
}

TEST(Plain, NarrowScreensStillWork) {
    const Game game{
        {"roll 1 2 3 4 6", "card"}, cheats({"Ann"}), {}, "en", Screen{.width = 40, .echo = true}};
    std::istringstream lines{game.console.shown};
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 40U) << line;
}

} // namespace
} // namespace yahtzee::terminal
