// A table of a game that no user sees (engine/test_trial.h): six dice, four rolls, twenty boxes.
#include "engine/test_trial.h"
#include "terminal/full/table/test_table.h"
#include "words/box_words.h"

namespace yahtzee::full {
namespace {

const std::array<std::pair<screen::WindowSize, std::string>, 3> trial_windows{
    {{{80, 24}, "80x24"}, {{100, 30}, "100x30"}, {{120, 40}, "120x40"}}};

// Every box, and what it pays where it can be chosen.
void expect_every_box(TableTest& table, const RuleSet& rules) {
    for (const Category category : rules.all_boxes())
        EXPECT_NE(table.row(words::category_name(table.words(), rules, category)).find('('),
                  std::string::npos)
            << rules[category].id << "\n"
            << table.text();
}

TEST(TrialTable, ScreensAtEverySize) {
    for (const auto& [size, name] : trial_windows) {
        TableTest table{{.size = size, .rules = trial}};
        table.type("r16");
        expect_every_box(table, trial);
        expect_screen(table, "trial-" + name);
    }
}

TEST(TrialTable, FivePlayersAndTwoGames) {
    for (const auto& [size, name] : trial_windows) {
        TableTest table{{.players = {"Eric", "Julie", "Anna", "Maximilian", "Bob"},
                         .games = 2,
                         .size = size,
                         .faces = "6 6 6 6 6 6",
                         .rules = trial}};
        table.roll();
        expect_every_box(table, trial);
        EXPECT_NE(table.row("6 of a kind").find("(300)"), std::string::npos);
        expect_screen(table, "trial-five-players-" + name);
    }
}

TEST(TrialTable, SixDiceAndFourRolls) {
    TableTest table{{.rules = trial}};
    EXPECT_TRUE(table.shows("R  Roll all six")) << table.text();
    table.type("r");
    EXPECT_TRUE(table.shows_roll(1)) << table.text();
    table.type("6");
    EXPECT_EQ(table.held(), "-----H");
    table.type("12345");
    EXPECT_EQ(table.held(), "HHHH-H"); // all six are refused
    table.type("r");
    EXPECT_TRUE(table.shows("You can't roll with all six held")) << table.text();
    table.type("a");
    EXPECT_TRUE(table.shows_roll(2)) << table.text();
    table.type("rr");
    EXPECT_TRUE(table.shows_roll(4)) << table.text();
    EXPECT_TRUE(table.shows("No rolls left")) << table.text();
    table.type("?");
    EXPECT_TRUE(table.shows("1 2 3 4 5 6  hold or release a die")) << table.text();
}

TEST(TrialTable, AWholeGameByKeys) {
    TableTest table{{.players = {"Eric"}, .faces = "1 2 3 4 5 6", .kept = false, .rules = trial}};
    for (const Category category : trial.all_boxes()) {
        const std::string name = category_name(table.words(), trial, category);
        EXPECT_TRUE(table.shows("round " + std::to_string(index_of(category) + 1) + " of 20"));
        table.roll();
        table.type("/" + name);
        EXPECT_NE(table.row(name).find('['), std::string::npos) << name << "\n" << table.text();
        table.press(screen::Key::enter);
        EXPECT_TRUE(table.says("points in " + name) || table.says("point in " + name))
            << table.text();
    }
    EXPECT_TRUE(table.shows("The match is over.")) << table.text();
    const int total = 21 + 35 + 30 + 40 + 100 + 21; // upper boxes, their bonus, straights, chance
    EXPECT_NE(table.row("GRAND TOTAL").find(std::to_string(total)), std::string::npos);
    expect_screen(table, "trial-over");
}

TEST(TrialTable, LeftAndResumed) {
    TableTest table{{.rules = trial}};
    table.type("r");
    table.score("tower");
    table.type("r6");
    const store::MatchId id = table.store().matches({.most = 1}).value().front();
    std::string why;
    PageDriver again{resumed_table_page(table.context(), id, why)};
    EXPECT_EQ(why, "");
    EXPECT_TRUE(again.shows("Tower         │      0 │     (0)")) << again.text();
    EXPECT_TRUE(again.shows("▶ Julie")) << again.text();
    EXPECT_TRUE(again.shows("HELD")) << again.text();
}

TEST(TrialTable, BoxesAreFoundByTheirNames) {
    TableTest table{{.rules = trial}};
    table.type("r");
    for (const auto& [typed, found] :
         {std::pair{"/vil", "Villa"}, {"/6 of", "6 of a kind"}, {"/3pr", "Three pairs"}}) {
        table.type(typed);
        EXPECT_NE(table.row(found).find('['), std::string::npos) << table.text();
        table.press(screen::Key::escape);
    }
    table.click_box("Full straight");
    EXPECT_NE(table.row("Full straight").find('['), std::string::npos) << table.text();
}

// Before it begins: what can be agreed on names its dice.
TEST(TrialTable, IsSetUpWithItsOwnWords) {
    TestContext test;
    test.context.wishes.rules = trial;
    PageDriver page{set_up_page(test.context)};
    EXPECT_TRUE(page.shows("‹ trial")) << page.text();
    EXPECT_TRUE(page.shows("Allow a roll with all six dice held")) << page.text();
    while (!page.shows("▸ Rules")) page.press(screen::Key::up);
    page.press(screen::Key::left);
    EXPECT_TRUE(page.shows("Allow a roll with all five dice held")) << page.text();
}

// As many boxes as a game can have are more than the smallest window has rows.
TEST(TrialTable, TheSelectedBoxIsAlwaysSeen) {
    std::vector<Box> boxes{trial_boxes.begin(), trial_boxes.end()};
    const std::array<std::string, 4> ids{"more-1", "more-2", "more-3", "more-4"};
    for (const std::string& id : ids)
        boxes.push_back({id, Section::lower, {Pattern::Kind::any}, {Pay::Kind::all_pips}});
    RuleSet described = trial;
    described.boxes = boxes;
    const MadeRules made = MadeRules::make(described).value();
    for (const int rows : {24, 28}) {
        TableTest table{{.size = {80, rows}, .rules = made.rules()}};
        table.type("r");
        for (const screen::Key way : {screen::Key::down, screen::Key::up}) {
            for (int box = 0; box < max_boxes; ++box) {
                table.press(way);
                EXPECT_TRUE(table.find("[", 60)) << table.text();
                EXPECT_TRUE(table.shows("GRAND TOTAL"));
            }
        }
        EXPECT_EQ(table.shows("▲") || table.shows("▼"), rows == 24) << table.text();
    }
}

} // namespace
} // namespace yahtzee::full
