#include <gtest/gtest.h>

#include "terminal/plain/test_game.h"
#include "terminal/player_names.h"

namespace yahtzee::terminal {
namespace {

TableWishes seats(std::initializer_list<const char*> typed, const char* language = "en") {
    TableWishes wishes;
    for (const char* const name : typed)
        EXPECT_TRUE(seat_player(*Words::in(language), name, wishes.options));
    wishes.players = wishes.options.players;
    wishes.options.players.clear();
    return wishes;
}

TEST(Computers, SitDownByTheirLevelInAnyLanguageAndSpelling) {
    for (const char* const language : {"en", "de"}) {
        const TableWishes wishes = seats({"casual", "Perfect", "RIVAL"}, language);
        EXPECT_EQ(wishes.options.computers[0], Level::casual) << language;
        EXPECT_EQ(wishes.options.computers[1], Level::perfect) << language;
        EXPECT_EQ(wishes.options.computers[2], Level::rival) << language;
    }
}

TEST(Computers, AreToldStepByStep) {
    const Game game{{"roll", "chance", ""}, seats({"Ann", "rival"})};
    EXPECT_TRUE(game.shows("Rival is next. Press Enter to watch, or type undo: "));
    EXPECT_TRUE(game.shows("Rival, roll 1 of 3: "));
    EXPECT_TRUE(game.shows("Rival scores "));
    EXPECT_TRUE(game.shows("Ann's turn: round 2 of 13"));
    EXPECT_EQ(game.console.times("  13  Chance"), 1); // a list of boxes for Ann alone
}

TEST(Computers, WaitUntilAPersonsScoreStands) {
    const Game game{{"roll", "chance", "what", "undo", "ones", ""}, seats({"Ann", "perfect"})};
    EXPECT_EQ(game.console.times("Perfect is next."), 3);
    EXPECT_TRUE(game.shows("Press Enter to watch Perfect's turn."));
    EXPECT_TRUE(game.shows(" in Ones."));
    EXPECT_TRUE(game.shows("Ann's turn: round 2 of 13"));
}

TEST(Computers, DoNotWaitWhereScoresAreFinal) {
    TableWishes wishes = seats({"Ann", "perfect"});
    wishes.options.undo = false;
    const Game game{{"roll", "chance"}, wishes};
    EXPECT_FALSE(game.shows("Perfect is next."));
    EXPECT_TRUE(game.shows("Ann's turn: round 2 of 13"));
}

TEST(Computers, PlayAmongThemselves) {
    const Game game{{"no"}, seats({"novice", "novice", "casual"})};
    EXPECT_TRUE(game.shows("At the table: Novice, Novice 2 and Casual."));
    EXPECT_TRUE(game.shows("Novice 2's turn: round 13 of 13"));
    EXPECT_EQ(game.why, Leaving::quit);
}

TEST(Computers, TakeASeatFromTheMenu) {
    const Game game{{"play", "2", "Ann", "rival", "", ""}};
    EXPECT_TRUE(game.shows("skilled, perfect or rival"));
    EXPECT_TRUE(game.shows("At the table: Ann and Rival."));
}

TEST(Computers, MayBeCalledInGermanToo) {
    const Game game{{"spielen", "2", "Anna", "Könner", "", ""}, {}, {}, "de"};
    EXPECT_TRUE(game.shows("Könner")) << game.console.shown;
    EXPECT_TRUE(game.shows("Anna und Könner")) << game.console.shown;
}

TEST(Computers, WriteTheirPartOfAPaperCard) {
    TableWishes wishes = seats({"skilled"});
    wishes.options.entry = Entry::paper;
    const Game game{{"no"}, wishes};
    EXPECT_TRUE(game.shows("Skilled")) << game.console.shown;
    EXPECT_EQ(game.why, Leaving::quit);
}

TEST(Computers, LetPeopleTypeTheirDiceOnACheatTable) {
    TableWishes wishes = seats({"perfect"});
    wishes.options.dice = DiceKind::cheat;
    const Game game{{"6 6 6 6 6", "1 2 3 4 5"}, wishes};
    EXPECT_TRUE(game.shows("Perfect scores 50 points in Yahtzee."));
    EXPECT_TRUE(game.shows("Perfect scores 40 points in Large straight."));
}

TEST(Computers, TakeNoHints) {
    TableWishes wishes = seats({"perfect"});
    wishes.options.dice = DiceKind::cheat;
    const Game game{{"hint", "1 2 5 6 6", "card"}, wishes};
    EXPECT_FALSE(game.shows("Perfect asks the coach."));
    EXPECT_FALSE(game.shows("played with hints"));
    EXPECT_TRUE(game.shows("Perfect holds six and six."));
}

} // namespace
} // namespace yahtzee::terminal
