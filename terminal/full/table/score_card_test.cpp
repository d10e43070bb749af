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

// Whole wherever there is room for it, and one form of it on one screen.
TEST(ScoreCard, ANameIsWholeWhereThereIsRoom) {
    for (const int games : {1, 3}) {
        TableTest table{
            {.players = {"Maximilian-Alexander", "Bo"}, .games = games, .size = {200, 60}}};
        EXPECT_TRUE(table.shows("▶ Maximilian-Alexander: 0 points")) << table.text();
        EXPECT_TRUE(table.shows("▶Maximilian-Alexander")) << table.text();
        EXPECT_TRUE(table.shows(" Maximilian-Alexander, press R")) << table.text();
        EXPECT_FALSE(table.shows("…")) << table.text();
    }
    // With too little of it, the sentences have what the card has.
    TableTest small{{.players = {"Maximilian-Alexander"}}};
    const auto heading = small.find("▶Maxi", 46);
    ASSERT_TRUE(heading) << small.text();
    EXPECT_EQ(small.text().find("Maximilian-Alexander:"), std::string::npos) << small.text();
}

// How boxes score is in the rules as well; who is who is nowhere else.
TEST(ScoreCard, NamesComeBeforeHowBoxesScore) {
    TableTest table{{.players = {"Spieler 1", "Spieler 2"}, .size = {120, 40}}};
    EXPECT_TRUE(table.find("▶Spieler 1", 60)) << table.text();
    EXPECT_TRUE(table.find("Spieler 2", 60)) << table.text();
    TableTest brief{{.players = {"Ann", "Ben"}, .size = {120, 40}}};
    EXPECT_TRUE(brief.shows("HOW TO SCORE")) << brief.text();
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
