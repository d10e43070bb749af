#include "words/own_words.h"

#include <gtest/gtest.h>

namespace yahtzee::words {
namespace {

std::string refused(std::string_view json, std::string_view language = "en") {
    const auto own = read_own_words(language, json);
    return own ? "taken" : word_refusal(Words::english(), own.error());
}

TEST(OwnWords, TakeThePlaceOfBuiltInTexts) {
    const std::vector own{
        read_own_words("de", R"({"menu.prompt": "Na? ", "menu.choices": ["a", "b"]})").value()};
    const Words words = words_in("de", own).value();
    EXPECT_EQ(words("menu.prompt"), "Na? ");
    EXPECT_EQ(words("menu.choices"), "a\nb");
    EXPECT_EQ(words("card.bonus"), Words::in("de").value()("card.bonus")); // the others stay
    EXPECT_EQ(words_in("en", own).value()("menu.prompt"), Words::english()("menu.prompt"));
    EXPECT_FALSE(words_in("fr", own));
}

TEST(OwnWords, MayBeALanguageThatIsNotBuiltIn) {
    const std::vector own{read_own_words("fr", R"({"menu.prompt": "Votre choix : "})").value()};
    const Words words = words_in("fr", own).value();
    EXPECT_EQ(words.language(), "fr");
    EXPECT_EQ(words("menu.prompt"), "Votre choix : ");
    EXPECT_EQ(words("card.bonus"), Words::english()("card.bonus"));
    const std::vector<std::string> more{"fr"};
    EXPECT_EQ(language_of_locale("fr_FR.UTF-8", nullptr, nullptr, more), "fr");
}

TEST(OwnWords, TheBuiltInFilesAreTaken) {
    for (const auto language : Words::languages())
        EXPECT_EQ(refused(Words::file_of(language), language), "taken") << language;
}

TEST(OwnWords, AWrongTextIsRefusedByItsKey) {
    EXPECT_EQ(refused("[]"), "This is not a JSON object of texts.");
    EXPECT_EQ(refused("{"), "This is not a JSON object of texts.");
    EXPECT_EQ(refused(R"({"no.such": "x"})"),
              "Unknown key \"no.such\": the program has no such text.");
    EXPECT_EQ(refused(R"({"menu.prompt": 5})"),
              "\"menu.prompt\" should be a text or a list of lines.");
    EXPECT_EQ(refused(R"({"menu.prompt": ["a", 5]})"),
              "\"menu.prompt\" should be a text or a list of lines.");
    EXPECT_EQ(refused(R"({"menu.prompt": ""})"), "\"menu.prompt\" is empty.");
    const std::string control =
        "\"menu.prompt\" has a control character, or one that changes the direction of writing.";
    for (const std::string text :
         {"\\u001b[31m", "a\\u202eb", "a\\u200eb", "a\\nb", "a\\u0000", "a\\u0085b"})
        EXPECT_EQ(refused("{\"menu.prompt\": \"" + text + "\"}"), control) << text;
    EXPECT_EQ(refused(std::string(largest_word_file + 1, ' ')),
              "The file is too large: the limit is 1 MB.");
}

TEST(OwnWords, PlaceholdersAreThoseOfEnglish) {
    const std::string wanted =
        "\"told.total\" should have the placeholders {player} and {total}, just as in English.";
    EXPECT_EQ(refused(R"({"told.total": "{total} for {player}, {player}!"})"), "taken");
    EXPECT_EQ(refused(R"({"told.total": "{player} has a total."})"), wanted);
    EXPECT_EQ(refused(R"({"told.total": "{player} {total} {other}"})"), wanted);
    EXPECT_EQ(refused(R"({"told.total": "{player} {total:>999999}"})"), wanted);
    EXPECT_EQ(refused(R"({"told.total": "{player} {total} {"})"), wanted);
    EXPECT_EQ(refused(R"({"menu.prompt": "{player}?"})"),
              "\"menu.prompt\" should have no placeholders, just as in English.");
}

} // namespace
} // namespace yahtzee::words
