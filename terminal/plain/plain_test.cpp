// The plain game around its matches: welcome, menu, questions, words for every prompt, leaving.
#include "terminal/plain/plain.h"

#include <gtest/gtest.h>

#include "terminal/plain/test_game.h"

namespace yahtzee::terminal {
namespace {

TEST(Plain, P1_WelcomeMenuAndExit) {
    const Game game{{"9", "2", "3"}};
    EXPECT_EQ(game.why, Leaving::quit);
    EXPECT_TRUE(game.shows("Welcome to Yahtzee!"));
    EXPECT_TRUE(
        game.shows("There is no choice \"9\". Type 1 to play, 2 for the rules or 3 to quit."));
    EXPECT_TRUE(game.shows("\"official\" rules"));
    EXPECT_EQ(game.console.times("Your choice [1]: "), 3); // a wrong choice is asked again
    EXPECT_TRUE(game.console.shown.ends_with("Goodbye, and thanks for playing!\n"));
}

TEST(Plain, P1_NumberOfPlayersNamesRulesAndGamesWithDefaults) {
    const Game game{{"1", "six", "3", "Ann", "Ann", "", "Cem", "house", "basic", "0", "2", ""}};
    EXPECT_TRUE(game.shows("\"six\" is not a number from 1 to 5."));
    EXPECT_TRUE(game.shows("Another player is already called \"Ann\"."));
    EXPECT_TRUE(game.shows("There are no rules called \"house\"."));
    EXPECT_TRUE(game.shows("\"0\" is not a number from 1 to 6."));
    EXPECT_TRUE(game.shows("At the table: Ann, Player 2 and Cem. The rules are \"basic\"."));
    EXPECT_TRUE(game.shows("Ann's turn: round 1 of 13, game 1 of 2"));
}

TEST(Plain, P1_UndoGoesBackAQuestion) {
    const Game game{
        {"undo", "1", "undo", "1", "2", "Ann", "undo", "Eve", "Ben", "undo", "Bob", "", ""}};
    EXPECT_TRUE(game.shows("This is the menu: there is nothing to undo."));
    EXPECT_EQ(game.console.times("Your choice"), 3); // the first question goes back to the menu
    EXPECT_TRUE(game.shows("At the table: Eve and Bob.")); // a later one goes back one name
}

TEST(Plain, P1_FlagsStartTheMatchAtOnce) {
    const Game game{{}, TableWishes{.players = {"Eric", "Julie"}, .games = 3}};
    EXPECT_FALSE(game.shows("Your choice"));
    EXPECT_TRUE(game.shows("Eric's turn: round 1 of 13, game 1 of 3"));
    EXPECT_EQ(game.why, Leaving::end_of_input);
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
    EXPECT_FALSE(game.shows("I don't understand")) << game.console.shown;
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

TEST(Plain, P8_BackToTheMenuOrOut) {
    const Game menu{whole_game(1) + Typed{"menu", "3"}, cheats({"Ann"})};
    EXPECT_TRUE(menu.shows("Your choice"));
    const Game out{whole_game(1) + Typed{"no"}, cheats({"Ann"})};
    EXPECT_EQ(out.why, Leaving::quit);
    EXPECT_TRUE(out.shows("Congratulations, Ann, your total score is 62!"));
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

TEST(Plain, P1_RulesOfAnyRuleSet) {
    const Game game{{"rules basic", "1", "rules free-joker"}};
    EXPECT_TRUE(game.shows("Yahtzee, \"basic\" rules"));
    EXPECT_TRUE(game.shows("Yahtzee, \"free-joker\" rules"));
}

TEST(Plain, P12_TheWholeGameInGerman) {
    const Game game{{"1", "1", "Änne", "", "", "würfeln", "behalte 1", "", "hilfe", "chance",
                     "zurück", "ende", "ja"},
                    {},
                    {},
                    "de"};
    EXPECT_TRUE(game.shows("Willkommen bei Yahtzee!"));
    EXPECT_TRUE(game.shows("Änne hält eins."));
    EXPECT_TRUE(game.shows("Änne nimmt Chance zurück."));
    EXPECT_TRUE(game.shows("Tschüs"));
}

TEST(Plain, BoldOnlyOnATerminalThatHasIt) {
    const Game styled{{"3"}, {}, {}, "en", Screen{.styled = true}};
    EXPECT_TRUE(styled.shows("\x1b[1mWelcome to Yahtzee!\x1b[0m"));
    const Game pictures{{"roll 1 2 3 4 6"}, cheats({"Ann"}), {}, "en", Screen{.pictures = false}};
    EXPECT_FALSE(pictures.shows("+-------+"));
    EXPECT_TRUE(pictures.shows("one, two, three, four and six"));
}

} // namespace
} // namespace yahtzee::terminal
