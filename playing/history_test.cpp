// What is remembered of a match that nobody keeps: replayed it gives the match, and nothing that is
// done makes it endless.
#include "playing/history.h"

#include <random>

#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "engine/test_table.h"

namespace yahtzee::playing {
namespace {

TEST(History, ReplayedGivesTheMatch) {
    std::mt19937_64 random{1};
    chance::SeededDice dice{1};
    TableSetup setup = cheat_setup(2, official, 2);
    setup.dice = DiceKind::random;
    const Event started = start(setup, dice).value();
    std::vector<store::StoredEvent> history{{0, started}};
    Match match = apply(Match{}, started);
    int undone = 0;
    while (match.stage != Stage::match_over) {
        const Category category = static_cast<Category>(random() % official.boxes.size());
        const std::vector<Command> commands{Roll{}, Hold{Holds{random() % official.dice}},
                                            Score{.category = category}, Undo{}, Next{}};
        const auto event = decide(match, commands[random() % commands.size()], dice);
        if (!event) continue;
        undone += std::holds_alternative<Undone>(*event) ? 1 : 0;
        remember(history, {0, *event});
        match = apply(std::move(match), *event);
        Match again = replay(events_of(history));
        // Whether a score can be taken back again is not told.
        if (std::holds_alternative<Undone>(*event)) again.last_score.reset();
        ASSERT_EQ(again, match);
    }
    EXPECT_GT(undone, 10);
}

TEST(History, DoesNotGrowWithoutEnd) {
    TestTable table{cheat_setup(1)};
    ASSERT_EQ(table.roll({1, 2, 3, 4, 5}), std::nullopt);
    for (std::size_t i = 0; i < 1000; ++i) {
        ASSERT_EQ(table(Hold{Holds{i % official.dice}}), std::nullopt);
        ASSERT_EQ(table.score(box::chance), std::nullopt);
        ASSERT_EQ(table(Undo{}), std::nullopt);
        ASSERT_EQ(table(Hint{}),
                  std::nullopt); // what undoing a score comes to, once its cost is known
    }
    std::vector<store::StoredEvent> history;
    for (const Event& event : table.events) remember(history, {0, event});
    EXPECT_EQ(history.size(), 5U);
    EXPECT_EQ(replay(events_of(history)), table.match);
}

// Whatever is done in a turn, in whichever order, and taken back again.
TEST(History, IsNoLongerThanItsTurns) {
    std::mt19937_64 random{2};
    for (const Entry entry : {Entry::automatic, Entry::paper}) {
        chance::SeededDice dice{1};
        TableSetup setup = cheat_setup(2, official, 2);
        setup.dice = DiceKind::random;
        setup.entry = entry;
        const Event started = start(setup, dice).value();
        std::vector<store::StoredEvent> history{{0, started}};
        Match match = apply(Match{}, started);
        for (int i = 0; i < 20'000; ++i) {
            const auto category = static_cast<Category>(random() % official.boxes.size());
            const std::vector<Command> commands{Roll{},
                                                Hold{Holds{random() % official.dice}},
                                                Score{.category = category},
                                                Undo{},
                                                Undo{},
                                                Undo{},
                                                Hint{}};
            const auto event = decide(match, commands[random() % commands.size()], dice);
            if (!event) continue;
            remember(history, {0, *event});
            match = apply(std::move(match), *event);
        }
        EXPECT_LT(history.size(), 2 * 2 * 13 * 8U);
    }
}

} // namespace
} // namespace yahtzee::playing
