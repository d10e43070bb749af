// The plain game with a store: what is saved, resumed, offered and congratulated on.
#include <gtest/gtest.h>

#include "store/open_store.h"
#include "store/test_failing_store.h"
#include "store/test_implementations.h"
#include "terminal/plain/test_game.h"

namespace yahtzee::terminal {
namespace {

std::unique_ptr<store::Store> memory() {
    return open_sqlite_store(":memory:", store::Access::write).value();
}

Game play(store::Store& store, Typed typed, TableWishes wishes = {}) {
    return Game{std::move(typed), std::move(wishes), {}, "en", {}, &store};
}

TableWishes people(std::vector<std::string> names) {
    return TableWishes{.players = std::move(names)};
}

Match kept_match(store::Store& store, store::MatchId id) {
    return replay(events_of(store.load(id).value().events));
}

// A turn a box, with whatever falls.
Typed quick_game(int from = 1) {
    Typed typed;
    for (int box = from; box <= 13; ++box) {
        typed.push_back("roll");
        typed.push_back("score " + std::to_string(box));
    }
    return typed;
}

TEST(Kept, P6_AMatchThatWasLeftGoesOnWithTheSameDice) {
    const auto whole = memory();
    play(*whole, quick_game() + Typed{"no"}, people({"Ann"}));
    const auto store = memory();
    const Game left = play(*store, {"roll", "score 1", "roll", "quit", "yes"}, people({"Ann"}));
    EXPECT_TRUE(left.shows("It is saved, and resume continues it."));
    EXPECT_EQ(left.why, Leaving::quit);
    const Game resumed = play(*store, Typed{"resume", "score 2"} + quick_game(3) + Typed{"no"});
    EXPECT_TRUE(resumed.shows("Match 1 is not finished: Ann"));
    EXPECT_TRUE(resumed.shows("Match 1 continues."));
    EXPECT_TRUE(kept_match(*store, 1) == kept_match(*whole, 1));
    EXPECT_EQ(store->load(1).value().events.size(), 27U);
}

TEST(Kept, P6_TheEndOfTheInputLosesNothing) {
    const auto store = memory();
    const Game cut = play(*store, {"roll", "hold 1"}, people({"Ann", "Ben"}));
    EXPECT_EQ(cut.why, Leaving::end_of_input);
    EXPECT_EQ(store->load(1).value().events.size(), 3U);
    const Game menu = play(*store, {"3"});
    EXPECT_TRUE(menu.shows("Type resume"));
    const Game german{{"3"}, {}, {}, "de", {}, store.get()};
    EXPECT_TRUE(german.shows("Partie 1 ist noch nicht zu Ende"));
}

TEST(Kept, WithoutAnUnfinishedMatchThereIsNothingToResume) {
    const auto store = memory();
    EXPECT_TRUE(play(*store, {"resume", "3"}).shows("There is no unfinished match"));
    EXPECT_TRUE(Game({"resume", "3"}).shows("There is no unfinished match"));
}

TEST(Kept, P7_TheHallOfFameIsShownAtTheStartAndWhoEntersItIsCongratulated) {
    const auto store = memory();
    const Game first = play(*store, quick_game() + Typed{"no"}, people({"Ann"}));
    EXPECT_FALSE(first.shows("Hall of fame"));
    EXPECT_TRUE(first.shows("the hall of fame"));
    const Game second = play(*store, {"scores", "3"});
    EXPECT_EQ(second.console.times("Hall of fame"), 2); // at the start, and when asked for
    EXPECT_TRUE(second.shows("Ann"));
    ASSERT_EQ(store->best({.only_counting = true}, 10).value().size(), 1U);
    EXPECT_TRUE(store->best({}, 1).value().front().rating); // worked out when the game ended
}

TEST(Kept, P7_WhoEntersTheHallIsToldAfterEachGame) {
    const auto store = memory();
    TableWishes wishes = people({"Ann"});
    wishes.games = 2;
    const Game match =
        play(*store, quick_game() + Typed{"yes"} + quick_game() + Typed{"no"}, wishes);
    const std::string entered = "Ann has made the hall of fame: "; // which is not full yet
    EXPECT_EQ(match.console.times(entered), 2) << match.console.shown;
    EXPECT_EQ(match.console.times("Congratulations"), 1) << match.console.shown;
    const auto first = match.console.shown.find(entered);
    EXPECT_LT(first, match.console.shown.find("Game 2 of 2 begins."));
}

// While there is room for everybody, a place would say nothing of a game.
TEST(Kept, P7_APlaceIsToldOnceTheHallIsFull) {
    const auto store = memory();
    for (int game = 1; game <= 10; ++game) {
        const Game match = play(*store, quick_game() + Typed{"no"}, people({"Ann"}));
        EXPECT_EQ(match.shows("Well done, Ann! "), game == 10) << game;
        EXPECT_EQ(match.shows("Ann has made the hall of fame: "), game < 10) << game;
    }
}

TEST(Kept, P7_CheatTablesAndComputersStayOutOfTheHall) {
    const auto store = memory();
    EXPECT_FALSE(play(*store, whole_game(1, "6 6 6 6 6") + Typed{"no"}, cheats({"Ann"}))
                     .shows("has made the hall"));
    TableWishes wishes = people({"Perfect"});
    wishes.options.computers[0] = Level::perfect;
    EXPECT_FALSE(play(*store, {"no"}, wishes).shows("the hall of fame"));
    EXPECT_TRUE(store->best({.only_counting = true}, 10).value().empty());
    const auto all = store->best({}, 10);
    ASSERT_TRUE(all) << all.error().detail;
    EXPECT_EQ(all->size(), 2U);
}

TEST(Kept, G17_WhoPlaysAlonePlaysAgainstEarlierGames) {
    const auto store = memory();
    EXPECT_FALSE(play(*store, {}, people({"Ann"})).shows("The score to beat"));
    play(*store, quick_game() + Typed{"no"}, people({"Ann"}));
    const int total = store->best({}, 1).value().front().total;
    EXPECT_TRUE(play(*store, {}, people({"Ann"}))
                    .shows("The score to beat is your own best: " + std::to_string(total) +
                           ", on 2026-01-01."));
    EXPECT_TRUE(play(*store, {}, people({"Ben"}))
                    .shows("The score to beat: " + std::to_string(total) + " by Ann"));
    EXPECT_FALSE(play(*store, {}, people({"Ann", "Ben"})).shows("The score to beat"));
    // Boxes in another order make more of the same dice.
    Typed better;
    for (const char* const box :
         {"3s", "1s", "c", "2s", "4s", "5s", "6s", "3k", "4k", "fh", "ss", "ls", "y"})
        better = better + Typed{"roll", std::string{"score "} + box};
    const Game again = play(*store, better + Typed{"no"}, people({"Ann"}));
    const int second =
        kept_match(*store, store->matches({}).value().front()).stage == Stage::match_over
            ? match_total(kept_match(*store, store->matches({}).value().front()), 0)
            : 0;
    EXPECT_EQ(again.shows("A new personal best! The old one was " + std::to_string(total)),
              second > total);
    EXPECT_NE(second, total);
    TableWishes classic = people({"Ann"});
    classic.rules = *rule_set_with_id("classic");
    EXPECT_FALSE(play(*store, {}, classic).shows("The score to beat")); // other rules
}

TEST(Kept, G18_AScoreThatIsTakenBackTakesItsResultWithIt) {
    const auto store = memory();
    play(*store, quick_game() + Typed{"undo"}, people({"Ann"}));
    EXPECT_TRUE(store->best({}, 10).value().empty());
    EXPECT_EQ(store->matches({.unfinished_only = true}).value().size(), 1U);
    const Game resumed = play(*store, {"resume", "score 13", "no"});
    EXPECT_EQ(store->best({}, 10).value().size(), 1U);
}

TEST(Kept, AFullDiskIsSaidAndTheSameRollIsKeptOnceThereIsRoom) {
    const auto store = memory();
    play(*store, {"roll"}, people({"Ann"}));
    const auto expected = store->load(1).value().events.back().event;
    store::FailingStore full{memory()};
    play(full, {}, people({"Ann"}));
    full.failures = 2;
    const Game game = play(full, {"resume", "roll", "", "yes", "quit", "yes"});
    EXPECT_EQ(game.console.times("There is no space left for store.db (test)."), 2);
    EXPECT_TRUE(game.shows("Try to save it again?"));
    EXPECT_TRUE(full.load(1).value().events.back().event == expected);
}

// Nobody can tell whether the roll is on the disk: that is said, trying again finds it, and the
// same roll is on the table.
TEST(Kept, WhatMayBeSavedIsSaidToBeUnknownAndLookedFor) {
    store::FailingStore store{memory()};
    store.kind = store::StoreFault::Kind::unknown;
    play(store, {}, people({"Ann"}));
    store.lost_answers = 1;
    const Game game = play(store, {"resume", "roll", "yes", "score 13", "quit", "yes"});
    EXPECT_TRUE(game.shows("failed halfway (test)"));
    EXPECT_FALSE(game.shows("continued in another program"));
    EXPECT_EQ(store.load(1).value().events.size(), 3U);
}

TEST(Kept, AMatchThatMayHaveBegunIsNotBegunTwice) {
    store::FailingStore store{memory()};
    store.kind = store::StoreFault::Kind::unknown;
    store.lost_answers = 1;
    play(store, {"yes", "roll", "score 13", "quit", "yes"}, people({"Ann"}));
    EXPECT_EQ(store.matches({}).value().size(), 1U);
    EXPECT_EQ(store.load(1).value().events.size(), 3U);
}

TEST(Kept, APlayerMayPlayOnWithoutTheStore) {
    store::FailingStore store{memory()};
    play(store, {}, people({"Ann"}));
    store.failures = 1;
    const Game game = play(store, {"resume", "roll", "no", "score 13", "quit", "yes"});
    EXPECT_TRUE(game.shows("From here on the match is not saved."));
    EXPECT_TRUE(game.shows("It is not saved.")); // when quitting
    EXPECT_EQ(store.load(1).value().events.size(), 1U);
}

TEST(Kept, AMatchThatCannotBeKeptAtAllIsPlayedAllTheSame) {
    store::FailingStore store{memory()};
    store.failures = 2;
    const Game game = play(store, {"yes", "no", "roll", "score 13"}, people({"Ann"}));
    EXPECT_EQ(game.console.times("There is no space"), 2);
    EXPECT_TRUE(game.shows("From here on the match is not saved."));
    EXPECT_TRUE(store.matches({}).value().empty());
}

TEST(Kept, WhoIsSecondGoesOnFromWhatTheFirstHasKept) {
    store::FailingStore store{memory()};
    play(store, {"roll"}, people({"Ann"}));
    store.kind = store::StoreFault::Kind::stale;
    store.failures = 1;
    const Game game = play(store, {"resume", "score 13", "score 13", "quit", "yes"});
    EXPECT_TRUE(game.shows("This match was continued in another program."));
    EXPECT_EQ(store.load(1).value().events.size(), 3U); // the second try
}

} // namespace
} // namespace yahtzee::terminal
