// For tests: matches to look back on, played by a player who keeps what there is most of and takes
// whatever box pays most.
#pragma once

#include <algorithm>

#include "chance/dice_sources.h"
#include "engine/test_table.h"

namespace yahtzee::full {

inline Command greedy_move(const Match& match) {
    switch (phase(match)) {
    case Phase::roll: return Roll{};
    case Phase::total:
        return Total{.value = points_of(*sum_due(match), totals(match, match.player, match.game))};
    case Phase::game_over: return Next{};
    default: break;
    }
    const RuleSet& rules = match.setup.rules;
    const Options open = options(match);
    Category best{};
    int most = -1;
    for (const Category category : rules.all_boxes()) {
        if (const auto points = open[category]; points && static_cast<int>(*points) > most) {
            best = category;
            most = static_cast<int>(*points);
        }
    }
    if (most >= 25 || match.turn.rolls == rules.rolls)
        return Score{.category = best, .value = open[best]};
    const FaceCounts counts = match.turn.hand.dice.counts();
    const auto face = std::ranges::max_element(counts) - counts.begin();
    Holds wanted;
    for (std::size_t i = 0; i < rules.dice; ++i) {
        if (pips(match.turn.hand.dice[i]) == face + 1) wanted.hold(i);
    }
    if (match.turn.hand.holds != wanted) return Hold{wanted};
    return Roll{};
}

// From Started on; at most so many events.
inline std::vector<Event> greedy_match(TableSetup setup, std::uint64_t seed,
                                       std::size_t most = 10'000) {
    setup.dice = DiceKind::random;
    chance::SeededDice dice{seed};
    std::vector<Event> events{start(std::move(setup), dice).value()};
    Match match = replay(events);
    while (match.stage != Stage::match_over && events.size() < most) {
        const auto event = decide(match, greedy_move(match), dice);
        if (!event) {
            ADD_FAILURE() << "the match does not go on";
            break;
        }
        events.push_back(*event);
        match = apply(std::move(match), *event);
    }
    return events;
}

} // namespace yahtzee::full
