// A player's card: up to six columns, one a game (G1), and the sums that R5 and P3 ask for.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/rule_set.h"

namespace yahtzee {

inline constexpr int max_games = 6;
inline constexpr int max_players = 5;

// One game's column. An empty box is empty, not a number.
struct Column {
    std::array<std::optional<std::int16_t>, max_boxes> boxes{};
    std::int16_t yahtzee_bonus = 0; // points, not chips
    bool hinted = false;            // the coach was asked in this game
    bool stood_in = false;          // a computer player acted for its player in this game

    std::optional<std::int16_t> operator[](Category category) const {
        return boxes[index_of(category)];
    }

    BoxSet filled() const;

    friend bool operator==(const Column&, const Column&) = default;
};

struct Totals {
    int upper = 0;           // the upper boxes
    int upper_bonus = 0;     // paid as soon as it is earned
    int yahtzee_bonus = 0;   // points
    int lower = 0;           // the lower boxes
    int total = 0;           // all four
    int yahtzee_bonuses = 0; // how many further Yahtzees were paid for

    // Each section as the printed card adds it up: with its bonus.
    constexpr int upper_total() const { return upper + upper_bonus; }
    constexpr int lower_total() const { return lower + yahtzee_bonus; }

    friend bool operator==(const Totals&, const Totals&) = default;
};

// Adds up what points(category) says is in each box, and the points for further Yahtzees.
template <typename Points>
constexpr Totals totals(const RuleSet& rules, const Points& points, int yahtzee_bonus) {
    Totals sums{.yahtzee_bonus = yahtzee_bonus};
    for (const Category category : rules.all_boxes())
        (rules.is_upper(category) ? sums.upper : sums.lower) += points(category);
    sums.upper_bonus = rules.bonus_for(sums.upper);
    sums.total = sums.upper_total() + sums.lower_total();
    if (rules.has_yahtzee_bonus()) sums.yahtzee_bonuses = yahtzee_bonus / rules.yahtzee_bonus;
    return sums;
}

Totals totals(const RuleSet& rules, const Column& column);

// What a player who adds up a score sheet enters, in this order (G16): the boxes of either section
// alone, all bonuses between them, and the three together.
enum class EnteredSum : std::uint8_t { upper, bonus, lower, grand };

inline constexpr std::array<std::string_view, 4> entered_sum_ids{"upper", "bonus", "lower",
                                                                 "grand"};

constexpr std::string_view id_of(EnteredSum sum) {
    return entered_sum_ids[static_cast<std::size_t>(sum)];
}

int points_of(EnteredSum sum, const Totals& totals);

struct Scorecard {
    std::array<Column, max_games> games{};

    friend bool operator==(const Scorecard&, const Scorecard&) = default;
};

} // namespace yahtzee
