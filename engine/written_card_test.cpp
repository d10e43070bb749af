#include "engine/written_card.h"

#include <random>

#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "engine/test_table.h"
#include "engine/test_trial.h"

namespace yahtzee {
namespace {

using Mistake = CardMistake::Kind;
using Place = CardMistake::Place;
using Possible = std::vector<int>;

const RuleSet& rules_of(std::string_view id) {
    return *std::ranges::find(yahtzee_rule_sets, id, &RuleSet::id);
}

WrittenNumber number(int value) {
    return {Written::readable, value};
}

// All boxes and sums, as in the example of docs/checking.md.
WrittenColumn filled_card() {
    WrittenColumn column;
    const std::array points{3, 6, 9, 12, 15, 18, 21, 0, 25, 30, 40, 50, 22};
    for (std::size_t i = 0; i < points.size(); ++i) column.points[i] = number(points[i]);
    const std::array sums{63, 35, 98, 0, 188, 188, 286};
    for (std::size_t i = 0; i < sums.size(); ++i) column.sums[i] = number(sums[i]);
    return column;
}

void write(WrittenColumn& column, Category box, int points) {
    column.points[index_of(box)] = number(points);
}
void write(WrittenColumn& column, CardSum sum, int points) {
    column.sums[static_cast<std::size_t>(sum)] = number(points);
}
void lay(WrittenColumn& column, Category box, std::initializer_list<int> pips) {
    Faces faces;
    for (const int face : pips) faces.add(static_cast<Face>(face));
    column.dice[index_of(box)] = {Written::readable, Dice{faces}};
}
WrittenColumn without_sums(WrittenColumn column) {
    column.sums = {};
    return column;
}

TEST(WrittenCard, ARightCardHasNoMistakes) {
    EXPECT_TRUE(mistakes_on(official, filled_card()).empty());
}

TEST(WrittenCard, PointsThatNoDicePayAreTold) {
    WrittenColumn column = without_sums(filled_card());
    write(column, box::fours, 18);
    const auto found = mistakes_on(official, column);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].place, Place::points);
    EXPECT_EQ(found[0].box, box::fours);
    EXPECT_EQ(found[0].kind, Mistake::impossible);
    EXPECT_EQ(found[0].written, 18);
    EXPECT_EQ(found[0].possible, (Possible{0, 4, 8, 12, 16, 20}));
}

TEST(WrittenCard, PointsAreHeldAgainstTheDiceBesideThem) {
    WrittenColumn column = without_sums(filled_card());
    lay(column, box::full_house, {3, 3, 3, 2, 1});
    lay(column, box::chance, {6, 6, 5, 4, 1});
    const auto found = mistakes_on(official, column);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].box, box::full_house);
    EXPECT_EQ(found[0].kind, Mistake::not_of_dice);
    EXPECT_EQ(found[0].possible, Possible{0});
}

TEST(WrittenCard, EverySumIsHeldAgainstTheBoxes) {
    for (std::size_t i = 0; i < card_sum_ids.size(); ++i) {
        const auto sum = static_cast<CardSum>(i);
        if (sum == CardSum::yahtzee_bonus) continue;
        WrittenColumn column = filled_card();
        const int right = column.sums[i].value;
        write(column, sum, right + 1);
        const auto found = mistakes_on(official, column);
        ASSERT_EQ(found.size(), 1U) << id_of(sum);
        EXPECT_EQ(found[0].sum, sum);
        EXPECT_EQ(found[0].kind, Mistake::sum);
        EXPECT_EQ(found[0].possible, Possible{right});
        column.sums[i] = {Written::empty};
        EXPECT_EQ(mistakes_on(official, column).at(0).kind, Mistake::empty);
        column.sums[i] = {};
        EXPECT_TRUE(mistakes_on(official, column).empty());
    }
}

