// decide() refuses exactly what legal() leaves out: every command is tried on random matches, each
// with faces and points that fit, and once with such that do not.
#include "engine/legal.h"

#include <gtest/gtest.h>

#include "engine/test_random_match.h"

namespace yahtzee {
namespace {

bool accepts(const Match& match, const Command& command) {
    chance::SeededDice dice{1};
    return decide(match, command, dice).has_value();
}

Roll fitting_roll(const Match& match, const Legal& law) {
    if (match.setup.dice == DiceKind::random) return Roll{};
    return Roll{any_faces(law.roll ? law.to_roll : 5)};
}

void check_holds(const Match& match, const Legal& law) {
    for (int bits = 0; bits < 1 << match.setup.rules.dice; ++bits) {
        Holds holds;
        for (std::size_t die = 0; die < match.setup.rules.dice; ++die) {
            if (((bits >> die) & 1) != 0) holds.hold(die);
        }
        RC_ASSERT(accepts(match, Hold{holds}) == (law.hold && holds.size() <= law.most_held));
        if (law.hold && holds.size() < match.setup.rules.dice)
            RC_ASSERT(accepts(match, Hold{holds}));
        if (law.hold && holds.size() <= law.most_held)
            RC_ASSERT(legal(apply(match, Held{holds})).to_roll ==
                      law.to_roll_holding[holds.size()]);
    }
}

void check_boxes(const Match& match, const Legal& law) {
    bool any = false;
    for (const Category category : match.setup.rules.all_boxes()) {
        const auto points = law.boxes[category];
        any = any || points;
        RC_ASSERT(accepts(match, Score{.category = category, .value = points}) ==
                  points.has_value());
        if (points && law.points) {
            RC_ASSERT(!accepts(match, Score{.category = category}));
            RC_ASSERT(!accepts(match, Score{.category = category, .value = *points + 1}));
        }
    }
    RC_ASSERT(any == law.score);
}

void check_whose(const Match& match, const Legal& law) {
    const auto total = fitting_total(match, law.total.value_or(EnteredSum::grand)).value;
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        const bool due = law.due == seat;
        RC_ASSERT(accepts(match, Total{.player = seat, .value = total}) ==
                  (law.total.has_value() && due));
        for (const Category category : match.setup.rules.all_boxes()) {
            if (!law.boxes[category]) continue;
            const Score score{.category = category, .player = seat, .value = law.boxes[category]};
            RC_ASSERT(accepts(match, score) == due);
        }
    }
}

// The sum that is due, by its name or without, and no other.
void check_sums(const Match& match, const Legal& law) {
    RC_ASSERT(law.total.has_value() == (phase(match) == Phase::total));
    for (std::size_t i = 0; i < entered_sum_ids.size(); ++i) {
        const auto sum = static_cast<EnteredSum>(i);
        const bool due = law.total == sum;
        Total total = fitting_total(match, sum);
        const auto right = fitting_total(match, law.total.value_or(sum)).value;
        RC_ASSERT(accepts(match, total) == (law.total && total.value == right));
        total.which = sum;
        RC_ASSERT(accepts(match, total) == due);
        if (!law.total) continue;
        total.value = *total.value + 1;
        RC_ASSERT(!accepts(match, total));
        RC_ASSERT(!accepts(match, Total{.which = sum}));
        if (match.setup.totals == TotalsEntry::all)
            RC_ASSERT(sum_is_known(match, match.player, match.game, sum) == (sum < *law.total));
    }
}

void check_law(const Match& match) {
    const Legal law = legal(match);
    check_holds(match, law);
    check_boxes(match, law);
    check_whose(match, law);
    check_sums(match, law);
    const Roll roll = fitting_roll(match, law);
    RC_ASSERT(accepts(match, roll) == law.roll);
    RC_ASSERT(law.faces == (match.stage == Stage::playing && roll.faces.has_value()));
    if (law.roll && law.faces)
        RC_ASSERT(!accepts(match, Roll{any_faces(law.to_roll == 5 ? 4 : 5)}));
    if (law.roll && !law.faces) RC_ASSERT(!accepts(match, Roll{any_faces(law.to_roll)}));
    RC_ASSERT(accepts(match, Next{}) == law.next);
    RC_ASSERT(accepts(match, Stop{}) == law.stop);
    RC_ASSERT(accepts(match, Undo{}) == law.undo.has_value());
    RC_ASSERT(accepts(match, Hint{}) == law.hint);
    const Command any = any_command(match);
    RC_ASSERT(allows(law, any) || !accepts(match, any));
    RC_ASSERT(law.due.has_value() == (law.roll || law.score || law.total));
}

TEST(Legal, G5_G12_G16_G18_DecideRefusesExactlyWhatItLeavesOut) {
    ASSERT_TRUE(seed_is_fixed);
    EXPECT_TRUE(rc::check("decide() refuses exactly what legal() leaves out", [] {
        const std::vector<Event> events = any_match();
        check_law(replay(events));
        Match match; // and on the way there, where undo and the ends of games are
        for (std::size_t i = 0; i < events.size(); ++i) {
            match = apply(std::move(match), events[i]);
            if (i % 7 == 0) check_law(match);
        }
    }));
}

// A score may be taken back by the person who made it, until the next thing is done.
TEST(Legal, G18_UndoSaysWhoseScore) {
    TableSetup setup = cheat_setup(2, official, 1);
    setup.computers[1] = Level::novice;
    TestTable table{setup};
    const auto law = [&] { return legal(table.match); };
    EXPECT_EQ(law().undo, std::nullopt);
    EXPECT_EQ(table.roll({1, 1, 1, 1, 1}), std::nullopt);
    EXPECT_EQ(table.score(box::chance), std::nullopt);
    EXPECT_EQ(law().undo, Seat{0});
    EXPECT_EQ(law().due, Seat{1});
    EXPECT_EQ(table.roll({1, 1, 1, 1, 1}), std::nullopt);
    EXPECT_EQ(law().undo, std::nullopt);
    EXPECT_EQ(table.score(box::chance), std::nullopt); // a computer player does not slip
    EXPECT_EQ(law().undo, std::nullopt);
}

} // namespace
} // namespace yahtzee
