// The statistics of one player or of several: results are added one by one, in the order in which
// the games ended, and only sums are kept. docs/statistics.md says what each figure means.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/game_result.h"

namespace yahtzee::records {

struct Share {
    int count = 0;
    int of = 0;

    // Nothing of nothing.
    std::optional<double> percent() const;

    friend bool operator==(const Share&, const Share&) = default;
};

struct BestGame {
    int total = 0;
    store::MatchId match = 0;
    int game = 1;
    store::Moment ended = 0;
    std::string player;

    friend bool operator==(const BestGame&, const BestGame&) = default;
};

// The boxes of the games that were played on one card: two that are called the same but pay
// differently, or for other dice, have nothing in common that could be averaged.
struct CardAverages {
    RuleSet rules;                            // of the first of these games
    std::vector<std::string_view> rule_ids{}; // of all of them
    int games = 0;
    std::array<std::int64_t, max_boxes> points{};

    double mean(Category category) const;

    friend bool operator==(const CardAverages&, const CardAverages&) = default;
};

struct Statistics {
    int games = 0;
    std::optional<BestGame> best{}; // of equal ones the earliest
    Share won;                      // of the games against others; a shared win is one
    Share upper_bonus;              // of the games whose rules have it
    Share yahtzee;                  // of the games that have its box: paid there
    int yahtzee_bonus_games = 0;    // whose rules pay for further ones
    int yahtzee_bonuses = 0;
    int longest_without_yahtzee = 0; // games in a row
    int hinted = 0;
    int rated = 0;
    store::DiceRecord dice;            // all that fell, but for those of cheat tables
    std::vector<CardAverages> cards{}; // the one that was played first is first

    // What the averages are made of.
    std::int64_t points = 0;
    std::int64_t squared_points = 0;
    double accuracies = 0;
    double lucks = 0;
    int without_yahtzee = 0; // games since the last one

    void add(const store::GameResult& result);

    // Nothing where there is nothing to average.
    std::optional<double> mean() const;
    std::optional<double> deviation() const; // of a sample: it takes two games
    std::optional<double> accuracy() const;  // percent, of the rated games
    std::optional<double> luck() const;      // points a game, of the rated games

    friend bool operator==(const Statistics&, const Statistics&) = default;
};

using StatisticsByPlayer = std::map<std::string, Statistics>;

} // namespace yahtzee::records
