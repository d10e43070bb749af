#include "terminal/full/menu/test_store.h"
#include "terminal/full/menu/usual_table.h"
#include "terminal/full/test_screens.h"

namespace yahtzee::full {
namespace {

// In the place of the form.
bool at_the_table(PageDriver& driver) {
    return driver.depth() == 1 && !driver.shows("[ Start ]");
}

TEST(SetUpPage, P1_AsksForPlayersNamesRulesAndGames) {
    TestContext test;
    PageDriver driver{set_up_page(test.context)};
    expect_screen(driver, "set_up");
    driver.resize({120, 40});
    expect_screen(driver, "set_up_120x40");
    driver.resize({200, 60});
    expect_screen(driver, "set_up_200x60");
    PageDriver ascii{set_up_page(test.context), {}, false};
    expect_screen(ascii, "set_up_ascii");
}

TEST(SetUpPage, P12_SpeaksGerman) {
    TestContext test{nullptr, 7, "de"};
    PageDriver driver{set_up_page(test.context)};
    driver.press(screen::Key::up);
    expect_screen(driver, "set_up_german");
    driver.press(screen::Key::down);
    driver.press(screen::Key::enter);
    EXPECT_FALSE(driver.shows("Los geht's"));
    EXPECT_TRUE(driver.shows("Spieler 1"));
}

TEST(SetUpPage, StartsWithDefaultsByEnterAndClick) {
    TestContext test;
    PageDriver enter{set_up_page(test.context)};
    enter.press(screen::Key::enter);
    EXPECT_TRUE(at_the_table(enter));
    PageDriver key{set_up_page(test.context)};
    key.click("Enter  Start");
    EXPECT_TRUE(at_the_table(key));
    PageDriver click{set_up_page(test.context)};
    click.click("[ Start ]");
    EXPECT_TRUE(at_the_table(click));
    EXPECT_TRUE(click.shows("Player 1"));
    EXPECT_TRUE(click.shows("Casual"));
}

TEST(SetUpPage, NoLetterStartsAMatch) {
    TestContext test;
    PageDriver driver{set_up_page(test.context)};
    for (int field = 0; field < 12; ++field) {
        // On the seat of a person a letter begins the name.
        if (!driver.shows("Type another name") && !driver.shows("Somebody plays at this")) {
            driver.type("S");
            EXPECT_TRUE(driver.shows("There is nothing to type here. Tab, arrow keys or a click"));
        }
        driver.press(screen::Key::tab);
        EXPECT_FALSE(driver.shows("There is nothing to type here."));
    }
    EXPECT_TRUE(driver.shows("[ Start ]"));
}

TEST(SetUpPage, WhatWasFilledInIsThereAgain) {
    TestContext test;
    PageDriver driver{menu_page(test.context)};
    const auto again = [&] {
        driver.press(screen::Key::escape);
        EXPECT_EQ(driver.depth(), 1U);
        driver.type("n");
    };
    driver.type("n");
    again();
    EXPECT_FALSE(test.context.draft); // nothing was filled in
    driver.click("Player 1");
    driver.press(screen::Key::backspace); // a name that would be refused
    driver.click("Scores are final");
    driver.click("official");
    again();
    EXPECT_FALSE(driver.shows("Player 1"));
    EXPECT_TRUE(driver.shows("[x] Scores are final"));
    EXPECT_TRUE(driver.shows("‹ free-joker"));
    driver.press(screen::Key::enter);
    EXPECT_TRUE(driver.shows("A name cannot be empty."));
    driver.type("Zoë");
    driver.press(screen::Key::tab);
    driver.type("q");
    EXPECT_EQ(driver.depth(), 1U);
    test.settings.auto_roll = true; // what is agreed on elsewhere counts
    driver.type("8675309n");
    EXPECT_TRUE(driver.shows("Zoë"));
    EXPECT_TRUE(driver.shows("[x] Cheat table"));
    EXPECT_TRUE(driver.shows("[x] Roll automatically at the start"));
    driver.press(screen::Key::enter);
    EXPECT_FALSE(driver.shows("[ Start ]"));
    EXPECT_FALSE(test.context.draft);
}

TEST(SetUpPage, RefusalsAreSaidWhereTheyBelong) {
    TestContext test;
    PageDriver driver{set_up_page(test.context)};
    driver.click("Player 1");
    driver.press(screen::Key::backspace);
    driver.click("[ Start ]");
    EXPECT_TRUE(driver.shows("A name cannot be empty."));
    driver.type("    ");
    driver.click("[ Start ]");
    EXPECT_TRUE(driver.shows("A name cannot be empty."));
    driver.type("Ann"); // the faulty field is selected
    EXPECT_TRUE(driver.shows(" Ann_"));
    EXPECT_FALSE(driver.shows("A name cannot be empty."));
}

TEST(SetUpPage, TwoPeopleCannotHaveOneName) {
    TestContext test;
    PageDriver driver{set_up_page(test.context)};
    driver.click("‹ Casual");        // a novice now
    driver.press(screen::Key::left); // a person
    EXPECT_TRUE(driver.shows("Player 2"));
    driver.press(screen::Key::tab);
    driver.press(screen::Key::end);
    driver.press(screen::Key::backspace);
    driver.type("1");
    driver.click("[ Start ]");
    EXPECT_TRUE(driver.shows("Another player is already called \"Player 1\"."));
    driver.type("Player 9");
    driver.click("[ Start ]");
    EXPECT_TRUE(at_the_table(driver));
}

TEST(SetUpPage, SomebodyMustPlay) {
    TestContext test;
    PageDriver driver{set_up_page(test.context)};
    driver.press(screen::Key::down); // the first seat
    driver.press(screen::Key::left);
    driver.press(screen::Key::down);
    for (int i = 0; i < 3; ++i) driver.press(screen::Key::left);
    EXPECT_FALSE(driver.shows("Player 1"));
    driver.click("[ Start ]");
    EXPECT_TRUE(driver.shows("Nobody sits at the table."));
    driver.type(" "); // the first seat is selected
    EXPECT_TRUE(driver.shows("Player 1"));
    driver.click("[ Start ]");
    EXPECT_TRUE(at_the_table(driver));
}

TEST(SetUpPage, EveryFieldCanBeClicked) {
    TestContext test;
    PageDriver driver{set_up_page(test.context)};
    driver.click("‹ Person");
    EXPECT_TRUE(driver.shows("‹ Nobody"));
    driver.click("Casual  ›");
    EXPECT_TRUE(driver.shows("Skilled"));
    driver.click("official");
    EXPECT_TRUE(driver.shows("‹ free-joker"));
    driver.click("‹ free-joker");
    EXPECT_TRUE(driver.shows("‹ official"));
    driver.click("Scores are final");
    EXPECT_TRUE(driver.shows("[x] Scores are final"));
    driver.click("Change");
    EXPECT_TRUE(driver.shows("[ ] Scores are final"));
    driver.click("Back");
    EXPECT_FALSE(driver.open());
}

TEST(SetUpPage, TheCommandLineComesFirst) {
    const auto store = store_in_memory();
    play_match(*store, table_for({"Zoë"}), 3);
    TestContext test{store.get()};
    test.context.wishes.players = {"Eve"};
    test.context.wishes.rules = *rule_set_with_id("basic");
    test.context.wishes.games = 2;
    test.context.wishes.options.pass_roll = true;
    const TableSetup usual = usual_table(test.context);
    EXPECT_EQ(usual.players, std::vector<std::string>{"Eve"});
    EXPECT_EQ(usual.rules.id, "basic");
    EXPECT_EQ(usual.games, 2);
    EXPECT_TRUE(usual.pass_roll);
}

TEST(SetUpPage, P13_AutoRollIsKeptWithTheSettings) {
    const store::TemporaryFolder folder;
    TestContext test;
    test.context.settings_file = folder / "settings";
    PageDriver driver{set_up_page(test.context)};
    driver.click("Roll automatically at the start");
    EXPECT_TRUE(test.settings.auto_roll);
    EXPECT_TRUE(read_settings(test.context.settings_file).auto_roll);
}

} // namespace
} // namespace yahtzee::full
