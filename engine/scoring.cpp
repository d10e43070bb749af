#include "engine/scoring.h"

#include <algorithm>
#include <array>

namespace yahtzee {
namespace {

constexpr int sum(const FaceCounts& counts) {
    int total = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) total += counts[i] * static_cast<int>(i + 1);
    return total;
}

constexpr bool of_a_kind(const FaceCounts& counts, int wanted) {
    return std::ranges::any_of(counts, [wanted](int count) { return count >= wanted; });
}

// Two different faces, three of one and two of the other: five of a kind is none (R2).
constexpr bool full_house(const FaceCounts& counts) {
    return std::ranges::count(counts, 3) == 1 && std::ranges::count(counts, 2) == 1;
}

constexpr bool straight(const FaceCounts& counts, int wanted) {
    int run = 0;
    for (const int count : counts) {
        run = count > 0 ? run + 1 : 0;
        if (run == wanted) return true;
    }
    return false;
}

// What each box pays when the dice fit it, in one table.
constexpr int value(Category category, const FaceCounts& counts) {
    switch (category) {
    case Category::full_house: return full_house_score;
    case Category::small_straight: return small_straight_score;
    case Category::large_straight: return large_straight_score;
    case Category::yahtzee: return yahtzee_score;
    case Category::three_of_a_kind:
    case Category::four_of_a_kind:
    case Category::chance: return sum(counts);
    default: return counts[index_of(category)] * static_cast<int>(index_of(category) + 1);
    }
}

constexpr bool meets(Category category, const FaceCounts& counts) {
    switch (category) {
    case Category::three_of_a_kind: return of_a_kind(counts, 3);
    case Category::four_of_a_kind: return of_a_kind(counts, 4);
    case Category::full_house: return full_house(counts);
    case Category::small_straight: return straight(counts, 4);
    case Category::large_straight: return straight(counts, 5);
    case Category::yahtzee: return of_a_kind(counts, dice_count);
    default: return true;
    }
}

constexpr int points(Category category, const FaceCounts& counts) {
    return meets(category, counts) ? value(category, counts) : 0;
}

constexpr auto all_scores = [] {
    std::array<BoxScores, roll_count> table{};
    for (unsigned id = 0; id < roll_count; ++id) {
        const FaceCounts counts = dice_of(static_cast<RollId>(id)).counts();
        for (const Category category : all_categories) {
            table[id][index_of(category)] = static_cast<std::uint8_t>(points(category, counts));
        }
    }
    return table;
}();

} // namespace

bool fits(Category category, const FaceCounts& counts) {
    return meets(category, counts);
}

int score(Category category, const FaceCounts& counts) {
    return points(category, counts);
}

const BoxScores& score_all(const Dice& dice) {
    return all_scores[roll_id(dice)];
}

bool is_yahtzee(const Dice& dice) {
    return dice[0] == dice[dice_count - 1]; // they are in rising order
}

} // namespace yahtzee
