// The cards on the table, few or many, in windows of any size.
#include "engine/test_boxes.h"
#include "terminal/full/table/test_table.h"

namespace yahtzee::full {
namespace {

TEST(ScoreCard, P3_FivePlayersAndSixGames) {
    const std::vector<std::string> five{"Eric", "Julie", "Anna", "Maximilian", "Bob"};
    for (const auto& [size, name] : {std::pair{screen::WindowSize{80, 24}, "80x24"},
                                     {screen::WindowSize{120, 40}, "120x40"},
                                     {screen::WindowSize{200, 60}, "200x60"}}) {
        TableTest table{{.players = five, .games = 6, .size = size}};
        table.type("r");
        expect_screen(table, std::string{"table-five-players-"} + name);
    }
    TableTest table{{.players = five, .games = 6}};
    EXPECT_TRUE(table.shows("Game 1 of 6"));
    table.press(screen::Key::tab);
    EXPECT_TRUE(table.shows("Game 2 of 6"));
    table.press(screen::Key::back_tab);
    EXPECT_TRUE(table.shows("Game 1 of 6"));
    table.click("Game 1 of 6");
    EXPECT_TRUE(table.shows("Game 2 of 6"));
    table.type("r"); // who plays looks at the game that is played
    EXPECT_TRUE(table.shows("Game 1 of 6"));
}

TEST(ScoreCard, P3_R4_FurtherYahtzeesHaveARowOnlyWhereTheyPay) {
    for (const RuleSet& rules : rule_sets()) {
        TableTest table{{.size = {120, 50}, .rules = rules}};
        EXPECT_EQ(table.shows("YAHTZEE BONUS"), rules.yahtzee_bonus > 0) << rules.id << "\n"
                                                                         << table.text();
        EXPECT_TRUE(table.shows("TOTAL (lower)")) << table.text();
    }
}

// Three figures, with a mark or without, and a blank before the next column.
TEST(ScoreCard, FiguresOfNarrowColumnsStayApart) {
    TableTest table{{.games = 2, .faces = "6 6 6 6 5"}};
    for (const int game : {1, 2}) {
        for (const Category category : official.all_boxes()) {
            for (int seat = 0; seat < 2; ++seat) {
                table.roll();
                if (game == 2 && seat == 0 && category == box::ones) table.type("hy");
                table.score(official[category].id);
            }
        }
        if (game == 1) table.type("n");
    }
    const std::string row = table.row("GRAND TOTAL");
    EXPECT_NE(row.find("116 116*"), std::string::npos) << row;
    EXPECT_TRUE(table.says("232")) << table.text(); // the whole match, not the last game
}

TEST(ScoreCard, NamesThatLookAlikeAreToldApart) {
    TableTest table{{.players = {"Anna", "Annika", "Anne", "Rival", "Bob"}}};
    EXPECT_TRUE(table.shows("▶An1 An2 A…e Riv Bob")) << table.text();
}

TEST(ScoreCard, ALongNameLooksTheSameAboveAndBelowTheDice) {
    TableTest table{{.players = {"Maximilian Alexander", "Maximilian Alexandra", "C", "D", "E"}}};
    EXPECT_TRUE(table.shows("▶ Maximilian A…r: 0 points")) << table.text();
    EXPECT_TRUE(table.shows(" Maximilian A…r, press R")) << table.text();
}

TEST(ScoreCard, LongNamesGiveWayToWhatIsSaid) {
    TableTest table{{.players = {"Maximilian von und zu Hohenberg", "B", "C", "D", "E"}}};
    EXPECT_TRUE(table.shows("63 to the bonus")) << table.text();
    EXPECT_TRUE(table.shows("to roll all five dice.")) << table.text();
    table.type("r");
    EXPECT_TRUE(table.shows("or choose a box.")) << table.text();
}

TEST(ScoreCard, ResizingKeepsEverything) {
    TableTest table;
    table.type("r12");
    const std::string before = table.text();
    table.resize({200, 60});
    EXPECT_TRUE(table.shows("HELD"));
    table.resize({80, 24});
    EXPECT_EQ(table.text(), before);
}

} // namespace
} // namespace yahtzee::full
