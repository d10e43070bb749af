#include "files/file_name.h"

#include <filesystem>
#include <map>
#include <regex>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/test_random_match.h"

namespace yahtzee::files {
namespace {

bool is_marked(const std::string& file) {
    return std::regex_search(file, std::regex{"-[0-9a-f]{8}\\.sav$"});
}

std::string without_mark(const std::string& file) {
    EXPECT_TRUE(is_marked(file)) << file;
    return file.substr(0, file.size() - std::string_view{"-00000000.sav"}.size());
}

// What must hold whatever a player is called.
bool is_harmless_file(const std::string& file) {
    const std::filesystem::path path{file};
    const std::string bad{"/\\:*?\"<>|\0", 10};
    return file.size() > 4 && file.size() <= 255 && file.ends_with(".sav") &&
           file.find_first_of(bad) == std::string::npos && path.filename() == path &&
           std::string_view{".-~ "}.find(file.front()) == std::string_view::npos &&
           std::ranges::none_of(
               file, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

TEST(FileName, P6_AFileIsNamedAfterThePlayer) {
    for (const std::string name :
         {"Eric", "Jürgen Groß", "Ωmega", "王小明", "🎲 Lucky", "👨‍👩‍👧", "O'Neil",
          "a-b", "Dr. No", "Eric.sav", "x", "100 %", "#1", "_", "Constance", "COM10", "nulls",
          "علی‌رضا"})
        EXPECT_EQ(file_name_for(name), name + ".sav");
}

TEST(FileName, WhatCouldDoHarmIsReplacedAndMarked) {
    const std::vector<std::pair<std::string, std::string>> names{
        {"", "_"},
        {".", "_"},
        {"..", "__"},
        {"...", "___"},
        {"/", "_"},
        {"../../etc/passwd", "___.._etc_passwd"},
        {"/home/eric", "_home_eric"},
        {"C:\\Eric", "C__Eric"},
        {".hidden", "_hidden"},
        {"-rf", "_rf"},
        {"--help", "__help"},
        {"~root", "_root"},
        {" Eric", "_Eric"},
        {"Eric ", "Eric_"},
        {"Eric. .", "Eric___"},
        {std::string{"a\0b", 3}, "a_b"},
        {"a\nb\tc\x1B[31m\x7F", "a_b_c_[31m_"},
        {"a*b?c\"d<e>f|g", "a_b_c_d_e_f_g"},
        {"evil\u202Evas.exe", "evil_vas.exe"},
        {"\u200FEric\u200E", "_Eric_"},
        {"a\u2028b\u00A0c\uFEFFd\u0085e", "a_b_c_d_e"},
        {"CON", "_CON"},
        {"nul", "_nul"},
        {"Aux.txt", "_Aux.txt"},
        {"prn .x", "_prn .x"},
        {"com1", "_com1"},
        {"LPT¹", "_LPT¹"},
    };
    for (const auto& [name, file] : names) {
        EXPECT_EQ(without_mark(file_name_for(name)), file) << name;
        EXPECT_TRUE(is_harmless_file(file_name_for(name))) << name;
    }
}

// Or files that were written before would not be found again.
TEST(FileName, TheMarkOfANameStaysTheSame) {
    EXPECT_EQ(file_name_for("a/b"), "a_b-3a8e75c1.sav");
    EXPECT_EQ(file_name_for("ace?"), "ace_-00108b35.sav");
}

TEST(FileName, WhatIsNoUtf8IsReplacedByteByByte) {
    for (const auto& [name, file] : std::vector<std::pair<std::string, std::string>>{
             {"a\xFF\x62", "a_b"},         // never in UTF-8
             {"\x80ric", "_ric"},          // the middle of a character
             {"Eric\xC3", "Eric_"},        // cut off
             {"\xC0\xAF", "__"},           // '/', longer than it must be
             {"\xE0\x80\xAF", "___"},      //
             {"\xED\xA0\x80", "___"},      // half of a pair
             {"\xF4\x90\x80\x80", "____"}, // beyond the last one
             {"\xF0\x9F\x8E", "___"}}) {   // three quarters of a die
        EXPECT_EQ(without_mark(file_name_for(name)), file);
    }
}

TEST(FileName, LongNamesAreCutBetweenCharacters) {
    for (const std::string letter : {"x", "ü", "王", "🎲"}) {
        std::string name;
        for (int i = 0; i < 10'000; ++i) name += letter;
        const std::string file = file_name_for(name);
        EXPECT_LE(file.size(), 240U);
        EXPECT_GT(file.size(), 230U);
        const std::string kept = without_mark(file);
        EXPECT_EQ(kept.size() % letter.size(), 0U);
        EXPECT_EQ(kept, name.substr(0, kept.size()));
        EXPECT_NE(file, file_name_for(name + letter));
    }
    EXPECT_EQ(file_name_for(std::string(236, 'x')), std::string(236, 'x') + ".sav");
    EXPECT_TRUE(is_marked(file_name_for(std::string(237, 'x'))));
}

TEST(FileName, DifferentPlayersHaveDifferentFiles) {
    std::map<std::string, std::string> owner;
    for (const std::string name :
         {"a/b", "a_b", "a\\b", "a:b", "CON", "_CON", "con", "Eric", "Eric ", "Eric.", "Eric_",
          " Eric", "_Eric", ".", "..", "_", "__", ""}) {
        const auto [other, is_new] = owner.emplace(file_name_for(name), name);
        EXPECT_TRUE(is_new) << name << " and " << other->second << ": " << other->first;
    }
    // Nobody gets at another's file by being called like it.
    const std::string file = file_name_for("a/b");
    const std::string name = file.substr(0, file.size() - 4);
    EXPECT_NE(file_name_for(name), file);
}

TEST(FileName, AnyBytesGiveAHarmlessName) {
    ASSERT_TRUE(seed_is_fixed);
    EXPECT_TRUE(rc::check("harmless", [] {
        const auto bytes = *rc::gen::container<std::string>(rc::gen::weightedOneOf<char>(
            {{3, rc::gen::arbitrary<char>()}, {1, rc::gen::element('.', '/', '-', ' ', '\xC3')}}));
        const std::string file = file_name_for(bytes);
        RC_ASSERT(is_harmless_file(file));
        RC_ASSERT(is_marked(file) || file == bytes + ".sav");
        // It is harmless for good: as a name it would change no further.
        RC_ASSERT(file_name_for(file) == file + ".sav");
    }));
}

} // namespace
} // namespace yahtzee::files
