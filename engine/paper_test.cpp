// G16: paper mode against spec/entry.tsv, every row, through a match.
#include <map>

#include <gtest/gtest.h>

#include "engine/spec_rows.h"
#include "engine/test_table.h"

namespace yahtzee {
namespace {

TableSetup paper_setup(int players = 1) {
    TableSetup setup = cheat_setup(players, *rule_set_with_id("ledger"));
    setup.entry = Entry::paper;
    return setup;
}

// cell: "five threes" and so on.
Faces five_of(const std::string& cell) {
    const std::map<std::string, int> faces_named{{"ones", 1},  {"twos", 2},  {"threes", 3},
                                                 {"fours", 4}, {"fives", 5}, {"sixes", 6}};
    const int face = faces_named.at(cell.substr(5));
    return faces({face, face, face, face, face});
}

// Refused with this reason, nothing changed, and the right value still goes through.
void expect_asked_again(TestTable& table, const Command& wrong, Rejection why,
                        const Command& right) {
    const Match before = table.match;
    EXPECT_EQ(table(wrong), why);
    EXPECT_EQ(table.match, before);
    EXPECT_EQ(table(right), std::nullopt);
}

void check_box(const SpecRow& row) {
    const Category category = official.box_with_id(row.at(0)).value();
    // Dice that fit the box, dice that do not, and dice in between.
    for (const auto& roll : {faces({2, 2, 2, 3, 3}), faces({1, 2, 3, 4, 5}), faces({6, 6, 6, 6, 6}),
                             faces({1, 1, 4, 5, 6}), faces({3, 3, 3, 3, 4})}) {
        TestTable table{paper_setup()};
        ASSERT_EQ(table(Roll{roll}), std::nullopt);
        const std::int64_t right = options(table.match)[category].value();
        const Score good{.category = category, .value = right};
        if (row.at(1) == "matches") {
            ASSERT_EQ(row.at(4), "recorded");
            EXPECT_EQ(table(good), std::nullopt);
            EXPECT_EQ(table.card()[category], right);
        } else {
            ASSERT_EQ(row.at(1), "differs");
            ASSERT_EQ(row.at(4), "refused, asked again");
            for (const std::int64_t wrong : {right + 1, right - 1, std::int64_t{-1}, right + 256}) {
                const Match before = table.match;
                EXPECT_EQ(table(Score{.category = category, .value = wrong}),
                          Rejection::value_mismatch);
                EXPECT_EQ(table.match, before);
            }
            expect_asked_again(table, Score{.category = category}, Rejection::value_missing, good);
        }
    }
}

void check_further_yahtzee(const SpecRow& row) {
    ASSERT_EQ(row.at(4), "recorded");
    for (const Category category : official.all_boxes()) {
        if (category == box::yahtzee) continue;
        TestTable table{paper_setup()};
        const bool holds_50 = row.at(2) == "50";
        ASSERT_EQ(table(Roll{holds_50 ? faces({1, 1, 1, 1, 1}) : faces({1, 1, 1, 1, 2})}),
                  std::nullopt);
        ASSERT_EQ(table(Score{.category = box::yahtzee, .value = std::stoi(row.at(2))}),
                  std::nullopt);
        ASSERT_EQ(table(Roll{five_of(row.at(3))}), std::nullopt);
        const auto right = options(table.match)[category].value();
        ASSERT_EQ(table(Score{.category = category, .value = right}), std::nullopt);
        EXPECT_EQ(table.card().yahtzee_bonus, std::stoi(row.at(5))) << row.at(3);
    }
}

void check_total(const SpecRow& row) {
    TestTable table{paper_setup(2)};
    table.fill({1, 1, 1, 1, 1});
    ASSERT_EQ(phase(table.match), Phase::total);
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        EXPECT_EQ(table.match.player, seat);
        const std::int64_t right = totals(table.match, seat, 1).total;
        const Total good{.player = {}, .value = right};
        if (row.at(1) == "matches") {
            EXPECT_EQ(table(good), std::nullopt);
        } else if (row.at(1) == "differs") {
            expect_asked_again(table, Total{.player = {}, .value = right - 100},
                               Rejection::value_mismatch, good);
        } else {
            ASSERT_EQ(row.at(1), "nothing");
            expect_asked_again(table, Total{}, Rejection::value_missing, good);
        }
    }
    EXPECT_EQ(phase(table.match), Phase::match_over);
}

TEST(Paper, G16_EveryRowOfTheTable) {
    int rows = 0;
    for (const SpecRow& row : read_spec("entry.tsv")) {
        SCOPED_TRACE(row.at(0) + " " + row.at(1) + " " + row.at(2) + " " + row.at(3));
        ++rows;
        if (row.at(0) == "total") {
            check_total(row);
        } else if (row.at(0) == "any open") {
            check_further_yahtzee(row);
        } else {
            check_box(row);
        }
    }
    EXPECT_EQ(rows, 41);
}

TEST(Paper, G16_TotalsAreAskedForInSeatOrder) {
    TestTable table{paper_setup(2)};
    EXPECT_EQ(table(Total{.player = 0, .value = 0}), Rejection::turn_over);
    table.fill({1, 2, 3, 4, 6});
    const std::int64_t right = totals(table.match, 1, 1).total;
    EXPECT_EQ(table(Total{.player = 1, .value = right}), Rejection::wrong_sheet);
    EXPECT_EQ(table(Total{.player = 0, .value = right}), std::nullopt);
    EXPECT_EQ(table(Undo{}), Rejection::nothing_to_undo);
    EXPECT_EQ(table(Total{.player = 1, .value = right}), std::nullopt);
    EXPECT_EQ(phase(table.match), Phase::match_over);
}

// Ones to sixes with a Yahtzee of ones, a further one that pays, and every sum on the way.
TEST(Paper, G16_EverySumIsAskedForInOrder) {
    TableSetup setup = paper_setup(2);
    setup.totals = TotalsEntry::all;
    TestTable table{setup};
    table.fill({1, 1, 1, 1, 1});
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        const Totals sums = totals(table.match, seat, 1);
        EXPECT_EQ(sums.upper + points_of(EnteredSum::bonus, sums) + sums.lower, sums.total);
        EXPECT_GT(points_of(EnteredSum::bonus, sums), 0);
        for (std::size_t i = 0; i < entered_sum_ids.size(); ++i) {
            const auto sum = static_cast<EnteredSum>(i);
            SCOPED_TRACE(std::to_string(seat).append(" ").append(entered_sum_ids[i]));
            EXPECT_EQ(table.match.player, seat);
            EXPECT_EQ(sum_due(table.match), sum);
            EXPECT_FALSE(sum_is_known(table.match, seat, 1, sum));
            const std::int64_t right = points_of(sum, sums);
            const auto other = static_cast<EnteredSum>((i + 1) % entered_sum_ids.size());
            EXPECT_EQ(table(Total{.which = other, .value = right}), Rejection::turn_over);
            EXPECT_EQ(table(Total{.player = 1 - seat, .which = sum, .value = right}),
                      Rejection::wrong_sheet);
            EXPECT_EQ(table(Total{.which = sum}), Rejection::value_missing);
            expect_asked_again(table, Total{.value = right + 1}, Rejection::value_mismatch,
                               Total{.player = seat, .which = sum, .value = right});
            EXPECT_EQ(table.events.back(), Event{Totalled(static_cast<std::int16_t>(right), sum)});
            EXPECT_TRUE(sum_is_known(table.match, seat, 1, sum));
            EXPECT_EQ(sums_are_known(table.match, seat, 1), sum == EnteredSum::grand);
        }
    }
    EXPECT_EQ(phase(table.match), Phase::match_over);
    EXPECT_EQ(sum_due(table.match), std::nullopt);
    EXPECT_EQ(replay(table.events), table.match);
}

