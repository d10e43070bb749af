// Chances of boxes, counted out where that can be done by hand and added up everywhere else.
#include "coach/box_chances.h"

#include <gtest/gtest.h>

#include "coach/test_slow_turn.h"
#include "coach/test_solved.h"
#include "engine/test_boxes.h"
#include "engine/test_table.h"

namespace yahtzee::coach {
namespace {

using namespace box;

Column all_but(std::initializer_list<Category> open) {
    Column column;
    for (const Category category : official.all_boxes()) {
        if (std::ranges::find(open, category) == open.end()) column.boxes[index_of(category)] = 0;
    }
    return column;
}

solver::RatedTurn turn_with(const Column& column) {
    return solver::RatedTurn{test_solved().values(official), solver::position_of(official, column)};
}

TEST(BoxChances, OneBoxCountedByHand) {
    const solver::RatedTurn yahtzees = turn_with(all_but({yahtzee}));
    const auto one = box_chances(yahtzees, solver::keep_of(faces({6, 6, 6, 6})), 1);
    ASSERT_EQ(one.size(), 1U);
    EXPECT_EQ(one.front().category, yahtzee);
    EXPECT_NEAR(one.front().chance, 1.0 / 6, 1e-12);
    EXPECT_TRUE(one.front().fixed);
    EXPECT_DOUBLE_EQ(one.front().average, 50);
    const auto two = box_chances(yahtzees, solver::keep_of(faces({6, 6, 6, 6})), 2);
    EXPECT_NEAR(two.front().chance, 1 - 25.0 / 36, 1e-12);
    EXPECT_NEAR(box_chances(yahtzees, solver::keep_nothing, 3).front().chance, 0.0460,
                5e-5); // 4.60 %
    const auto sixes_only =
        box_chances(turn_with(all_but({sixes})), solver::keep_of(faces({6, 6})), 1);
    EXPECT_NEAR(sixes_only.front().chance, 1, 1e-12);
    EXPECT_NEAR(sixes_only.front().average, 15, 1e-12); // 12, and three dice with half a six each
    EXPECT_FALSE(sixes_only.front().fixed);
    const auto whole =
        box_chances(turn_with(all_but({box::chance})), solver::keep_of(faces({6, 6, 6, 6, 6})), 1);
    EXPECT_DOUBLE_EQ(whole.front().average, 30);
}

// The last roll of a turn: each throw of the missing dice ends in the box that is best for it.
TEST(BoxChances, TheLastRollCountedThrowByThrow) {
    const Column column;
    const solver::Values& values = test_solved().values(official);
    const solver::RatedTurn turn{values, solver::Position{}};
    SlowTurn slow{values, column};
    for (const SlowTurn::Kept& kept :
         {SlowTurn::Kept{6, 6}, SlowTurn::Kept{2, 3, 4}, SlowTurn::Kept{3, 3, 3, 5}}) {
        std::map<Category, std::pair<double, double>> counted;
        int throws = 0;
        throws = SlowTurn::for_each_throw(kept, [&](const SlowTurn::Kept& five) {
            Category best = ones;
            for (const Category category : official.all_boxes()) {
                if (slow.box(five, category).value_or(-1) > *slow.box(five, best) + solver::tie)
                    best = category;
            }
            const int points = score(official[best], SlowTurn::dice_showing(five).counts());
            if (points == 0) return;
            counted[best].first += 1;
            counted[best].second += points;
        });
        Faces faces;
        for (const int pips : kept) faces.add(face_showing(pips).value());
        const auto chances = box_chances(turn, solver::keep_of(faces), 1);
        EXPECT_EQ(chances.size(), counted.size());
        for (const BoxChance& box : chances) {
            EXPECT_NEAR(box.chance, counted[box.category].first / throws, 1e-12);
            EXPECT_NEAR(box.average, counted[box.category].second / counted[box.category].first,
                        1e-9);
        }
    }
}

// What is missing to one are turns that end with a 0; with nothing but chance open there are none.
TEST(BoxChances, NeverAddUpToMoreThanOne) {
    const solver::RatedTurn turn = turn_with(all_but({box::chance, sixes, full_house}));
    for (solver::KeepId keep = 0; keep < solver::count_keeps(5);
         keep = static_cast<solver::KeepId>(keep + 17)) {
        for (int rolls = 1; rolls <= 3; ++rolls) {
            double sum = 0;
            const auto chances = box_chances(turn, keep, rolls);
            for (const BoxChance& box : chances) sum += box.chance;
            EXPECT_LE(sum, 1 + 1e-12);
            EXPECT_TRUE(
                std::ranges::is_sorted(chances, std::ranges::greater{}, &BoxChance::chance));
        }
    }
    double sum = 0;
    for (const BoxChance& box :
         box_chances(turn_with(all_but({box::chance})), solver::keep_nothing, 3))
        sum += box.chance;
    EXPECT_NEAR(sum, 1, 1e-12);
}

} // namespace
} // namespace yahtzee::coach
