// G5 against spec/rolling.tsv: every row, every roll number, all 32 hold flags.
#include "engine/rolling.h"

#include <set>

#include <gtest/gtest.h>

#include "engine/spec_rows.h"
#include "engine/yahtzee.h"

namespace yahtzee {
namespace {

bool row_matches(const SpecRow& row, int roll, Holds holds) {
    if (!matches(row.at(1), roll)) return false;
    for (std::size_t die = 0; die < official.dice; ++die) {
        const std::string& cell = row.at(2 + die);
        if (cell != "*" && (cell == "held") != holds.held(die)) return false;
    }
    return true;
}

Holds holds_of(unsigned bits) {
    Holds holds;
    for (std::size_t die = 0; die < official.dice; ++die) {
        if (((bits >> die) & 1U) != 0) holds.hold(die);
    }
    return holds;
}

TEST(Rolling, G5_EveryRowOfTheTable) {
    const auto rows = read_spec("rolling.tsv");
    std::set<std::string> used;
    for (int roll = 1; roll <= 6; ++roll) {
        for (unsigned bits = 0; bits < 32; ++bits) {
            const Holds holds = holds_of(bits);
            const bool permitted = !refuse_roll(official, roll, holds, false);
            int named = 0;
            for (const SpecRow& row : rows) {
                if (!row_matches(row, roll, holds)) continue;
                ++named;
                used.insert(row.at(0));
                EXPECT_EQ(permitted, row.at(7) == "permit") << "variant " << row.at(0);
            }
            EXPECT_GT(named, 0) << "no row for roll " << roll << ", holds " << bits;
        }
    }
    EXPECT_EQ(used.size(), rows.size());
}

TEST(Rolling, G7_PassRollPermitsAllHeldAndNothingElse) {
    for (unsigned bits = 0; bits < 32; ++bits) {
        const Holds holds = holds_of(bits);
        for (int roll = 1; roll <= 4; ++roll) {
            const auto plain = refuse_roll(official, roll, holds, false);
            const auto with_pass = refuse_roll(official, roll, holds, true);
            if (holds == Holds::all(official.dice) && (roll == 2 || roll == 3)) {
                EXPECT_EQ(plain, Rejection::all_held);
                EXPECT_EQ(with_pass, std::nullopt);
            } else {
                EXPECT_EQ(plain, with_pass);
            }
        }
    }
}

} // namespace
} // namespace yahtzee
