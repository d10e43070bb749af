// Texts that somebody wrote in a word file of their own, to be used in place of the built-in ones:
// a translator or a teacher needs no compiler. Nothing in such a file is believed: a text that
// would not show as it should is refused by its key.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "words/words.h"

namespace yahtzee::words {

inline constexpr std::size_t largest_word_file = std::size_t{1} << 20U; // bytes

struct OwnWords {
    std::string language; // "de", or one that is not built in
    std::vector<std::pair<Word, std::string>> texts;
};

struct WordFault {
    enum class Kind : std::uint8_t {
        unreadable, // no such file, or it lies elsewhere: said by whoever reads it
        too_large,
        not_json,
        unknown_key,
        not_text,
        empty,
        control, // characters that do not show, or turn the writing round
        placeholders,
    };
    Kind kind = Kind::unreadable;
    std::string key{};
    std::vector<std::string> placeholders{}; // those that there should be
};

// Never throws, whatever the text.
std::expected<OwnWords, WordFault> read_own_words(std::string_view language, std::string_view json);

// In a sentence.
std::string word_refusal(const Words& words, const WordFault& fault);

// The language with its own texts: built-in texts where there are none, English where the language
// is not built in. Nothing when nobody speaks it.
std::optional<Words> words_in(std::string_view language, std::span<const OwnWords> own);

} // namespace yahtzee::words
