// Turns at the full-screen table: computer players in their time, the coach, dice that tumble.
#include "terminal/full/table/test_table.h"

namespace yahtzee {
namespace {

const std::vector<std::optional<Level>> against_casual{std::nullopt, Level::casual};

// ---- computer players

TEST(FullTable, ComputerPlayersTakeTheirTurnsStepByStep) {
    TableTest table{{.computers = against_casual}};
    table.type("r");
    table.score("chance");
    EXPECT_TRUE(table.shows("Julie is next. U takes the last score back"));
    EXPECT_GT(table.patience(), 0);
    table.type("u"); // there is time for that
    EXPECT_EQ(table.filled(0), 0);
    table.score("chance");
    table.wait();
    EXPECT_TRUE(table.shows_roll(1));
    EXPECT_TRUE(table.says("Julie, roll 1 of 3"));
    table.type("1"); // not for others to touch
    EXPECT_TRUE(table.says("It is Julie's turn."));
    int steps = 0;
    for (; table.match().player == 1 && steps < 20; ++steps) table.wait();
    EXPECT_GE(steps, 1);
    EXPECT_EQ(table.filled(1), 1);
    EXPECT_TRUE(table.shows("▶ Eric"));
    table.type("u"); // the computer's score is its own
    EXPECT_EQ(table.filled(1), 1);
}

TEST(FullTable, EnterMakesThemFasterAndAtOnceDoesNotWait) {
    TableTest table{{.computers = against_casual}};
    table.type("r");
    table.score("chance");
    table.press(Key::enter);
    EXPECT_TRUE(table.says("Julie, roll 1 of 3"));
    TableTest quick{
        {.computers = against_casual, .settings = {.speed = Speed::at_once, .animation = false}}};
    quick.type("r");
    quick.score("chance");
    EXPECT_GT(quick.patience(), 0); // a slip can be taken back first
    EXPECT_EQ(quick.filled(1), 0);
    quick.wait();
    EXPECT_EQ(quick.filled(1), 1);
    EXPECT_TRUE(quick.says("Julie scores"));
    EXPECT_EQ(quick.patience(), -1);
}

TEST(FullTable, AComputerAtACheatTableIsToldItsFaces) {
    TableTest table{{.faces = "2 2 3 3 3", .computers = against_casual}};
    table.roll();
    table.score("chance");
    table.wait();
    EXPECT_TRUE(table.shows("Julie, faces of the dice (5): _"));
    table.type("66666");
    table.press(Key::enter);
    EXPECT_TRUE(table.shows_roll(1));
}

TEST(FullTable, P13_TheFirstRollIsMadeByItself) {
    TableTest table{{.settings = {.animation = false, .auto_roll = true}}};
    EXPECT_TRUE(table.shows_roll(1));
    table.score("chance");
    EXPECT_TRUE(table.shows("▶ Julie"));
    EXPECT_TRUE(table.shows_roll(1));
}

// ---- coach

TEST(FullTable, TheCoachShowsTheBestWhyAndWhatOthersCost) {
    TableTest table{{.faces = "1 2 5 6 6"}};
    table.roll();
    table.type("h");
    expect_screen(table, "table-coach");
    EXPECT_TRUE(table.says("Coach: Keep 6 6 and roll the rest."));
    EXPECT_TRUE(table.says("less"));
    EXPECT_TRUE(table.shows("KEEP"));
    EXPECT_TRUE(column(table.match(), 0, 1).hinted);
    table.type("h");
    EXPECT_EQ(table.depth(), 2U);
    EXPECT_TRUE(table.shows("The other choices"));
    table.press(Key::escape);
    table.type("45r");
    EXPECT_FALSE(table.shows("Coach: "));
}

TEST(FullTable, TheCoachMarksTheBoxItWouldTake) {
    TableTest table{{.faces = "2 3 4 5 6"}};
    table.roll();
    table.type("h");
    EXPECT_TRUE(table.row("Large straight").find("<40>") != std::string::npos);
}

TEST(FullTable, WhatADecisionCost) {
    TableTest table{{.faces = "2 3 4 5 6", .settings = {.animation = false, .costs = true}}};
    table.roll();
    table.score("ones");
    EXPECT_TRUE(table.says("best: score Large straight."));
    EXPECT_FALSE(column(table.match(), 0, 1).hinted);
    table.type("u"); // who thinks again now was helped
    EXPECT_TRUE(column(table.match(), 0, 1).hinted);
    table.score("large straight");
    EXPECT_TRUE(table.says("That was the best choice."));
}

TEST(FullTable, WhatIsRefusedIsSeenBesideTheCoach) {
    TableTest table{{.faces = "1 2 5 6 6"}};
    table.roll();
    table.type("4");
    table.type("h");
    EXPECT_TRUE(table.says("counts as played with hints."));
    EXPECT_EQ(table.held(), "---H-"); // the die that was touched
    table.press(Key::enter);
    EXPECT_TRUE(table.says("Coach: "));
    EXPECT_TRUE(table.says("! Choose a box first"));
}

TEST(FullTable, TheCoachSaysWhatToReleaseAndIsSilentBeforeTheRoll) {
    TableTest table{{.faces = "1 2 5 6 6"}};
    table.type("h");
    EXPECT_TRUE(table.says("nothing to decide"));
    EXPECT_FALSE(column(table.match(), 0, 1).hinted);
    table.roll();
    table.type("1h");
    EXPECT_TRUE(table.shows("LET GO"));
}

TEST(FullTable, NobodyPlaysOnWhileItIsAskedWhetherToLeave) {
    TableTest table{{.computers = {Level::casual, Level::novice}}};
    table.type("q");
    EXPECT_EQ(table.patience(), -1);
    table.wait();
    EXPECT_EQ(table.match().turn.rolls, 0);
    EXPECT_TRUE(table.shows("Leave the table?"));
    table.type("y");
    EXPECT_FALSE(table.open());
}

// ---- dice that tumble

TEST(FullTable, AnimationNeverBlocksAKey) {
    TableTest table{{.settings = {.animation = true}}};
    table.type("r");
    EXPECT_GT(table.patience(), 0);
    EXPECT_FALSE(table.says("roll 1 of 3")); // nor does what is said
    EXPECT_FALSE(table.shows("(0)"));        // boxes do not tell what the dice will show
    table.type("3");
    EXPECT_EQ(table.held(), "--H--");
    EXPECT_EQ(table.patience(), -1);
    table.type("r");
    for (int frame = 0; frame < roll_frames; ++frame) table.wait();
    EXPECT_EQ(table.patience(), -1);
    EXPECT_TRUE(table.shows("(0)"));
}

} // namespace
} // namespace yahtzee
