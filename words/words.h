// What people read, as data (P12): one file a language, words/LANGUAGE.json, built into the
// program. A Word is a key into it that the compiler has checked.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "word_keys.h"

namespace yahtzee::words {

class Word {
  public:
    // NOLINTNEXTLINE(google-explicit-constructor): words("menu.play") is the point
    consteval Word(const char* key) : index_(find(key)) {}

    // For keys that are put together: "category." + an id + ".name". Nothing if there is none.
    static constexpr std::optional<Word> with_key(std::string_view key) {
        const auto* const found = std::ranges::lower_bound(word_keys, key);
        if (found == word_keys.end() || *found != key) return std::nullopt;
        return Word{static_cast<std::size_t>(found - word_keys.begin())};
    }

    constexpr std::size_t index() const { return index_; }

  private:
    explicit constexpr Word(std::size_t index) : index_(index) {}

    static consteval std::size_t find(std::string_view key) {
        // Throwing here is how a misspelt key stops the compiler.
        const auto* const found = std::ranges::lower_bound(word_keys, key);
        if (found == word_keys.end() || *found != key) throw "no such key in words/en.json";
        return static_cast<std::size_t>(found - word_keys.begin());
    }

    std::size_t index_;
};

// A named value for a placeholder such as {player}.
struct Named {
    Named(const char* placeholder, std::string_view text) : name(placeholder), value(text) {}
    Named(const char* placeholder, int number) : name(placeholder), value(std::to_string(number)) {}

    const char* name;
    std::string value;
};

class Words {
  public:
    // Nothing when there is no such language. What a file leaves out is said in English.
    static std::optional<Words> in(std::string_view language);
    static Words english();
    static std::vector<std::string_view> languages();

    std::string_view language() const { return language_; }
    // As it is built in; empty when there is no such language.
    static std::string file_of(std::string_view language);

    // Another text from now on; the language that it makes this (own_words.h).
    void say(Word word, std::string text) { texts_[word.index()] = std::move(text); }
    void speak(std::string_view language) { language_ = language; }

    // The same texts for a terminal that has no other letters.
    Words in_ascii() const;
    bool are_ascii() const { return ascii_; }

    std::string_view operator()(Word word) const { return texts_[word.index()]; }
    std::string operator()(Word word, std::initializer_list<Named> values) const {
        return (*this)(word, std::span{values.begin(), values.size()});
    }
    std::string operator()(Word word, std::span<const Named> values) const;

    // "category.full-house.name" and the like: the parts are joined with dots.
    std::string_view of(std::string_view group, std::string_view id, std::string_view field) const;

    // Whether a comma-separated text has this entry; "würfeln" may be spelled "wuerfeln".
    bool lists(Word word, std::string_view entry) const;

    // "Ann", "Ann and Ben", "Ann, Ben and Cem"; with "or" where it is a choice.
    std::string joined(const std::vector<std::string>& items, Word last = "list.and") const;

  private:
    Words() = default;
    void read(std::string_view json);

    std::string language_;
    bool ascii_ = false;
    std::array<std::string, word_keys.size()> texts_;
};

// The first two letters of the first of LC_ALL, LC_MESSAGES and LANG that is set, if we speak that
// language, or it is among `more`; else English.
std::string language_of_locale(const char* lc_all, const char* lc_messages, const char* lang,
                               std::span<const std::string> more = {});

} // namespace yahtzee::words

// Whoever says something to people speaks of these: they belong to the vocabulary of all parts.
namespace yahtzee {

using words::Named;
using words::Word;
using words::Words;

} // namespace yahtzee
