// The plain game does what the law of the table says, and knows no rule of its own: it is given
// laws that contradict the usual ones.
#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "terminal/plain/test_game.h"
#include "terminal/player_names.h"

namespace yahtzee::terminal {
namespace {

Game under(playing::Driver::Law law, Typed typed,
           TableWishes wishes = {.players = {"Ann", "Ben"}}) {
    return Game{std::move(typed), std::move(wishes), {}, "en", {}, nullptr, std::move(law)};
}

TEST(PlainLaw, WhoIsAskedIsWhoIsDue) {
    const Game game = under(
        [](const Match& match) {
            Legal law = legal(match);
            law.due = Seat{1};
            return law;
        },
        {});
    EXPECT_TRUE(game.shows("Ben, roll 1 of 3> "));
    EXPECT_FALSE(game.shows("Ann, roll 1 of 3> "));
}

TEST(PlainLaw, WithoutARollABoxIsAskedForAndARollRefused) {
    const Game game = under(
        [](const Match& match) {
            Legal law = legal(match);
            law.roll = false;
            law.score = true;
            return law;
        },
        {"", "roll", "card"});
    EXPECT_TRUE(game.shows("Ann, choose a box> "));
    EXPECT_FALSE(game.shows("Ann, roll 1 of 3: ")); // refused
    EXPECT_TRUE(game.shows("No total is due now"));
}

TEST(PlainLaw, G12_TheListOfBoxesIsTheLaws) {
    const Game game = under(
        [](const Match& match) {
            Legal law = legal(match);
            if (law.score) law.boxes = {};
            if (law.score) law.boxes.offer(box::chance, 99);
            return law;
        },
        {"roll"});
    EXPECT_TRUE(game.shows("Chance")) << game.console.shown;
    EXPECT_TRUE(game.shows("  99"));
    EXPECT_FALSE(game.shows("  Sixes"));
}

TEST(PlainLaw, P5_AsManyFacesAreAskedForAsTheLawSays) {
    const Game game = under(
        [](const Match& match) {
            Legal law = legal(match);
            law.faces = true;
            law.to_roll = 2;
            return law;
        },
        {"roll"});
    EXPECT_TRUE(game.shows("Faces of the dice being rolled (2): "));
}

TEST(PlainLaw, AnEmptyLineRollsOnlyWhereTheLawKnowsNoBoxYet) {
    // Dice lie there and nothing is held: usually Enter would roll no die by accident.
    const Game game = under(
        [](const Match& match) {
            Legal law = legal(match);
            law.score = false;
            return law;
        },
        {"", "", ""});
    EXPECT_TRUE(game.shows("roll 3 of 3: ")) << game.console.shown;
    EXPECT_FALSE(game.shows("hold some dice"));
}

TEST(PlainLaw, BetweenGamesIsWhereTheLawSaysSo) {
    const Game game = under(
        [](const Match&) {
            Legal law;
            law.next = law.stop = true;
            return law;
        },
        {});
    EXPECT_TRUE(game.shows("game 2 of 1")) << game.console.shown;
}

TEST(PlainLaw, TheEndIsWhereNothingMayBeDoneAndUndoIsOfferedWhereItMay) {
    const Game without = under([](const Match&) { return Legal{}; }, {"help"});
    EXPECT_TRUE(without.shows("Play again?"));
    EXPECT_FALSE(without.shows("undoes the last score"));
    const Game with = under([](const Match&) { return Legal{.undo = Seat{0}}; }, {"help"});
    EXPECT_TRUE(with.shows("undoes the last score"));
}

TEST(PlainLaw, QuittingIsAskedAboutWhereTheLawHasSomethingLeftToPlay) {
    // Nothing is left, though the rules have a whole game.
    const Game over = under([](const Match&) { return Legal{}; }, {"quit"});
    ASSERT_TRUE(over.shows("Play again?"));
    EXPECT_FALSE(over.shows("Leave the match?")) << over.console.shown;
    EXPECT_EQ(over.why, Leaving::quit);
    // Another game is left, though the rules have none.
    const Game between = under([](const Match&) { return Legal{.next = true}; }, {"quit", "yes"});
    EXPECT_TRUE(between.shows("Leave the match?")) << between.console.shown;
    EXPECT_EQ(between.why, Leaving::quit);
}

// A computer player's last score is not for others to take back, so that is not offered.
TEST(PlainLaw, G18_UndoIsNotOfferedOfAComputerPlayersScore) {
    TableWishes wishes;
    for (const char* const name : {"Ann", "novice"})
        ASSERT_TRUE(seat_player(*Words::in("en"), name, wishes.options));
    wishes.players = std::exchange(wishes.options.players, {});
    Typed typed;
    for (int box = 1; box <= 13; ++box) {
        typed.emplace_back("roll");
        typed.push_back("score " + std::to_string(box));
        typed.emplace_back(); // the computer player's turn
    }
    const Game game{typed + Typed{"help", "undo", "no"}, wishes};
    ASSERT_TRUE(game.shows("Play again?"));
    EXPECT_FALSE(game.shows("undoes the last score"));
    EXPECT_EQ(game.why, Leaving::quit);
}

} // namespace
} // namespace yahtzee::terminal
