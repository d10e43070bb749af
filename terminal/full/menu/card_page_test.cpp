// The whole card, with as many columns as a match can have.
#include <algorithm>
#include <sstream>

#include "solver/test_effort.h"
#include "terminal/drawn_card.h"
#include "terminal/full/review/test_review_match.h"
#include "terminal/full/test_screens.h"

namespace yahtzee::full {
namespace {

// Five players with six games each.
Match largest_match() {
    return replay(greedy_match(cheat_setup(5, official, 6), 5));
}

std::vector<std::string> card_lines(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) {
        const auto begin = line.find_first_not_of(' ');
        if (begin != std::string::npos) lines.push_back(line.substr(begin));
    }
    return lines;
}

// Whole lines of the card, in their order, row by row, from the first to the last.
void expect_whole_card(PageDriver& driver, const Match& match, screen::WindowSize size) {
    driver.resize(size);
    const std::string expected =
        terminal::drawn_card(words::english(), match, {.width = size.width - 4, .unicode = true});
    driver.press(screen::Key::home);
    std::size_t row = 0;
    for (const std::string& line : card_lines(expected)) {
        // Each step brings one more row, until the last one is in sight.
        const auto shown = card_lines(driver.text());
        const auto at = std::ranges::find_if(
            shown, [&](const std::string& seen) { return seen.starts_with(line); });
        EXPECT_NE(at, shown.end()) << size.width << ": row " << row << " is not there: " << line;
        driver.press(screen::Key::down);
        ++row;
    }
    EXPECT_GT(row, 20U);
}

TEST(CardPage, P3_ShowsTheWholeCardAtEverySize) {
    TestContext test;
    const Match match = largest_match();
    PageDriver driver{card_page(test.context, match)};
    EXPECT_TRUE(driver.shows("The whole card"));
    std::vector<screen::WindowSize> sizes{{80, 24}, {120, 40}, {200, 60}, {80, 24}};
    if (solver::brief()) sizes = {{200, 60}, {80, 24}};
    for (const screen::WindowSize size : sizes)
        expect_whole_card(driver, match, size); // it follows the window
    driver.press(screen::Key::escape);
    EXPECT_FALSE(driver.open());
}

class NoFolder final : public terminal::CardStorage {
  public:
    std::string save(store::MatchId) override { return {}; }
    std::expected<Loaded, std::string> load(const std::string&) override {
        return std::unexpected(std::string{});
    }
};

TEST(CardPage, HelpNamesTheKeyThatSaves) {
    TestContext test;
    NoFolder folder;
    test.services.cards = &folder;
    PageDriver kept{card_page(test.context, largest_match(), 1)};
    kept.type("?");
    EXPECT_TRUE(kept.shows("S            save each person's card")) << kept.text();
    PageDriver lost{card_page(test.context, largest_match())};
    lost.type("?");
    EXPECT_FALSE(lost.shows("save each")) << lost.text();
}

// Whatever is pressed goes on; the page says so.
TEST(NoticePage, SaysHowToGoOnAndGoesOnWithAnyKey) {
    for (const screen::Input& input :
         {screen::Input{screen::KeyPress{screen::Key::enter}}, screen::Input{screen::Letter{"n"}},
          screen::Input{screen::KeyPress{screen::Key::down}}}) {
        PageDriver notice{notice_page(words::english(), "The database was damaged.")};
        EXPECT_TRUE(notice.shows("Any key continues.")) << notice.text();
        notice.take(input);
        EXPECT_FALSE(notice.open());
    }
    std::string rows;
    for (int row = 0; row < 99; ++row) rows += "Row " + std::to_string(row) + "\n";
    PageDriver notice{notice_page(words::english(), rows)};
    notice.canvas();
    notice.press(screen::Key::down);
    EXPECT_TRUE(notice.open()); // there is more to read
    notice.press(screen::Key::enter);
    EXPECT_FALSE(notice.open());
}

TEST(CardPage, LooksWell) {
    TestContext test;
    PageDriver driver{card_page(test.context, largest_match())};
    expect_screen(driver, "card_80x24");
    driver.resize({120, 40});
    expect_screen(driver, "card_120x40");
    driver.resize({200, 60});
    expect_screen(driver, "card_200x60");
    PageDriver small{
        card_page(test.context, replay(greedy_match(cheat_setup(2), 5))), {120, 40}, false};
    expect_screen(small, "card_two_players_ascii");
}

} // namespace
} // namespace yahtzee::full
