#include "words/words.h"

#include <regex>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "word_files.h"

namespace yahtzee::words {
namespace {

// Which ones, and how often each. Not counted are numbers of the game that are spelled out, which a
// language may do without ("all of them" for "all five"), and how it speaks of an example.
std::multiset<std::string> placeholders(const std::string& text) {
    static const std::regex pattern{R"(\{[a-z_]+(?=[:}]))"};
    std::multiset<std::string> found{std::sregex_token_iterator{text.begin(), text.end(), pattern},
                                     {}};
    std::erase_if(found, [](const std::string& name) {
        return name.ends_with("_word") || name.starts_with("{example_");
    });
    return found;
}

// What is said of a box need not name the number of dice either, nor need it have further names.
bool is_of_a_box(const std::string& key) {
    return key.starts_with("category.");
}

std::string as_text(const nlohmann::json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

TEST(Words, P12_EveryLanguageHasEveryTextWithTheSamePlaceholders) {
    const auto english = nlohmann::json::parse(word_files.back().text());
    ASSERT_EQ(word_files.back().language, "en");
    ASSERT_GE(word_files.size(), 2U);
    for (const WordFile& file : word_files) {
        const auto words = nlohmann::json::parse(file.text());
        EXPECT_EQ(words.size(), english.size()) << file.language;
        for (const auto& [key, text] : english.items()) {
            ASSERT_TRUE(words.contains(key)) << file.language << " lacks " << key;
            auto has = placeholders(as_text(words[key]));
            auto wanted = placeholders(as_text(text));
            if (is_of_a_box(key)) {
                has.erase("{dice");
                wanted.erase("{dice");
            }
            EXPECT_EQ(has, wanted) << file.language << " " << key;
            if (is_of_a_box(key) && key.ends_with(".aliases")) continue;
            EXPECT_FALSE(as_text(words[key]).empty()) << file.language << " " << key;
        }
    }
}

// Braces are doubled only where a text is filled in; elsewhere players would read both.
TEST(Words, DoubledBracesOnlyInTextsThatAreFilledIn) {
    for (const WordFile& file : word_files) {
        const auto words = nlohmann::json::parse(file.text());
        for (const auto& [key, text] : words.items()) {
            if (as_text(text).find("{{") == std::string::npos) continue;
            EXPECT_TRUE(key.starts_with("bad.")) << file.language << " " << key;
        }
    }
}

// Lines of JSON that are quoted are not German.
TEST(Words, P12_GermanHasOneKindOfQuotationMarks) {
    static const std::regex json_line{R"(\{\{.*?\}\})"};
    const auto german = std::ranges::find(word_files, "de", &WordFile::language);
    const auto words = nlohmann::json::parse(german->text());
    for (const auto& [key, text] : words.items()) {
        for (const auto& line : text.is_array() ? text : nlohmann::json::array({text}))
            EXPECT_EQ(std::regex_replace(line.get<std::string>(), json_line, "").find('"'),
                      std::string::npos)
                << key;
    }
}

TEST(Words, P12_TheKeysOfTheProgramAreThoseOfTheFile) {
    const auto english = nlohmann::json::parse(word_files.back().text());
    ASSERT_EQ(english.size(), word_keys.size());
    for (const auto key : word_keys) EXPECT_TRUE(english.contains(std::string{key})) << key;
    EXPECT_TRUE(std::ranges::is_sorted(word_keys));
}

TEST(Words, P12_LanguagesAreFoundByName) {
    EXPECT_EQ(Words::in("en")->operator()("menu.prompt"), "Your choice [1]: ");
    EXPECT_EQ(Words::in("de")->operator()("menu.prompt"), "Auswahl [1]: ");
    EXPECT_FALSE(Words::in("xx"));
    EXPECT_FALSE(Words::in(""));
}

TEST(Words, P12_TheLocaleChooses) {
    EXPECT_EQ(language_of_locale(nullptr, nullptr, "de_DE.UTF-8"), "de");
    EXPECT_EQ(language_of_locale("", nullptr, "de"), "de");
    EXPECT_EQ(language_of_locale("en_GB", "de_AT", "de_DE"), "en");
    EXPECT_EQ(language_of_locale(nullptr, "de_AT", "en_US"), "de");
    EXPECT_EQ(language_of_locale("C", nullptr, "de_DE"), "en");
    EXPECT_EQ(language_of_locale(nullptr, nullptr, nullptr), "en");
    EXPECT_EQ(language_of_locale("fr_FR", nullptr, nullptr), "en");
}

TEST(Words, PlaceholdersAreFilledIn) {
    const Words words = Words::english();
    EXPECT_EQ(words("told.total", {{"player", "Ann"}, {"total", 42}}), "Ann's total is 42.");
    // A value that is missing shows the text as it is rather than ending the game.
    EXPECT_EQ(words("told.total", {{"player", "Ann"}}), "{player}'s total is {total}.");
    // What a player types is data, never a placeholder.
    EXPECT_EQ(words("unclear", {{"input", "{x}"}}).substr(0, 27), "I don't understand \"{x}\". T");
}

TEST(Words, ListsAreJoined) {
    const Words words = Words::english();
    EXPECT_EQ(words.joined({"Ann"}), "Ann");
    EXPECT_EQ(words.joined({"Ann", "Ben"}), "Ann and Ben");
    EXPECT_EQ(words.joined({"Ann", "Ben", "Cem"}, "list.or"), "Ann, Ben or Cem");
    EXPECT_TRUE(words.lists("command.roll", "r"));
    EXPECT_FALSE(words.lists("command.roll", "ro"));
}

} // namespace
} // namespace yahtzee::words
