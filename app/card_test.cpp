// Cards to print.
#include <gtest/gtest.h>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

TEST(CardCommand, PrintsAnEmptyCardOrThoseOfAMatch) {
    const Outcome blank = run_program({"card", "--blank"});
    EXPECT_EQ(blank.status, 0);
    EXPECT_TRUE(blank.out.contains("Count and Add Only Aces"));
    EXPECT_EQ(run_program({"card"}).out, blank.out);
    EXPECT_TRUE(run_program({"card", "--lang", "de"}).out.contains("nur Einser zählen"));
    EXPECT_EQ(run_program({"card", "--blank", "3"}).status, 2);
    const Outcome filled = run_program({"card", YAHTZEE_SPEC "/transcripts/sample-game.game"});
    EXPECT_EQ(filled.status, 0) << filled.err;
    EXPECT_TRUE(filled.out.contains("Eric")) << filled.out;
    EXPECT_TRUE(filled.out.contains("Sm. Straight"));
    EXPECT_EQ(run_program({"card", "no such file"}).status, 1);
}

} // namespace
} // namespace yahtzee::app
