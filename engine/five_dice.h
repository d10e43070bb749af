// Transitional: names of the time when there was one game. To be gone.
#pragma once
#include "engine/scoring.h"
#include "engine/test_boxes.h"
#include "engine/yahtzee.h"
namespace yahtzee {
inline constexpr int dice_count = 5;
inline constexpr int rolls_per_turn = 3;
inline constexpr int category_count = 13;
inline constexpr int upper_count = 6;
inline constexpr int upper_bonus_from = 63;
inline constexpr int yahtzee_score = 50;
inline constexpr auto all_categories = [] {
    std::array<Category, 13> all{};
    std::ranges::copy(official.all_boxes(), all.begin());
    return all;
}();
inline constexpr auto category_ids = [] {
    std::array<std::string_view, 13> all{};
    std::ranges::transform(yahtzee_boxes, all.begin(), &Box::id);
    return all;
}();
inline constexpr int roll_count = 252;
using BoxScores = std::array<std::int16_t, 13>;
constexpr Dice dice_of(RollId id) {
    return dice_of(id, 5);
}
constexpr BoxScores score_all(const Dice& dice) {
    BoxScores made{};
    std::ranges::copy(score_all(official, dice), made.begin());
    return made;
}
constexpr bool fits(Category category, const FaceCounts& counts) {
    return fits(official[category], counts);
}
constexpr int score(Category category, const FaceCounts& counts) {
    return score(official[category], counts);
}
constexpr bool is_yahtzee(const Dice& dice) {
    return dice.all_equal();
}
constexpr bool is_upper(Category category) {
    return index_of(category) < 6;
}
constexpr std::string_view id_of(Category category) {
    return yahtzee_boxes[index_of(category)].id;
}
constexpr std::optional<Category> category_with_id(std::string_view id) {
    return official.box_with_id(id);
}
} // namespace yahtzee
