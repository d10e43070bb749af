// The plain game as people play it: what is typed, what is shown.
#include "terminal/plain.h"

#include <sstream>

#include <gtest/gtest.h>

#include "chance/dice_sources.h"
#include "terminal/test_console.h"

namespace yahtzee {
namespace {

using Typed = std::vector<std::string>;

struct Game {
    explicit Game(Typed typed, TableWishes wishes = {}, PlainOptions options = {},
                  const char* language = "en", Screen screen = {})
        : console(std::move(typed), screen) {
        SeededDice dice{7};
        const Words words = *Words::in(language);
        why = play_plain(console, words, dice, std::move(wishes), options);
    }
    bool shows(std::string_view text) const { return console.shows(text); }

    TestConsole console;
    Leaving why{};
};

TableWishes cheats(std::vector<std::string> players) {
    TableWishes wishes{.players = std::move(players)};
    wishes.options.dice = DiceKind::cheat;
    return wishes;
}

// Everyone takes turns of one roll: boxes in the order of the card.
Typed whole_game(int players, const std::string& faces = "1 2 3 4 6") {
    Typed typed;
    for (int box = 1; box <= 13; ++box) {
        for (int player = 0; player < players; ++player) {
            typed.push_back("roll " + faces);
            typed.push_back("score " + std::to_string(box));
        }
    }
    return typed;
}

Typed operator+(Typed a, const Typed& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

TEST(Plain, P1_WelcomeMenuAndExit) {
    const Game game{{"9", "2", "3"}};
    EXPECT_EQ(game.why, Leaving::quit);
    EXPECT_TRUE(game.shows("Welcome to Yahtzee!"));
    EXPECT_TRUE(
        game.shows("There is no choice \"9\". Type 1 to play, 2 for the rules or 3 to leave."));
    EXPECT_TRUE(game.shows("\"official\" rules"));
    EXPECT_EQ(game.console.times("Your choice [1]: "), 3); // a wrong choice is asked again
    EXPECT_TRUE(game.console.shown.ends_with("Goodbye, and thank you for playing.\n"));
}

TEST(Plain, P1_NumberOfPlayersNamesRulesAndGamesWithDefaults) {
    const Game game{{"1", "six", "3", "Ann", "Ann", "", "Cem", "house", "basic", "0", "2", ""}};
    EXPECT_TRUE(game.shows("\"six\" is not a number from 1 to 5."));
    EXPECT_TRUE(game.shows("Somebody is called \"Ann\" already."));
    EXPECT_TRUE(game.shows("There are no rules \"house\"."));
    EXPECT_TRUE(game.shows("\"0\" is not a number from 1 to 6."));
    EXPECT_TRUE(game.shows("At the table: Ann, Player 2 and Cem. The rules are \"basic\"."));
    EXPECT_TRUE(game.shows("Ann's turn: round 1 of 13, game 1 of 2"));
}

TEST(Plain, P1_UndoGoesBackAQuestion) {
    const Game game{
        {"undo", "1", "undo", "1", "2", "Ann", "undo", "Eve", "Ben", "undo", "Bob", "", ""}};
    EXPECT_TRUE(game.shows("This is the menu: there is nothing to take back."));
    EXPECT_EQ(game.console.times("Your choice"), 3); // the first question goes back to the menu
    EXPECT_TRUE(game.shows("At the table: Eve and Bob.")); // a later one goes back one name
}

TEST(Plain, P1_FlagsStartTheMatchAtOnce) {
    const Game game{{}, TableWishes{.players = {"Eric", "Julie"}, .games = 3}};
    EXPECT_FALSE(game.shows("Your choice"));
    EXPECT_TRUE(game.shows("Eric's turn: round 1 of 13, game 1 of 3"));
    EXPECT_EQ(game.why, Leaving::end_of_input);
}

TEST(Plain, P5_TheMenuCodeTurnsCheatModeOn) {
    const Game game{{"8675309", "1", "1", "Ann", "", "", "", "6 6 6 6", "6 6 6 6 6", "yahtzee"}};
    EXPECT_TRUE(game.shows("Cheat mode is on"));
    EXPECT_TRUE(game.shows("Faces of the dice being rolled (5): "));
    EXPECT_TRUE(game.shows("Dice being rolled: 5. Name exactly as many faces"));
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
    EXPECT_TRUE(game.shows("Nothing is held. Type roll to roll all five dice again"));
    EXPECT_TRUE(game.shows("Ann scores 16 points in Chance."));
}

TEST(Plain, G10_AFilledBoxIsAskedAgain) {
    const Game game{{"roll 1 2 3 4 6", "chance", "roll 1 2 3 4 6", "chance", "ones"},
                    cheats({"Ann"})};
    EXPECT_TRUE(game.shows("Chance is filled already, with 16. Choose another box."));
    EXPECT_TRUE(game.shows("Ann scores 1 point in Ones."));
}

TEST(Plain, G18_UndoTakesBackAScore) {
    const Game game{{"roll 1 2 3 4 6", "ones", "undo", "small", "undo"}, cheats({"Ann", "Ben"})};
    EXPECT_TRUE(game.shows("Ann takes the score in Ones back."));
    EXPECT_TRUE(game.shows("Ann scores 30 points in Small straight."));
}

// Every prompt there is: menu, number, name, rules, games, roll, choose, faces, box, value, total,
// next game, play again, leaving.
TEST(Plain, P3_CardRulesHelpUndoAndQuitAtEveryPrompt) {
    const Typed five{"card", "rules", "help"};
    const Typed stay{"quit", "help", "card", "rules", "undo"}; // undo at "Leave?" stays
    TableWishes paper;
    paper.options.entry = Entry::paper;
    paper.options.dice = DiceKind::cheat;
    Typed typed = five + Typed{"1"} + five + Typed{"1"} + five + Typed{"Ann"} + five + Typed{""} +
                  five + Typed{"2"};
    typed = typed + five + stay + Typed{""} + five + stay + Typed{"1 2 3 4 6"} + five + stay +
            Typed{"fh"} + five + stay + Typed{"undo"};
    typed = typed + Typed{"roll 1 2 3 4 6", "roll 1 2 3 4 6"} + five + stay + Typed{"fh 0"};
    const std::vector<int> points{1, 2, 3, 4, 0, 6, 0, 0, 0, 30, 0, 0, 16};
    for (int game = 1; game <= 2; ++game) {
        for (int box = 1; box <= 13; ++box) {
            if (game == 1 && box == 9) continue;
            typed = typed + Typed{"roll 1 2 3 4 6", "score " + std::to_string(box) + " " +
                                                        std::to_string(points.at(box - 1))};
        }
        typed = typed + five + stay + Typed{"62"} + five +
                (game == 1 ? stay + Typed{"y"} : Typed{"quit"});
    }
    const Game game{typed, paper};
    EXPECT_EQ(game.why, Leaving::quit);
    EXPECT_FALSE(game.shows("I do not understand")) << game.console.shown;
    EXPECT_EQ(game.console.times("There is no card yet"), 5);
    EXPECT_EQ(game.console.times("Leave the match?"),
              8 + 3 * 8); // asked again after help, card and rules
    EXPECT_EQ(game.console.times("At every prompt: help"), 14 + 8);
}

TEST(Plain, P3_HelpFitsThePrompt) {
    const Game game{{"card", "rules", "help", "",     "card", "1",    "rules", "help",
                     "Ann",  "help",  "",     "help", "",     "card", "help",  "roll",
                     "help", "card",  "roll", "roll", "help", "card"}};
    EXPECT_EQ(game.console.times("GRAND TOTAL"), 3);
    EXPECT_EQ(game.console.times("There is no card yet"), 2);
    EXPECT_EQ(game.console.times("At every prompt: help"), 7);
}

TEST(Plain, G13_P8_AWholeGameTheWinnerAndPlayAgain) {
    const Game game{whole_game(2) + Typed{"maybe", "yes", "roll 1 2 3 4 6"},
                    cheats({"Ann", "Ben"})};
    EXPECT_TRUE(game.shows("A tie! Ann and Ben share the win"));
    EXPECT_TRUE(game.shows("Please type yes, no or menu."));
    EXPECT_EQ(game.console.times("At the table: Ann and Ben."), 2);
    EXPECT_EQ(game.console.times("Ann, roll 1 of 3: one, two, three, four and six."), 14);
}

TEST(Plain, P8_BackToTheMenuOrOut) {
    const Game menu{whole_game(1) + Typed{"menu", "3"}, cheats({"Ann"})};
    EXPECT_TRUE(menu.shows("Your choice"));
    const Game out{whole_game(1) + Typed{"no"}, cheats({"Ann"})};
    EXPECT_EQ(out.why, Leaving::quit);
    EXPECT_TRUE(out.shows("Congratulations, Ann, your total score is 62!"));
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
    EXPECT_TRUE(game.shows("Please type yes or no."));
    EXPECT_TRUE(game.shows("Game 2 of 3 begins."));
    EXPECT_TRUE(game.shows("The match ends here, after game 2 of 3."));
    EXPECT_TRUE(game.shows("Over 2 games: Ann 124."));
}

TEST(Plain, G16_PaperModeShowsNoPointsAndChecksThem) {
    TableWishes wishes = cheats({"Ann"});
    wishes.options.entry = Entry::paper;
    Typed typed{"roll 2 2 3 3 3", "fh", "", "30", "x", "undo", "fh", "25"};
    for (int box = 1; box <= 13; ++box) {
        const std::vector<int> points{1, 2, 3, 4, 0, 6, 0, 0, 25, 30, 0, 0, 16};
        if (box == 9) continue;
        typed.emplace_back("roll 1 2 3 4 6");
        typed.push_back("score " + std::to_string(box) + " " + std::to_string(points.at(box - 1)));
    }
    const Game game{typed + Typed{"", "1000", "87", "no"}, wishes};
    EXPECT_TRUE(game.shows("   9  Full house         fh\n")); // no points beside the boxes
    EXPECT_TRUE(game.shows("No value was entered."));
    EXPECT_TRUE(game.shows("That is not what the dice score in Full house."));
    EXPECT_TRUE(game.shows("Nothing is written. Choose again."));
    EXPECT_FALSE(game.shows("points so far"));
    EXPECT_TRUE(game.shows("No total was entered."));
    EXPECT_TRUE(game.shows("That is not the total of Ann's card."));
    EXPECT_TRUE(game.shows("Right: Ann's total is 87."));
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
    EXPECT_TRUE(refused.shows("With all five dice held there is nothing to roll."));
    wishes.options.pass_roll = true;
    const Game allowed{{"roll 1 2 3 4 5", "all", ""}, wishes};
    EXPECT_TRUE(allowed.shows("Ann, roll 2 of 3: one, two, three, four and five."));
}

TEST(Plain, QuitAsksBeforeAMatchIsLost) {
    const Game stays{{"quit", "no", "roll 1 2 3 4 6", "quit", "what", "yes"}, cheats({"Ann"})};
    EXPECT_TRUE(stays.shows("Leave the match?"));
    EXPECT_TRUE(stays.shows("Ann, roll 1 of 3: one"));
    EXPECT_EQ(stays.why, Leaving::quit);
}

TEST(Plain, NamesCannotBreakTheScreen) {
    const Game game{{"1", "1", "\x1b[2JEvil\x07", "", "", "card"}};
    EXPECT_FALSE(game.shows("\x1b"));
    EXPECT_TRUE(game.shows("[2JEvil's turn"));
    const Game longer{{"1", "1", std::string(10'000, 'x'), "Al", "", ""}};
    EXPECT_TRUE(longer.shows("That name is too long"));
    EXPECT_TRUE(longer.shows("At the table: Al."));
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

TEST(Plain, AJokerIsAnnouncedBeforeAnyoneErrs) {
    const Game game{{"roll 6 6 6 6 6", "yahtzee", "roll 1 1 1 1 1"}, cheats({"Ann"})};
    EXPECT_TRUE(game.shows("A joker! It goes to Ones."));
}

TEST(Plain, P2_SlipsOfTheFingerGetTheRightSentence) {
    const Game late{{"roll 1 2 3 4 6", "roll 1 2 3 4 6", "roll 1 2 3 4 6", "1 3 4"},
                    cheats({"Ann"})};
    EXPECT_TRUE(late.shows("After the third roll there is nothing to hold dice for."));
    const Game slips{{"", "score", "fh 25", "roll 3 5", "99", "8", std::string(300, 'x')},
                     TableWishes{.players = {"Ann"}}};
    EXPECT_TRUE(slips.shows("Which box? Type its name"));
    EXPECT_TRUE(slips.shows("The program works out the points here: type the box alone."));
    EXPECT_TRUE(slips.shows("The dice of this table are random"));
    EXPECT_TRUE(slips.shows("There is no die 99: the dice are numbered 1 to 5.\n"));
    EXPECT_TRUE(slips.shows("To score box 8, type score 8."));
    EXPECT_FALSE(slips.shows(std::string(50, 'x')));
}

TEST(Plain, P5_TheFacesPromptTakesRollAndLetsGo) {
    const Game game{{"", "roll 1 2 3 4 6", "1", "", "undo", "", "2 2 2 2", "undo"},
                    cheats({"Ann"})};
    EXPECT_TRUE(game.shows("Ann, roll 1 of 3: one, two, three, four and six."));
    EXPECT_TRUE(game.shows("Ann, roll 2 of 3: one, two, two, two and two."));
    EXPECT_EQ(game.console.times("There is no score to take back"), 1); // only at the last prompt
}

TEST(Plain, P1_RulesOfAnyRuleSet) {
    const Game game{{"rules basic", "1", "rules free-joker"}};
    EXPECT_TRUE(game.shows("Yahtzee, \"basic\" rules"));
    EXPECT_TRUE(game.shows("Yahtzee, \"free-joker\" rules"));
}

TEST(Plain, NarrowScreensStillWork) {
    const Game game{
        {"roll 1 2 3 4 6", "card"}, cheats({"Ann"}), {}, "en", Screen{.width = 40, .echo = true}};
    std::istringstream lines{game.console.shown};
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 40U) << line;
}

TEST(Plain, P12_TheWholeGameInGerman) {
    const Game game{{"1", "1", "Änne", "", "", "würfeln", "behalte 1", "", "hilfe", "chance",
                     "zurück", "ende", "ja"},
                    {},
                    {},
                    "de"};
    EXPECT_TRUE(game.shows("Willkommen bei Yahtzee!"));
    EXPECT_TRUE(game.shows("Änne behält eins."));
    EXPECT_TRUE(game.shows("Änne nimmt Chance zurück."));
    EXPECT_TRUE(game.shows("Auf Wiedersehen"));
}

TEST(Plain, BoldOnlyOnATerminalThatHasIt) {
    const Game styled{{"3"}, {}, {}, "en", Screen{.styled = true}};
    EXPECT_TRUE(styled.shows("\x1b[1mWelcome to Yahtzee!\x1b[0m"));
    const Game pictures{{"roll 1 2 3 4 6"}, cheats({"Ann"}), {}, "en", Screen{.pictures = false}};
    EXPECT_FALSE(pictures.shows("+-------+"));
    EXPECT_TRUE(pictures.shows("one, two, three, four and six"));
}

} // namespace
} // namespace yahtzee
