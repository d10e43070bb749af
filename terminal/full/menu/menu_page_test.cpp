#include "terminal/full/menu/test_store.h"
#include "terminal/full/test_screens.h"

namespace yahtzee::full {
namespace {

// Five finished games of people, one of a computer, and two matches that were left.
std::unique_ptr<store::Store> lived_in_store() {
    auto store = store_in_memory();
    play_match(*store, table_for({"Ann", "Zoë"}), 1000, 1);
    play_match(*store, table_for({"Ben"}), 1000, 2);
    TableSetup others = table_for({"Cem", "Casual"});
    others.computers[1] = Level::casual;
    others.rules = *rule_set_with_id("free-joker");
    play_match(*store, others, 1000, 3);
    play_match(*store, table_for({"Maximiliane Montgomery-Thorpe"}), 1000, 4);
    play_match(*store, table_for({"Ann", "Ben", "Cem"}), 13, 5);
    return store;
}

TEST(MenuPage, P1_WelcomesAndSaysWhatOneCanDo) {
    TestContext test;
    PageDriver driver{menu_page(test.context)};
    expect_screen(driver, "menu_empty");
    for (const char* const choice :
         {"New match", "Resume", "Review a match", "Hall of fame", "Statistics", "Rules",
          "Save or load a card", "Settings", "Quit"})
        EXPECT_TRUE(driver.shows(choice)) << choice;
}

TEST(MenuPage, P1_AWrongChoiceIsAnsweredInWords) {
    TestContext test;
    PageDriver driver{menu_page(test.context)};
    for (const char* const wrong : {"x", "!", "9", "ß", "日"}) {
        driver.type(wrong);
        EXPECT_EQ(driver.depth(), 1U);
        EXPECT_TRUE(driver.shows("There is no choice \"" + std::string{wrong} +
                                 "\". Press a letter shown above, or use the arrow keys."))
            << driver.text();
    }
    driver.press(screen::Key::down);
    EXPECT_FALSE(driver.shows("There is no choice"));
    // The code that turns cheat mode on is typed digit by digit.
    for (const char* const digit : {"8", "6", "7", "8", "6", "7", "5", "3", "0"}) {
        driver.type(digit);
        EXPECT_FALSE(driver.shows("There is no choice")) << digit;
    }
    driver.type("1");
    EXPECT_TRUE(driver.shows("There is no choice \"1\"."));
    driver.press(screen::Key::escape);
    driver.type("x"); // only stays
    EXPECT_FALSE(driver.shows("There is no choice"));
}

TEST(MenuPage, P7_ShowsTheHallOfFameAtTheStart) {
    const auto store = lived_in_store();
    TestContext test{store.get()};
    PageDriver driver{menu_page(test.context)};
    expect_screen(driver, "menu");
    driver.resize({120, 40});
    expect_screen(driver, "menu_120x40");
    driver.resize({200, 60});
    expect_screen(driver, "menu_200x60");
    PageDriver ascii{menu_page(test.context), {}, false};
    expect_screen(ascii, "menu_ascii");
}

TEST(MenuPage, P7_AFullHallFitsTheSmallestScreen) {
    const auto store = lived_in_store();
    for (int seed = 10; seed < 18; ++seed) play_match(*store, table_for({"Eve"}), 1000, seed);
    TestContext test{store.get()};
    PageDriver driver{menu_page(test.context), {}, false};
    EXPECT_TRUE(driver.shows("  10  "));
    EXPECT_TRUE(driver.find("  10  ")->row < 21);
}

TEST(MenuPage, P12_SpeaksGerman) {
    const auto store = lived_in_store();
    TestContext test{store.get(), 7, "de"};
    PageDriver driver{menu_page(test.context)};
    expect_screen(driver, "menu_german");
    driver.type("e");
    EXPECT_TRUE(driver.shows("Einstellungen"));
    EXPECT_TRUE(driver.shows("dunkel"));
}

TEST(MenuPage, EnterTwicePlaysWithWhatIsUsual) {
    TestContext test;
    PageDriver driver{menu_page(test.context)};
    driver.press(screen::Key::enter);
    EXPECT_TRUE(driver.shows("Start"));
    driver.press(screen::Key::enter);
    EXPECT_EQ(driver.depth(), 2U);
    EXPECT_FALSE(driver.shows("Start"));
    EXPECT_TRUE(driver.shows("Player 1"));
}

TEST(MenuPage, EveryChoiceHasALetterAKeyAndAPlaceToClick) {
    struct Way {
        char letter;
        int down;
        const char* name;
        const char* shown;
    };
    TestContext test;
    for (const Way& way : {Way{'n', 0, "New match", "Who plays"},
                           {'v', 2, "Review a match", "there is nothing to show"},
                           {'H', 3, "Hall of fame", "there is nothing to show"},
                           {'s', 4, "Statistics", "Reading the games."},
                           {'u', 5, "Rules", "Each player has"},
                           {'c', 6, "Save or load a card", "Player or file"},
                           {'t', 7, "Settings", "high contrast"}}) {
        const bool seen_in_bar = way.letter == 't';
        if (seen_in_bar) test.settings.theme = screen::Theme::contrast;
        PageDriver driver{menu_page(test.context)};
        const auto opened = [&] {
            EXPECT_EQ(driver.depth(), 2U) << way.name;
            EXPECT_TRUE(driver.shows(way.shown)) << driver.text();
            driver.press(screen::Key::escape);
            EXPECT_EQ(driver.depth(), 1U);
        };
        for (int i = 0; i < way.down; ++i) driver.press(screen::Key::down);
        driver.press(screen::Key::enter);
        opened();
        driver.type(std::string{way.letter});
        opened();
        driver.click(way.name);
        opened();
    }
}

TEST(MenuPage, WhoeverLeavesAMatchFindsItUnderTheCursor) {
    const auto store = store_in_memory();
    TestContext test{store.get()};
    PageDriver driver{menu_page(test.context)};
    driver.press(screen::Key::enter);
    driver.press(screen::Key::escape); // nothing was played
    EXPECT_TRUE(driver.shows("▸ N")) << driver.text();
    driver.press(screen::Key::enter);
    driver.press(screen::Key::enter);
    driver.type("rqy");
    EXPECT_EQ(driver.depth(), 1U);
    EXPECT_TRUE(driver.shows("▸ R")) << driver.text();
    driver.press(screen::Key::enter);
    EXPECT_TRUE(driver.shows("Match 1 continues.")) << driver.text();
}

// Every page, its own text, and the same key goes back.
TEST(Help, IsThereOnEveryPage) {
    const auto store = store_in_memory();
    play_match(*store, table_for({"Ann"}), 1000, 1);
    play_match(*store, table_for({"Ann"}), 3, 2);
    TestContext test{store.get()};
    const auto events = events_of(store->load(1)->events);
    std::vector<std::unique_ptr<screen::Page>> pages;
    pages.push_back(menu_page(test.context));
    pages.push_back(set_up_page(test.context));
    pages.push_back(settings_page(test.context));
    pages.push_back(card_files_page(test.context));
    pages.push_back(resume_list_page(test.context));
    pages.push_back(review_list_page(test.context));
    pages.push_back(hall_page(test.context));
    pages.push_back(statistics_page(test.context));
    pages.push_back(rules_page(test.context, official));
    pages.push_back(text_page(test.context, "Title", "Text"));
    pages.push_back(card_page(test.context, replay(events)));
    pages.push_back(review_page(test.context, events));
    std::vector<std::string> texts;
    for (auto& page : pages) {
        PageDriver driver{std::move(page)};
        const std::string before = driver.text();
        EXPECT_TRUE(driver.shows("?  Help")) << before;
        for (const screen::Input& key : {screen::Input{screen::Letter{"?"}},
                                         screen::Input{screen::KeyPress{screen::Key::help}}}) {
            driver.take(key);
            EXPECT_EQ(driver.depth(), 2U) << before;
            texts.push_back(driver.text());
            EXPECT_TRUE(texts.back().starts_with(" Help")) << texts.back();
            driver.take(key);
            EXPECT_EQ(driver.depth(), 1U);
        }
        EXPECT_EQ(driver.text(), before);
    }
    std::ranges::sort(texts);
    const auto [first, last] = std::ranges::unique(texts);
    texts.erase(first, last);
    EXPECT_EQ(texts.size(), 11U); // the card is read as any text is
}

TEST(Help, AQuestionMarkInANameIsALetter) {
    TestContext test;
    PageDriver driver{set_up_page(test.context)};
    driver.click("Player 1");
    driver.type("Who?");
    EXPECT_TRUE(driver.shows("Who?_"));
    driver.press(screen::Key::help);
    EXPECT_EQ(driver.depth(), 2U);
    driver.press(screen::Key::escape);
    EXPECT_TRUE(driver.shows("Who?_"));
}

TEST(MenuPage, QLeavesAndEscapeOnlyAsks) {
    TestContext test;
    PageDriver driver{menu_page(test.context)};
    driver.press(screen::Key::escape);
    EXPECT_TRUE(driver.open());
    EXPECT_TRUE(driver.shows("Quit the program?"));
    driver.press(screen::Key::escape);
    EXPECT_FALSE(driver.shows("Quit the program?"));
    driver.type("q");
    EXPECT_FALSE(driver.open());
    PageDriver other{menu_page(test.context)};
    other.press(screen::Key::up);
    other.press(screen::Key::enter);
    EXPECT_FALSE(other.open());
    PageDriver clicked{menu_page(test.context)};
    clicked.click("Q  Quit");
    EXPECT_FALSE(clicked.open());
}

TEST(MenuPage, P5_TheCodeTurnsCheatModeOn) {
    TestContext test;
    PageDriver driver{menu_page(test.context)};
    driver.type("8675308675309");
    EXPECT_TRUE(driver.shows("Cheat mode is on: games do not count"));
    EXPECT_TRUE(driver.shows("In a new match you type in the faces of every roll."));
    EXPECT_EQ(test.context.wishes.options.dice, DiceKind::cheat);
    driver.type("n");
    EXPECT_TRUE(driver.shows("[x] Cheat table"));
}

TEST(MenuPage, P5_SomethingBetweenTheDigitsIsNotTheCode) {
    TestContext test;
    PageDriver driver{menu_page(test.context)};
    driver.type("8675");
    driver.press(screen::Key::down);
    driver.type("309");
    EXPECT_EQ(test.context.wishes.options.dice, DiceKind::random);
}

TEST(MenuPage, ResumeGoesStraightToTheOnlyUnfinishedMatch) {
    const auto store = store_in_memory();
    TestContext test{store.get()};
    PageDriver driver{menu_page(test.context)};
    driver.type("r");
    EXPECT_TRUE(driver.shows("There is no unfinished match to resume."));
    play_match(*store, table_for({"Ann", "Ben"}), 5);
    driver.type("u"); // away, and back: what was left meanwhile is seen
    driver.press(screen::Key::escape);
    EXPECT_TRUE(driver.shows("round 3 of 13"));
    driver.type("r");
    EXPECT_EQ(driver.depth(), 2U);
    EXPECT_FALSE(driver.shows("Progress"));
}

TEST(MenuPage, ResumeListsSeveralUnfinishedMatches) {
    const auto store = store_in_memory();
    play_match(*store, table_for({"Ann", "Ben"}), 5, 1);
    play_match(*store, table_for({"Cem"}), 2, 2);
    TestContext test{store.get()};
    PageDriver driver{menu_page(test.context)};
    driver.click("Resume");
    EXPECT_EQ(driver.depth(), 2U);
    EXPECT_TRUE(driver.shows("Ann"));
    EXPECT_TRUE(driver.shows("Progress"));
}

TEST(MenuPage, WithoutAStoreItSaysThatNothingIsKept) {
    TestContext test;
    PageDriver driver{menu_page(test.context)};
    EXPECT_TRUE(driver.shows("Matches are not saved in this session"));
    // Whether one is unfinished, nobody knows.
    EXPECT_TRUE(driver.shows("no saved matches"));
    EXPECT_FALSE(driver.shows("no unfinished match"));
    driver.type("r");
    EXPECT_EQ(driver.depth(), 1U);
    EXPECT_TRUE(driver.shows("Saved matches are not available in this session."));
}

} // namespace
} // namespace yahtzee::full
