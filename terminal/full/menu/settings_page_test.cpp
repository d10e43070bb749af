#include "terminal/full/menu/test_store.h"
#include "terminal/full/test_screens.h"

namespace yahtzee {
namespace {

TEST(SettingsPage, ShowsEverySettingWithWhatItMeans) {
    TestContext test;
    PageDriver driver{settings_page(test.context)};
    expect_screen(driver, "settings");
    driver.resize({120, 40});
    expect_screen(driver, "settings_120x40");
    PageDriver ascii{settings_page(test.context), {}, false};
    ascii.press(Key::down);
    expect_screen(ascii, "settings_ascii");
}

TEST(SettingsPage, P12_SpeaksGerman) {
    TestContext test{nullptr, 7, "de"};
    PageDriver driver{settings_page(test.context)};
    expect_screen(driver, "settings_german");
}

TEST(SettingsPage, ChangesCountAtOnceAndAreKept) {
    const TemporaryFolder folder;
    TestContext test;
    test.context.settings_file = folder / "settings";
    PageDriver driver{settings_page(test.context)};
    driver.press(Key::right); // light
    driver.press(Key::down);
    driver.press(Key::right); // fast
    driver.press(Key::down);
    driver.type(" ");
    driver.press(Key::enter);
    driver.type(" ");
    driver.click("Roll automatically at the start");
    driver.click("Sort dice");
    driver.click("rolled again");
    const Settings expected{.theme = Theme::light,
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
    const TemporaryFolder folder;
    TestContext test;
    test.context.settings_file = "/dev/null/settings"; // below what is no folder
    PageDriver driver{settings_page(test.context)};
    driver.click("dark");
    EXPECT_EQ(test.settings.theme, Theme::light);
    EXPECT_TRUE(driver.shows("cannot be saved"));
}

TEST(SettingsPage, WhatIsWantedForThisTimeIsNotKept) {
    const Settings kept{.theme = Theme::light, .speed = Speed::slow};
    Settings now = kept;
    now.speed = Speed::at_once; // by a flag
    const Settings before = now;
    now.costs = true; // by a player
    const Settings after = with_changes(kept, before, now);
    EXPECT_EQ(after, (Settings{.theme = Theme::light, .speed = Speed::slow, .costs = true}));
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
    escape.press(Key::escape);
    EXPECT_FALSE(escape.open());
    PageDriver letter{settings_page(test.context)};
    letter.type("q");
    EXPECT_FALSE(letter.open());
    PageDriver click{settings_page(test.context)};
    click.click("Esc");
    EXPECT_FALSE(click.open());
}

} // namespace
} // namespace yahtzee
