// Whole games in a real terminal: by keys, by mouse, through a resize, and through a kill.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <regex>
#include <span>

#include <gtest/gtest.h>

#include "app/test_program.h"
#include "app/test_tmux.h"

namespace yahtzee::app {
namespace {

constexpr std::array<std::string_view, 13> boxes{
    "Ones",           "Twos",        "Threes",      "Fours",      "Fives",
    "Sixes",          "3 of a kind", "4 of a kind", "Full house", "Small straight",
    "Large straight", "Yahtzee",     "Chance"};
constexpr int card = 46; // the column from which on the card is

// Under the sanitizers, which look for faults and not for the end, and for whoever is in a hurry,
// the beginning is enough.
std::span<const std::string_view> boxes_played() {
    constexpr std::size_t beginning = 3;
#ifdef YAHTZEE_SANITIZED
    const bool brief = true;
#else
    const bool brief = std::getenv("YAHTZEE_BRIEF_TESTS") != nullptr;
#endif
    return std::span{boxes}.first(brief ? beginning : boxes.size());
}

const std::string two_players = "$YAHTZEE --players Eric,Julie --seed 7 --no-animation";

// The points that the screen offers for a box, or has in it: "(12)", "12".
std::string cell(std::string screen, std::string_view box, int player) {
    constexpr std::string_view written_last = "◂";
    if (const auto mark = screen.find(written_last); mark != std::string::npos)
        screen.replace(mark, written_last.size(), " ");
    const std::regex row{std::string{box} + R"( *│([^│\n]*)│?([^│\n]*)\n)"};
    std::smatch found;
    if (!std::regex_search(screen, found, row)) return "not on the screen";
    const std::string text = found[static_cast<std::size_t>(player) + 1];
    const auto begin = text.find_first_not_of(' ');
    if (begin == std::string::npos) return "";
    return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

// Waits until the box is written; what was offered is what is written.
void expect_written(const TmuxSession& table, std::string_view box, int player,
                    const std::string& offered) {
    ASSERT_TRUE(table.waits_until([&](const std::string& screen) {
        return "(" + cell(screen, box, player) + ")" == offered;
    })) << box
        << " should be " << offered << "\n"
        << table.screen();
}

std::string offered(const TmuxSession& table, std::string_view box, int player) {
    EXPECT_TRUE(table.waits_until([&](const std::string& screen) {
        return cell(screen, box, player).starts_with("(");
    })) << table.screen();
    return cell(table.screen(), box, player);
}

int total_of(const std::string& screen, int player) {
    return std::stoi(cell(screen, "GRAND TOTAL", player));
}

void expect_end(const TmuxSession& table) {
    ASSERT_TRUE(table.waits_for("The match is over.")) << table.screen();
    for (const int player : {0, 1}) {
        int sum = 0;
        for (const auto box : boxes) sum += std::stoi(cell(table.screen(), box, player));
        EXPECT_EQ(total_of(table.screen(), player), sum) << table.screen(); // no bonus is earned
    }
    EXPECT_TRUE(table.shows("Congratulations")) << table.screen();
}

TEST(FullGame, TwoPlayersByKeys) {
    const TmuxSession table{two_players};
    for (const auto box : boxes_played()) {
        for (const int player : {0, 1}) {
            ASSERT_TRUE(table.waits_for(player == 0 ? "▶ Eric" : "▶ Julie")) << table.screen();
            table.type("r");
            ASSERT_TRUE(table.waits_for("2 rolls left")) << table.screen();
            table.type("1");
            ASSERT_TRUE(table.waits_for("HELD")) << table.screen();
            table.type(" ");
            ASSERT_TRUE(table.waits_for("one roll left")) << table.screen();
            const std::string points = offered(table, box, player);
            table.type("/" + std::string{box});
            ASSERT_TRUE(table.waits_for("Enter scores")) << table.screen();
            table.press("Enter");
            expect_written(table, box, player, points);
        }
    }
    if (boxes_played().size() < boxes.size()) return;
    expect_end(table);
    table.type("q");
    ASSERT_TRUE(table.waits_for("What would you like to do?")) << table.screen();
    table.type("q");
    EXPECT_TRUE(table.waits_for("[ended with 0]")) << table.screen();
}

TEST(FullGame, P4_TwoPlayersByMouse) {
    const TmuxSession table{two_players};
    for (const auto box : boxes_played()) {
        for (const int player : {0, 1}) {
            ASSERT_TRUE(table.waits_for(player == 0 ? "▶ Eric" : "▶ Julie")) << table.screen();
            table.click("Roll all five");
            ASSERT_TRUE(table.waits_for("2 rolls left")) << table.screen();
            table.click("5  "); // the number above the last die
            ASSERT_TRUE(table.waits_for("HELD")) << table.screen();
            table.click("Roll 4 dice");
            ASSERT_TRUE(table.waits_for("one roll left")) << table.screen();
            const std::string points = offered(table, box, player);
            table.click(box, card);
            ASSERT_TRUE(table.waits_for("Enter scores it")) << table.screen();
            table.click(box, card);
            expect_written(table, box, player, points);
        }
    }
    if (boxes_played().size() < boxes.size()) return;
    expect_end(table);
    table.click("Menu");
    ASSERT_TRUE(table.waits_for("What would you like to do?")) << table.screen();
    table.click("Quit");
    EXPECT_TRUE(table.waits_for("[ended with 0]")) << table.screen();
}

TEST(FullGame, AResizeInTheMiddleOfATurn) {
    const TmuxSession table{two_players};
    ASSERT_TRUE(table.waits_for("▶ Eric")) << table.screen();
    table.type("r");
    ASSERT_TRUE(table.waits_for("2 rolls left")) << table.screen();
    table.type("23");
    ASSERT_TRUE(table.waits_for("▲HELD    ▲HELD")) << table.screen();
    const std::string before = table.screen();
    for (const auto& [columns, rows] : {std::pair{200, 60}, {60, 20}, {120, 40}, {80, 24}}) {
        table.resize(columns, rows);
        const std::string sign = columns < 80 ? "too small" : "HELD";
        ASSERT_TRUE(table.waits_until([&, lines = rows](const std::string& screen) {
            return std::ranges::count(screen, '\n') == lines &&
                   screen.find(sign) != std::string::npos;
        })) << table.screen();
    }
    EXPECT_TRUE(table.waits_until([&](const std::string& screen) { return screen == before; }))
        << table.screen();
    table.type("r");
    EXPECT_TRUE(table.waits_for("one roll left")) << table.screen();
}

TEST(FullGame, P6_AKilledGameGoesOnWhereItWas) {
    const TemporaryFolder folder;
    const std::string data = " --data " + folder.path();
    std::string before;
    {
        const TmuxSession table{"sh -c 'echo $$ > " + folder.path() + "/pid; exec " + two_players +
                                data + "'"};
        ASSERT_TRUE(table.waits_for("▶ Eric")) << table.screen();
        table.type("r");
        ASSERT_TRUE(table.waits_for("2 rolls left")) << table.screen();
        table.type("/chance");
        ASSERT_TRUE(table.waits_for("Enter scores")) << table.screen();
        table.press("Enter");
        ASSERT_TRUE(table.waits_for("▶ Julie")) << table.screen();
        table.type("r");
        ASSERT_TRUE(table.waits_for("2 rolls left")) << table.screen();
        table.type("23");
        ASSERT_TRUE(table.waits_for("▲HELD    ▲HELD")) << table.screen();
        before = table.screen();
        run_shell("kill -KILL $(cat " + folder.path() + "/pid)");
        ASSERT_TRUE(table.waits_for("[ended with 137]")) << table.screen();
    }
    const auto dice_and_cards = [](const std::string& screen) {
        return screen.substr(screen.find('\n'), screen.find("TOTAL SCORE") - screen.find('\n'));
    };
    // From the menu,
    const TmuxSession again{"$YAHTZEE" + data};
    ASSERT_TRUE(again.waits_for("Resume")) << again.screen();
    again.type("r");
    ASSERT_TRUE(again.waits_for("▶ Julie")) << again.screen();
    EXPECT_EQ(dice_and_cards(again.screen()), dice_and_cards(before));
    again.press("C-c");
    ASSERT_TRUE(again.waits_for("[ended with 130]")) << again.screen();
    // and by a command.
    const TmuxSession resumed{"$YAHTZEE resume" + data};
    ASSERT_TRUE(resumed.waits_for("▶ Julie")) << resumed.screen();
    EXPECT_EQ(dice_and_cards(resumed.screen()), dice_and_cards(before));
    resumed.type("r");
    EXPECT_TRUE(resumed.waits_for("one roll left")) << resumed.screen();
}

} // namespace
} // namespace yahtzee::app
