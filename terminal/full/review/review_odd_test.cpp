// The review page when there is little to show, or not yet, or what nobody would wish for.
#include <future>

#include "engine/test_boxes.h"
#include "terminal/full/review/test_review_match.h"
#include "terminal/full/test_page.h"

namespace yahtzee::full {
namespace {

class ReviewOfOddMatch : public testing::Test {
  protected:
    PageDriver open(const std::vector<Event>& events) {
        return PageDriver{review_page(context_.context, events)};
    }

    TestContext context_;
};

TEST_F(ReviewOfOddMatch, SaysThatItIsStillAtWork) {
    std::promise<void> go;
    std::promise<void> woken;
    int pieces = 0;
    Background background{[&] {
        if (++pieces == 2) woken.set_value();
    }};
    background.run([blocked = go.get_future().share()] { blocked.wait(); });
    PageContext context{.words = context_.words,
                        .services = context_.services,
                        .background = background,
                        .settings = context_.settings};
    PageDriver driver{review_page(context, greedy_match(cheat_setup(1), 5))};
    EXPECT_TRUE(driver.shows("Working out the review."));
    for (const screen::Key key : {screen::Key::left, screen::Key::down, screen::Key::tab,
                                  screen::Key::end, screen::Key::page_up})
        driver.press(key);
    driver.type("g<>");
    driver.click(screen::Point{5, 20});
    driver.take(screen::Wheel{{5, 20}, 1});
    EXPECT_TRUE(driver.shows("Working out the review."));
    go.set_value();
    woken.get_future().wait();
    driver.take(screen::Woken{});
    EXPECT_TRUE(driver.shows("[Ann "));
    EXPECT_TRUE(driver.shows("Accuracy"));
}

TEST_F(ReviewOfOddMatch, CanBeLeftBeforeItIsReady) {
    std::promise<void> go;
    Background background{[] {}};
    background.run([blocked = go.get_future().share()] { blocked.wait(); });
    PageContext context{.words = context_.words,
                        .services = context_.services,
                        .background = background,
                        .settings = context_.settings};
    PageDriver driver{review_page(context, greedy_match(cheat_setup(1), 5))};
    driver.press(screen::Key::escape);
    EXPECT_FALSE(driver.open());
    go.set_value();
}

TEST_F(ReviewOfOddMatch, WithoutAnyRollSaysSo) {
    PageDriver driver = open(greedy_match(cheat_setup(2), 5, 1));
    EXPECT_TRUE(driver.shows("Nobody has rolled yet"));
    for (const screen::Key key :
         {screen::Key::left, screen::Key::right, screen::Key::up, screen::Key::down,
          screen::Key::home, screen::Key::end, screen::Key::page_up, screen::Key::page_down,
          screen::Key::tab, screen::Key::enter})
        driver.press(key);
    driver.type("g<>");
    EXPECT_TRUE(driver.shows("Nobody has rolled yet"));
    driver.press(screen::Key::escape);
    EXPECT_FALSE(driver.open());
}

TEST_F(ReviewOfOddMatch, SaysWhoHasNotRolledYet) {
    PageDriver driver = open(greedy_match(cheat_setup(2), 5, 3));
    driver.press(screen::Key::tab);
    EXPECT_TRUE(driver.shows("Ben has not rolled in this game yet."));
    for (const screen::Key key : {screen::Key::left, screen::Key::right, screen::Key::up,
                                  screen::Key::down, screen::Key::home, screen::Key::end,
                                  screen::Key::page_up, screen::Key::page_down, screen::Key::enter})
        driver.press(key);
    EXPECT_TRUE(driver.shows("Ben has not rolled in this game yet."));
    driver.press(screen::Key::tab);
    EXPECT_TRUE(driver.shows("Round 1, roll 1"));
}

TEST_F(ReviewOfOddMatch, OfOnePlayerInOneGameOffersNoOthers) {
    PageDriver driver = open(greedy_match(cheat_setup(1), 5));
    EXPECT_FALSE(driver.shows("Tab"));
    EXPECT_FALSE(driver.shows("Game"));
    driver.press(screen::Key::tab);
    driver.type("g");
    EXPECT_TRUE(driver.shows("[Ann "));
    EXPECT_TRUE(driver.shows("Home"));
}

TEST_F(ReviewOfOddMatch, OfAnUnfinishedGameSaysWhatIsToBeExpected) {
    PageDriver driver = open(greedy_match(cheat_setup(1), 5, 30));
    EXPECT_TRUE(driver.shows("Expected now"));
    EXPECT_TRUE(driver.shows("~"));
    EXPECT_FALSE(driver.shows("Total  "));
}

TEST_F(ReviewOfOddMatch, PerfectPlayIsPraised) {
    TestTable table{cheat_setup(1)};
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    PageDriver driver = open(table.events);
    EXPECT_TRUE(driver.shows("No decision cost anything"));
    EXPECT_TRUE(driver.shows("Accuracy 100.0%"));
    driver.press(screen::Key::down);
    EXPECT_TRUE(driver.shows("step 1 of 2"));
    driver.press(screen::Key::right);
    EXPECT_TRUE(driver.shows("The best choice"));
}

TEST_F(ReviewOfOddMatch, G16_SumsOnPaperAreShownOnceTheyAreEntered) {
    TableSetup setup = cheat_setup(2);
    setup.entry = Entry::paper;
    PageDriver running = open(greedy_match(setup, 5, 60));
    EXPECT_TRUE(running.shows("[Ann]"));
    running.press(screen::Key::end);
    const std::string text = running.text();
    const auto total = text.find("GRAND TOTAL");
    ASSERT_NE(total, std::string::npos);
    EXPECT_EQ(text[total + std::string_view{"GRAND TOTAL"}.size()], '\n');
    PageDriver finished = open(greedy_match(setup, 5));
    finished.press(screen::Key::end);
    EXPECT_TRUE(finished.shows("GRAND TOTAL    140"));
    EXPECT_TRUE(finished.shows("[Ann 140]"));
}

TEST_F(ReviewOfOddMatch, NamesFromElsewhereAreMadeFitToShow) {
    TableSetup setup = cheat_setup(5, official, 2);
    setup.players = {"\x1b[31mRed", std::string(10'000, 'x'), "Player the first",
                     "Player the second", "名前がとても長い人"};
    PageDriver driver = open(greedy_match(setup, 5));
    const std::string text = driver.text();
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_TRUE(driver.shows("< Game 2 of 2 >"));
    for (int player = 0; player < 5; ++player) {
        const std::string tabs = driver.text();
        EXPECT_NE(tabs.find('[', tabs.find('\n')), std::string::npos);
        driver.press(screen::Key::tab);
    }
    EXPECT_EQ(driver.text(), text);
}

TEST_F(ReviewOfOddMatch, NamesAreOnlyCutWhereNoColumnIsFree) {
    TableSetup setup = cheat_setup(5, official, 2);
    setup.players = {"Novice", "Casual", "Skilled", "Perfect", "Rival"};
    PageDriver all = open(greedy_match(setup, 5));
    for (const std::string& name : setup.players) EXPECT_TRUE(all.shows(name + " ")) << name;
    setup.players[0] = "Maximiliane Montgomery-Thorpe";
    PageDriver cut = open(greedy_match(setup, 5));
    for (const char* const name : {"Maxim… ", "Casual ", "Perfect ", "Rival "})
        EXPECT_TRUE(cut.shows(name)) << cut.text();
}

TEST_F(ReviewOfOddMatch, SentencesHoldAnyName) {
    TableSetup setup = cheat_setup(2);
    setup.players[1] = std::string(10'000, 'x');
    PageDriver driver = open(greedy_match(setup, 5, 3));
    driver.press(screen::Key::tab);
    EXPECT_TRUE(driver.shows("x… has not rolled in this game yet."));
}

} // namespace
} // namespace yahtzee::full
