// What can be done on the review page.
#include "terminal/full/review/test_review_match.h"
#include "terminal/full/test_page.h"

namespace yahtzee::full {
namespace {

class ReviewPageTest : public testing::Test {
  protected:
    PageDriver open(const std::vector<Event>& events, screen::WindowSize size = {}) {
        return PageDriver{review_page(context_.context, events), size};
    }
    PageDriver open() { return open(greedy_match(cheat_setup(2, official, 2), 5)); }

    TestContext context_;
};

TEST_F(ReviewPageTest, BeginsWithTheCostliestDecisionOfTheLastGame) {
    PageDriver driver = open();
    EXPECT_TRUE(driver.shows("[Ann 159]  Ben 220"));
    EXPECT_TRUE(driver.shows("Game 2 of 2"));
    EXPECT_TRUE(driver.shows("▸-15.4  round 2"));
    EXPECT_TRUE(driver.shows("step 12 of 74"));
}

TEST_F(ReviewPageTest, ArrowsGoStepByStepAndStopAtTheEnds) {
    PageDriver driver = open();
    driver.press(screen::Key::home);
    EXPECT_TRUE(driver.shows("Round 1, roll 1 "));
    EXPECT_TRUE(driver.shows("step 1 of 74"));
    EXPECT_TRUE(driver.shows("GRAND TOTAL      0"));
    driver.press(screen::Key::left);
    EXPECT_TRUE(driver.shows("step 1 of 74"));
    driver.press(screen::Key::right);
    EXPECT_TRUE(driver.shows("step 2 of 74"));
    driver.press(screen::Key::end);
    EXPECT_TRUE(driver.shows("Round 13, roll 3"));
    EXPECT_TRUE(driver.shows("step 74 of 74"));
    EXPECT_TRUE(driver.shows("GRAND TOTAL    159"));
    driver.press(screen::Key::right);
    EXPECT_TRUE(driver.shows("step 74 of 74"));
}

TEST_F(ReviewPageTest, PagesGoTurnByTurn) {
    PageDriver driver = open();
    driver.press(screen::Key::home);
    driver.press(screen::Key::page_down);
    EXPECT_TRUE(driver.shows("Round 2, roll 1"));
    driver.press(screen::Key::page_down);
    driver.press(screen::Key::right);
    EXPECT_TRUE(driver.shows("Round 3, roll 1"));
    driver.press(screen::Key::page_up);
    EXPECT_TRUE(driver.shows("step 13 of 74")); // where the turn begins
    driver.press(screen::Key::page_up);
    EXPECT_TRUE(driver.shows("Round 2, roll 1"));
    driver.press(screen::Key::end);
    driver.press(screen::Key::page_down);
    EXPECT_TRUE(driver.shows("step 74 of 74"));
}

TEST_F(ReviewPageTest, UpAndDownGoAlongTheCostliest) {
    PageDriver driver = open();
    driver.press(screen::Key::down);
    EXPECT_TRUE(driver.shows("▸ -9.9  round 3"));
    EXPECT_TRUE(driver.shows("cost  9.9 points"));
    driver.press(screen::Key::left); // what led to it does not lose the place in the list
    EXPECT_FALSE(driver.shows("▸"));
    EXPECT_TRUE(driver.shows("  -9.9  round 3"));
    driver.press(screen::Key::down);
    EXPECT_TRUE(driver.shows("▸ -9.4  round 1"));
    driver.press(screen::Key::up);
    driver.press(screen::Key::up);
    driver.press(screen::Key::up);
    EXPECT_TRUE(driver.shows("▸-15.4  round 2"));
    for (int i = 0; i < 30; ++i) driver.press(screen::Key::down);
    EXPECT_TRUE(driver.shows("16-19/19"));
    driver.press(screen::Key::home); // and the list stays where it was
    EXPECT_TRUE(driver.shows("16-19/19"));
    driver.press(screen::Key::down);
    EXPECT_TRUE(driver.shows("▸ -0.1  round 5"));
}

TEST_F(ReviewPageTest, P4_ClicksDoWhatKeysDo) {
    PageDriver driver = open();
    driver.click("-6.9  round 12");
    EXPECT_TRUE(driver.shows("Round 12, roll 3"));
    driver.click("Previous");
    EXPECT_TRUE(driver.shows("luck  "));
    driver.click("Next");
    EXPECT_TRUE(driver.shows("done  Full house: 0"));
    driver.click("↑↓  Costliest");
    EXPECT_TRUE(driver.shows("▸ -5.5"));
    driver.click("Ben 220");
    EXPECT_TRUE(driver.shows("[Ben 220]"));
    driver.click("Player");
    EXPECT_TRUE(driver.shows("[Ann 159]"));
    driver.click("< Game");
    EXPECT_TRUE(driver.shows("< Game 1 of 2 >"));
    driver.click("< Game");
    EXPECT_TRUE(driver.shows("< Game 1 of 2 >"));
    driver.click(screen::Point{1, 78});
    EXPECT_TRUE(driver.shows("< Game 2 of 2 >"));
    driver.click("Back");
    EXPECT_FALSE(driver.open());
}

TEST_F(ReviewPageTest, ClicksInTheChartGoToTheStep) {
    PageDriver driver = open();
    driver.click(screen::Point{5, 6});
    EXPECT_TRUE(driver.shows("step 1 of 74"));
    driver.click(screen::Point{9, 35});
    EXPECT_TRUE(driver.shows("step 7"));
    EXPECT_TRUE(driver.shows("Round 13"));
}

TEST_F(ReviewPageTest, ListsOfLargeScreensCanBeClicked) {
    PageDriver driver = open(greedy_match(cheat_setup(2, official, 2), 5), {120, 40});
    driver.click("+14.6  round 8");
    EXPECT_TRUE(driver.shows("luck  +14.6 points"));
    driver.click("Large straight: 40");
    EXPECT_TRUE(driver.shows("done  Large straight: 40"));
    EXPECT_TRUE(driver.shows("40◂"));
}

TEST_F(ReviewPageTest, TheWheelGoesThroughStepsAndThroughTheList) {
    PageDriver driver = open();
    driver.take(screen::Wheel{{15, 5}, 3});
    EXPECT_TRUE(driver.shows("step 15 of 74"));
    driver.take(screen::Wheel{{10, 50}, 1});
    EXPECT_TRUE(driver.shows("▸ -9.9"));
}

TEST_F(ReviewPageTest, LettersChooseTheGame) {
    PageDriver driver = open();
    driver.type("<");
    EXPECT_TRUE(driver.shows("< Game 1 of 2 >"));
    EXPECT_TRUE(driver.shows("[Ann 140]"));
    driver.type("<");
    EXPECT_TRUE(driver.shows("< Game 1 of 2 >"));
    driver.type(">");
    EXPECT_TRUE(driver.shows("< Game 2 of 2 >"));
    driver.type("g");
    EXPECT_TRUE(driver.shows("< Game 1 of 2 >"));
    driver.press(screen::Key::back_tab);
    EXPECT_TRUE(driver.shows("[Ben 121]"));
    EXPECT_TRUE(driver.shows("< Game 1 of 2 >"));
    driver.type("q");
    EXPECT_FALSE(driver.open());
}

// Each total is the sum that the page shows.
TEST_F(ReviewPageTest, LuckAndCostAddUpToTheTotal) {
    PageDriver driver = open();
    for (const char* part : {"Expected at the start         254.59", "-31.73", "-63.86",
                             "Total                         159.00", "17 of 36 best"})
        EXPECT_TRUE(driver.shows(part)) << part;
}

} // namespace
} // namespace yahtzee::full
