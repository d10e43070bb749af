// The rules of a game as data: dice, rolls, boxes, bonuses, jokers. Nothing else says how many
// there are of anything or what they pay, so a further game is a further description
// (docs/games.md). A RuleSet refers to lists that live elsewhere: in constants, or in MadeRules.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/box.h"
#include "engine/category.h"
#include "engine/dice.h"

namespace yahtzee {

// What a Yahtzee (all dice equal) may do when the Yahtzee box is filled already, with its points or
// with 0.
enum class Joker : std::uint8_t {
    none,   // nothing special
    forced, // its upper box first, else a lower box at full value, else a 0 in the upper section
    free,   // any open box; full value once its upper box is filled
};

// A bonus for the sum of the upper boxes.
struct BonusTier {
    std::int16_t from = 0;
    std::int16_t points = 0;

    friend constexpr bool operator==(const BonusTier&, const BonusTier&) = default;
};

struct RuleSet {
    std::string_view id;
    std::uint8_t dice = 0;
    std::uint8_t rolls = 0;                 // of a turn, at most
    std::span<const Box> boxes;             // as the card prints them, upper ones first
    std::span<const std::int16_t> scores;   // what every roll pays in every box: fill_scores()
    std::span<const BonusTier> upper_bonus; // rising; the highest that is reached is paid
    std::int16_t yahtzee_bonus = 0;         // for each further Yahtzee where that box has paid
    Joker joker = Joker::none;

    constexpr BoxSet all_boxes() const { return BoxSet::first(boxes.size()); }
    constexpr BoxSet upper_boxes() const {
        return BoxSet::first(
            static_cast<std::size_t>(std::ranges::count(boxes, Section::upper, &Box::section)));
    }
    constexpr BoxSet lower_boxes() const { return all_boxes() - upper_boxes(); }
    constexpr int box_count() const { return static_cast<int>(boxes.size()); }

    constexpr const Box& operator[](Category category) const { return boxes[index_of(category)]; }
    constexpr bool is_upper(Category category) const {
        return (*this)[category].section == Section::upper;
    }

    // Nothing when there is no such box.
    constexpr std::optional<Category> box_with_id(std::string_view wanted) const {
        return found(std::ranges::find(boxes, wanted, &Box::id));
    }
    // Whether further Yahtzees pay at all: where they do not, no card has a row for them.
    constexpr bool has_yahtzee_bonus() const { return yahtzee_bonus > 0; }
    // Whether the Yahtzee box has paid when it holds that many points: a 0 earns no bonus later.
    static constexpr bool yahtzee_paid(int points) { return points > 0; }
    // What a further Yahtzee pays on top of the box that it is scored in.
    constexpr int further_bonus(bool paid) const { return paid ? yahtzee_bonus : 0; }
    // Where all dice must be equal: what makes jokers and further bonuses.
    constexpr std::optional<Category> yahtzee_box() const {
        return found(std::ranges::find(boxes, Pattern{Pattern::Kind::equal, dice}, &Box::fits));
    }
    constexpr std::optional<Category> upper_box_of(Face face) const {
        const Pattern wanted{Pattern::Kind::face, static_cast<std::uint8_t>(pips(face))};
        const auto box = found(std::ranges::find(boxes, wanted, &Box::fits));
        return box && is_upper(*box) ? box : std::nullopt;
    }

    // What these of the upper boxes can hold at most.
    constexpr int most_upper(BoxSet of) const {
        int most = 0;
        for (const Category category : of& upper_boxes())
            most += dice * (*this)[category].fits.first;
        return most;
    }
    // What is paid for that sum of the upper boxes.
    constexpr int bonus_for(int upper) const {
        int paid = 0;
        for (const BonusTier& tier : upper_bonus) {
            if (upper >= tier.from) paid = tier.points;
        }
        return paid;
    }
    // The sum from which a higher one changes nothing; 0 where there is no bonus.
    constexpr int highest_tier() const { return upper_bonus.empty() ? 0 : upper_bonus.back().from; }

    friend constexpr bool operator==(const RuleSet& one, const RuleSet& other) {
        return one.id == other.id && one.dice == other.dice && one.rolls == other.rolls &&
               std::ranges::equal(one.boxes, other.boxes) &&
               std::ranges::equal(one.upper_bonus, other.upper_bonus) &&
               one.yahtzee_bonus == other.yahtzee_bonus && one.joker == other.joker;
    }

  private:
    constexpr std::optional<Category> found(std::span<const Box>::iterator box) const {
        if (box == boxes.end()) return std::nullopt;
        return static_cast<Category>(box - boxes.begin());
    }
};

// Whether both have the same card: the same boxes, which pay the same for as many dice.
constexpr bool have_one_card(const RuleSet& one, const RuleSet& other) {
    return one.dice == other.dice && std::ranges::equal(one.boxes, other.boxes);
}

// How many numbers RuleSet::scores has.
constexpr std::size_t score_count(int dice, std::span<const Box> boxes) {
    return static_cast<std::size_t>(count_rolls(dice)) * boxes.size();
}

// A row for each roll, in the order of RollId.
constexpr void fill_scores(int dice, std::span<const Box> boxes, std::span<std::int16_t> scores) {
    auto next = scores.begin();
    for (int roll = 0; roll < count_rolls(dice); ++roll) {
        const FaceCounts counts = dice_of(static_cast<RollId>(roll), dice).counts();
        for (const Box& box : boxes) *next++ = static_cast<std::int16_t>(score(box, counts));
    }
}

// The list for boxes that the compiler knows.
template <int dice, const auto& boxes>
constexpr auto scores_of() {
    std::array<std::int16_t, score_count(dice, boxes)> scores{};
    fill_scores(dice, boxes, scores);
    return scores;
}

// The rule sets that this program offers, the usual one not first but `official`. (A list of the
// program that is linked, see rule_sets.cpp: tests link one with a game of their own.)
std::span<const RuleSet> rule_sets();

// Null when there is no such rule set.
inline const RuleSet* rule_set_with_id(std::string_view id) {
    for (const RuleSet& rules : rule_sets()) {
        if (rules.id == id) return &rules;
    }
    return nullptr;
}

} // namespace yahtzee
