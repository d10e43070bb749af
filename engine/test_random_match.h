// For tests: random tables, commands and matches, of every game that the program offers. RapidCheck
// prints the seed of a failure; RC_PARAMS repeats it. The tests fix the seed, so that two runs do
// the same.
#pragma once

#include <cstdlib>
#include <vector>

#include <rapidcheck.h>

#include "engine/test_table.h"

namespace yahtzee {

// Read by RapidCheck before its first check. Set RC_PARAMS yourself for other seeds or more cases.
inline const bool seed_is_fixed = setenv("RC_PARAMS", "seed=20240607 max_success=150", 0) == 0;

inline TableSetup any_setup() {
    TableSetup setup = cheat_setup(*rc::gen::inRange(1, max_players + 1),
                                   *rc::gen::elementOf(rule_sets()), *rc::gen::inRange(1, 3));
    setup.entry = *rc::gen::element(Entry::automatic, Entry::automatic, Entry::paper);
    setup.totals = *rc::gen::element(TotalsEntry::grand, TotalsEntry::all);
    setup.first = *rc::gen::element(First::seat, First::random);
    setup.dice = *rc::gen::element(DiceKind::random, DiceKind::cheat);
    setup.pass_roll = *rc::gen::arbitrary<bool>();
    setup.undo = *rc::gen::arbitrary<bool>();
    setup.preset = *rc::gen::element(PresetId::none, PresetId::use_cases, PresetId::handout);
    setup.stand_in = *rc::gen::element(std::optional<Level>{}, std::optional{Level::casual});
    return setup;
}

inline Faces any_faces(int count) {
    Faces result;
    for (int i = 0; i < count; ++i) result.add(face_showing(*rc::gen::inRange(1, 7)).value());
    return result;
}

inline Holds any_holds(std::size_t dice) {
    Holds holds;
    const int bits = *rc::gen::inRange(0, 1 << dice);
    for (std::size_t i = 0; i < dice; ++i) {
        if (((bits >> i) & 1) != 0) holds.hold(i);
    }
    return holds;
}

// With the right number, or that of another sum.
inline Total fitting_total(const Match& match, EnteredSum sum) {
    return Total{.value = points_of(sum, totals(match, match.player, match.game))};
}

inline Seats any_seats() {
    return Seats{static_cast<unsigned long long>(*rc::gen::inRange(0, 1 << max_players))};
}

// Votes, and who plays at a seat.
inline Command any_agreement(const Match& match) {
    const auto seat = static_cast<Seat>(*rc::gen::inRange(0, max_players));
    const Seats by = *rc::gen::element(any_seats(), people(match));
    switch (*rc::gen::inRange(0, 5)) {
    case 0: return VoteStop{by};
    case 1: return VoteReplace{seat, by};
    case 2: return Replace{seat, Seats{by}.reset(seat)};
    case 3: return Stop{by};
    default: return Return{seat};
    }
}

// Mostly sensible, so that matches get on, and often wrong.
inline Command any_command(const Match& match) {
    const bool cheat = match.setup.dice == DiceKind::cheat;
    switch (*rc::gen::weightedElement<int>(
        {{10, 0}, {4, 1}, {12, 2}, {2, 3}, {1, 4}, {1, 5}, {1, 6}, {1, 7}, {1, 8}})) {
    case 0: {
        const int free = match.setup.rules.dice - match.turn.hand.holds.size();
        const int count = *rc::gen::weightedElement<int>({{9, free}, {1, 2}});
        if (cheat == *rc::gen::weightedElement<bool>({{19, true}, {1, false}}))
            return Roll{any_faces(count)};
        return Roll{};
    }
    case 1: return Hold{any_holds(match.setup.rules.dice)};
    case 2: {
        Score score{.category =
                        static_cast<Category>(*rc::gen::inRange(0, match.setup.rules.box_count()))};
        if (*rc::gen::inRange(0, 10) == 0)
            score.player = static_cast<Seat>(*rc::gen::inRange(0, 5));
        if (*rc::gen::inRange(0, 10) == 0) score.game = *rc::gen::inRange(1, 7);
        if (const auto points = options(match)[score.category]) score.value = *points;
        if (*rc::gen::inRange(0, 10) == 0) score.value = *rc::gen::inRange(-5, 60);
        return score;
    }
    case 3: {
        const auto sum = static_cast<EnteredSum>(*rc::gen::inRange(0, 4));
        Total total = fitting_total(match, *rc::gen::element(sum, sum_due(match).value_or(sum)));
        if (*rc::gen::inRange(0, 4) == 0) total.which = sum;
        return total;
    }
    case 4: return Next{};
    case 5: return Stop{};
    case 6: return Hint{};
    case 8: return any_agreement(match);
    default: return Undo{};
    }
}

// What brings the match nearer to its end.
inline Command way_on(const Match& match) {
    switch (phase(match)) {
    case Phase::roll:
        if (match.setup.dice == DiceKind::random) return Roll{};
        return Roll{any_faces(match.setup.rules.dice)};
    case Phase::total: return fitting_total(match, *sum_due(match));
    case Phase::game_over: return Next{};
    default: break;
    }
    const Options open = options(match);
    std::vector<Category> boxes;
    for (const Category category : match.setup.rules.all_boxes()) {
        if (open[category]) boxes.push_back(category);
    }
    if (boxes.empty()) return Hint{};
    const Category chosen = *rc::gen::elementOf(boxes);
    return Score{.category = chosen, .value = open[chosen]};
}

// The events of a match of up to three games, at any point from its first event to its end, with a
// computer player at times.
inline std::vector<Event> any_match() {
    TableSetup setup = any_setup();
    setup.games = *rc::gen::element<std::uint8_t>(1, 2, 3);
    if (*rc::gen::element(true, false, false)) setup.computers[0] = *rc::gen::elementOf(all_levels);
    chance::SeededDice dice{*rc::gen::arbitrary<std::uint64_t>()};
    std::vector<Event> events{start(setup, dice).value()};
    Match match = replay(events);
    const int steps = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 400));
    for (int step = 0; step < steps; ++step) {
        const bool on = *rc::gen::element(true, false);
        const auto event = decide(match, on ? way_on(match) : any_command(match), dice);
        if (!event) continue;
        events.push_back(*event);
        match = apply(std::move(match), *event);
    }
    return events;
}

} // namespace yahtzee
