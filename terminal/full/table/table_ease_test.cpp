// What makes the full-screen table easy for somebody who is new there: slips that pass, names that
// are cut in one way, a coach that asks first, a cursor where one wants it, large windows used.
#include "engine/test_boxes.h"
#include "terminal/full/table/test_table.h"

namespace yahtzee::full {
namespace {

int count_of(const std::string& text, std::string_view part) {
    int count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

// ---- what was refused

TEST(TableEase, SlipsDoNotPileUpAndGoWithTheNextAct) {
    TableTest table{{.faces = "2 2 3 3 3"}};
    table.roll();
    for (const char* const slip : {"x", "z", "x"}) table.type(slip);
    table.press(screen::Key::enter);
    EXPECT_TRUE(table.says("! Choose a box first"));
    EXPECT_FALSE(table.says("No box is called"));
    EXPECT_EQ(count_of(table.text(), "! "), 1) << table.text();
    EXPECT_TRUE(table.says("Eric, roll 1 of 3")); // the game is still told
    table.type("1");
    EXPECT_FALSE(table.says("! ")) << table.text();
}

TEST(TableEase, ABoxThatMayNotBeChosenSaysWhyByItsNameToo) {
    TableTest table{{.players = {"Eric"}, .faces = "4 4 4 4 4"}};
    table.roll();
    table.score("yahtzee");
    table.roll(); // a joker, which has to go into Fours
    const auto said = [&] {
        const std::string text = table.text();
        const auto at = text.find("! ");
        return at == std::string::npos ? text : text.substr(at, 30);
    };
    table.click_box("Threes");
    const std::string by_click = said();
    EXPECT_TRUE(by_click.starts_with("! ")) << by_click;
    table.type("/th"); // "three of a kind" begins like that, too
    table.press(screen::Key::enter);
    EXPECT_EQ(said(), by_click);
    EXPECT_EQ(table.filled(0), 1);
}

// ---- where the arrows begin

TEST(TableEase, TheArrowsBeginWithTheBoxThatPaysMost) {
    for (const screen::Key key : {screen::Key::up, screen::Key::down}) {
        TableTest table{{.faces = "2 3 4 5 6"}};
        table.roll();
        table.press(key);
        EXPECT_TRUE(table.shows("Large straight would score 40 points.")) << table.text();
        table.press(screen::Key::down);
        EXPECT_TRUE(table.shows("Yahtzee would score 0 points."));
    }
    TableTest paper{{.faces = "2 3 4 5 6", .entry = Entry::paper}};
    paper.roll();
    paper.press(screen::Key::down);
    EXPECT_TRUE(paper.shows("Ones: press Enter and type its points")) << paper.text();
}

// ---- the coach

TEST(TableEase, TheFirstHintOfAGameIsAskedFor) {
    TableTest table{{.faces = "1 2 5 6 6"}};
    table.roll();
    table.type("h");
    EXPECT_TRUE(table.shows("This game will count as played with hints. Y asks, N doesn't."));
    table.type("n");
    EXPECT_FALSE(column(table.match(), 0, 1).hinted);
    EXPECT_FALSE(table.says("Coach: "));
    table.type("hy");
    EXPECT_TRUE(column(table.match(), 0, 1).hinted);
    EXPECT_TRUE(table.says("Coach: "));
    table.score("chance");
    table.roll();
    table.score("chance"); // Julie's
    table.roll();
    table.type("h"); // it is marked already
    EXPECT_TRUE(table.says("Coach: ")) << table.text();
}

// ---- names and marks

TEST(TableEase, ALongNameIsCutInOneWay) {
    TableTest table{{.players = {"Bartholomew Featherstonehaugh", "Ann"}}};
    table.type("r");
    EXPECT_TRUE(table.shows("▶Bartho…")) << table.text();
    EXPECT_TRUE(table.shows("▶ Bartho…: 0 points")) << table.text();
    EXPECT_TRUE(table.shows(" Bartho…, 2 rolls left")) << table.text();
    EXPECT_FALSE(table.shows("…h")) << table.text(); // not its end
    EXPECT_FALSE(table.shows("~"));
}

TEST(TableEase, ANameOfEightLettersIsWholeOnASmallTerminal) {
    TableTest table{{.players = {"Player 1", "Casual"}}};
    EXPECT_TRUE(table.shows("▶Player 1│")) << table.text();
}

TEST(TableEase, MarksStandBelowTheMiddleOfTheirDice) {
    for (const bool unicode : {true, false}) {
        TableTest table{{.unicode = unicode, .faces = "1 2 5 6 6"}};
        table.roll();
        table.type("4hy");
        const auto held = table.find("HELD");
        const auto keep = table.find("KEEP");
        ASSERT_TRUE(held && keep) << table.text();
        // With the arrow before it, as far from the left edge of the die as from the right one.
        EXPECT_EQ(held->column, 1 + 3 * 9 + 3) << table.text();
        EXPECT_EQ(keep->column, 1 + 4 * 9 + 3) << table.text();
        EXPECT_EQ(held->row, keep->row);
    }
}

// ---- between games

// Boxes in the order of the card.
void play_in_order(TableTest& table, int players) {
    for (const Category category : official.all_boxes()) {
        for (int seat = 0; seat < players; ++seat) {
            table.roll();
            table.score(official[category].id);
        }
    }
}

TEST(TableEase, TheStandingOfTheMatchIsSeenAfterEveryGame) {
    TableTest table{{.games = 3, .faces = "1 2 3 4 6"}};
    const auto standing = [&] {
        const std::string text = table.text();
        const auto at = text.find(" 1. Eric");
        return at == std::string::npos ? text : text.substr(at, 46);
    };
    for (const int total : {62, 124, 186}) {
        play_in_order(table, 2);
        EXPECT_TRUE(table.shows("Game " + std::to_string(total / 62))) << table.text();
        EXPECT_EQ(standing(), " 1. Eric                           62     " +
                                  std::string(total < 100 ? " " : "") + std::to_string(total) +
                                  " ");
        EXPECT_EQ(count_of(table.text(), "Congratulations"), 0); // a tie
        if (total < 186) table.type("n");
    }
    EXPECT_TRUE(table.says("A tie! Eric and Julie share the match with 186 each."));
}

// Whoever came last is not congratulated beside the winner.
TEST(TableEase, OnlyTheBestPlaceInTheHallOfFameIsTold) {
    TableTest table; // honest dice
    play_in_order(table, 2);
    EXPECT_EQ(count_of(table.text(), "Congratulations, "), 1) << table.text();
    EXPECT_EQ(count_of(table.text(), " has made the hall"), 1) << table.text();
}

// ---- large windows

// From the first thing drawn in these rows to the last.
int columns_used(const screen::Canvas& canvas, int first_row, int last_row) {
    int first = canvas.width();
    int last = 0;
    for (int row = first_row; row < last_row; ++row) {
        for (int column = 0; column < canvas.width(); ++column) {
            if (canvas.at({row, column}).text == " ") continue;
            first = std::min(first, column);
            last = std::max(last, column);
        }
    }
    return last - first + 1;
}

TEST(TableEase, LargeWindowsAreUsed) {
    for (const auto& [size, die] :
         {std::pair{screen::WindowSize{200, 60}, "┏━━━━━━━━━━━━━━━━━━━━━━┓"},
          {screen::WindowSize{120, 40}, "┏━━━━━━━━━━━┓"}}) {
        TableTest table{{.size = size}};
        table.type("r1");
        EXPECT_TRUE(table.shows(die)) << table.text();
        EXPECT_TRUE(table.shows("HOW TO SCORE")) << table.text();
        EXPECT_GE(columns_used(table.canvas(), 1, size.height - 3), size.width * 95 / 100)
            << table.text();
    }
}

// What happened, too: a column beside the first, with the latest at its end.
TEST(TableEase, AWideWindowTellsMoreOfWhatHappened) {
    for (const auto& [size, wide] :
         {std::pair{screen::WindowSize{200, 60}, true}, {screen::WindowSize{120, 40}, false}}) {
        TableTest table{{.players = {"Eric"}, .size = size, .faces = "2 2 3 3 3"}};
        for (const auto* const box : {"ones", "twos", "threes", "fours", "fives", "sixes",
                                      "3 of a kind", "4 of a kind", "full house", "chance"}) {
            table.roll();
            table.score(box);
        }
        constexpr int second = 60;
        const auto first = table.find("At the table: Eric.");
        EXPECT_EQ(first && first->column < second, wide) << table.text();
        const auto last = table.find("Eric's total is 64.");
        ASSERT_TRUE(last) << table.text();
        EXPECT_EQ(last->column > second, wide) << table.text();
        // A match that is resumed tells the same, but for its dice that were typed.
        std::string why;
        PageDriver again{resumed_table_page(table.context(), 1, why), size};
        EXPECT_EQ(again.shows("Eric scores 4 points in Twos."), wide) << again.text();
    }
}

} // namespace
} // namespace yahtzee::full
