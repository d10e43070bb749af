// The plain game at a real terminal: what the keys do while a line is typed, and who is spared
// that.
#include <gtest/gtest.h>

#include "app/test_tmux.h"

namespace yahtzee::app {
namespace {

TEST(LineEditing, P17_ArrowsEditTheLineAndBringBackEarlierOnes) {
    TmuxSession table{"$YAHTZEE --plain --cheat --players Jörg"};
    ASSERT_TRUE(table.waits_for("Jörg, roll 1 of 3>")) << table.screen();
    table.type("1 2 4 5 6");
    for (int i = 0; i < 5; ++i) table.press("Left");
    table.type("3 ");
    ASSERT_TRUE(table.waits_for("Jörg, roll 1 of 3> 1 2 3 4 5 6")) << table.screen();
    table.press("Home");
    table.press("DC");
    table.press("DC");
    ASSERT_TRUE(table.waits_for("Jörg, roll 1 of 3> 2 3 4 5 6")) << table.screen();
    table.press("Enter");
    ASSERT_TRUE(table.waits_for("Jörg, roll 2 of 3>")) << table.screen();
    table.press("Up");
    ASSERT_TRUE(table.waits_for("Jörg, roll 2 of 3> 2 3 4 5 6")) << table.screen();
    EXPECT_FALSE(table.shows("^["));
}

TEST(LineEditing, P17_NamesOfAnyLettersAreEdited) {
    TmuxSession table{"$YAHTZEE --plain"};
    ASSERT_TRUE(table.waits_for("Your choice")) << table.screen();
    table.type("play");
    table.press("Enter");
    ASSERT_TRUE(table.waits_for("How many players")) << table.screen();
    table.type("1");
    table.press("Enter");
    ASSERT_TRUE(table.waits_for("Name of player 1")) << table.screen();
    table.press("C-u");
    table.type("Jürg");
    table.press("Left");
    table.press("Left");
    table.press("BSpace");
    table.type("ö");
    table.press("Enter");
    ASSERT_TRUE(table.waits_for("Jörg")) << table.screen();
}

TEST(LineEditing, P17_CtrlZLeavesTheLineToBeContinued) {
    TmuxSession table{"bash -ic '$YAHTZEE --plain --players Ann; echo stopped; fg; echo over'"};
    ASSERT_TRUE(table.waits_for("Ann, roll 1 of 3>")) << table.screen();
    table.type("rol");
    ASSERT_TRUE(table.waits_for("roll 1 of 3> rol")) << table.screen(); // the signal drops the rest
    table.press("C-z");
    ASSERT_TRUE(table.waits_for("stopped")) << table.screen();
    ASSERT_TRUE(table.waits_until([](const std::string& screen) {
        return screen.find("roll 1 of 3> rol", screen.find("stopped")) != std::string::npos;
    })) << table.screen();
    table.type("l");
    table.press("Enter");
    ASSERT_TRUE(table.waits_for("Ann, roll 2 of 3>")) << table.screen();
    table.press("C-c");
    ASSERT_TRUE(table.waits_for("[ended with ")) << table.screen();
}

TEST(LineEditing, P17_CtrlCAndCtrlDLeave) {
    TmuxSession interrupted{"$YAHTZEE --plain --players Ann"};
    ASSERT_TRUE(interrupted.waits_for("roll 1 of 3>")) << interrupted.screen();
    interrupted.type("ro");
    interrupted.press("C-c");
    ASSERT_TRUE(interrupted.waits_for("\n[ended with 130]")) << interrupted.screen();
    TmuxSession ended{"$YAHTZEE --plain --players Ann"};
    ASSERT_TRUE(ended.waits_for("roll 1 of 3>")) << ended.screen();
    ended.press("C-d");
    ASSERT_TRUE(ended.waits_for("\n[ended with 0]")) << ended.screen();
}

TEST(LineEditing, P17_AWindowOfAnotherSizeKeepsTheLine) {
    TmuxSession table{"$YAHTZEE --plain --players Ann"};
    ASSERT_TRUE(table.waits_for("roll 1 of 3>")) << table.screen();
    table.type("rol");
    table.resize(60, 20);
    table.wait_for_output(std::chrono::milliseconds{100});
    table.type("l");
    table.press("Enter");
    ASSERT_TRUE(table.waits_for("Ann, roll 2 of 3>")) << table.screen();
}

// What an editor draws again a screen reader would speak again.
TEST(LineEditing, P17_WithoutPicturesAndOnSimpleTerminalsLinesArePlain) {
    TmuxSession spoken{"$YAHTZEE --plain --no-pictures --players Ann"};
    ASSERT_TRUE(spoken.waits_for("roll 1 of 3>")) << spoken.screen();
    spoken.press("Left");
    EXPECT_TRUE(spoken.waits_for("^[[D")) << spoken.screen();
    TmuxSession simple{"TERM=dumb $YAHTZEE --plain --players Ann"};
    ASSERT_TRUE(simple.waits_for("roll 1 of 3>")) << simple.screen();
    simple.press("Left");
    EXPECT_TRUE(simple.waits_for("^[[D")) << simple.screen();
}

} // namespace
} // namespace yahtzee::app
