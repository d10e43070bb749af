// What an ended game leaves behind (P6): who, when, how many points, which dice.
#include "store/results.h"

#include <map>

#include <gtest/gtest.h>

#include "store/dice_record.h"
#include "store/test_match.h"

namespace yahtzee::store {
namespace {

using DiceByGame = std::map<std::pair<int, Seat>, DiceRecord>;

// Read off the history without a thought about scores.
DiceByGame dice_by_game(const std::vector<StoredEvent>& events) {
    DiceByGame dice;
    Match match;
    for (const StoredEvent& stored : events) {
        if (const auto* const rolled = std::get_if<Rolled>(&stored.event)) {
            for (const Face face : rolled->faces) add(dice[{match.game, match.player}], face);
        }
        match = apply(std::move(match), stored.event);
    }
    return dice;
}

std::size_t undone(const std::vector<StoredEvent>& events) {
    return std::ranges::count_if(
        events, [](const auto& stored) { return std::holds_alternative<Undone>(stored.event); });
}

TEST(Results, P6_EveryEndedGameOfAMatchLeavesAResultASeat) {
    std::size_t taken_back = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        StoredTable table{honest_setup(1 + seed % 4, 3), seed};
        std::vector<GameResult> live;
        std::vector<Moment> ends;
        for (int game = 1; game <= 3; ++game) {
            EXPECT_TRUE(results_of_game(7, table.events, game).empty());
            table.play_game();
            const auto results = results_of_game(7, table.events, game);
            ASSERT_EQ(results.size(), table.match.setup.players.size());
            live.insert(live.end(), results.begin(), results.end());
            ends.push_back(table.now());
            table(Next{});
        }
        taken_back += undone(table.events);
        const auto dice = dice_by_game(table.events);
        const auto all = results_of_match(7, table.events);
        EXPECT_EQ(all, live);
        for (std::size_t i = 0; i < all.size(); ++i) {
            const GameResult& result = all[i];
            const std::size_t players = table.match.setup.players.size();
            EXPECT_EQ(result.match, 7);
            EXPECT_EQ(result.game, static_cast<int>(i / players) + 1);
            EXPECT_EQ(result.seat, i % players);
            EXPECT_EQ(result.player, names(players)[result.seat]);
            EXPECT_EQ(result.players, static_cast<int>(players));
            EXPECT_EQ(result.rules, official);
            EXPECT_EQ(result.ended, ends[result.game - 1]);
            EXPECT_EQ(result.column, column(table.match, result.seat, result.game));
            EXPECT_EQ(result.total, totals(table.match, result.seat, result.game).total);
            EXPECT_EQ(result.dice, dice.at({result.game, result.seat}));
            EXPECT_FALSE(result.computer || result.cheat || result.rating);
        }
    }
    EXPECT_GT(taken_back, 20U);
}

TEST(Results, G13_TheHighestTotalsOfThatGameHaveWon) {
    TestTable table{cheat_setup(3, official, 2)};
    const auto stored = [&] {
        std::vector<StoredEvent> events;
        for (const Event& event : table.events) events.push_back({1, event});
        return events;
    };
    // Ann and Ben score the same, Cem less.
    while (table.match.stage == Stage::playing) {
        const Category category = static_cast<Category>(round(table.match) - 1);
        if (table.match.player == 2) {
            table.turn({1, 1, 2, 2, 3}, category);
        } else {
            table.turn({1, 2, 3, 4, 5}, category);
        }
    }
    table(Next{});
    table.fill({1, 1, 2, 3, 5}); // another winner in the next game would not matter
    const auto results = results_of_game(1, stored(), 1);
    ASSERT_EQ(results.size(), 3U);
    EXPECT_TRUE(results[0].won);
    EXPECT_TRUE(results[1].won);
    EXPECT_FALSE(results[2].won);
    EXPECT_GT(results[0].total, results[2].total);

    StoredTable alone{honest_setup(1)};
    alone.play_game();
    EXPECT_FALSE(results_of_game(1, alone.events, 1).at(0).won);
}

TEST(Results, P6_AScoreTakenBackTakesTheResultsWithItButNotTheDice) {
    StoredTable table{honest_setup(2)};
    table.play_game(false);
    const auto before = results_of_game(1, table.events, 1);
    ASSERT_EQ(before.size(), 2U);
    EXPECT_EQ(before[0].ended, table.now());
    ASSERT_TRUE(table(Undo{}));
    EXPECT_TRUE(results_of_game(1, table.events, 1).empty());
    EXPECT_TRUE(results_of_match(1, table.events).empty());

    int more = 0; // the turn goes on where it was
    while (table(Roll{})) more += std::get<Rolled>(table.events.back().event).faces.size();
    for (const Category category : official.all_boxes()) table(Score{.category = category});
    const auto after = results_of_game(1, table.events, 1);
    ASSERT_EQ(after.size(), 2U);
    EXPECT_EQ(after[0].ended, table.now());
    EXPECT_EQ(after[0].dice, before[0].dice);
    EXPECT_EQ(dice_in(after[1].dice), dice_in(before[1].dice) + more);
}

TEST(Results, P6_StoppingLaterDoesNotMoveTheEnd) {
    StoredTable table{honest_setup(2, 6)};
    table.play_game();
    const Moment end = table.now();
    ASSERT_TRUE(table(Stop{}));
    const auto results = results_of_match(1, table.events);
    ASSERT_EQ(results.size(), 2U);
    EXPECT_EQ(results[1].ended, end);
}

TEST(Results, G16_OnPaperAGameEndsWithTheLastTotal) {
    TableSetup setup = honest_setup(2);
    setup.entry = Entry::paper;
    StoredTable table{setup};
    table.play_game();
    EXPECT_TRUE(results_of_game(1, table.events, 1).empty());
    table.enter_totals();
    const auto results = results_of_game(1, table.events, 1);
    ASSERT_EQ(results.size(), 2U);
    EXPECT_EQ(results[0].ended, table.now());
}

TEST(Results, P5_DiceOfACheatTableAreNotCounted) {
    TestTable table{cheat_setup(1)};
    table.fill({1, 2, 3, 4, 6});
    std::vector<StoredEvent> events;
    for (const Event& event : table.events) events.push_back({1, event});
    const GameResult result = results_of_game(1, events, 1).at(0);
    EXPECT_TRUE(result.cheat);
    EXPECT_EQ(result.dice, DiceRecord{});
    EXPECT_FALSE(counts(result));
}

TEST(Results, HintsAndComputersAreRemembered) {
    TableSetup setup = honest_setup(2);
    setup.computers[1] = Level::skilled;
    StoredTable table{setup};
    ASSERT_TRUE(table(Roll{}));
    ASSERT_TRUE(table(Hint{}));
    table.play_game();
    const auto results = results_of_game(1, table.events, 1);
    EXPECT_TRUE(results.at(0).column.hinted);
    EXPECT_FALSE(results.at(1).column.hinted);
    EXPECT_EQ(results.at(1).computer, Level::skilled);
    EXPECT_TRUE(counts(results[0]));
    EXPECT_FALSE(counts(results[1]));
}

TEST(Results, NoSuchGame) {
    StoredTable table{honest_setup(1)};
    table.play_game();
    EXPECT_TRUE(results_of_game(1, table.events, 0).empty());
    EXPECT_TRUE(results_of_game(1, table.events, 2).empty());
    EXPECT_TRUE(results_of_game(1, table.events, 99).empty());
    EXPECT_TRUE(results_of_match(1, {}).empty());
}

} // namespace
} // namespace yahtzee::store
