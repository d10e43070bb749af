// How the review page looks.
#include "terminal/full/review/test_review_match.h"
#include "terminal/full/test_screens.h"

namespace yahtzee::full {
namespace {

class ReviewScreens : public testing::Test {
  protected:
    PageDriver open(screen::WindowSize size = {}, bool unicode = true,
                    const char* language = "en") {
        context_ = std::make_unique<TestContext>(nullptr, 7, language);
        return PageDriver{review_page(context_->context, events_), size, unicode};
    }

    std::vector<Event> events_ = greedy_match(cheat_setup(2, official, 2), 5);
    std::unique_ptr<TestContext> context_;
};

TEST_F(ReviewScreens, OfTheCostliestDecision) {
    for (const bool unicode : {true, false}) {
        for (const screen::WindowSize size : {screen::WindowSize{80, 24}, {120, 40}, {200, 60}}) {
            PageDriver driver = open(size, unicode);
            expect_screen(driver,
                          "review-" + std::to_string(size.width) + (unicode ? "" : "-ascii"));
        }
    }
}

TEST_F(ReviewScreens, OfARollWithDiceKept) {
    PageDriver driver = open();
    for (int i = 0; i < 3; ++i) driver.press(screen::Key::left);
    expect_screen(driver, "review-80-roll");
}

TEST_F(ReviewScreens, OfDiceThatWereNotTheBestToKeep) {
    for (const bool unicode : {true, false}) {
        PageDriver driver = open({}, unicode);
        for (int i = 0; i < 2; ++i) driver.press(screen::Key::left);
        expect_screen(driver, unicode ? "review-80-keep" : "review-80-keep-ascii");
    }
}

TEST_F(ReviewScreens, InGerman) {
    PageDriver driver = open({}, true, "de");
    expect_screen(driver, "review-80-de");
    driver.resize({120, 40});
    expect_screen(driver, "review-120-de");
}

TEST_F(ReviewScreens, OfAFewTurns) {
    events_.resize(28);
    PageDriver driver = open();
    expect_screen(driver, "review-80-unfinished");
}

// The sentence ends with its full stop, and nothing that we say ourselves is cut.
TEST_F(ReviewScreens, NoStepHasWordsThatAreCut) {
    for (const char* language : {"en", "de"}) {
        PageDriver driver = open({}, true, language);
        driver.press(screen::Key::home);
        for (int step = 0; step < 74; ++step) {
            const std::string text = driver.text();
            EXPECT_EQ(text.find("…"), std::string::npos) << text;
            const auto keys = text.rfind('\n', text.size() - 2);
            EXPECT_EQ(text[keys - 1], '.') << text;
            driver.press(screen::Key::right);
        }
    }
}

TEST_F(ReviewScreens, OfAnySizeShowAllThatMatters) {
    PageDriver driver = open({}, false);
    for (int width = 80; width <= 220; width += 7) {
        for (int height = 24; height <= 70; height += 3) {
            driver.resize({width, height});
            const std::string text = driver.text();
            for (const char* part :
                 {"[Ann 159]", "Expected final score", " 159", "Accuracy 74.9%", "Luck",
                  ">-15.4  round 2   Sixes: 6", "| 2 | | 2 | | 3 | | 1 | | 6 |", "best  Twos: 4",
                  "6<", "Large straight", "GRAND TOTAL", "given away", "Esc  Back"})
                ASSERT_NE(text.find(part), std::string::npos)
                    << part << " at " << width << "x" << height << "\n"
                    << text;
        }
    }
}

} // namespace
} // namespace yahtzee::full
