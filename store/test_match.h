// For tests: matches played at random, as they are stored, and results written down by hand.
#pragma once

#include <random>

#include <gtest/gtest.h>

#include "chance/dice_sources.h"
#include "engine/test_table.h"
#include "store/store.h"

namespace yahtzee::store {

inline constexpr Moment first_moment = 1'000'000;

// Legal play without a thought until every box is filled; scores are taken back now and then.
template <typename Table>
void play_at_random(Table& table, std::mt19937_64& random, bool undoing = true) {
    const auto below = [&](std::size_t count) { return random() % count; };
    while (table.match.stage == Stage::playing) {
        Holds holds;
        for (std::size_t i = 0; i < table.match.setup.rules.dice; ++i) {
            if (below(2) == 0) holds.hold(i);
        }
        const Category category =
            static_cast<Category>(below(table.match.setup.rules.boxes.size()));
        const std::vector<Command> commands{
            Roll{}, Roll{}, Hold{holds},
            Score{.category = category, .value = options(table.match)[category]}};
        table(commands[below(commands.size())]);
        if (undoing && below(20) == 0) table(Undo{});
    }
}

// A match to which things happen: event number n, from 0, at first_moment + n.
class StoredTable {
  public:
    explicit StoredTable(TableSetup setup, std::uint64_t seed = 1) : dice_(seed), random_(seed) {
        happen(start(std::move(setup), dice_).value());
    }

    bool operator()(const Command& command) {
        const auto event = decide(match, command, dice_);
        if (event) happen(*event);
        return event.has_value();
    }

    // The moment of the latest event.
    Moment now() const { return first_moment + std::ssize(events) - 1; }

    void play_game(bool undoing = true) { play_at_random(*this, random_, undoing); }

    void enter_totals() {
        while (match.stage == Stage::totals)
            ASSERT_TRUE((*this)(Total{
                .value = points_of(*sum_due(match), totals(match, match.player, match.game))}));
    }

    std::vector<Event> plain_events() const {
        std::vector<Event> plain;
        for (const StoredEvent& stored : events) plain.push_back(stored.event);
        return plain;
    }

    Match match;
    std::vector<StoredEvent> events;

  private:
    void happen(const Event& event) {
        events.push_back({first_moment + std::ssize(events), event});
        match = apply(std::move(match), event);
    }

    chance::SeededDice dice_;
    std::mt19937_64 random_;
};

inline TableSetup honest_setup(int players, int games = 1) {
    TableSetup setup = cheat_setup(players, official, games);
    setup.dice = DiceKind::random;
    return setup;
}

// A game by hand: these points in every box, in the order of the card.
inline GameResult result_with(std::string player, const std::vector<int>& boxes,
                              int yahtzee_bonus = 0, const RuleSet& rules = official) {
    GameResult result;
    result.match = 1;
    result.player = std::move(player);
    result.rules = rules;
    for (std::size_t box = 0; box < boxes.size(); ++box)
        result.column.boxes[box] = static_cast<std::int16_t>(boxes[box]);
    result.column.yahtzee_bonus = static_cast<std::int16_t>(yahtzee_bonus);
    result.total = totals(result.rules, result.column).total;
    return result;
}

// So many of each face; droughts are left out.
inline DiceRecord record_with(const std::array<int, face_count>& counts) {
    DiceRecord record;
    for (std::size_t face = 0; face < counts.size(); ++face)
        record.faces[face].count = counts[face];
    return record;
}

} // namespace yahtzee::store