// As before the option was there: one number a seat, and the others are not due.
TEST(Paper, G16_WithoutTheOptionOnlyTheGrandTotalIsDue) {
    TestTable table{paper_setup()};
    table.fill({1, 2, 3, 4, 6});
    const Totals sums = totals(table.match, 0, 1);
    EXPECT_EQ(table(Total{.which = EnteredSum::upper, .value = sums.upper}), Rejection::turn_over);
    EXPECT_EQ(table(Total{.which = EnteredSum::grand, .value = sums.total}), std::nullopt);
    EXPECT_EQ(table.events.back(), Event{Totalled(static_cast<std::int16_t>(sums.total))});
    EXPECT_EQ(phase(table.match), Phase::match_over);
}

TEST(Paper, G16_WhereNothingIsEnteredNoSumIsEither) {
    TableSetup setup = cheat_setup(1);
    setup.totals = TotalsEntry::all;
    TestTable table{setup};
    table.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(phase(table.match), Phase::match_over);
}

TEST(Paper, G16_TheLastScoreCanBeTakenBackBeforeTheTotals) {
    TestTable table{paper_setup(2)};
    table.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(table(Undo{}), std::nullopt);
    EXPECT_EQ(phase(table.match), Phase::choose);
}

TEST(Paper, G16_ValuesAreIgnoredElsewhere) {
    TestTable table{cheat_setup(1)};
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(table(Score{.category = box::chance, .value = 999}), std::nullopt);
    EXPECT_EQ(table.card()[box::chance], 16);
}

} // namespace
} // namespace yahtzee
