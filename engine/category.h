// The thirteen boxes of a scorecard column, in the order in which the card prints them, and sets of
// boxes. The ids are the words of the table protocol; what people read comes from the word files.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/ids.h"

namespace yahtzee {

enum class Category : std::uint8_t {
    ones,
    twos,
    threes,
    fours,
    fives,
    sixes,
    three_of_a_kind,
    four_of_a_kind,
    full_house,
    small_straight,
    large_straight,
    yahtzee,
    chance,
};

inline constexpr int category_count = 13;
inline constexpr int upper_count = 6;

inline constexpr std::array<Category, category_count> all_categories{Category::ones,
                                                                     Category::twos,
                                                                     Category::threes,
                                                                     Category::fours,
                                                                     Category::fives,
                                                                     Category::sixes,
                                                                     Category::three_of_a_kind,
                                                                     Category::four_of_a_kind,
                                                                     Category::full_house,
                                                                     Category::small_straight,
                                                                     Category::large_straight,
                                                                     Category::yahtzee,
                                                                     Category::chance};

inline constexpr std::array<std::string_view, category_count> category_ids{
    "ones",       "twos",           "threes",          "fours",
    "fives",      "sixes",          "three-of-a-kind", "four-of-a-kind",
    "full-house", "small-straight", "large-straight",  "yahtzee",
    "chance"};

constexpr std::size_t index_of(Category category) {
    return static_cast<std::size_t>(category);
}

constexpr std::string_view id_of(Category category) {
    return category_ids[index_of(category)];
}

constexpr bool is_upper(Category category) {
    return index_of(category) < upper_count;
}

constexpr std::optional<Category> category_with_id(std::string_view id) {
    return with_id<Category>(category_ids, id);
}

// A set of boxes, one bit a box: bit 0 is ones, bit 12 is chance.
class BoxSet {
  public:
    constexpr BoxSet() = default;

    static constexpr BoxSet all() { return BoxSet{(1U << category_count) - 1}; }
    static constexpr BoxSet upper() { return BoxSet{(1U << upper_count) - 1}; }
    static constexpr BoxSet lower() { return all() - upper(); }
    static constexpr BoxSet only(Category category) { return BoxSet{1U << index_of(category)}; }
    // What bits() gave.
    static constexpr BoxSet from_bits(unsigned bits) { return BoxSet{bits & all().bits()}; }

    constexpr bool contains(Category category) const {
        return ((bits_ >> index_of(category)) & 1U) != 0;
    }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr std::uint16_t bits() const { return bits_; }

    constexpr void add(Category category) {
        bits_ = static_cast<std::uint16_t>(bits_ | (1U << index_of(category)));
    }

    friend constexpr BoxSet operator&(BoxSet a, BoxSet b) {
        return BoxSet{static_cast<unsigned>(a.bits_ & b.bits_)};
    }
    friend constexpr BoxSet operator-(BoxSet a, BoxSet b) {
        return BoxSet{static_cast<unsigned>(a.bits_ & ~b.bits_)};
    }
    friend constexpr bool operator==(BoxSet, BoxSet) = default;

  private:
    explicit constexpr BoxSet(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}

    std::uint16_t bits_ = 0;
};

} // namespace yahtzee
