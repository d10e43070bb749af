// For tests: a table that is told its dice, keeps its history, and plays turns in one call.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "chance/dice_sources.h"
#include "engine/match.h"
#include "engine/test_boxes.h"

namespace yahtzee {

inline Faces faces(std::initializer_list<int> pips) {
    Faces result;
    for (const int pip : pips) result.add(face_showing(pip).value());
    return result;
}

inline Dice dice(std::initializer_list<int> pips) {
    return Dice{faces(pips)};
}

inline std::vector<std::string> names(int players) {
    const std::vector<std::string> all{"Ann", "Ben", "Cem", "Dot", "Eve"};
    return {all.begin(), all.begin() + players};
}

inline TableSetup cheat_setup(int players, const RuleSet& rules = official, int games = 1) {
    TableSetup setup;
    setup.players = names(players);
    setup.rules = rules;
    setup.games = static_cast<std::uint8_t>(games);
    setup.dice = DiceKind::cheat;
    return setup;
}

// Of a table at which nothing is as it usually is; without a preset.
inline Started unusual_start() {
    Started started;
    started.setup = {.players = {"Ann", "Ben"},
                     .rules = *rule_set_with_id("ledger"),
                     .games = 6,
                     .first = First::random,
                     .entry = Entry::paper,
                     .totals = TotalsEntry::all,
                     .dice = DiceKind::cheat,
                     .pass_roll = true,
                     .undo = false,
                     .preset = PresetId::none,
                     .computers = {},
                     .stand_in = Level::skilled,
                     .unlisted = true};
    started.setup.computers[1] = Level::rival;
    started.first = 1;
    return started;
}

class TestTable {
  public:
    explicit TestTable(TableSetup setup, std::vector<int> draws = {}) : source_(std::move(draws)) {
        events.emplace_back(start(std::move(setup), source_).value());
        match = replay(events);
    }

    // Nothing when the command was accepted.
    std::optional<Rejection> operator()(const Command& command) {
        const auto decided = decide(match, command, source_);
        if (!decided) return decided.error();
        events.push_back(*decided);
        match = apply(std::move(match), *decided);
        return std::nullopt;
    }

    std::optional<Rejection> roll(std::initializer_list<int> pips) {
        return (*this)(Roll{faces(pips)});
    }
    std::optional<Rejection> score(Category category) {
        return (*this)(Score{.category = category});
    }

    // A whole turn: one roll, one box.
    void turn(std::initializer_list<int> pips, Category category) {
        EXPECT_EQ(roll(pips), std::nullopt);
        EXPECT_EQ(score(category), std::nullopt);
    }

    // Everyone scores these dice in every box that is open, up to and without the given number of
    // boxes a player. In paper mode the right value is entered.
    void fill(std::initializer_list<int> pips, int leave = 0) {
        while (match.stage == Stage::playing &&
               round(match) <= match.setup.rules.box_count() - leave) {
            ASSERT_EQ(roll(pips), std::nullopt);
            const Options open = options(match);
            for (const Category category : match.setup.rules.all_boxes()) {
                if (!open[category]) continue;
                ASSERT_EQ((*this)(Score{.category = category, .value = open[category]}),
                          std::nullopt);
                break;
            }
        }
    }

    const Column& card(Seat player = 0) const { return column(match, player, match.game); }

    Match match;
    std::vector<Event> events;

  private:
    chance::ScriptedDice source_;
};

} // namespace yahtzee
