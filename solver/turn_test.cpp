#include "solver/turn.h"

#include <numeric>

#include <gtest/gtest.h>

#include "solver/test_effort.h"
#include "solver/test_oracle.h"
#include "solver/turn_tables.h"

namespace yahtzee {
namespace {

TEST(Keeps, AreAsManyAsTheyShouldBe) {
    EXPECT_EQ(keeps.ways[0], 1); // five ones
    EXPECT_EQ(std::accumulate(keeps.ways.begin(), keeps.ways.end(), 0), 7776);
    std::size_t pairs = 0;
    for (unsigned roll = 0; roll < roll_count; ++roll)
        pairs += keeps_of(static_cast<RollId>(roll)).size() + 1;
    EXPECT_EQ(pairs, 4'368U);
    for (KeepId keep = 0; keep < keep_count; ++keep) {
        EXPECT_EQ(keep_of(faces_of(keep)), keep);
        EXPECT_EQ(faces_of(keep).size(), keeps.size[keep]);
    }
    for (unsigned roll = 0; roll < roll_count; ++roll) {
        const auto id = static_cast<RollId>(roll);
        EXPECT_EQ(keeps.counts[roll], dice_of(id).counts());
    }
}

TEST(Keeps, GoUpAndDownByOneDie) {
    int edges = 0;
    for (std::size_t keep = roll_count; keep < keep_count; ++keep) {
        for (std::size_t face = 0; face < face_count; ++face) {
            const KeepId more = keeps.with_die[keep][face];
            EXPECT_EQ(keeps.size[more], keeps.size[keep] + 1);
            EXPECT_EQ(without_die(more, face), keep);
            ++edges;
        }
    }
    EXPECT_EQ(edges, 1'260);
}

// What the vector code reads and writes without looking.
TEST(TurnTables, PointNowhereOutside) {
    const TurnTables& tables = turn_tables();
    const auto check = [](const Gather& list, std::size_t targets, std::size_t first_sources,
                          std::size_t sources, int entries) {
        std::size_t word = 0;
        int counted = 0;
        for (const auto& run : list.runs) {
            for (unsigned entry = 0; entry < run.entries; ++entry, ++counted) {
                for (std::size_t i = 0; i <= run.length; ++i) {
                    const std::size_t offset =
                        (list.offsets.at(word + i / 4) >> (i % 4 * offset_bits)) & 0xFFFFU;
                    const std::size_t limit = i == 0 ? targets : i == 1 ? first_sources : sources;
                    EXPECT_EQ(offset % block_lanes, 0U);
                    EXPECT_LT(offset / block_lanes, limit);
                }
                word += run.length / 4 + 1U;
            }
        }
        EXPECT_EQ(word, list.offsets.size());
        EXPECT_EQ(counted, entries);
    };
    const std::size_t slots = tables.slots.size();
    check(tables.lower, tables.lower_count, slots, slots, tables.lower_count);
    for (const Gather& rolls : tables.rolls)
        check(rolls, roll_count, tables.lower_count, slots, roll_count - face_count);
    check(tables.more, keep_count, keep_count, keep_count, partial_keep_count);
    check(tables.best_partial, keep_count, keep_count, keep_count, partial_keep_count - 1);
    check(tables.best_rolls, roll_count, keep_count, keep_count, roll_count);
}

RollId number(const oracle::Kept& roll) {
    return roll_id(oracle::dice(roll));
}

KeepId keep_number(const oracle::Kept& kept) {
    Faces faces;
    for (const int face : kept) faces.add(static_cast<Face>(face));
    return keep_of(faces);
}

// A few positions of each kind, for the last boxes and the first, with and without a 50.
std::vector<Position> some_positions() {
    std::vector<Position> positions{Position{}};
    std::uint64_t state = 7;
    for (int i = 0; i < 12; ++i) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        const BoxSet filled =
            BoxSet::from_bits(static_cast<unsigned>(state >> 40U) & official.all_boxes().bits());
        if (filled == official.all_boxes()) continue;
        const UpperRange range = upper_range(filled);
        positions.push_back({filled, std::max(range.lowest, range.highest - i),
                             filled.contains(box::yahtzee) && i % 2 == 0});
    }
    return positions;
}

TEST(RatedTurn, AgreesWithTheOracleChoiceByChoice) {
    for (const RuleSet& rules : rule_sets_to_test()) {
        const Values values = Values::solve(rules, 2);
        for (const Position& position : some_positions()) {
            const RatedTurn turn{values, position};
            const oracle::SlowTurn slow{rules, position, [&](const Position& next, int gained) {
                                            return gained + values(next);
                                        }};
            ASSERT_NEAR(turn.worth(), values(position), 1e-9);
            ASSERT_NEAR(turn.worth(), slow.value, 1e-9);
            const oracle::Graph& all = oracle::graph();
            for (std::size_t i = 0; i < all.rolls.size(); ++i) {
                const RollId roll = number(all.rolls[i]);
                for (const Category category : all_categories) {
                    const auto worth = turn.worth_of_box(roll, category);
                    const auto& expected = slow.boxes[i][index_of(category)];
                    ASSERT_EQ(worth.has_value(), expected.has_value());
                    if (worth) {
                        ASSERT_NEAR(*worth, *expected, 1e-9);
                    }
                }
                for (const int left : {0, 1, 2})
                    ASSERT_NEAR(turn.worth(roll, left), slow.best[left][i], 1e-9);
            }
            for (std::size_t i = 0; i < all.keeps.size(); ++i) {
                for (const int left : {1, 2})
                    ASSERT_NEAR(turn.worth_of_keep(keep_number(all.keeps[i]), left),
                                slow.keep[left][i], 1e-9);
            }
        }
    }
}

TEST(RatedTurn, ListsEveryChoiceBestFirst) {
    const Values values = Values::solve(official, 2);
    for (const Position& position : some_positions()) {
        const RatedTurn turn{values, position};
        const auto open = static_cast<std::size_t>((official.all_boxes() - position.filled).size());
        for (unsigned id = 0; id < roll_count; ++id) {
            const auto roll = static_cast<RollId>(id);
            for (const int left : {0, 1, 2}) {
                const auto choices = turn.choices(roll, left);
                EXPECT_LE(choices.size(), open + (left > 0 ? keeps_of(roll).size() : 0));
                EXPECT_EQ(choices.front().choice, turn.best(roll, left));
                EXPECT_NEAR(choices.front().worth, turn.worth(roll, left), tie);
                for (std::size_t i = 1; i < choices.size(); ++i)
                    EXPECT_LT(choices[i].worth, choices[i - 1].worth + tie);
                for (const RatedChoice& rated : choices)
                    EXPECT_EQ(turn.worth_of(roll, left, rated.choice), rated.worth);
            }
        }
    }
}

// ---- ties

TEST(Ties, AreSettledByTheDocumentedOrder) {
    const auto ones = Choice::to_score(box::ones);
    const auto chance = Choice::to_score(box::chance);
    const auto two_sixes = Choice::to_hold(keep_of({Face::six, Face::six}));
    const auto two_fives = Choice::to_hold(keep_of({Face::five, Face::five}));
    const auto three_ones = Choice::to_hold(keep_of({Face::one, Face::one, Face::one}));
    std::vector<RatedChoice> choices{{two_fives, 10},          {chance, 10 - 4e-10},
                                     {three_ones, 10 + 2e-10}, {two_sixes, 10 + 1e-10},
                                     {ones, 10 - 5e-10},       {Choice::to_hold(keep_nothing), 11}};
    sort_choices(choices);
    const std::vector<Choice> order{
        Choice::to_hold(keep_nothing), ones, chance, three_ones, two_sixes, two_fives};
    for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(choices[i].choice, order[i]) << i;
}

TEST(Ties, AreNoneAtATenMillionth) {
    std::vector<RatedChoice> choices{{Choice::to_score(box::ones), 1.0},
                                     {Choice::to_score(box::chance), 1.0 + 1e-7}};
    sort_choices(choices);
    EXPECT_EQ(choices[0].choice, Choice::to_score(box::chance));
}

// With nothing but the Yahtzee box open, keeping one three or one five is as good: the five it is.
TEST(Ties, PreferTheHigherFaces) {
    const Values values = Values::solve(official, 2);
    Position position;
    position.filled = official.all_boxes() - BoxSet::only(box::yahtzee);
    position.upper = 63;
    const RatedTurn turn{values, position};
    const RollId roll = roll_id(Dice{{Face::one, Face::two, Face::three, Face::four, Face::five}});
    EXPECT_EQ(turn.best(roll, 1), Choice::to_hold(keep_of({Face::five})));
}

} // namespace
} // namespace yahtzee
