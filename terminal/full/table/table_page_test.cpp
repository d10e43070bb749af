// The table as it is seen and played: by keys, by mouse, and what is said.
#include "terminal/full/table/test_table.h"

namespace yahtzee::full {
namespace {

TEST(TablePage, P4_ScreensAtEverySize) {
    for (const auto& [size, name] : {std::pair{screen::WindowSize{80, 24}, "80x24"},
                                     {screen::WindowSize{120, 40}, "120x40"},
                                     {screen::WindowSize{200, 60}, "200x60"}}) {
        for (const bool unicode : {true, false}) {
            TableTest table{{.size = size, .unicode = unicode}};
            table.type("r12");
            expect_screen(table, std::string{"table-"} + name + (unicode ? "" : "-ascii"));
        }
    }
}

TEST(TablePage, P4_BeforeTheFirstRoll) {
    TableTest table;
    expect_screen(table, "table-begins");
    EXPECT_TRUE(table.shows("Eric, press R or Space to roll all five dice."));
}

// ---- dice

TEST(TablePage, G6_NumbersHoldAndRelease) {
    TableTest table;
    table.type("r");
    EXPECT_EQ(table.held(), "-----");
    table.type("1");
    table.type("4");
    EXPECT_EQ(table.held(), "H--H-");
    table.type("1");
    EXPECT_EQ(table.held(), "---H-");
}

// The engine puts held dice first among equals; on the screen the one that was touched is held.
TEST(TablePage, TheDieThatWasTouchedIsHeld) {
    TableTest table{{.faces = "5 5 5 5 2"}};
    table.roll();
    table.type("4");
    EXPECT_EQ(table.held(), "---H-");
    table.type("5");
    table.type("4");
    EXPECT_EQ(table.held(), "----H");
}

TEST(TablePage, G8_RefusalsAreSaidInWords) {
    TableTest table;
    table.type("1");
    EXPECT_TRUE(table.shows("! "));
    EXPECT_TRUE(table.says("oll first")) << table.text();
    table.type("r1234");
    table.type("5");
    EXPECT_EQ(table.held(), "HHHH-"); // all five are refused
    EXPECT_TRUE(table.says("All five")) << table.text();
    table.type("rar1");
    EXPECT_EQ(table.held(), "HHHH-"); // after the last roll
    table.type("r");
    EXPECT_TRUE(table.says("Choose a box.")) << table.text();
}

TEST(TablePage, NothingRollsAllFiveDiceByAccident) {
    TableTest table;
    table.type("ra"); // "aces" begins like that
    EXPECT_TRUE(table.shows_roll(1));
    table.press(screen::Key::escape);
    table.type("rrr  ");
    EXPECT_TRUE(table.shows("No dice are held. A rolls all five"));
    EXPECT_TRUE(table.shows_roll(1));
    table.click("Hold dice, then roll");
    table.click("Hold dice, then roll");
    EXPECT_TRUE(table.shows_roll(1));
    table.click("A  All five");
    EXPECT_TRUE(table.shows_roll(2));
    table.type("1r");
    EXPECT_TRUE(table.shows_roll(3));
    EXPECT_FALSE(table.shows("R  Roll"));
}

TEST(TablePage, P4_TheMouseRollsHoldsAndScores) {
    TableTest table;
    table.click("Roll all five");
    EXPECT_TRUE(table.shows_roll(1));
    const screen::Point second{8, 14};
    table.click(second);
    EXPECT_EQ(table.held(), "-H---");
    table.click("Roll 4 dice");
    EXPECT_TRUE(table.shows_roll(2));
    table.click_box("Chance");
    EXPECT_TRUE(table.shows("Chance would score"));
    EXPECT_EQ(table.filled(0), 0); // only looked at
    table.click_box("Chance");
    EXPECT_EQ(table.filled(0), 1);
    table.click("U  Undo");
    EXPECT_EQ(table.filled(0), 0);
    table.click("H  Coach");
    table.click("Y  Yes");
    EXPECT_TRUE(table.shows("Coach: "));
}

// ---- boxes

TEST(TablePage, SelectingShowsAndConfirmingScores) {
    TableTest table{{.faces = "2 2 3 3 3"}};
    table.roll();
    table.press(screen::Key::down);
    EXPECT_TRUE(table.shows("Full house would score 25 points. Enter scores it, Esc cancels."));
    EXPECT_TRUE(table.shows("[25]"));
    table.press(screen::Key::up);
    EXPECT_TRUE(table.shows("4 of a kind would score 0 points."));
    table.press(screen::Key::escape);
    EXPECT_FALSE(table.shows("["));
    EXPECT_EQ(table.filled(0), 0);
    table.press(screen::Key::enter); // nothing is selected
    EXPECT_TRUE(table.says("Choose a box first"));
    EXPECT_EQ(table.filled(0), 0);
}

TEST(TablePage, P2_BoxesByTheirNames) {
    TableTest table{{.faces = "2 2 3 3 3"}};
    table.roll();
    table.type("f");
    EXPECT_TRUE(table.shows("Box: f_"));
    table.type("u"); // part of the name now, no command
    EXPECT_TRUE(table.shows("Enter scores 25 in Full house"));
    table.press(screen::Key::backspace);
    EXPECT_TRUE(table.shows("in Fours"));
    table.press(screen::Key::escape);
    table.type("/3k");
    EXPECT_TRUE(table.shows("Enter scores 13 in 3 of a kind"));
    table.press(screen::Key::enter);
    EXPECT_EQ(table.filled(0), 1);
    EXPECT_TRUE(table.says("Eric scores 13 points in 3 of a kind."));
}

TEST(TablePage, WhatNoBoxIsCalledIsRefusedOrACommand) {
    TableTest table{{.faces = "2 2 3 3 3"}};
    table.roll();
    table.type("x");
    EXPECT_TRUE(table.says("No box is called \"x\""));
    table.type("a"); // aces
    EXPECT_TRUE(table.shows("Box: a_"));
    table.type("54"); // no box begins like that: dice
    EXPECT_EQ(table.held(), "---HH");
    EXPECT_FALSE(table.shows("Box: "));
    EXPECT_EQ(table.filled(0), 0);
}

TEST(TablePage, WhatTheCardCallsABoxCountsMost) {
    TableTest table{{.faces = "2 2 3 3 3"}};
    table.roll();
    table.type("/3");
    EXPECT_TRUE(table.shows("in 3 of a kind"));
    TableTest german{{.faces = "2 2 3 3 3", .language = "de"}};
    german.roll();
    german.type("f");
    EXPECT_TRUE(german.shows("bei Fünfer"));
}

TEST(TablePage, BeforeTheRollThereIsNothingToChoose) {
    TableTest table;
    for (const screen::Key key : {screen::Key::down, screen::Key::enter}) {
        table.press(key);
        EXPECT_TRUE(table.says("Roll first"));
    }
}

// Whoever wants to keep all five does not want the fifth to be rolled.
TEST(TablePage, G8_AFifthDieThatWasToStayIsNotRolledUnasked) {
    TableTest table;
    table.type("r12345r");
    EXPECT_TRUE(table.shows("You can't roll with all five held: choose a box."));
    EXPECT_TRUE(table.shows_roll(1));
    table.type("4"); // released again: then it is plain what to roll
    table.type("r");
    EXPECT_TRUE(table.shows_roll(2));
}

TEST(TablePage, G10_AFilledBoxIsRefused) {
    TableTest table{{.players = {"Eric"}, .faces = "2 2 3 3 3"}};
    table.roll();
    table.score("chance");
    table.roll();
    table.click_box("Chance");
    EXPECT_EQ(table.filled(0), 1);
    EXPECT_TRUE(table.says("already has")) << table.text();
    table.type("chance");
    table.press(screen::Key::enter);
    EXPECT_EQ(table.filled(0), 1);
}

TEST(TablePage, G18_AScoreIsTakenBackUntilTheNextThing) {
    TableTest table{{.faces = "2 2 3 3 3"}};
    table.roll();
    table.score("chance");
    EXPECT_TRUE(table.shows("▶ Julie"));
    table.type("u");
    EXPECT_TRUE(table.shows("▶ Eric"));
    EXPECT_EQ(table.filled(0), 0);
    table.score("full house");
    table.roll();
    table.type("u");
    EXPECT_EQ(table.filled(0), 1);
    EXPECT_TRUE(table.shows("! "));
}

TEST(TablePage, G11_OtherCardsAreRefusedWithTheirReasons) {
    TableTest table{{.games = 2, .size = {120, 40}, .faces = "2 2 3 3 3"}};
    table.roll();
    const auto row = table.find("Chance", 45);
    ASSERT_TRUE(row);
    for (const auto& [name, reason] : {std::pair{"Julie", "That's Julie's card"},
                                       {"2", "Game 1 is being played: score there."}}) {
        const auto heading = table.find(name, 60);
        ASSERT_TRUE(heading) << name;
        table.click(screen::Point{row->row, heading->column});
        EXPECT_FALSE(table.shows("[")) << table.text();
        EXPECT_TRUE(table.says(reason)) << table.text();
        EXPECT_EQ(table.filled(0) + table.filled(1), 0);
    }
}

TEST(TablePage, G12_OpenBoxesShowWhatTheyWouldScore) {
    TableTest table{{.faces = "2 2 3 3 3"}};
    table.roll();
    EXPECT_TRUE(table.row("Full house").find("(25)") != std::string::npos);
    EXPECT_TRUE(table.row("Yahtzee ").find("(0)") != std::string::npos);
}

} // namespace
} // namespace yahtzee::full