TEST(WrittenCard, OneSlipInABoxIsToldOnce) {
    WrittenColumn column = filled_card();
    lay(column, box::chance, {6, 6, 5, 4, 1});
    write(column, box::chance, 23);
    write(column, CardSum::lower, 189);
    write(column, CardSum::lower_total, 189);
    write(column, CardSum::total, 287);
    const auto found = mistakes_on(official, column);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].box, box::chance);
    EXPECT_EQ(found[0].possible, Possible{22});
}

TEST(WrittenCard, AnEmptyBoxIsAMistakeUnlessTheGameGoesOn) {
    WrittenColumn column = without_sums(filled_card());
    column.points[index_of(box::chance)] = {Written::empty};
    ASSERT_EQ(mistakes_on(official, column).size(), 1U);
    EXPECT_EQ(mistakes_on(official, column)[0].kind, Mistake::empty);
    column.finished = false;
    EXPECT_TRUE(mistakes_on(official, column).empty());
    lay(column, box::chance, {1, 2, 3, 4, 6}); // rolled, but not written
    EXPECT_EQ(mistakes_on(official, column).at(0).possible, Possible{16});
}

TEST(WrittenCard, WhatCannotBeReadIsToldAndSumsAreLeftAlone) {
    WrittenColumn column = filled_card();
    column.points[index_of(box::twos)] = {Written::illegible};
    column.sums[static_cast<std::size_t>(CardSum::total)] = {Written::illegible};
    write(column, CardSum::upper, 1);
    const auto found = mistakes_on(official, column);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].kind, Mistake::illegible);
    EXPECT_EQ(found[0].box, box::twos);
    EXPECT_EQ(found[1].kind, Mistake::illegible);
    EXPECT_EQ(found[1].sum, CardSum::total);
}

TEST(WrittenCard, WithoutAPlaceForPointsTheDiceCount) {
    WrittenColumn column = filled_card();
    column.points[index_of(box::chance)] = {};
    lay(column, box::chance, {6, 6, 5, 4, 1});
    EXPECT_TRUE(mistakes_on(official, column).empty());
    lay(column, box::chance, {6, 6, 5, 4, 2});
    EXPECT_EQ(mistakes_on(official, column).size(), 3U); // lower, its total, the grand total
}

TEST(WrittenCard, ABonusNeedsRulesABoxAndFurtherYahtzees) {
    WrittenColumn column = without_sums(filled_card());
    write(column, CardSum::yahtzee_bonus, 100);
    EXPECT_EQ(mistakes_on(rules_of("classic"), column).at(0).kind, Mistake::bonus_unknown);
    // Only the three straights and houses could have been jokers here.
    EXPECT_TRUE(mistakes_on(official, column).empty());
    write(column, CardSum::yahtzee_bonus, 400);
    const auto found = mistakes_on(official, column);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, Mistake::impossible);
    EXPECT_EQ(found[0].possible, (Possible{0, 100, 200, 300}));
    write(column, CardSum::yahtzee_bonus, 150);
    EXPECT_EQ(mistakes_on(official, column).at(0).kind, Mistake::impossible);
    write(column, CardSum::yahtzee_bonus, 100);
    write(column, box::yahtzee, 0);
    EXPECT_EQ(mistakes_on(official, column).at(0).kind, Mistake::bonus_without_box);
}

TEST(WrittenCard, AJokerIsPaidEitherWayAndBringsItsBonus) {
    WrittenColumn column = without_sums(filled_card());
    lay(column, box::full_house, {4, 4, 4, 4, 4}); // 25 as a joker, 0 before the first Yahtzee
    EXPECT_TRUE(mistakes_on(official, column).empty());
    column.sums[static_cast<std::size_t>(CardSum::yahtzee_bonus)] = {Written::empty};
    const auto missing = mistakes_on(official, column);
    ASSERT_EQ(missing.size(), 1U);
    EXPECT_EQ(missing[0].kind, Mistake::empty);
    EXPECT_EQ(missing[0].possible.front(), 100);
    write(column, CardSum::yahtzee_bonus, 100);
    EXPECT_TRUE(mistakes_on(official, column).empty());
    write(column, box::full_house, 0);
    EXPECT_TRUE(mistakes_on(official, without_sums(column)).empty());
    write(column, box::full_house, 25);
    EXPECT_EQ(mistakes_on(rules_of("bonus"), column).at(0).possible, Possible{0});
}

