// A number from 0 to count - 1 out of random words, each equally likely: words at the top that
// would favour the small numbers are thrown away and drawn again. (The remainder alone would be
// biased.)
#pragma once

#include <concepts>
#include <limits>

namespace yahtzee::chance {

template <std::unsigned_integral Word>
constexpr bool is_fair_word(Word word, Word count) {
    // The words below the largest multiple of count are fair. That multiple may be 2^n itself,
    // which does not fit the word, so what is left over above it is counted instead.
    const auto left_over = static_cast<Word>(
        (static_cast<Word>(std::numeric_limits<Word>::max() % count) + 1) % count);
    return word <= static_cast<Word>(std::numeric_limits<Word>::max() - left_over);
}

template <std::unsigned_integral Word, std::invocable Next>
constexpr Word unbiased(Word count, Next next_word) {
    Word word = next_word();
    while (!is_fair_word(word, count)) word = next_word();
    return static_cast<Word>(word % count);
}

} // namespace yahtzee::chance
