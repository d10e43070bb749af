// Names in the form of a new match: how they are typed, and where they come from.
#include <functional>

#include "terminal/full/menu/test_store.h"
#include "terminal/full/menu/usual_table.h"

namespace yahtzee::full {
namespace {

TEST(SetUpNames, NamesAreTyped) {
    TestContext test;
    PageDriver driver{set_up_page(test.context)};
    driver.click("Player 1");
    driver.type("Zoë Sq");
    driver.press(screen::Key::left);
    driver.press(screen::Key::remove);
    driver.type("日");
    EXPECT_TRUE(driver.shows("Zoë S日"));
    const screen::Point typed = *driver.find("S日_");
    EXPECT_EQ(driver.canvas().at({typed.row, typed.column + 3}).tone,
              screen::Tone::selected); // the cursor
    driver.press(screen::Key::home);
    driver.type("A");
    driver.press(screen::Key::end);
    driver.type("e\u0301"); // combines
    EXPECT_TRUE(driver.shows("AZoë S日e\u0301"));
    driver.press(screen::Key::backspace);
    EXPECT_TRUE(driver.shows("AZoë S日_"));
    driver.press(screen::Key::up);
    driver.press(screen::Key::enter);
    ASSERT_FALSE(driver.shows("[ Start ]"));
    EXPECT_TRUE(driver.shows("AZoë S日"));
}

TEST(SetUpNames, ALetterOnTheSeatOfAPersonBeginsTheName) {
    TestContext test;
    PageDriver driver{set_up_page(test.context)};
    while (!driver.shows("▸ 1 ")) driver.press(screen::Key::up);
    driver.type("Mary Ann");
    EXPECT_TRUE(driver.shows("‹ Person  › ▸ Mary Ann_")) << driver.text(); // and stays a person
    driver.press(screen::Key::back_tab);
    driver.type("q"); // a letter, too
    EXPECT_TRUE(driver.shows("‹ Person  › ▸ q_")) << driver.text();
    driver.press(screen::Key::tab); // a computer's
    EXPECT_TRUE(driver.shows("▸ 2 "));
    driver.type("x");
    EXPECT_TRUE(driver.shows("There is nothing to type here.")) << driver.text();
}

TEST(SetUpNames, ABlankOnTheSeatOfAPersonLeadsToTheNameAndChangesNothing) {
    TestContext test;
    PageDriver driver{set_up_page(test.context)};
    while (!driver.shows("▸ 1 ")) driver.press(screen::Key::up);
    driver.type(" ");
    EXPECT_TRUE(driver.shows("‹ Person  › ▸ Player 1_")) << driver.text();
    driver.type("Ann");
    EXPECT_TRUE(driver.shows("‹ Person  › ▸ Ann_")) << driver.text();
}

TEST(SetUpNames, ControlKDeletesFromTheCursorOnAndControlWAWord) {
    TestContext test;
    PageDriver driver{set_up_page(test.context)};
    driver.click("Player 1");
    driver.type("Mary Ann Smith");
    driver.press(screen::Key::clear_word);
    EXPECT_TRUE(driver.shows("› ▸ Mary Ann _")) << driver.text();
    driver.press(screen::Key::clear_word);
    EXPECT_TRUE(driver.shows("› ▸ Mary _")) << driver.text();
    driver.press(screen::Key::home);
    driver.press(screen::Key::right);
    driver.press(screen::Key::clear_after);
    EXPECT_TRUE(driver.shows("› ▸ M_")) << driver.text();
    driver.press(screen::Key::clear_word);
    driver.press(screen::Key::clear_word); // nothing is left
    EXPECT_TRUE(driver.shows("› ▸ ____")) << driver.text();
}

TEST(SetUpNames, ControlUDeletesUpToTheCursor) {
    TestContext test;
    PageDriver driver{set_up_page(test.context)};
    driver.click("Player 1");
    driver.type("Zoë Smith");
    for (int i = 0; i < 5; ++i) driver.press(screen::Key::left);
    driver.press(screen::Key::clear);
    EXPECT_TRUE(driver.shows("› ▸ Smith_")) << driver.text();
    driver.type("A ");
    EXPECT_TRUE(driver.shows("› ▸ A Smith_")) << driver.text();
    driver.press(screen::Key::end);
    driver.press(screen::Key::clear);
    EXPECT_TRUE(driver.shows("› ▸ ____")) << driver.text();
}

TEST(SetUpNames, TheFirstNameOfferedIsOnesOwn) {
    TestContext test;
    test.context.wishes.own_name = "Zoë";
    PageDriver driver{set_up_page(test.context)};
    EXPECT_TRUE(driver.shows("›   Zoë_")) << driver.text();
    EXPECT_FALSE(driver.shows("Player 1"));
    test.context.wishes.own_name = std::string(50, 'x'); // no name for a card
    PageDriver other{set_up_page(test.context)};
    EXPECT_TRUE(other.shows("Player 1"));
}

TEST(SetUpNames, ANameHasNoMoreThanThirtyColumns) {
    TestContext test;
    PageDriver driver{set_up_page(test.context)};
    driver.click("Player 1");
    driver.type("abcdefghijklmnopqrstuvwxyz012日3456789");
    EXPECT_TRUE(driver.shows(" abcdefghijklmnopqrstuvwxyz0123_ ")); // all of it, and the cursor
    driver.press(screen::Key::backspace);
    driver.press(screen::Key::backspace);
    driver.type("日");
    EXPECT_TRUE(driver.shows(" abcdefghijklmnopqrstuvwxyz01日_ "));
    driver.click("[ Start ]");
    EXPECT_FALSE(driver.shows("[ Start ]"));
}

// Where the name is drawn as selected, from its first letter to its last.
bool is_selected_whole(PageDriver& driver, std::string_view name) {
    const screen::Canvas seen = driver.canvas();
    const screen::Point at = *driver.find(name);
    for (int i = 0; i < text::display_width(name); ++i) {
        if (seen.at({at.row, at.column + i}).tone != screen::Tone::selected) return false;
    }
    return true;
}

TEST(SetUpNames, ANameThatIsReachedIsSelected) {
    TestContext test;
    const auto reached = [&](const std::function<void(PageDriver&)>& reach, screen::Key then) {
        PageDriver driver{set_up_page(test.context)};
        reach(driver);
        EXPECT_TRUE(is_selected_whole(driver, "Player 1"));
        EXPECT_TRUE(driver.shows("Type another name, or edit it with the arrow keys"));
        driver.press(then);
        driver.type("Zoë");
        return driver.text();
    };
    const auto shows = [](const std::string& text, std::string_view part) {
        return text.find(part) != std::string::npos;
    };
    const auto by_tab = [](PageDriver& driver) {
        driver.press(screen::Key::tab);
        driver.press(screen::Key::tab);
    };
    const auto by_enter = [](PageDriver& driver) {
        driver.press(screen::Key::tab);
        driver.press(screen::Key::enter);
    };
    const auto by_arrows = [](PageDriver& driver) {
        driver.click("Player 1");
        driver.press(screen::Key::up);
        driver.press(screen::Key::down);
        driver.press(screen::Key::tab);
    };
    const auto by_click = [](PageDriver& driver) { driver.click("Player 1"); };
    EXPECT_TRUE(shows(reached(by_tab, screen::Key::backspace), " Zoë_"));
    EXPECT_TRUE(shows(reached(by_enter, screen::Key::remove), " Zoë_"));
    EXPECT_TRUE(shows(reached(by_arrows, screen::Key::home), " ZoëPlayer 1_"));
    EXPECT_TRUE(shows(reached(by_click, screen::Key::left), " ZoëPlayer 1_"));
    EXPECT_TRUE(shows(reached(by_click, screen::Key::right), " Player 1Zoë_"));
    EXPECT_TRUE(shows(reached(by_tab, screen::Key::end), " Player 1Zoë_"));
    PageDriver driver{set_up_page(test.context)};
    by_click(driver);
    driver.type("Zoë"); // the first letter takes the place of all
    EXPECT_TRUE(driver.shows(" Zoë_"));
    EXPECT_FALSE(is_selected_whole(driver, "Zoë"));
    driver.click("oë_"); // in it: the next letter goes there
    driver.type("A");
    EXPECT_TRUE(driver.shows(" ZAoë_"));
}

TEST(SetUpNames, NamesComeBackFromTheStore) {
    const auto store = store_in_memory();
    play_match(*store, table_for({"Zoë", "Ben"}), 3, 1);
    TableSetup last = table_for({"Ann", "Rival"});
    last.computers[1] = Level::rival;
    last.rules = *rule_set_with_id("classic");
    last.games = 3;
    play_match(*store, last, 3, 2);
    TestContext test{store.get()};
    const TableSetup usual = usual_table(test.context);
    EXPECT_EQ(usual.players, last.players);
    EXPECT_EQ(usual.computers, last.computers);
    EXPECT_EQ(usual.rules, last.rules);
    EXPECT_EQ(usual.games, 3);
    PageDriver driver{set_up_page(test.context)};
    EXPECT_TRUE(driver.shows("‹ classic    ›"));
    driver.click("Ann");
    driver.press(screen::Key::page_up);
    EXPECT_TRUE(driver.shows("Zoë_"));
    driver.press(screen::Key::page_up);
    EXPECT_TRUE(driver.shows("Ben_"));
    driver.press(screen::Key::page_up);
    EXPECT_TRUE(driver.shows("Ann_"));
    driver.press(screen::Key::page_down);
    EXPECT_TRUE(driver.shows("Ben_"));
    driver.click("Earlier players");
    EXPECT_TRUE(driver.shows("Ann_"));
}

} // namespace
} // namespace yahtzee::full
