// A column as somebody filled it in on paper, and what is wrong with it (B's score sheet): nothing
// in it is believed, each mistake says where it is and what could stand there instead. The order in
// which boxes were filled is not known, so whatever some order allows is right.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/scorecard.h"

namespace yahtzee {

// The rows of a card that are added up. The lower total has the bonus for further Yahtzees in it,
// as on the card in the box; `lower` are the boxes alone.
enum class CardSum : std::uint8_t {
    upper,
    upper_bonus,
    upper_total,
    yahtzee_bonus,
    lower,
    lower_total,
    total,
};

inline constexpr std::array<std::string_view, 7> card_sum_ids{
    "upper", "upper_bonus", "upper_total", "yahtzee_bonus", "lower", "lower_total", "total"};

constexpr std::string_view id_of(CardSum sum) {
    return card_sum_ids[static_cast<std::size_t>(sum)];
}

// What a player enters on paper before that row is known (G16).
constexpr EnteredSum entered_before(CardSum sum) {
    switch (sum) {
    case CardSum::upper: return EnteredSum::upper;
    case CardSum::lower:
    case CardSum::lower_total: return EnteredSum::lower;
    case CardSum::total: return EnteredSum::grand;
    default: return EnteredSum::bonus;
    }
}

// What stands in a place of the sheet.
enum class Written : std::uint8_t {
    absent,    // the sheet has no such place
    empty,     // nothing was written
    illegible, // something else than belongs there
    readable,
};

struct WrittenNumber {
    Written kind = Written::absent;
    int value = 0; // at most largest_written, either way

    friend bool operator==(const WrittenNumber&, const WrittenNumber&) = default;
};

inline constexpr int largest_written = 99'999;

struct WrittenDice {
    Written kind = Written::absent;
    Dice dice{}; // as many as the rules have
};

struct WrittenColumn {
    std::array<WrittenNumber, max_boxes> points{};
    std::array<WrittenDice, max_boxes> dice{};
    std::array<WrittenNumber, card_sum_ids.size()> sums{};
    bool finished = true; // an empty box is a mistake
};

struct CardMistake {
    enum class Place : std::uint8_t { points, dice, sum };
    enum class Kind : std::uint8_t {
        illegible,
        empty,
        impossible,        // no dice pay that there, or no game leads to it
        not_of_dice,       // the dice beside it pay something else
        sum,               // the boxes come to something else
        bonus_unknown,     // the rules pay nothing for further Yahtzees
        bonus_without_box, // the Yahtzee box was not paid
        not_as_played,     // the match beside it led to something else
    };

    Place place = Place::points;
    Category box{}; // of points and dice
    CardSum sum{};  // of a sum
    Kind kind = Kind::illegible;
    std::optional<int> written{};
    std::vector<int> possible{}; // rising; empty where it cannot be told

    friend bool operator==(const CardMistake&, const CardMistake&) = default;
};

inline constexpr std::array<std::string_view, 8> card_mistake_ids{
    "illegible", "empty",         "impossible",        "not-of-dice",
    "sum",       "bonus-unknown", "bonus-without-box", "not-as-played"};

constexpr std::string_view id_of(CardMistake::Kind kind) {
    return card_mistake_ids[static_cast<std::size_t>(kind)];
}

// Down the card: the boxes, then the sums. Sums are held against what stands in the boxes, so that
// one slip is told once; they are not looked at where a box cannot be read.
std::vector<CardMistake> mistakes_on(const RuleSet& rules, const WrittenColumn& column);

// What differs from the column that a match led to. Places that are absent are not looked at.
std::vector<CardMistake> differences(const RuleSet& rules, const WrittenColumn& written,
                                     const Column& right);

} // namespace yahtzee
