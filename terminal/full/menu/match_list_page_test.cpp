#include "store/test_failing_store.h"
#include "terminal/full/menu/test_store.h"
#include "terminal/full/test_screens.h"

namespace yahtzee::full {
namespace {

std::unique_ptr<store::Store> store_with_several() {
    auto store = store_in_memory();
    play_match(*store, table_for({"Ann", "Zoë"}), 1000, 1);
    TableSetup several = table_for({"Ben", "Casual"});
    several.computers[1] = Level::casual;
    several.games = 3;
    several.rules = *rule_set_with_id("free-joker");
    play_match(*store, several, 40, 2);
    play_match(*store, table_for({"Maximiliane Montgomery-Thorpe", "Ann", "Ben", "Cem", "Zoë"}), 33,
               3);
    play_match(*store, table_for({"Eve"}), 0, 4); // nothing has been rolled
    return store;
}

TEST(MatchListPage, P6_ListsWhatCanBeResumed) {
    const auto store = store_with_several();
    TestContext test{store.get()};
    PageDriver driver{resume_list_page(test.context)};
    expect_screen(driver, "resume_list");
    driver.resize({120, 40});
    expect_screen(driver, "resume_list_120x40");
    PageDriver ascii{resume_list_page(test.context), {}, false};
    ascii.press(screen::Key::down);
    expect_screen(ascii, "resume_list_ascii");
}

TEST(MatchListPage, P12_SpeaksGerman) {
    const auto store = store_with_several();
    TestContext test{store.get(), 7, "de"};
    PageDriver driver{review_list_page(test.context)};
    expect_screen(driver, "review_list_german");
}

TEST(MatchListPage, EnterAndAClickResumeAMatch) {
    const auto store = store_with_several();
    TestContext test{store.get()};
    PageDriver enter{resume_list_page(test.context)};
    enter.press(screen::Key::down);
    enter.press(screen::Key::enter);
    EXPECT_EQ(enter.depth(), 1U); // in the place of the list
    EXPECT_FALSE(enter.shows("How far"));
    PageDriver click{resume_list_page(test.context)};
    click.click("Ben");
    EXPECT_EQ(click.depth(), 1U);
    EXPECT_FALSE(click.shows("How far"));
}

TEST(MatchListPage, WhatHasNotBegunIsNotLookedBackOn) {
    const auto store = store_with_several();
    TestContext test{store.get()};
    PageDriver driver{review_list_page(test.context)};
    EXPECT_FALSE(driver.shows("Eve"));
    expect_screen(driver, "review_list");
    driver.press(screen::Key::end);
    driver.press(screen::Key::enter);
    EXPECT_EQ(driver.depth(), 2U); // on top of the list
    EXPECT_FALSE(driver.shows("How far"));
}

TEST(MatchListPage, ADamagedMatchIsShownAndCannotBeChosen) {
    const store::TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    {
        const auto store = open_sqlite_store(path, store::Access::write).value();
        play_match(*store, table_for({"Ann"}), 3, 1);
        play_match(*store, table_for({"Brigitte"}), 3, 2);
    }
    std::string bytes = store::bytes_of(path);
    bytes[bytes.find(R"(["Brigitte"])") + 2] = 'X'; // one letter of an event
    store::write_bytes(path, bytes);
    const auto store = open_sqlite_store(path, store::Access::read).value();
    TestContext test{store.get()};
    for (auto* const list : {resume_list_page, review_list_page}) {
        PageDriver driver{list(test.context)};
        EXPECT_TRUE(driver.shows("damaged"));
        EXPECT_TRUE(driver.shows("Ann"));
        driver.click("damaged");
        EXPECT_EQ(driver.depth(), 1U);
        EXPECT_TRUE(driver.shows("That match is damaged and cannot be read"));
        driver.press(screen::Key::down);
        EXPECT_FALSE(driver.shows("That match is damaged"));
    }
}

TEST(MatchListPage, OfManyMatchesTheLatestAreListed) {
    const auto store = store_in_memory();
    for (int i = 0; i < 201; ++i)
        play_match(*store, table_for({"Player " + std::to_string(i)}), 1, i + 1);
    TestContext test{store.get()};
    PageDriver driver{review_list_page(test.context)};
    EXPECT_TRUE(driver.shows("the latest 200"));
    EXPECT_TRUE(driver.shows("Player 200"));
    driver.press(screen::Key::end);
    EXPECT_TRUE(driver.shows("Player 1: "));
    EXPECT_FALSE(driver.shows("Player 0: "));
    driver.press(screen::Key::home);
    driver.press(screen::Key::page_down);
    driver.take(screen::Wheel{{5, 5}, 3});
    EXPECT_TRUE(driver.shows("▸   181"));
}

TEST(MatchListPage, AMatchIsDeletedOnlyAfterAsking) {
    const auto store = store_in_memory();
    play_match(*store, table_for({"Ann"}), 1000, 1);
    play_match(*store, table_for({"Ben"}), 1000, 2);
    TestContext test{store.get()};
    PageDriver driver{review_list_page(test.context)};
    driver.press(screen::Key::down);
    for (const screen::Input& key : {screen::Input{screen::Letter{"d"}},
                                     screen::Input{screen::KeyPress{screen::Key::remove}}}) {
        driver.take(key);
        EXPECT_TRUE(driver.shows("Delete match 1 for good? Its results, statistics and places"))
            << driver.text();
        driver.take(screen::Waited{});
        EXPECT_TRUE(driver.shows("Delete match 1 for good?"));
        driver.press(screen::Key::enter); // is no yes
        EXPECT_FALSE(driver.shows("Delete match 1"));
        EXPECT_EQ(driver.depth(), 1U);
    }
    driver.click("D  Delete");
    driver.click("Y  Yes");
    EXPECT_TRUE(driver.shows("Match 1 was deleted.")) << driver.text();
    EXPECT_FALSE(driver.shows("Ann"));
    EXPECT_EQ(store->matches({}).value().size(), 1U);
    const auto best = store->best({.only_counting = true}, 10).value();
    ASSERT_EQ(best.size(), 1U); // its place in the hall of fame is gone as well
    EXPECT_EQ(best[0].player, "Ben");
    driver.type("dy");
    EXPECT_TRUE(driver.shows("There is no match to review yet.")) << driver.text();
    driver.type("d"); // nothing to delete
    EXPECT_FALSE(driver.shows("for good"));
}

TEST(MatchListPage, WhatCannotBeDeletedSaysWhy) {
    store::FailingStore store{store_in_memory()};
    play_match(store, table_for({"Ann"}), 3, 1);
    TestContext test{&store};
    PageDriver driver{resume_list_page(test.context)};
    store.kind = store::StoreFault::Kind::in_play;
    store.failures = 1;
    driver.type("dy");
    EXPECT_TRUE(driver.shows("That match is being played in another program")) << driver.text();
    EXPECT_TRUE(driver.shows("Ann"));
}

TEST(MatchListPage, EmptyListsSaySo) {
    TestContext without;
    PageDriver none{resume_list_page(without.context)};
    EXPECT_TRUE(none.shows("Matches are not saved in this session"));
    const auto store = store_in_memory();
    TestContext test{store.get()};
    PageDriver resume{resume_list_page(test.context)};
    EXPECT_TRUE(resume.shows("There is no unfinished match"));
    resume.press(screen::Key::enter);
    resume.press(screen::Key::down);
    PageDriver review{review_list_page(test.context)};
    EXPECT_TRUE(review.shows("There is no match to review yet."));
    review.click("Back");
    EXPECT_FALSE(review.open());
}

} // namespace
} // namespace yahtzee::full