TEST(WrittenCard, OtherGamesAreCheckedByTheirOwnRules) {
    WrittenColumn column;
    column.finished = false;
    write(column, *trial.box_with_id("sixes"), 36);
    EXPECT_TRUE(mistakes_on(trial, column).empty());
    write(column, *trial.box_with_id("six-of-a-kind"), 50);
    EXPECT_EQ(mistakes_on(trial, column).at(0).possible, (Possible{0, 300}));
}

TEST(WrittenCard, TheHighestGameIsRight) {
    TestTable table{cheat_setup(1)};
    WrittenColumn written;
    const auto turn = [&](int pips, Category box) {
        table.turn({pips, pips, pips, pips, pips}, box);
        lay(written, box, {pips, pips, pips, pips, pips});
    };
    turn(6, box::yahtzee);
    for (const Category box : official.upper_boxes())
        turn(static_cast<int>(index_of(box)) + 1, box);
    for (const Category box : official.lower_boxes()) {
        if (box != box::yahtzee) turn(6, box);
    }
    const Column& right = column(table.match, 0, 1);
    for (const Category box : official.all_boxes()) write(written, box, *right[box]);
    write(written, CardSum::yahtzee_bonus, right.yahtzee_bonus);
    write(written, CardSum::total, totals(official, right).total);
    EXPECT_TRUE(mistakes_on(official, written).empty());
    EXPECT_TRUE(differences(official, written, right).empty());
    write(written, box::sixes, 24);
    const auto found = differences(official, written, right);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, Mistake::not_as_played);
    EXPECT_EQ(found[0].possible, Possible{30});
}

// Many Yahtzees, so that jokers and bonuses come in every order.
TEST(WrittenCard, WhateverWasPlayedIsRight) {
    std::mt19937 random{20240607}; // NOLINT(cert-msc51-cpp): the same in every run
    const auto below = [&](std::size_t count) { return random() % count; };
    for (int round = 0; round < 600; ++round) {
        const RuleSet& rules = rule_sets()[below(rule_sets().size())];
        TestTable table{cheat_setup(1, rules)};
        WrittenColumn written;
        const bool to_the_end = below(2) == 0;
        const std::size_t turns = to_the_end ? rules.boxes.size() : below(rules.boxes.size());
        for (std::size_t turn = 0; turn < turns; ++turn) {
            Faces faces;
            const auto common = static_cast<Face>(below(face_count) + 1);
            const bool equal = below(3) > 0;
            while (faces.size() < rules.dice)
                faces.add(equal ? common : static_cast<Face>(below(face_count) + 1));
            ASSERT_FALSE(table(Roll{faces}));
            const Options open = options(table.match);
            std::vector<Category> boxes;
            for (const Category box : rules.all_boxes()) {
                if (open[box]) boxes.push_back(box);
            }
            const Category chosen = boxes[below(boxes.size())];
            if (below(2) == 0) written.dice[index_of(chosen)] = {Written::readable, Dice{faces}};
            write(written, chosen, *open[chosen]);
            ASSERT_FALSE(table.score(chosen));
        }
        written.finished = to_the_end;
        const Totals sums = totals(table.match, 0, 1);
        write(written, CardSum::yahtzee_bonus, sums.yahtzee_bonus);
        write(written, CardSum::upper_total, sums.upper + sums.upper_bonus);
        write(written, CardSum::lower_total, sums.lower + sums.yahtzee_bonus);
        write(written, CardSum::total, sums.total);
        const auto found = mistakes_on(rules, written);
        ASSERT_TRUE(found.empty()) << rules.id << " " << id_of(found[0].kind) << " in round "
                                   << round << ", box " << index_of(found[0].box);
    }
}

} // namespace
} // namespace yahtzee
