#include "records/hall_of_fame_text.h"

#include <cstdlib>
#include <ctime>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "records/local_date.h"
#include "text/text.h"

namespace yahtzee::records {
namespace {

class HallOfFame : public testing::Test {
  protected:
    void SetUp() override { set_zone("UTC"); }

    static void set_zone(const char* zone) {
        setenv("TZ", zone, 1);
        tzset();
    }
};

store::GameResult entry(store::MatchId match, std::string player, int total) {
    store::GameResult result;
    result.match = match;
    result.player = std::move(player);
    result.total = total;
    result.ended = 1'735'689'599 + match * 86'400; // 2024-12-31T23:59:59Z and days later
    return result;
}

std::vector<store::GameResult> some_hall() {
    std::vector<store::GameResult> hall{entry(1, "Ann", 1005), entry(0, "Zoë 日本", 312),
                                        entry(2, "Ben", 98)};
    hall[1].column.hinted = true;
    hall[2].rules = *rule_set_with_id("free-joker");
    return hall;
}

TEST_F(HallOfFame, P7_TheBestWithPlaceTotalNameDateAndRules) {
    EXPECT_EQ(hall_of_fame_text(Words::english(), some_hall(), true), R"(Hall of fame

  Place  Points   Name      Date        Rules
      1    1005   Ann       2025-01-01  official
      2     312*  Zoë 日本  2024-12-31  official
      3      98   Ben       2025-01-02  free-joker

* played with hints from the coach
)");
    EXPECT_EQ(hall_of_fame_text(Words::in("de").value(), some_hall(), true), R"(Bestenliste

  Platz  Punkte   Name      Datum       Regeln
      1    1005   Ann       2025-01-01  official
      2     312*  Zoë 日本  2024-12-31  official
      3      98   Ben       2025-01-02  free-joker

* mit Tipps vom Trainer gespielt
)");
}

TEST_F(HallOfFame, P7_NobodyYet) {
    EXPECT_EQ(hall_of_fame_text(Words::english(), {}, true),
              "Nobody is in the hall of fame yet.\n");
    EXPECT_EQ(hall_of_fame_json({}), "[]");
}

TEST_F(HallOfFame, WithoutMarksThereAreNoNotes) {
    EXPECT_EQ(hall_of_fame_text(Words::english(), {entry(1, "Ann", 200)}, true), R"(Hall of fame

  Place  Points  Name  Date        Rules
      1     200  Ann   2025-01-01  official
)");
}

TEST_F(HallOfFame, ComputersAndCheatTablesAreMarkedWhereTheyAreShown) {
    auto hall = some_hall();
    hall[0].computer = Level::rival;
    hall[1].cheat = true;
    const std::string text = hall_of_fame_text(Words::english(), hall, true);
    EXPECT_NE(text.find("1005+   Ann"), std::string::npos);
    EXPECT_NE(text.find("312*!  Zoë"), std::string::npos);
    EXPECT_TRUE(text.ends_with("\n* played with hints from the coach\n+ a computer player\n"
                               "! a cheat table: the dice were typed in\n"));
}

TEST_F(HallOfFame, LongNamesAreCutAndNothingMovesTheCursor) {
    std::vector<store::GameResult> hall{entry(1, std::string(200, 'W'), 300),
                                        entry(2, "\x1b[31mred\r\n", 299), entry(3, "", 298)};
    std::string wide;
    for (int i = 0; i < 60; ++i) wide += "日";
    hall.push_back(entry(4, wide, 297));
    for (const bool unicode : {true, false}) {
        std::istringstream text{hall_of_fame_text(Words::english(), hall, unicode)};
        std::vector<std::string> lines;
        for (std::string line; std::getline(text, line);) lines.push_back(line);
        ASSERT_EQ(lines.size(), 7U);
        for (std::size_t row = 2; row < lines.size(); ++row) {
            EXPECT_LE(text::display_width(lines[row]), 80) << lines[row];
            if (row > 2) {
                EXPECT_TRUE(lines[row].ends_with("  official"));
            }
        }
        EXPECT_EQ(text::display_width(lines[3]), 80);
        EXPECT_NE(lines[3].find(unicode ? "W…  2025" : "W~  2025"), std::string::npos);
        EXPECT_NE(lines[4].find(" [31mred "), std::string::npos);
    }
}

TEST_F(HallOfFame, P7_WhoIsInItHasAPlace) {
    std::vector<store::GameResult> hall;
    for (int i = 0; i < 12; ++i) hall.push_back(entry(i, "Ann", 300 - i));
    hall[1].match = 0; // two games of one match, and two seats of one game
    hall[1].game = 2;
    hall[2].match = 0;
    hall[2].seat = 1;
    EXPECT_EQ(place_in(hall, hall[0]), 1);
    EXPECT_EQ(place_in(hall, hall[1]), 2);
    EXPECT_EQ(place_in(hall, hall[2]), 3);
    EXPECT_EQ(place_in(hall, hall[9]), 10);
    EXPECT_EQ(place_in(hall, hall[10]), std::nullopt);
    EXPECT_EQ(place_in(hall, entry(99, "Ann", 300)), std::nullopt);
    EXPECT_EQ(place_in({}, hall[0]), std::nullopt);
}

TEST_F(HallOfFame, APlaceSaysSomethingOnceTheListIsFull) {
    std::vector<store::GameResult> hall;
    for (int i = 0; i < 10; ++i) {
        EXPECT_FALSE(is_full(hall)) << i;
        hall.push_back(entry(i, "Ann", 300 - i));
    }
    EXPECT_TRUE(is_full(hall));
}

// Winners have been congratulated on the game itself.
TEST_F(HallOfFame, P7_WhoEntersIsTold) {
    EXPECT_EQ(hall_entry_text(Words::english(), entry(1, "Ann", 312), 2),
              "Well done, Ann! 312 points, place 2 in the hall of fame.");
    EXPECT_EQ(hall_entry_text(Words::in("de").value(), entry(1, "Ann", 312), 2),
              "Gut gemacht, Ann! 312 Punkte, Platz 2 in der Bestenliste.");
}

TEST_F(HallOfFame, P7_AServerSaysAtWhichTable) {
    const auto json =
        nlohmann::json::parse(hall_of_fame_json(some_hall(), [](store::MatchId match) {
            return match == 1 ? std::optional<std::string>{"abc"} : std::nullopt;
        }));
    EXPECT_EQ(json[0].at("table"), "abc");
    EXPECT_TRUE(json[1].at("table").is_null());
}

TEST_F(HallOfFame, P7_AsJson) {
    auto hall = some_hall();
    hall[0].computer = Level::rival;
    hall[2].player = "\"B\xff";
    const auto json = nlohmann::json::parse(hall_of_fame_json(hall));
    ASSERT_EQ(json.size(), 3U);
    EXPECT_EQ(json[0], (nlohmann::json{{"place", 1},
                                       {"total", 1005},
                                       {"player", "Ann"},
                                       {"date", "2025-01-01"},
                                       {"ended", 1'735'775'999},
                                       {"rules", "official"},
                                       {"match", 1},
                                       {"game", 1},
                                       {"hinted", false},
                                       {"computer", "rival"},
                                       {"cheat", false},
                                       {"stood_in", false}}));
    EXPECT_TRUE(json[1]["hinted"].get<bool>());
    EXPECT_TRUE(json[1]["computer"].is_null());
    EXPECT_EQ(json[2]["place"], 3);
    EXPECT_EQ(json[2]["player"], "\"B\ufffd");
}

TEST_F(HallOfFame, DatesAreThoseOfTheTimeZone) {
    const store::Moment new_year = 1'735'689'600; // 2025-01-01T00:00:00Z
    EXPECT_EQ(local_date(new_year), "2025-01-01");
    EXPECT_EQ(local_date(new_year - 1), "2024-12-31");
    set_zone("EST5");
    EXPECT_EQ(local_date(new_year), "2024-12-31");
    set_zone("CET-1");
    EXPECT_EQ(local_date(new_year - 1), "2025-01-01");
    EXPECT_EQ(local_date(0), "1970-01-01");
    EXPECT_EQ(local_date(INT64_MAX), "?");
}

} // namespace
} // namespace yahtzee::records
