// The two lines at the bottom of every page, at the smallest size and in every language: the
// sentence is not cut, and the key of the help is there.
#include "terminal/full/menu/test_store.h"
#include "terminal/full/table/test_table.h"

namespace yahtzee::full {
namespace {

std::string row_of(const screen::Canvas& canvas, int row) {
    std::string text;
    for (int column = 0; column < canvas.width(); ++column) text += canvas.at({row, column}).text;
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

struct Bottom {
    std::string help; // nothing where every key is an answer
    void expect(PageDriver& page, const std::string& where) const {
        const screen::Canvas canvas = page.canvas();
        for (const int row : {canvas.height() - 2, canvas.height() - 3}) {
            const std::string line = row_of(canvas, row);
            // The row above belongs to the sentence only where that takes two.
            EXPECT_FALSE(line.ends_with("…") || line.ends_with("...")) << where << ": " << line;
        }
        const std::string keys = row_of(canvas, canvas.height() - 1);
        if (!help.empty()) {
            EXPECT_NE(keys.find(help), std::string::npos) << where << ": " << keys;
        }
    }
};

const std::vector<const char*> languages{"en", "de"};

TEST(LinesFit, P12_OnThePagesOfTheMenu) {
    const auto store = store_in_memory();
    play_match(*store, table_for({"Ann", "Ben"}), 1000, 3);
    play_match(*store, table_for({"Ann", "Ben"}), 3, 4);
    for (const char* const language : languages) {
        for (const bool unicode : {true, false}) {
            TestContext test{store.get(), 7, language};
            const Bottom bottom{std::string{test.words("full.key.help")}};
            const std::string where = std::string{language} + (unicode ? " " : " ascii ");
            const auto look = [&](std::unique_ptr<screen::Page> page, const std::string& name,
                                  int fields = 1) {
                PageDriver driver{std::move(page), {}, unicode};
                for (int i = 0; i < 4; ++i) driver.wait();
                for (int field = 0; field < fields; ++field) {
                    bottom.expect(driver, where + name + " " + std::to_string(field));
                    driver.press(screen::Key::down);
                }
            };
            look(menu_page(test.context), "menu", 9);
            look(set_up_page(test.context), "set-up", 16);
            look(settings_page(test.context), "settings", 8);
            look(hall_page(test.context), "hall");
            look(statistics_page(test.context), "statistics");
            look(rules_page(test.context, official), "rules");
            look(resume_list_page(test.context), "resume");
            look(review_list_page(test.context), "reviews");
            look(card_files_page(test.context), "cards", 4);
        }
    }
}

// Rolls and fills boxes until the match is over.
void play_to_the_end(TableTest& table, const Bottom& bottom, const std::string& where) {
    for (int step = 0; step < 200 && table.match().stage == Stage::playing; ++step) {
        table.type("r");
        bottom.expect(table, where + "rolled");
        table.press(screen::Key::down);
        bottom.expect(table, where + "chosen");
        table.press(screen::Key::enter);
    }
    bottom.expect(table, where + "over");
}

TEST(LinesFit, P12_AtTheTable) {
    for (const char* const language : languages) {
        const Words words = *Words::in(language);
        const Bottom bottom{std::string{words("full.key.help")}};
        const Bottom asked{};
        TableTest table{{.players = {"Maximilian-Alexander", "Bo"}, .language = language}};
        const std::string where = std::string{language} + " table ";
        bottom.expect(table, where + "begins");
        table.type("q");
        asked.expect(table, where + "leaves");
        table.type("nr");
        for (int box = 0; box < 13; ++box) {
            table.press(screen::Key::down);
            bottom.expect(table, where + "box " + std::to_string(box));
        }
        table.press(screen::Key::escape);
        table.type("r"); // asks whether all
        bottom.expect(table, where + "asks");
        table.type("h");
        asked.expect(table, where + "coach?");
        table.type("y");
        bottom.expect(table, where + "coach");
        table.press(screen::Key::escape);
        table.type("ra1r");
        bottom.expect(table, where + "no rolls left");
        play_to_the_end(table, bottom, where);
        TableTest match{{.players = {"Maximilian-Alexander"}, .games = 2, .language = language}};
        play_to_the_end(match, bottom, where + "of two games ");
        match.type("s");
        asked.expect(match, where + "stops");
    }
}

// What a further Yahtzee earns stands beside what its box pays.
TEST(LinesFit, G12_APreviewNamesTheYahtzeeBonus) {
    TableTest table{{.players = {"Ann"}, .faces = "5 5 5 5 5"}};
    table.roll();
    table.score("yahtzee");
    table.roll();
    table.press(screen::Key::down);
    EXPECT_TRUE(table.shows("Fives would score 25 points, and 100 for another Yahtzee."))
        << table.text();
    table.press(screen::Key::escape);
    table.type("/fi");
    EXPECT_TRUE(table.shows("Enter scores 25 in Fives, and 100 for another Yahtzee."))
        << table.text();
    table.press(screen::Key::enter);
    EXPECT_EQ(totals(table.match(), 0, 1).total, 175);
}

} // namespace
} // namespace yahtzee::full
