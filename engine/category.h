// A box of a scorecard column, by its place in the order in which the card prints them, and sets of
// boxes. Which boxes there are, what they are called and what they pay is up to the rule set.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace yahtzee {

// The most boxes that a column can have.
inline constexpr int max_boxes = 24;

enum class Category : std::uint8_t {};

constexpr std::size_t index_of(Category category) {
    return static_cast<std::size_t>(category);
}

// A set of boxes, one bit a box. Walking through it goes down the card.
class BoxSet {
  public:
    class Iterator {
      public:
        using value_type = Category;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        explicit constexpr Iterator(std::uint32_t left) : left_(left) {}

        constexpr Category operator*() const {
            return static_cast<Category>(std::countr_zero(left_));
        }
        constexpr Iterator& operator++() {
            left_ &= left_ - 1;
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        std::uint32_t left_ = 0;
    };

    constexpr BoxSet() = default;

    static constexpr BoxSet only(Category category) { return BoxSet{1U << index_of(category)}; }
    // The first boxes of the card.
    static constexpr BoxSet first(std::size_t count) { return BoxSet{(1U << count) - 1}; }
    // What bits() gave.
    static constexpr BoxSet from_bits(std::uint32_t bits) { return BoxSet{bits}; }

    constexpr bool contains(Category category) const {
        return ((bits_ >> index_of(category)) & 1U) != 0;
    }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr std::uint32_t bits() const { return bits_; }
    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{}; }

    constexpr void add(Category category) { bits_ |= 1U << index_of(category); }

    friend constexpr BoxSet operator&(BoxSet a, BoxSet b) { return BoxSet{a.bits_ & b.bits_}; }
    friend constexpr BoxSet operator-(BoxSet a, BoxSet b) { return BoxSet{a.bits_ & ~b.bits_}; }
    friend constexpr bool operator==(BoxSet, BoxSet) = default;

  private:
    explicit constexpr BoxSet(std::uint32_t bits) : bits_(bits) {}

    std::uint32_t bits_ = 0;
};

} // namespace yahtzee
