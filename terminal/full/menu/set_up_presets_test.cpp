// P14: the presets in the form of a new match, and at the tables that it makes.
#include "terminal/full/menu/table_form.h"
#include "terminal/full/menu/test_store.h"
#include "terminal/full/menu/usual_table.h"
#include "terminal/full/test_screens.h"
#include "words/box_words.h"

namespace yahtzee::full {
namespace {

TableSetup by(PresetId preset, TableSetup setup = table_for({"Ann"})) {
    take_preset(setup, preset);
    return setup;
}

// A click on what is on the card; what is said on the left may name it, too.
void click_box(PageDriver& driver, std::string_view box) {
    const auto at = driver.find(box, 45);
    ASSERT_TRUE(at) << box << " is not on the card:\n" << driver.text();
    driver.click(*at);
}

TEST(TableForm, P14_APresetFillsInTheRest) {
    TableForm form{words::english(), table_for({"Ann"}), false};
    const std::size_t preset = 10; // after two fields for each of five seats
    for (std::size_t id = 1; id < preset_ids.size(); ++id) {
        form.form.chosen(preset) = id;
        form.adapt();
        const auto chosen = static_cast<PresetId>(id);
        EXPECT_TRUE(form.setup() == by(chosen)) << preset_ids[id];
        EXPECT_EQ(form.auto_roll(), handling_of(chosen).auto_roll.value_or(false));
    }
    form.form.chosen(preset) = 0;
    form.adapt();
    EXPECT_TRUE(form.setup() == table_for({"Ann"}));
    EXPECT_FALSE(form.auto_roll());
}

TEST(TableForm, P14_WhatIsChosenAfterwardsCounts) {
    TableForm form{words::english(), by(PresetId::score_sheets), false};
    form.form.chosen(11) = 4; // the rules: official
    form.adapt();
    TableSetup otherwise = by(PresetId::score_sheets);
    otherwise.rules = official;
    EXPECT_TRUE(form.setup() == otherwise);
}

TEST(SetUpPage, P14_ThePresetIsOneChoiceAndLeavesTheSettingsAlone) {
    const store::TemporaryFolder folder;
    TestContext test;
    test.context.settings_file = folder / "settings";
    PageDriver driver{set_up_page(test.context)};
    driver.click("‹ none");
    EXPECT_TRUE(driver.shows("‹ E: handout")); // to the left of none is the last
    EXPECT_TRUE(driver.shows("Pick dice to roll again, or none; a box scores at once."));
    EXPECT_TRUE(driver.shows("‹ classic"));
    EXPECT_TRUE(driver.shows("[x] Allow a roll with all five dice held"));
    for (int i = 0; i < 2; ++i) driver.press(screen::Key::left);
    EXPECT_TRUE(driver.shows("‹ C: console"));
    EXPECT_TRUE(driver.shows("[x] Roll automatically at the start of each turn"));
    EXPECT_FALSE(test.settings.auto_roll);
    driver.click("Roll automatically at the start"); // for this match only
    EXPECT_EQ(test.context.wishes.handling.auto_roll, false);
    EXPECT_FALSE(test.settings.auto_roll);
    EXPECT_EQ(read_settings(test.context.settings_file), Settings{});
}

TEST(SetUpPage, P14_TheLatestPresetIsThereAgain) {
    const auto store = store_in_memory();
    play_match(*store, by(PresetId::printed_card, table_for({"Zoë"})), 3);
    TestContext test{store.get()};
    EXPECT_EQ(usual_table(test.context), by(PresetId::printed_card, table_for({"Zoë"})));
    test.context.wishes.options.pass_roll = true; // said by a flag
    EXPECT_EQ(usual_table(test.context).preset, PresetId::none);
}

TEST(TablePage, P14_OneClickScoresWhereThePresetSaysSo) {
    TestContext test;
    PageDriver driver{table_page(test.context, by(PresetId::printed_card))};
    driver.type("r");
    click_box(driver, "Chance");
    EXPECT_TRUE(driver.shows("points in Chance."));
    PageDriver usual{table_page(test.context, table_for({"Ann"}))};
    usual.type("r");
    click_box(usual, "Chance");
    EXPECT_FALSE(usual.shows("points in Chance."));
}

// Its own words, which the other tables of the full screen replace by a margin.
TEST(TablePage, P14_G13_TheHandoutEndsWithItsOwnSentence) {
    for (const auto preset : {PresetId::handout, PresetId::none}) {
        TestContext test;
        TableSetup setup = by(preset);
        PageDriver driver{table_page(test.context, setup)};
        for (const Category category : setup.rules.all_boxes()) {
            driver.type("r/");
            driver.type(words::category_name(test.words, setup.rules, category));
            driver.press(screen::Key::enter);
        }
        EXPECT_EQ(driver.shows("your total score is"), preset == PresetId::handout)
            << driver.text();
        EXPECT_TRUE(driver.shows("Congratulations, Ann")) << driver.text();
    }
}

TEST(TablePage, P14_P13_TheConsolesFirstRollComesByItself) {
    TestContext test;
    test.settings.animation = false;
    PageDriver driver{table_page(test.context, by(PresetId::console))};
    EXPECT_TRUE(driver.shows("roll 1 of 3:"));
    test.context.wishes.handling.auto_roll = false; // --no-auto-roll
    PageDriver by_hand{table_page(test.context, by(PresetId::console))};
    EXPECT_FALSE(by_hand.shows("roll 1 of 3:"));
    test.context.wishes.handling = {};
    test.settings.auto_roll = true; // E's players roll themselves, whatever the device does
    PageDriver handout{table_page(test.context, by(PresetId::handout))};
    EXPECT_FALSE(handout.shows("roll 1 of 3:"));
}

} // namespace
} // namespace yahtzee::full
