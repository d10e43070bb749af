#include "coach/opponents.h"

#include <gtest/gtest.h>

#include "chance/dice_sources.h"
#include "coach/test_solved.h"
#include "engine/test_boxes.h"
#include "solver/test_effort.h"

namespace yahtzee::coach {
namespace {

TableSetup all_levels_at(Entry entry, const RuleSet& rules) {
    TableSetup setup;
    for (const Level level : all_levels) {
        setup.computers[setup.players.size()] = level;
        setup.players.emplace_back(id_of(level));
    }
    setup.entry = entry;
    setup.rules = rules;
    setup.games = 2;
    return setup;
}

// Plays to the end; every command must be one that the engine accepts.
Match played(const TableSetup& setup, std::uint64_t seed, std::vector<Event>* events = nullptr) {
    chance::SeededDice dice{seed};
    Opponents opponents{test_solved(), solver::machine_threads(), seed};
    Match match = apply(Match{}, *start(setup, dice));
    while (match.stage != Stage::match_over) {
        const Command command =
            match.stage == Stage::game_over ? Command{Next{}} : opponents.next(match);
        const auto event = decide(match, command, dice);
        if (!event) {
            ADD_FAILURE() << id_of(event.error());
            return match;
        }
        if (events != nullptr) events->push_back(*event);
        match = yahtzee::apply(match, *event);
    }
    return match;
}

TEST(Opponents, PlayWholeMatchesByTheRulesOfTheTable) {
    for (const Entry entry : {Entry::automatic, Entry::paper}) {
        const Match match = played(all_levels_at(entry, official), 11);
        for (Seat seat = 0; seat < player_count(match); ++seat) {
            for (const int game : {1, 2}) {
                EXPECT_TRUE(column(match, seat, game).filled() == official.all_boxes());
                EXPECT_GT(totals(match, seat, game).total, 60);
            }
        }
    }
}

TEST(Opponents, DoTheSameForTheSameSeed) {
    std::vector<Event> first;
    std::vector<Event> second;
    std::vector<Event> other;
    const TableSetup setup = all_levels_at(Entry::automatic, official);
    played(setup, 5, &first);
    played(setup, 5, &second);
    played(setup, 6, &other);
    EXPECT_EQ(first, second);
    EXPECT_NE(first, other);
}

TEST(Opponents, HoldBeforeTheyRollAgain) {
    std::vector<Event> events;
    played(all_levels_at(Entry::automatic, official), 3, &events);
    int holds = 0;
    int rolls = 0;
    for (const Event& event : events) {
        holds += std::holds_alternative<Held>(event) ? 1 : 0;
        rolls += std::holds_alternative<Rolled>(event) ? 1 : 0;
    }
    EXPECT_GT(holds, 100);
    EXPECT_GT(rolls, 2 * 5 * 13);
    EXPECT_LE(rolls, 3 * 2 * 5 * 13);
}

TEST(Opponents, OfAllRuleSetsAcceptTheJokerRule) {
    for (const RuleSet& rules : solver::rule_sets_to_test())
        played(all_levels_at(Entry::automatic, rules), 17);
}

TEST(Opponents, KeepTheirScores) {
    chance::SeededDice dice{1};
    TableSetup setup;
    setup.players = {"Ann", "Perfect"};
    setup.computers[1] = Level::perfect;
    Match match = apply(Match{}, *start(setup, dice));
    const auto act = [&](const Command& command) {
        match = yahtzee::apply(match, *decide(match, command, dice));
    };
    act(Roll{});
    act(Score{box::chance});
    EXPECT_TRUE(decide(match, Undo{}, dice)); // Ann's own
    Opponents opponents{test_solved(), 1, 1};
    while (match.player == 1) act(opponents.next(match));
    ASSERT_TRUE(match.last_score);
    const auto refused = decide(match, Undo{}, dice);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), Rejection::nothing_to_undo);
}

} // namespace
} // namespace yahtzee::coach
