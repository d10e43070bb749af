// Pages that are read: texts, rules, the hall of fame, statistics.
#include "terminal/full/menu/test_store.h"
#include "terminal/full/test_screens.h"

namespace yahtzee::full {
namespace {

TEST(TextPage, IsScrolledByKeysAndWheel) {
    TestContext test;
    std::string text;
    for (int line = 1; line <= 40; ++line) text += "line " + std::to_string(line) + ".\n";
    PageDriver driver{text_page(test.context, "A title", text)};
    EXPECT_TRUE(driver.shows("A title"));
    EXPECT_TRUE(driver.shows("line 1."));
    EXPECT_FALSE(driver.shows("line 20."));
    driver.press(screen::Key::down);
    EXPECT_FALSE(driver.shows("line 1."));
    driver.take(screen::Wheel{{5, 5}, 3});
    EXPECT_FALSE(driver.shows("line 4."));
    EXPECT_TRUE(driver.shows("line 5."));
    driver.press(screen::Key::page_down);
    EXPECT_TRUE(driver.shows("line 23.")); // the last line before is the first one now
    driver.press(screen::Key::end);
    EXPECT_TRUE(driver.shows("line 40."));
    driver.press(screen::Key::page_down);
    EXPECT_TRUE(driver.shows("line 22."));
    driver.press(screen::Key::home);
    driver.click("Page down");
    EXPECT_TRUE(driver.shows("line 19."));
    EXPECT_FALSE(driver.shows("line 18."));
    driver.click("Page up");
    EXPECT_TRUE(driver.shows("line 1."));
    driver.click("Back");
    EXPECT_FALSE(driver.open());
}

TEST(TextPage, TablesStayAndSentencesAreWrapped) {
    TestContext test;
    const std::string table = "  a    table   row";
    PageDriver driver{text_page(test.context, "T", table + "\n" + std::string(100, 'x') + " y")};
    EXPECT_TRUE(driver.shows(table));
    EXPECT_TRUE(driver.shows(" y"));
}

TEST(RulesPage, P1_ShowsTheRulesOfAllSixRuleSets) {
    TestContext test;
    PageDriver driver{rules_page(test.context, official)};
    expect_screen(driver, "rules");
    EXPECT_TRUE(driver.shows("[ official ]"));
    for (const char* const next :
         {"free-joker", "basic", "ledger", "classic", "bonus", "official"}) {
        driver.press(screen::Key::right);
        EXPECT_TRUE(driver.shows("\"" + std::string{next} + "\" rules"));
    }
    driver.press(screen::Key::left);
    EXPECT_TRUE(driver.shows("\"bonus\" rules"));
    driver.click("ledger");
    EXPECT_TRUE(driver.shows("\"ledger\" rules"));
    driver.click("Next");
    EXPECT_TRUE(driver.shows("\"classic\" rules"));
    driver.resize({120, 50});
    expect_screen(driver, "rules_120x50");
    driver.type("Q");
    EXPECT_FALSE(driver.open());
}

std::unique_ptr<store::Store> store_with_fame() {
    auto store = store_in_memory();
    play_match(*store, table_for({"Ann", "Zoë"}), 1000, 1);
    TableSetup mixed = table_for({"Ben", "Casual"});
    mixed.computers[1] = Level::casual;
    mixed.rules = *rule_set_with_id("classic");
    play_match(*store, mixed, 1000, 2);
    return store;
}

TEST(HallPage, P7_ShowsTheBestOfAllRulesOrOfOne) {
    const auto store = store_with_fame();
    TestContext test{store.get()};
    PageDriver driver{hall_page(test.context)};
    expect_screen(driver, "hall");
    EXPECT_FALSE(driver.shows("Casual"));
    EXPECT_TRUE(driver.shows("E shows computers and cheat tables."));
    driver.click("classic");
    EXPECT_TRUE(driver.shows("Ben"));
    EXPECT_FALSE(driver.shows("Ann"));
    driver.type("e");
    EXPECT_TRUE(driver.shows("Casual"));
    EXPECT_TRUE(driver.shows("+ a computer player"));
    EXPECT_TRUE(driver.shows("E hides computers and cheat tables."));
    driver.press(screen::Key::right);
    EXPECT_TRUE(driver.shows("Nobody is here yet."));
    driver.press(screen::Key::left);
    driver.click("Only people");
    EXPECT_FALSE(driver.shows("Casual"));
    driver.click("  all  ");
    EXPECT_TRUE(driver.shows("Ann"));
    driver.press(screen::Key::escape);
    EXPECT_FALSE(driver.open());
}

TEST(StatisticsPage, RatesWhatIsMissingWhileItIsRead) {
    const auto store = store_with_fame();
    TestContext test{store.get()};
    PageDriver driver{statistics_page(test.context)};
    EXPECT_TRUE(driver.shows("Reading the games."));
    EXPECT_EQ(driver.patience(), 0);
    driver.wait();
    EXPECT_TRUE(driver.shows("match 1 of 2"));
    EXPECT_FALSE(driver.shows("Accuracy"));
    EXPECT_GT(driver.patience(), 0);
    for (int i = 0; i < 3; ++i) driver.wait();
    EXPECT_EQ(driver.patience(), -1);
    EXPECT_TRUE(store->unrated()->empty());
    EXPECT_TRUE(driver.shows("Accuracy"));
    expect_screen(driver, "statistics");
    driver.resize({120, 50});
    expect_screen(driver, "statistics_120x50");
}

TEST(StatisticsPage, P12_AllKeysFitInGermanWithoutArrows) {
    const auto store = store_with_fame();
    TestContext test{store.get(), 7, "de"};
    PageDriver driver{statistics_page(test.context), {}, false};
    for (int i = 0; i < 4; ++i) driver.wait();
    expect_screen(driver, "statistics_german_ascii");
    EXPECT_TRUE(driver.shows("Runter"));
    PageDriver rules{rules_page(test.context, official), {}, false};
    expect_screen(rules, "rules_german_ascii");
}

TEST(StatisticsPage, ShowsOnePlayerAfterTheOther) {
    const auto store = store_with_fame();
    TestContext test{store.get()};
    PageDriver driver{statistics_page(test.context)};
    driver.wait();
    EXPECT_TRUE(driver.shows("Statistics for all players"));
    driver.press(screen::Key::right);
    EXPECT_TRUE(driver.shows("Statistics for Ann"));
    driver.click("Zoë");
    EXPECT_TRUE(driver.shows("Statistics for Zoë"));
    driver.press(screen::Key::down);
    EXPECT_FALSE(driver.shows("Statistics for Zoë"));
    driver.click("Next");
    EXPECT_TRUE(driver.shows("Statistics for all players"));
    driver.click("Previous");
    for (int i = 0; i < 4; ++i) driver.wait();
    EXPECT_TRUE(driver.shows("Statistics for Zoë")); // rated meanwhile, and still there
    EXPECT_FALSE(driver.shows("Casual"));
}

TEST(StatisticsPage, ManyPlayersAreTurnedOverByArrows) {
    const auto store = store_in_memory();
    for (int i = 0; i < 12; ++i)
        play_match(*store, table_for({"Player number " + std::to_string(100 + i)}), 1000, i + 1);
    TestContext test{store.get()};
    PageDriver driver{statistics_page(test.context)};
    driver.wait();
    EXPECT_TRUE(driver.shows("‹  all players  ›  1 of 13"));
    driver.click(" › ");
    EXPECT_TRUE(driver.shows("‹  Player number 100  ›  2 of 13"));
    driver.click(" ‹ ");
    driver.click(" ‹ ");
    EXPECT_TRUE(driver.shows("13 of 13"));
}

TEST(StatisticsPage, SaysWhenThereIsNothing) {
    const auto store = store_in_memory();
    TestContext test{store.get()};
    PageDriver driver{statistics_page(test.context)};
    driver.wait();
    EXPECT_TRUE(driver.shows("Nothing to show yet: nobody has finished a game."));
    EXPECT_EQ(driver.patience(), -1);
    TableSetup computers = table_for({"Casual"}); // a game, but nobody's
    computers.computers[0] = Level::casual;
    play_match(*store, computers);
    PageDriver nobody{statistics_page(test.context)};
    for (int i = 0; i < 3; ++i) nobody.wait();
    EXPECT_TRUE(nobody.shows("Games of computer players"));
    EXPECT_FALSE(nobody.shows("Nobody has finished a game yet."));
    TestContext without;
    PageDriver none{statistics_page(without.context)};
    none.wait();
    EXPECT_TRUE(none.shows("Matches are not saved in this session"));
    none.press(screen::Key::right);
    EXPECT_TRUE(none.shows("Matches are not saved in this session"));
    none.click("Back");
    EXPECT_FALSE(none.open());
}

} // namespace
} // namespace yahtzee::full
