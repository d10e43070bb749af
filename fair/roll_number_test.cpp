// Numbers of rolls: no two rolls of a match share one, and nothing that anybody decides shifts it.
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/test_boxes.h"
#include "engine/test_random_match.h"
#include "engine/test_trial.h"
#include "fair/fair_dice.h"

namespace yahtzee::fair {
namespace {

Match match_at(int game, int boxes, Seat seat, int rolls, const RuleSet& rules = official) {
    Match match;
    match.setup = cheat_setup(max_players, rules, max_games);
    match.game = static_cast<std::uint8_t>(game);
    match.player = seat;
    match.turn.rolls = static_cast<std::uint8_t>(rolls);
    Column& card = match.cards[seat].games[game - 1];
    for (int box = 0; box < boxes; ++box) card.boxes[box] = 0;
    return match;
}

TEST(RollNumber, IsReadInDecimalDigits) {
    EXPECT_EQ(roll_number(match_at(1, 0, 0, 0)), 1'01'0'1);
    EXPECT_EQ(roll_number(match_at(1, 1, 1, 2)), 1'02'1'3);
    EXPECT_EQ(roll_number(match_at(6, 12, 4, 2)), 6'13'4'3);
    EXPECT_EQ(roll_number(match_at(6, 19, 4, 3, trial)), 6'20'4'4);
}

TEST(RollNumber, EveryRollOfALongestMatchHasItsOwn) {
    for (const RuleSet& rules : {official, trial}) {
        std::set<int> seen;
        for (int game = 1; game <= max_games; ++game) {
            for (int boxes = 0; boxes < rules.box_count(); ++boxes) {
                for (Seat seat = 0; seat < max_players; ++seat) {
                    for (int rolls = 0; rolls < rules.rolls; ++rolls)
                        seen.insert(roll_number(match_at(game, boxes, seat, rolls, rules)));
                }
            }
        }
        EXPECT_EQ(std::ssize(seen), max_games * rules.box_count() * max_players * rules.rolls);
    }
}

// Scores are taken back, hints asked for, passes rolled: still no number comes twice.
TEST(RollNumber, NoneComesTwiceInAnyMatch) {
    ASSERT_TRUE(seed_is_fixed);
    EXPECT_TRUE(rc::check("numbers are used once", [] {
        const auto events = any_match();
        std::set<int> seen;
        Match match;
        for (const Event& event : events) {
            if (std::holds_alternative<Rolled>(event))
                RC_ASSERT(seen.insert(roll_number(match)).second);
            match = apply(std::move(match), event);
        }
    }));
}

TEST(RollNumber, AnUndoLeadsBackToTheSame) {
    TestTable table{cheat_setup(2)};
    table.roll({1, 2, 3, 4, 5});
    const int second_roll = roll_number(table.match);
    EXPECT_EQ(second_roll, 1'01'0'2);
    table.score(box::chance);
    EXPECT_EQ(roll_number(table.match), 1'01'1'1);
    EXPECT_EQ(table(Undo{}), std::nullopt);
    EXPECT_EQ(roll_number(table.match), second_roll);
    table.score(box::ones); // another box, and the next player's number is as before
    EXPECT_EQ(roll_number(table.match), 1'01'1'1);
}

// The same turn with one roll or with three: the others' rolls have the numbers that they have.
TEST(RollNumber, HowOftenSomebodyRollsShiftsNobodysNumbers) {
    TestTable brief{cheat_setup(2)};
    TestTable patient{cheat_setup(2)};
    brief.turn({1, 2, 3, 4, 5}, box::chance);
    patient.roll({1, 2, 3, 4, 5});
    EXPECT_EQ(patient(Hold{Holds{0, 1}}), std::nullopt);
    patient.roll({6, 6, 6});
    EXPECT_EQ(patient(Hint{}), std::nullopt);
    patient.roll({1, 1, 1});
    patient.score(box::sixes);
    EXPECT_EQ(roll_number(brief.match), roll_number(patient.match));
}

} // namespace
} // namespace yahtzee::fair
