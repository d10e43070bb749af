#include "terminal/full/menu/test_store.h"
#include "terminal/full/test_screens.h"

namespace yahtzee::full {
namespace {

TEST(SettingsPage, ShowsEverySettingWithWhatItMeans) {
    TestContext test;
    PageDriver driver{settings_page(test.context)};
    expect_screen(driver, "settings");
    driver.resize({120, 40});
    expect_screen(driver, "settings_120x40");
    PageDriver ascii{settings_page(test.context), {}, false};
    ascii.press(screen::Key::down);
    expect_screen(ascii, "settings_ascii");
}

TEST(SettingsPage, P12_SpeaksGerman) {
    TestContext test{nullptr, 7, "de"};
    PageDriver driver{settings_page(test.context)};
    expect_screen(driver, "settings_german");
}

TEST(SettingsPage, ChangesCountAtOnceAndAreKept) {
    const store::TemporaryFolder folder;
    TestContext test;
    test.context.settings_file = folder / "settings";
    PageDriver driver{settings_page(test.context)};
    driver.press(screen::Key::right); // light
    driver.press(screen::Key::down);
    driver.press(screen::Key::right); // fast
    driver.press(screen::Key::down);
    driver.type(" ");
    driver.press(screen::Key::enter);
    driver.type(" ");
    driver.click("Roll automatically at the start");
    driver.click("Sort dice");
    driver.click("rolled again");
    const Settings expected{.theme = screen::Theme::light,
                            .speed = Speed::fast,
                            .animation = true,
                            .costs = true,
                            .auto_roll = true,
                            .sorted_dice = true,
                            .click_rolls_again = true};
    EXPECT_EQ(test.settings, expected);
    EXPECT_EQ(read_settings(test.context.settings_file), expected);
    EXPECT_TRUE(driver.shows("are saved"));
}

TEST(SettingsPage, SaysWhenTheyCannotBeKept) {
    const store::TemporaryFolder folder;
    TestContext test;
    test.context.settings_file = "/dev/null/settings"; // below what is no folder
    PageDriver driver{settings_page(test.context)};
    driver.click("dark");
    EXPECT_EQ(test.settings.theme, screen::Theme::light);
    EXPECT_TRUE(driver.shows("cannot be saved"));
}

TEST(SettingsPage, WhatIsWantedForThisTimeIsNotKept) {
    const Settings kept{.theme = screen::Theme::light, .speed = Speed::slow};
    Settings now = kept;
    now.speed = Speed::at_once; // by a flag
    const Settings before = now;
    now.costs = true; // by a player
    const Settings after = with_changes(kept, before, now);
    EXPECT_EQ(after,
              (Settings{.theme = screen::Theme::light, .speed = Speed::slow, .costs = true}));
}

TEST(SettingsPage, SaysThatTheEnvironmentWantsNoColours) {
    TestContext test;
    test.context.no_color = true;
    PageDriver driver{settings_page(test.context)};
    EXPECT_TRUE(driver.shows("NO_COLOR"));
}

TEST(SettingsPage, EscapeQAndAClickGoBack) {
    TestContext test;
    PageDriver escape{settings_page(test.context)};
    escape.press(screen::Key::escape);
    EXPECT_FALSE(escape.open());
    PageDriver letter{settings_page(test.context)};
    letter.type("q");
    EXPECT_FALSE(letter.open());
    PageDriver click{settings_page(test.context)};
    click.click("Esc");
    EXPECT_FALSE(click.open());
}

} // namespace
} // namespace yahtzee::full
