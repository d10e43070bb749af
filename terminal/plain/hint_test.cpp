// The coach at the console: what a hint says, and how a score made with hints is marked.
#include <gtest/gtest.h>

#include "terminal/card_words.h"
#include "terminal/plain/plain_input.h"
#include "terminal/plain/test_game.h"

namespace yahtzee::terminal {
namespace {

bool asks_for_hint(const char* language, const char* line) {
    TableSetup setup;
    setup.players = {"Ann"};
    chance::SeededDice dice{1};
    const Match match = apply(Match{}, start(setup, dice).value());
    const auto understood = understand(*Words::in(language), match, legal(match), line);
    const auto* const command = std::get_if<Command>(&understood);
    return command != nullptr && std::holds_alternative<Hint>(*command);
}

TEST(PlainHint, IsAskedForInBothLanguages) {
    for (const auto* const word : {"hint", "Hint", " coach ", "tip"})
        EXPECT_TRUE(asks_for_hint("en", word)) << word;
    for (const auto* const word : {"tipp", "Hinweis", "hint"})
        EXPECT_TRUE(asks_for_hint("de", word)) << word;
    EXPECT_FALSE(asks_for_hint("en", "h")); // that is hold
    EXPECT_FALSE(asks_for_hint("en", "hint 3"));
}

TEST(PlainHint, TellsWhatTheCoachWouldDo) {
    const Game game{{"hint", "roll 1 2 5 6 6", "hint", "keep 6 6", "", "6 6 6", "hint", "yahtzee"},
                    cheats({"Ann"})};
    EXPECT_EQ(game.console.times("Ann asks the coach."), 2);
    EXPECT_TRUE(game.shows("Ann hasn't rolled yet this turn. Roll first.\n"));
    EXPECT_TRUE(game.shows("Keep 6 6 and roll the rest.\nMost likely boxes at the end of the "
                           "turn: Sixes (39%, 20.9 points on average),\n"));
    EXPECT_TRUE(game.shows("Keeping 5 6 6 instead costs 2.2 points.\n"));
    EXPECT_TRUE(game.shows("Score Yahtzee: it pays 50 points.\n"));
    EXPECT_EQ(game.console.times("For Ann this game now counts as played with hints."),
              1);                                                   // once is enough
    EXPECT_EQ(game.console.times("     1         2         3"), 3); // drawn as without hints
    EXPECT_TRUE(game.shows("Ann scores 50 points in Yahtzee."));
}

TEST(PlainHint, AScoreCanStillBeTakenBackAfterOneThatWasRefused) {
    const Game game{{"roll 1 2 3 4 6", "ones", "hint", "undo", "small"}, cheats({"Ann", "Ben"})};
    EXPECT_TRUE(game.shows("Ben hasn't rolled yet this turn. Roll first."));
    EXPECT_FALSE(game.shows("Ben asks the coach."));
    EXPECT_TRUE(game.shows("Ann takes back the score in Ones."));
    EXPECT_TRUE(game.shows("Ann scores 30 points in Small straight."));
}

TEST(PlainHint, TheCardAndTheResultSayIt) {
    const Game game{Typed{"roll 1 2 3 4 6", "hint"} + whole_game(1) + Typed{"hint", "no"},
                    cheats({"Ann"})};
    EXPECT_TRUE(game.shows("|GRAND TOTAL     |                  |        62* |\n"));
    EXPECT_TRUE(game.shows("+\n* played with hints from the coach\n"));
    EXPECT_TRUE(game.shows("Congratulations, Ann, your total score is 62, with hints!"));
    EXPECT_TRUE(
        game.shows("The match is over. Start a new one to keep playing.")); // no hint any more
    const Game words{Typed{"1 2 3 4 6", "tipp"} + whole_game(1) + Typed{"nein"},
                     cheats({"Ann"}),
                     {},
                     "de",
                     Screen{.pictures = false}};
    EXPECT_TRUE(words.shows("Endsumme 62. Mit Tipps gespielt."));
    EXPECT_FALSE(words.shows("*"));
    EXPECT_TRUE(words.shows("das sind 62 Punkte, mit Tipps!"));
    const Game without{whole_game(1) + Typed{"no"}, cheats({"Ann"})};
    EXPECT_FALSE(without.shows("*"));
    EXPECT_FALSE(without.shows("with hints"));
}

TEST(PlainHint, OnlyTheColumnOfWhoAskedIsMarked) {
    const Game game{{"roll 1 2 3 4 6", "ones", "roll 1 2 3 4 6", "hint", "card"},
                    cheats({"Ann", "Ben"})};
    EXPECT_TRUE(game.shows("|          1 |         0* |\n"));
}

TEST(PlainHint, G16_OnPaperTheCoachGivesNoPointsAway) {
    TableWishes paper = cheats({"Ann"});
    paper.options.entry = Entry::paper;
    const Game game{{"roll 2 3 4 5 6", "hint", "card", "large 40"}, paper};
    EXPECT_TRUE(game.shows("Score Large straight.\n"));
    EXPECT_FALSE(game.shows("pays"));
    EXPECT_FALSE(game.shows("on average"));
    EXPECT_TRUE(game.shows("          * |\n")); // the sum is not known yet
    EXPECT_TRUE(game.shows("Ann scores 40 points in Large straight."));
}

TEST(PlainHint, WorksWhereAValueIsAskedForAndTheValueIsAskedForAgain) {
    TableWishes paper = cheats({"Ann"});
    paper.options.entry = Entry::paper;
    const Game game{{"roll 2 3 4 5 6", "large", "hint", "30", "hint", "40"}, paper};
    EXPECT_EQ(game.console.times("Ann asks the coach."), 2);
    EXPECT_EQ(game.console.times("Score Large straight.\n"), 2);
    EXPECT_EQ(game.console.times("Points for Large straight"), 4);
    EXPECT_EQ(game.console.times("That isn't what the dice score"),
              1); // not told again after the hint
    EXPECT_FALSE(game.shows("\"hint\" is not a number"));
    EXPECT_TRUE(game.shows("Ann scores 40 points in Large straight."));
}

TEST(PlainHint, WorksWhereFacesAreAskedForAndTheyAreAskedForAgain) {
    const Game game{{"", "hint", "1 2 5 6 6", "keep 6 6", "", "hint", "6 6 6", "card"},
                    cheats({"Ann"})};
    EXPECT_EQ(game.console.times("Ann asks the coach."), 1);
    EXPECT_TRUE(game.shows("Ann hasn't rolled yet this turn. Roll first.\n"));
    EXPECT_TRUE(game.shows("Keep 6 6 and roll the rest.\n"));
    EXPECT_EQ(game.console.times("Faces of the dice being rolled (5)"), 1);
    EXPECT_EQ(game.console.times("Faces of the dice being rolled (3)"), 2);
    EXPECT_FALSE(game.shows("Name exactly as many faces"));
    EXPECT_TRUE(game.shows("Ann, roll 2 of 3: six, six, six, six and six."));
    EXPECT_TRUE(game.shows("|GRAND TOTAL     |                  |         0* |\n"));
}

TEST(PlainHint, APersonIsAskedBeforeTheFirstOneOfAGame) {
    const Game game{
        {"roll 1 2 5 6 6", "hint", "perhaps", "help", "no", "hint", "", "hint", "yes", "hint"},
        cheats({"Ann"}),
        {},
        "en",
        Screen{.person = true}};
    EXPECT_EQ(game.console.times("Ask the coach? This game will count as played with hints."), 5);
    EXPECT_TRUE(game.shows("You are asked once per game."));
    EXPECT_EQ(game.console.times("Ann asks the coach."), 2);
    const Game pipe{{"roll 1 2 5 6 6", "hint", "6"}, cheats({"Ann"})};
    EXPECT_FALSE(pipe.shows("Ask the coach?"));
    EXPECT_TRUE(pipe.shows("Ann asks the coach."));
}

TEST(PlainHint, WelcomeAndHelpNameIt) {
    const Game game{{"help", "roll 1 2 3 4 6", "help"}, cheats({"Ann"})};
    EXPECT_TRUE(game.shows("hint asks the coach"));
    EXPECT_TRUE(game.shows("  hint        ask the coach what to do"));
}

} // namespace
} // namespace yahtzee::terminal
