#include "server/http/target.h"

#include <gtest/gtest.h>

namespace yahtzee::server {
namespace {

using Values = std::map<std::string, std::string>;

TEST(Target, IsAPathAndNamedValues) {
    const auto target = read_target("/api/matches?player=Ann&rules=basic");
    ASSERT_TRUE(target);
    EXPECT_EQ(target->path, "/api/matches");
    EXPECT_EQ(target->values, (Values{{"player", "Ann"}, {"rules", "basic"}}));
    EXPECT_EQ(target->value("player"), "Ann");
    EXPECT_EQ(target->value("lang"), std::nullopt);
    EXPECT_EQ(read_target("/")->values, Values{});
    EXPECT_EQ(read_target("/?")->values, Values{});
}

// What names a file or a table is never written in another way.
TEST(Target, ThePathStaysAsItWasSent) {
    for (const std::string path : {"/..", "//x", "/%2e%2e/", "/%", "/%zz", "/a\\b", "/\xC3\xA4",
                                   "/\xFF", "/a+b", "/{\"|^`}"}) {
        const auto target = read_target(path + "?a=b");
        ASSERT_TRUE(target) << path;
        EXPECT_EQ(target->path, path);
        EXPECT_EQ(target->values, (Values{{"a", "b"}}));
    }
    for (const std::string_view other : {"", "*", "api", "http://localhost/", "?a=b"})
        EXPECT_FALSE(read_target(other)) << other;
}

TEST(Target, ValuesAreDecoded) {
    for (const auto& [query, values] : std::vector<std::pair<std::string, Values>>{
             {"a=J%C3%BCrgen", {{"a", "Jürgen"}}},
             {"a=J%c3%bcrgen", {{"a", "Jürgen"}}},
             {"a=Jürgen", {{"a", "Jürgen"}}}, // as some programs send it
             {"a=%F0%9F%8E%B2", {{"a", "🎲"}}},
             {"a=x+y%20z%2B", {{"a", "x y z+"}}},
             {"a=%25%34%31", {{"a", "%41"}}}, // once only
             {"a=b=c==", {{"a", "b=c=="}}},
             {"a=<b>{c}\"|?/#", {{"a", "<b>{c}\"|?/#"}}},
             {"%61=%26&b=%3D", {{"a", "&"}, {"b", "="}}},
             {"a=1&a=2", {{"a", "2"}}},
             {"a", {{"a", ""}}},
             {"=a", {{"", "a"}}},
             {"a=&&b", {{"a", ""}, {"", ""}, {"b", ""}}}}) {
        const auto target = read_target("/?" + query);
        ASSERT_TRUE(target) << query;
        EXPECT_EQ(target->values, values) << query;
    }
}

TEST(Target, IsNoneWithAValueThatIsNoText) {
    for (const std::string query : {"a=%",
                                    "a=%4",
                                    "a=%zz",
                                    "a=%4z",
                                    "a=%z4",
                                    "a=%+4",
                                    "a=%-1",
                                    "a=% 1",
                                    "a=x%",
                                    "a=%%41",
                                    "%=a",
                                    "a=%00",
                                    "a=x%00y",
                                    "a=%80",
                                    "a=%C3",
                                    "a=%C3%28",
                                    "a=%C0%AF",
                                    "a=%E0%80%AF",
                                    "a=%ED%A0%80",
                                    "a=%F4%90%80%80",
                                    "a=%F8%88%80%80%80",
                                    "a=%FF",
                                    "a=\xFF",
                                    "a=\xC3&b=\xA4",
                                    "a=%C3&b=%A4"})
        EXPECT_FALSE(read_target("/?b=1&" + query + "&c=2")) << query;
}

TEST(Target, WhatIsEscapedReadsBackAsItWas) {
    EXPECT_EQ(percent_encoded("Zoë \"Z\"-1.~_"), "Zo%C3%AB%20%22Z%22-1.~_");
    EXPECT_EQ(read_target("/?a=" + percent_encoded("a&b=c+d%"))->value("a"), "a&b=c+d%");
}

} // namespace
} // namespace yahtzee::server
