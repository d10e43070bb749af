#include "records/statistics_export.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/test_trial.h"
#include "store/test_match.h"

namespace yahtzee::records {
namespace {

const std::vector<int> a_game{3, 6, 9, 12, 15, 18, 20, 20, 25, 30, 40, 50, 25};

Statistics some_statistics() {
    Statistics statistics;
    store::GameResult result = store::result_with("Ann", a_game, 100);
    result.match = 17;
    result.ended = 1'735'900'000;
    result.players = 2;
    result.won = true;
    result.column.hinted = true;
    result.rating = store::Rating{.luck = 1.5, .cost = 2, .accuracy = 99.25};
    result.dice = store::record_with({110, 90, 100, 100, 100, 100});
    result.dice.faces[3].longest = 31;
    statistics.add(result);
    statistics.add(result);
    return statistics;
}

// The fields of a line, quotes taken off.
std::vector<std::string> fields(const std::string& line) {
    std::vector<std::string> list{""};
    bool quoted = false;
    for (const char c : line) {
        if (c == '"') quoted = !quoted;
        if (c == ',' && !quoted) {
            list.emplace_back();
        } else if (c != '"') {
            list.back() += c;
        }
    }
    return list;
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> list;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) list.push_back(line);
    return list;
}

TEST(StatisticsExport, JsonHasEveryFigure) {
    const auto json = nlohmann::json::parse(statistics_json("Ann", some_statistics()));
    EXPECT_EQ(json["player"], "Ann");
    EXPECT_EQ(json["games"], 2);
    EXPECT_EQ(json["best_total"], 408);
    EXPECT_EQ(json["best_match"], 17);
    EXPECT_EQ(json["best_game"], 1);
    EXPECT_EQ(json["best_player"], "Ann");
    EXPECT_EQ(json["best_date"].get<std::string>().substr(0, 8), "2025-01-");
    EXPECT_EQ(json["mean"], 408);
    EXPECT_EQ(json["standard_deviation"], 0);
    EXPECT_EQ(json["games_against_others"], 2);
    EXPECT_EQ(json["won"], 2);
    EXPECT_EQ(json["upper_bonus"], 2);
    EXPECT_EQ(json["upper_bonus_games"], 2);
    EXPECT_EQ(json["yahtzee"], 2);
    EXPECT_EQ(json["yahtzee_games"], 2);
    EXPECT_EQ(json["yahtzee_bonuses"], 2);
    EXPECT_EQ(json["yahtzee_bonus_games"], 2);
    EXPECT_EQ(json["longest_without_yahtzee"], 0);
    EXPECT_EQ(json["rated"], 2);
    EXPECT_EQ(json["accuracy"], 99.25);
    EXPECT_EQ(json["luck"], 1.5);
    EXPECT_EQ(json["hinted"], 2);
    EXPECT_EQ(json["mean_three_of_a_kind"], 20);
    EXPECT_EQ(json["mean_chance"], 25);
    EXPECT_EQ(json["dice"], 1200);
    EXPECT_EQ(json["fell_1"], 220);
    EXPECT_EQ(json["drought_4"], 31);
    EXPECT_EQ(json["chi_square"], 4);
    EXPECT_NEAR(json["p"].get<double>(), 0.5494, 1e-4);
    EXPECT_EQ(json["verdict"], "usual");
}

TEST(StatisticsExport, WhatIsNotKnownIsNull) {
    const auto json = nlohmann::json::parse(statistics_json(std::nullopt, {}));
    for (const auto* const key : {"player", "best_total", "mean", "standard_deviation", "accuracy",
                                  "luck", "mean_ones", "chi_square", "p"})
        EXPECT_TRUE(json.at(key).is_null()) << key;
    EXPECT_EQ(json["verdict"], "too-few");
    EXPECT_TRUE(json["cards"].empty());
}

// What a field means does not depend on which games were played.
TEST(StatisticsExport, EveryCardHasFieldsOfItsOwn) {
    std::vector<int> boxes(trial.boxes.size());
    boxes[index_of(trial.box_with_id("chance").value())] = 36;
    Statistics alone;
    alone.add(store::result_with("Ann", boxes, 0, trial));
    Statistics both = some_statistics();
    both.add(store::result_with("Ann", boxes, 0, trial));
    for (const Statistics& statistics : {alone, both}) {
        const auto json = nlohmann::json::parse(statistics_json("Ann", statistics));
        EXPECT_EQ(json.at("mean_chance_trial"), 36);
        EXPECT_EQ(json.contains("mean_chance"), statistics.games > 1);
        EXPECT_EQ(json.value("mean_chance", 25), 25);
    }
    const auto cards = nlohmann::json::parse(statistics_json("Ann", both)).at("cards");
    ASSERT_EQ(cards.size(), 2U);
    EXPECT_EQ(cards[0].at("rules"), nlohmann::json::array({"official"}));
    EXPECT_EQ(cards[0].at("games"), 2);
    EXPECT_EQ(cards[0].at("boxes").size(), 13U);
    EXPECT_EQ(cards[1].at("rules"), nlohmann::json::array({"trial"}));
    EXPECT_EQ(cards[1].at("boxes").back(),
              (nlohmann::json{{"id", "chance"}, {"section", "lower"}, {"mean", 36}}));
}

TEST(StatisticsExport, CsvHasTheFieldsOfJsonALineAPlayer) {
    const StatisticsByPlayer players{{"Zoë", Statistics{}}, {"Ann", some_statistics()}};
    const auto rows = lines(statistics_csv(players));
    auto list = nlohmann::ordered_json::parse(statistics_json(players));
    for (auto& told : list) told.erase("cards"); // which are no field of a line
    ASSERT_EQ(rows.size(), 3U);
    ASSERT_EQ(list.size(), 2U);
    const auto names = fields(rows[0]);
    for (std::size_t row = 0; row < 2; ++row) {
        const auto values = fields(rows[row + 1]);
        ASSERT_EQ(values.size(), names.size());
        std::size_t column = 0;
        for (const auto& [key, value] : list[row].items()) {
            EXPECT_EQ(key, names[column]);
            const std::string text = value.is_null()     ? ""
                                     : value.is_string() ? value.get<std::string>()
                                                         : value.dump();
            EXPECT_EQ(text, values[column]) << key;
            ++column;
        }
        EXPECT_EQ(column, names.size());
    }
    EXPECT_EQ(rows[0].substr(0, 23), "player,games,best_total");
    EXPECT_EQ(rows[1].substr(0, 12), "\"Ann\",2,408,");
    EXPECT_EQ(rows[2].substr(0, 12), "\"Zoë\",0,,,,");
}

TEST(StatisticsExport, JsonHoldsAnyName) {
    for (const std::string name : {"Ann \"A\" \\ \n\x01", "Zoë 🎲", "{x}"}) {
        EXPECT_EQ(nlohmann::json::parse(statistics_json(name, {}))["player"], name);
    }
    EXPECT_EQ(nlohmann::json::parse(statistics_json("a\xff", {}))["player"], "a\ufffd");
}

} // namespace
} // namespace yahtzee::records
