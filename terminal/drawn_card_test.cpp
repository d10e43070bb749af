#include "terminal/drawn_card.h"

#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "engine/test_table.h"
#include "terminal/card_words.h"
#include "text/text.h"
#include "words/test_english.h"

namespace yahtzee::terminal {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t begin = 0;
    for (auto end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

// Tables below each other are separated by an empty line.
int blocks(const std::string& card) {
    int count = 1;
    for (const auto& line : lines_of(card)) count += line.empty() ? 1 : 0;
    return count;
}

void expect_aligned(const std::string& card, int width) {
    const auto lines = lines_of(card);
    for (const auto& line : lines) {
        if (line.empty()) continue;
        EXPECT_LE(text::display_width(line), width) << line;
        if (blocks(card) == 1) {
            EXPECT_EQ(text::display_width(line), text::display_width(lines.front())) << line;
        }
    }
}

TEST(DrawnCard, P3_TheWholeCard) {
    TestTable table{cheat_setup(2)};
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    table.turn({3, 3, 3, 2, 2}, box::full_house);
    table.turn({6, 6, 6, 6, 6}, box::sixes);
    table.turn({1, 1, 2, 3, 4}, box::large_straight);
    EXPECT_EQ(drawn_card(words::english(), table.match, Screen{}),
              "+----------------+------------------+------------+------------+\n"
              "|                |                  |        Ann |        Ben |\n"
              "|UPPER SECTION   |HOW TO SCORE      |     GAME 1 |     GAME 1 |\n"
              "+----------------+------------------+------------+------------+\n"
              "|Ones            |add only ones     |            |            |\n"
              "|Twos            |add only twos     |            |            |\n"
              "|Threes          |add only threes   |            |            |\n"
              "|Fours           |add only fours    |            |            |\n"
              "|Fives           |add only fives    |            |            |\n"
              "|Sixes           |add only sixes    |         30 |            |\n"
              "+----------------+------------------+------------+------------+\n"
              "|TOTAL SCORE     |                  |         30 |          0 |\n"
              "|BONUS           |from 63: score 35 |          0 |          0 |\n"
              "|TOTAL (upper)   |                  |         30 |          0 |\n"
              "+----------------+------------------+------------+------------+\n"
              "|LOWER SECTION   |                  |        Ann |        Ben |\n"
              "|3 of a kind     |add all 5 dice    |            |            |\n"
              "|4 of a kind     |add all 5 dice    |            |            |\n"
              "|Full house      |score 25          |            |         25 |\n"
              "|Small straight  |4 in a row: 30    |            |            |\n"
              "|Large straight  |5 in a row: 40    |            |          0 |\n"
              "|Yahtzee         |5 of a kind: 50   |         50 |            |\n"
              "|Chance          |add all 5 dice    |            |            |\n"
              "|YAHTZEE BONUS   |                  |          x |            |\n"
              "|                |100 for each x    |        100 |          0 |\n"
              "+----------------+------------------+------------+------------+\n"
              "|TOTAL (lower)   |                  |        150 |         25 |\n"
              "|TOTAL (upper)   |                  |         30 |          0 |\n"
              "|GRAND TOTAL     |                  |        180 |         25 |\n"
              "+----------------+------------------+------------+------------+\n");
}

TEST(DrawnCard, P3_R3_R4_BonusesHaveARowOnlyWhereTheyArePaid) {
    for (const RuleSet& rules : rule_sets()) {
        TestTable table{cheat_setup(1, rules)};
        const auto has = [card = drawn_card(words::english(), table.match, Screen{})](
                             const char* label) { return card.find(label) != std::string::npos; };
        EXPECT_EQ(has("|YAHTZEE BONUS "), rules.yahtzee_bonus > 0) << rules.id;
        EXPECT_EQ(has("|BONUS "), !rules.upper_bonus.empty()) << rules.id;
        EXPECT_TRUE(has("|TOTAL (lower) ")) << rules.id;
    }
}

TEST(DrawnCard, P3_MoreMarksThanFitAreCounted) {
    TestTable table{cheat_setup(1, *rule_set_with_id("bonus"))};
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    table.fill({6, 6, 6, 6, 6}); // twelve further ones
    EXPECT_NE(drawn_card(words::english(), table.match, Screen{})
                  .find("|YAHTZEE BONUS   |                  |        12x |"),
              std::string::npos);
}

TEST(DrawnCard, P3_SixGamesOfOnePlayerFit80Columns) {
    TestTable table{cheat_setup(1, official, 6)};
    for (const bool unicode : {false, true}) {
        const auto card =
            drawn_card(words::english(), table.match, Screen{.width = 80, .unicode = unicode});
        EXPECT_EQ(blocks(card), 1);
        EXPECT_NE(card.find("GAME 6"), std::string::npos);
        expect_aligned(card, 80);
    }
}

TEST(DrawnCard, P3_OneGameOfFivePlayersFits80Columns) {
    TableSetup setup = cheat_setup(5);
    setup.players = {"Zoë", "日本語の名前", "Bartholomew", "🎲🎲🎲🎲🎲", "Eve"};
    TestTable table{setup};
    for (const auto language : Words::languages()) {
        const auto card =
            drawn_card(*Words::in(language), table.match, Screen{.width = 80, .unicode = true});
        EXPECT_EQ(blocks(card), 1);
        expect_aligned(card, 80);
    }
}

TEST(DrawnCard, P3_NamesThatBeginAlikeCanBeToldApart) {
    TableSetup setup = cheat_setup(5);
    setup.players = {"Player 1", "Player 2", "Player 3", "Alexander", "Alexandra"};
    TestTable table{setup};
    const auto card =
        drawn_card(words::english(), table.match, Screen{.width = 80, .unicode = true});
    for (const std::string name : {"Play…1", "Play…2", "Play…3", "Alex…r", "Alex…a"}) {
        EXPECT_NE(card.find(name), std::string::npos) << card;
    }
}

TEST(DrawnCard, P3_NarrowScreensLeaveOutHowBoxesScore) {
    TestTable table{cheat_setup(2)};
    for (const int width : {40, 50, 59}) {
        const auto card = drawn_card(words::english(), table.match, Screen{.width = width});
        EXPECT_EQ(card.find("HOW TO SCORE"), std::string::npos);
        expect_aligned(card, width);
    }
}

TEST(DrawnCard, P3_MoreColumnsStandSideBySideOnAWiderScreen) {
    TestTable table{cheat_setup(5, official, 6)};
    EXPECT_EQ(blocks(drawn_card(words::english(), table.match, Screen{.width = 80})), 5);
    EXPECT_EQ(blocks(drawn_card(words::english(), table.match, Screen{.width = 130})), 3);
    EXPECT_EQ(blocks(drawn_card(words::english(), table.match, Screen{.width = 250})), 1);
    for (const int width : {80, 130, 250})
        expect_aligned(drawn_card(words::english(), table.match, Screen{.width = width}), width);
}

TEST(DrawnCard, G16_OnPaperSumsAreEmptyUntilTheTotalIsEntered) {
    TableSetup setup = cheat_setup(2);
    setup.entry = Entry::paper;
    TestTable table{setup};
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(table(Score{.category = box::chance, .value = 16}), std::nullopt);
    const auto grand_total = [&] {
        for (const auto& line : lines_of(drawn_card(words::english(), table.match, Screen{}))) {
            if (line.find("GRAND TOTAL") != std::string::npos) return line;
        }
        return std::string{};
    };
    EXPECT_EQ(grand_total(), "|GRAND TOTAL     |                  |            |            |");
    table.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(grand_total(), "|GRAND TOTAL     |                  |            |            |");
    EXPECT_EQ(table(Total{.player = {}, .value = totals(table.match, 0, 1).total}), std::nullopt);
    EXPECT_EQ(grand_total(), "|GRAND TOTAL     |                  |         62 |            |");
}

TEST(CardTable, G16_ASumThatIsEnteredIsShownAndTheOthersAreNot) {
    TableSetup setup = cheat_setup(1);
    setup.entry = Entry::paper;
    setup.totals = TotalsEntry::all;
    TestTable table{setup};
    table.fill({1, 2, 3, 4, 6});
    const auto sums = [&] {
        std::string text;
        for (const auto& line : lines_of(drawn_card(words::english(), table.match, Screen{}))) {
            if (line.find("TOTAL") == std::string::npos && line.find("BONUS") == std::string::npos)
                continue;
            const auto value = line.find_last_of("0123456789");
            const auto bar = line.rfind('|', line.size() - 2);
            text.append(text.empty() ? "" : " ")
                .append(value == std::string::npos || value < bar
                            ? "-"
                            : line.substr(line.find_last_of(' ', value) + 1,
                                          value - line.find_last_of(' ', value)));
        }
        return text;
    };
    std::vector<std::string> seen{sums()};
    while (const auto sum = sum_due(table.match)) {
        ASSERT_EQ(table(Total{.value = points_of(*sum, totals(table.match, 0, 1))}), std::nullopt);
        seen.push_back(sums());
    }
    // Total score, bonus, upper total, the marks, lower total, upper total again, grand total.
    EXPECT_EQ(seen, (std::vector<std::string>{"- - - - - - -", "16 - - - - - -", "16 0 16 - - 16 -",
                                              "16 0 16 - 46 16 -", "16 0 16 - 46 16 62"}));
}

TEST(CardWords, G16_SaySoWhenSomeSumsAreEntered) {
    TableSetup setup = cheat_setup(1);
    setup.entry = Entry::paper;
    setup.totals = TotalsEntry::all;
    TestTable table{setup};
    table.fill({1, 2, 3, 4, 6});
    const auto said = [&] {
        return card_text(words::english(), table.match, Screen{.width = 400, .pictures = false});
    };
    EXPECT_EQ(said().find("Entered"), std::string::npos);
    ASSERT_EQ(table(Total{.value = 16}), std::nullopt);
    ASSERT_EQ(table(Total{.value = 0}), std::nullopt);
    EXPECT_NE(said().find("Entered so far: upper section 16 and bonus 0."), std::string::npos);
    EXPECT_EQ(said().find("rand total"), std::string::npos);
}

} // namespace
} // namespace yahtzee::terminal
