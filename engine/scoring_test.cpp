// R1 and R2 against spec/scoring.tsv: every row, all 252 rolls, all 7,776 ordered rolls.
#include "engine/scoring.h"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "engine/spec_rows.h"
#include "engine/test_table.h"

namespace yahtzee {
namespace {

std::vector<std::array<Face, official.dice>> all_ordered_rolls() {
    std::vector<std::array<Face, official.dice>> rolls;
    for (int code = 0; code < 7'776; ++code) {
        std::array<Face, official.dice> roll{};
        int rest = code;
        for (Face& face : roll) {
            face = face_showing(rest % face_count + 1).value();
            rest /= face_count;
        }
        rolls.push_back(roll);
    }
    return rolls;
}

std::set<FaceCounts> all_rolls() {
    std::set<FaceCounts> rolls;
    for (const auto& roll : all_ordered_rolls()) rolls.insert(Dice{roll}.counts());
    return rolls;
}

struct Row {
    SpecRow cells; // document, category, variant, ones … sixes, score

    std::string table() const { return cells.at(0) + " " + cells.at(1); }
    bool is_other() const { return cells.at(3) == "other"; }
    bool fits_counts(const FaceCounts& counts) const {
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (!matches(cells.at(3 + i), counts.at(i))) return false;
        }
        return true;
    }
    int points(const FaceCounts& counts) const {
        if (cells.at(9) != "sum") return std::stoi(cells.at(9));
        int sum = 0;
        for (std::size_t i = 0; i < counts.size(); ++i)
            sum += counts.at(i) * static_cast<int>(i + 1);
        return sum;
    }
};

std::map<std::string, std::vector<Row>> scoring_tables() {
    std::map<std::string, std::vector<Row>> tables;
    for (const SpecRow& cells : read_spec("scoring.tsv")) {
        const Row row{cells};
        tables[row.table()].push_back(row);
    }
    return tables;
}

TEST(Scoring, R1_EveryRollHasItsNumber) {
    std::set<FaceCounts> seen;
    for (int id = 0; id < count_rolls(official.dice); ++id) {
        const Dice roll = dice_of(static_cast<RollId>(id), official.dice);
        EXPECT_EQ(roll_id(roll), id);
        seen.insert(roll.counts());
    }
    EXPECT_EQ(seen, all_rolls());
}

TEST(Scoring, R1_TablesCoverBothDocumentsAndAllBoxes) {
    EXPECT_EQ(scoring_tables().size(), 2U * official.box_count());
    EXPECT_EQ(all_rolls().size(), 252U);
}

TEST(Scoring, R1_EveryRowOverAll252Rolls) {
    for (const auto& [table, rows] : scoring_tables()) {
        const auto category = official.box_with_id(rows.front().cells.at(1)).value();
        std::map<std::string, int> used;
        for (const FaceCounts& counts : all_rolls()) {
            int named = 0;
            for (const Row& row : rows) {
                if (row.is_other() || !row.fits_counts(counts)) continue;
                ++named;
                ++used[row.cells.at(2)];
                EXPECT_EQ(score(official[category], counts), row.points(counts)) << table;
            }
            if (named > 0) continue;
            ASSERT_TRUE(rows.back().is_other()) << table << " says nothing of a roll";
            ++used[rows.back().cells.at(2)];
            EXPECT_EQ(score(official[category], counts), rows.back().points(counts)) << table;
        }
        EXPECT_EQ(used.size(), rows.size()) << table << " has a row that no roll matches";
    }
}

TEST(Scoring, R1_OrderOfDiceDoesNotMatterInAll7776Rolls) {
    std::map<FaceCounts, std::vector<std::int16_t>> known;
    for (const auto& roll : all_ordered_rolls()) {
        FaceCounts counts{};
        for (const Face face : roll) ++counts.at(static_cast<std::size_t>(pips(face) - 1));
        ASSERT_EQ(Dice{roll}.counts(), counts);
        const auto row = score_all(official, Dice{roll});
        const std::vector<std::int16_t> scores{row.begin(), row.end()};
        const auto [entry, fresh] = known.emplace(counts, scores);
        if (!fresh) {
            ASSERT_EQ(entry->second, scores);
        }
        for (const Category category : official.all_boxes()) {
            ASSERT_EQ(scores.at(index_of(category)), score(official[category], counts))
                << official[category].id;
        }
    }
}

TEST(Scoring, R2_FullHouseIsThreeAndTwoOfDifferentFaces) {
    EXPECT_EQ(score(official[box::full_house], dice({3, 3, 3, 2, 2}).counts()), 25);
    EXPECT_EQ(score(official[box::full_house], dice({4, 4, 4, 4, 4}).counts()), 0);
    EXPECT_EQ(score(official[box::full_house], dice({4, 4, 4, 4, 2}).counts()), 0);
    EXPECT_EQ(score(official[box::full_house], dice({4, 4, 4, 1, 2}).counts()), 0);
}

// How many of the 252 rolls fit each box; upper boxes and chance take all of them.
TEST(Scoring, P10_FitIsAskedApartFromTheScore) {
    const std::map<Category, int> expected{{box::three_of_a_kind, 126}, {box::four_of_a_kind, 36},
                                           {box::full_house, 30},       {box::small_straight, 16},
                                           {box::large_straight, 2},    {box::yahtzee, 6}};
    for (const Category category : official.all_boxes()) {
        int fitting = 0;
        for (const FaceCounts& counts : all_rolls())
            fitting += fits(official[category], counts) ? 1 : 0;
        EXPECT_EQ(fitting, expected.contains(category) ? expected.at(category) : 252);
    }
    EXPECT_TRUE(fits(official[box::ones], dice({2, 3, 4, 5, 6}).counts()));
    EXPECT_EQ(score(official[box::ones], dice({2, 3, 4, 5, 6}).counts()), 0);
}

// Worked examples of the documents.
TEST(Scoring, R1_ExamplesOfTheDocuments) {
    EXPECT_EQ(score(official[box::three_of_a_kind], dice({5, 5, 5, 2, 1}).counts()), 18);
    EXPECT_EQ(score(official[box::four_of_a_kind], dice({2, 2, 2, 2, 6}).counts()), 14);
    EXPECT_EQ(score(official[box::three_of_a_kind], dice({3, 3, 3, 5, 5}).counts()), 19);
    EXPECT_EQ(score(official[box::threes], dice({3, 3, 3, 2, 4}).counts()), 9);
    EXPECT_EQ(score(official[box::small_straight], dice({1, 2, 3, 4, 5}).counts()), 30);
    EXPECT_EQ(score(official[box::small_straight], dice({1, 1, 3, 4, 5}).counts()), 0);
    EXPECT_EQ(score(official[box::large_straight], dice({2, 3, 4, 5, 6}).counts()), 40);
}

} // namespace
} // namespace yahtzee
