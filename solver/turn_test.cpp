#include "solver/turn.h"

#include <numeric>

#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "engine/test_trial.h"
#include "solver/test_effort.h"
#include "solver/test_oracle.h"
#include "solver/turn_lists.h"

namespace yahtzee::solver {
namespace {

// How many ways n dice can show each multiset, by counting all throws.
std::map<oracle::Kept, int> counted_throws(int dice) {
    std::map<oracle::Kept, int> counted;
    for (oracle::Kept thrown : oracle::throws(static_cast<std::size_t>(dice))) {
        std::ranges::sort(thrown);
        ++counted[thrown];
    }
    return counted;
}

KeepId keep_number(const oracle::Kept& kept) {
    Faces faces;
    for (const int face : kept) faces.add(static_cast<Face>(face));
    return keep_of(faces);
}

TEST(Keeps, AreAsManyAsCountingFinds) {
    std::size_t smaller = 1; // nothing
    for (int dice = 1; dice <= max_dice; ++dice) {
        const auto counted = counted_throws(dice);
        EXPECT_EQ(first_roll(dice), smaller);
        smaller += counted.size();
        EXPECT_EQ(count_keeps(dice), smaller);
        for (const auto& [faces, ways_found] : counted) {
            const KeepId keep = keep_number(faces);
            EXPECT_EQ(ways(keep), ways_found);
            EXPECT_EQ(keeps.size[keep], dice);
            EXPECT_EQ(keep - first_roll(dice), roll_id(oracle::dice(faces)));
            EXPECT_EQ(keep_of(faces_of(keep)), keep);
        }
    }
    EXPECT_EQ(smaller, max_keeps);
}

TEST(Keeps, GoUpAndDownByOneDie) {
    for (std::size_t keep = 0; keep < keeps.with_die.size(); ++keep) {
        for (std::size_t face = 0; face < face_count; ++face) {
            const KeepId more = keeps.with_die[keep][face];
            EXPECT_EQ(keeps.size[more], keeps.size[keep] + 1);
            EXPECT_EQ(without_die(more, face), keep);
            EXPECT_NE(std::ranges::find(one_die_less[more], keep), one_die_less[more].end());
        }
    }
    std::vector<bool> seen(max_keeps);
    for (const KeepId keep : smaller_keeps(max_dice)) {
        for (const KeepId less : one_die_less[keep])
            EXPECT_TRUE(keep == keep_nothing || seen[less]);
        EXPECT_FALSE(seen[keep]);
        seen[keep] = true;
    }
}

TEST(TurnLists, KnowTheKeepsOfEveryRoll) {
    for (const RuleSet& rules : {official, trial}) {
        const TurnLists lists{rules};
        const oracle::Graph& all = oracle::graph(rules.dice);
        ASSERT_EQ(lists.roll_count, all.rolls.size());
        EXPECT_NEAR(std::accumulate(lists.roll_chances.begin(), lists.roll_chances.end(), 0.0), 1,
                    1e-12);
        for (std::size_t i = 0; i < all.rolls.size(); ++i) {
            std::vector<KeepId> expected;
            for (const std::size_t kept : all.keeps_of_roll[i])
                expected.push_back(keep_number(all.keeps[kept]));
            std::ranges::sort(expected, std::greater<>{}); // the order of ties
            EXPECT_TRUE(
                std::ranges::equal(lists.keeps_of(roll_id(oracle::dice(all.rolls[i]))), expected));
        }
    }
}

// What the vector code reads and writes without looking.
TEST(TurnLists, PointNowhereOutside) {
    for (const RuleSet& rules : {official, trial}) {
        const TurnLists lists{rules};
        std::size_t longest = 0;
        const auto check = [&](const Gather& list, std::size_t targets, std::size_t first_sources,
                               std::size_t sources, std::size_t entries) {
            std::size_t word = 0;
            std::size_t counted = 0;
            for (const auto& run : list.runs) {
                longest = std::max<std::size_t>(longest, run.length);
                for (unsigned entry = 0; entry < run.entries; ++entry, ++counted) {
                    for (std::size_t i = 0; i <= run.length; ++i) {
                        const std::size_t offset =
                            (list.offsets.at(word + i / 4) >> (i % 4 * offset_bits)) & 0xFFFFU;
                        const std::size_t limit = i == 0   ? targets
                                                  : i == 1 ? first_sources
                                                           : sources;
                        EXPECT_EQ(offset % block_lanes, 0U);
                        EXPECT_LT(offset / block_lanes, limit);
                    }
                    word += words_of_entry(run.length);
                }
            }
            EXPECT_EQ(word, list.offsets.size());
            EXPECT_EQ(counted, entries);
        };
        const std::size_t slots = lists.slots.size();
        const std::size_t partial = lists.first_roll;
        EXPECT_LT(slots, most_blocks);
        check(lists.lower, lists.lower_count, slots, slots, lists.lower_count);
        ASSERT_EQ(lists.rolls.size(), 64U);
        for (const Gather& rolls : lists.rolls)
            check(rolls, lists.keep_count, lists.lower_count, slots, lists.roll_count - face_count);
        check(lists.more, partial, lists.keep_count, lists.keep_count, partial);
        check(lists.best_partial, partial, partial, partial, partial - 1);
        check(lists.best_rolls, lists.keep_count, partial, partial, lists.roll_count);
        EXPECT_EQ(longest > 6, rules == trial);
    }
}

RollId number(const oracle::Kept& roll) {
    return roll_id(oracle::dice(roll));
}

// A few positions of each kind, for the last boxes and the first, with and without a 50.
std::vector<Position> some_positions(const RuleSet& rules) {
    const Positions known{rules};
    std::vector<Position> positions{Position{}};
    std::uint64_t state = 7;
    for (int i = 0; i < 12; ++i) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        const BoxSet filled =
            BoxSet::from_bits(static_cast<unsigned>(state >> 40U) & rules.all_boxes().bits());
        if (filled == rules.all_boxes()) continue;
        const UpperRange range = known.upper_range(filled);
        positions.push_back({filled, std::max(range.lowest, range.highest - i),
                             known.may_have_paid(filled) && i % 2 == 0});
    }
    return positions;
}

TEST(RatedTurn, AgreesWithTheOracleChoiceByChoice) {
    for (const RuleSet& rules : rule_sets_to_test()) {
        const Values values = Values::solve(rules, 2);
        for (const Position& position : some_positions(rules)) {
            const RatedTurn turn{values, position};
            const oracle::SlowTurn slow{rules, position, [&](const Position& next, int gained) {
                                            return gained + values(next);
                                        }};
            ASSERT_NEAR(turn.worth(), values(position), 1e-9);
            ASSERT_NEAR(turn.worth(), slow.value, 1e-9);
            const oracle::Graph& all = oracle::graph(rules.dice);
            for (std::size_t i = 0; i < all.rolls.size(); ++i) {
                const RollId roll = number(all.rolls[i]);
                for (const Category category : rules.all_boxes()) {
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
    for (const Position& position : some_positions(official)) {
        const RatedTurn turn{values, position};
        const auto open = static_cast<std::size_t>((official.all_boxes() - position.filled).size());
        for (unsigned id = 0; id < turn.lists().roll_count; ++id) {
            const auto roll = static_cast<RollId>(id);
            for (const int left : {0, 1, 2}) {
                const auto choices = turn.choices(roll, left);
                EXPECT_LE(choices.size(),
                          open + (left > 0 ? turn.lists().keeps_of(roll).size() : 0));
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
} // namespace yahtzee::solver
