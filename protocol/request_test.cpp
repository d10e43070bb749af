// What is bad-request whatever the state of the table, and what is not.
#include "protocol/request.h"

#include <gtest/gtest.h>

#include "engine/presets.h"

namespace yahtzee::protocol {
namespace {

auto read(std::string_view line) {
    return read_request(line, official);
}

class BadRequest : public testing::TestWithParam<const char*> {};

TEST_P(BadRequest, IsRefused) {
    EXPECT_FALSE(read(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Json, BadRequest,
                         testing::Values("", " ", "roll", "[]", "1", "null", "\"do\"", "{", "{}",
                                         "{]", "{\"do\":\"roll\"} x", "{\"do\":\"roll\"}{}",
                                         "{'do':'roll'}", "{\"do\":\"roll\",}", "{\"do\":roll}",
                                         "[{\"do\":\"roll\"}]", "{\"do\":\"r\xffoll\"}",
                                         "{\"x\":\"\xc3\",\"do\":\"roll\"}", "{\"do\":1}",
                                         "{\"do\":null}", "{\"do\":\"Roll\"}", "{\"do\":\"fly\"}",
                                         "{\"do\":[\"roll\"]}", "{\"request\":{\"do\":\"roll\"}}"));

INSTANTIATE_TEST_SUITE_P(
    New, BadRequest,
    testing::Values(
        R"({"do":"new"})", R"({"do":"new","players":"Ann"})", R"({"do":"new","players":[1]})",
        R"({"do":"new","players":["A",null]})", R"({"do":"new","players":null})",
        R"({"do":"new","players":[["A"]]})", R"({"do":"new","players":{"a":"A"}})",
        R"({"do":"new","players":["A"],"rules":"house"})",
        R"({"do":"new","players":["A"],"rules":null})", R"({"do":"new","players":["A"],"games":0})",
        R"({"do":"new","players":["A"],"games":7})", R"({"do":"new","players":["A"],"games":1.0})",
        R"({"do":"new","players":["A"],"games":"1"})",
        R"({"do":"new","players":["A"],"games":true})",
        R"({"do":"new","players":["A"],"first":"last"})",
        R"({"do":"new","players":["A"],"entry":"pen"})",
        R"({"do":"new","players":["A"],"totals":true})",
        R"({"do":"new","players":["A"],"totals":"none"})", R"({"do":"total","which":"","value":1})",
        R"({"do":"new","players":["A"],"dice":"loaded"})",
        R"({"do":"new","players":["A"],"pass_roll":1})",
        R"({"do":"new","players":["A"],"undo":"yes"})", R"({"do":"new","players":["A"],"seed":-1})",
        R"({"do":"new","players":["A"],"seed":1.5})",
        R"({"do":"new","players":["A"],"seed":18446744073709551616})"));

INSTANTIATE_TEST_SUITE_P(
    Moves, BadRequest,
    testing::Values(R"({"do":"hold"})", R"({"do":"hold","positions":1})",
                    R"({"do":"hold","positions":[0]})", R"({"do":"hold","positions":[6]})",
                    R"({"do":"hold","positions":[1,1]})", R"({"do":"hold","positions":[1.0]})",
                    R"({"do":"hold","positions":["1"]})",
                    R"({"do":"hold","positions":[1,2,3,4,5,5]})",
                    R"({"do":"hold","positions":[99999999999999999999]})",
                    R"({"do":"roll","faces":[7]})", R"({"do":"roll","faces":[0]})",
                    R"({"do":"roll","faces":null})", R"({"do":"roll","faces":[1,2,3,4,5,6]})",
                    R"({"do":"roll","faces":[1,[2]]})", R"({"do":"roll","faces":"12345"})",
                    R"({"do":"score"})", R"({"do":"score","category":"luck"})",
                    R"({"do":"score","category":1})", R"({"do":"score","category":"Chance"})",
                    R"({"do":"score","category":"chance","player":5})",
                    R"({"do":"score","category":"chance","player":-1})",
                    R"({"do":"score","category":"chance","player":null})",
                    R"({"do":"score","category":"chance","game":0})",
                    R"({"do":"score","category":"chance","game":7})",
                    R"({"do":"score","category":"chance","value":"25"})",
                    R"({"do":"score","category":"chance","value":25.0})",
                    R"({"do":"score","category":"chance","value":1e1})",
                    R"({"do":"score","category":"chance","value":null})",
                    R"({"do":"total","value":true})", R"({"do":"total","player":9,"value":1})"));

template <typename T>
T command(std::string_view line) {
    const auto request = read(line);
    EXPECT_TRUE(request) << line;
    return std::get<T>(std::get<Command>(*request));
}

TEST(Request, DefaultsOfNew) {
    const auto request = read(R"({"do":"new","players":["Eric","Julie"]})");
    const auto& table = std::get<NewTable>(*request);
    TableSetup expected;
    expected.players = {"Eric", "Julie"};
    EXPECT_EQ(table.setup, expected);
    EXPECT_EQ(table.setup.rules.id, "official");
    EXPECT_FALSE(table.seed);
}

TEST(Request, EveryOptionOfNew) {
    const auto request = read(
        R"({"do":"new","players":["E"],"rules":"ledger","games":6,"first":"random","entry":"paper",)"
        R"("totals":"all","pass_roll":true,"undo":false,"dice":"cheat","seed":18446744073709551615})");
    const auto& table = std::get<NewTable>(*request);
    EXPECT_EQ(table.setup.rules.id, "ledger");
    EXPECT_EQ(table.setup.games, 6);
    EXPECT_EQ(table.setup.first, First::random);
    EXPECT_EQ(table.setup.entry, Entry::paper);
    EXPECT_EQ(table.setup.totals, TotalsEntry::all);
    EXPECT_TRUE(table.setup.pass_roll);
    EXPECT_FALSE(table.setup.undo);
    EXPECT_EQ(table.setup.dice, DiceKind::cheat);
    EXPECT_EQ(table.seed, UINT64_MAX);
}

TEST(Request, P14_APresetSettlesWhatNoOtherFieldSays) {
    const auto setup = [](const std::string& fields) {
        const auto request = read(R"({"do":"new","players":["E"],)" + fields + "}");
        return std::get<NewTable>(*request).setup;
    };
    TableSetup printed_card{.players = {"E"}};
    take_preset(printed_card, PresetId::printed_card);
    EXPECT_EQ(setup(R"("preset":"printed-card")"), printed_card);
    EXPECT_EQ(setup(R"("preset":"d")"), printed_card);
    // In whatever order they come.
    TableSetup otherwise = printed_card;
    otherwise.rules = *rule_set_with_id("classic");
    otherwise.games = 1;
    otherwise.undo = true;
    EXPECT_EQ(setup(R"("undo":true,"rules":"classic","preset":"d","games":1)"), otherwise);
    EXPECT_EQ(setup(R"("preset":"none")"), (TableSetup{.players = {"E"}}));
}

TEST(Request, EveryOptionOfNewHasASentenceThatRefusesIt) {
    for (const SetupField& field : setup_fields) {
        for (const char* const value :
             {"null", "[]", "7", "\"nonsense\"", "18446744073709551617"}) {
            const auto request = read(R"({"do":"new","players":["E"],")" + std::string{field.json} +
                                      "\":" + value + "}");
            ASSERT_FALSE(request) << field.id << ' ' << value;
            const auto wrong = Word::with_key("bad." + std::string{field.id});
            ASSERT_TRUE(wrong) << field.id;
            EXPECT_EQ(request.error().index(), wrong->index()) << field.id << ' ' << value;
        }
    }
}

TEST(Request, AbsentValuesAndFacesAreFine) {
    EXPECT_FALSE(command<Roll>(R"({"do":"roll"})").faces);
    EXPECT_EQ(command<Roll>(R"({"do":"roll","faces":[]})").faces, Faces{});
    EXPECT_FALSE(command<Score>(R"({"do":"score","category":"chance"})").value);
    EXPECT_FALSE(command<Total>(R"({"do":"total"})").value);
    EXPECT_FALSE(command<Total>(R"({"do":"total"})").which);
    EXPECT_EQ(command<Total>(R"({"do":"total","which":"lower"})").which, EnteredSum::lower);
    EXPECT_EQ(command<Hold>(R"({"do":"hold","positions":[]})").holds, Holds{});
}

TEST(Request, AnyIntegerIsAValue) {
    const auto value = [](const std::string& number) {
        return command<Total>(R"({"do":"total","value":)" + number + "}").value;
    };
    EXPECT_EQ(value("-7"), -7);
    EXPECT_EQ(value("9223372036854775807"), INT64_MAX);
    EXPECT_TRUE(value("18446744073709551615"));
    EXPECT_TRUE(value("-99999999999999999999999"));
    EXPECT_TRUE(value(std::string(400, '9'))); // beyond a double, too
    EXPECT_TRUE(value("-" + std::string(5'000, '1')));
}

TEST(Request, UnknownFieldsAreIgnoredHoweverOdd) {
    const std::string deep = std::string(30'000, '[') + std::string(30'000, ']');
    for (const auto& odd :
         {std::string{"null"}, std::string{"1e999"}, std::string{"-1e999"}, deep,
          std::string{"{\"do\":\"fly\",\"faces\":[7]}"}, std::string{"[1,{\"a\":[]}]"}}) {
        const std::string line = "{\"x\":" + odd + ",\"do\":\"roll\",\"y\":" + odd + "}";
        const auto request = read(line);
        ASSERT_TRUE(request) << odd.substr(0, 40);
        EXPECT_FALSE(std::get<Roll>(std::get<Command>(*request)).faces);
    }
    // Fields of other requests are unknown to this one.
    EXPECT_TRUE(read(R"({"do":"roll","player":9,"value":"x","positions":[0]})"));
}

// After a number beyond a double the line is read once more; what is wrong stays wrong, and
// quickly.
TEST(Request, WhatFollowsAnEndlessNumberIsStillChecked) {
    for (const auto* const wrong : {"01", "1.", "-", "1e", "+1", ".5", "1.e3", "1e+"}) {
        EXPECT_FALSE(read(std::string{R"({"do":"roll","x":1e999,"y":)"} + wrong + "}")) << wrong;
    }
    EXPECT_FALSE(read(R"({"do":"roll","x":1e999,"y":)" + std::string(60'000, '9') + "e}"));
    EXPECT_TRUE(read(R"({"do":"roll","x":1e999,"y":"01 \" 1. -","z":-0.1e-5})"));
}

TEST(Request, OfARepeatedFieldTheLastCounts) {
    EXPECT_EQ(command<Total>(R"({"do":"total","value":"x","value":3})").value, 3);
    EXPECT_FALSE(read(R"({"do":"total","value":3,"value":[]})"));
}

TEST(Request, NulBytesAreNoJson) {
    using namespace std::string_view_literals;
    EXPECT_FALSE(read("{\"do\":\"roll\"}\0"sv));
    EXPECT_FALSE(read("{\"do\":\"ro\0ll\"}"sv));
    EXPECT_FALSE(read("\0"sv));
}

TEST(Request, NestingBeyondReason) {
    EXPECT_FALSE(read(std::string(60'000, '[')));
    EXPECT_FALSE(read(std::string(60'000, '{')));
    EXPECT_FALSE(read("{\"x\":" + std::string(60'000, '[')));
}

} // namespace
} // namespace yahtzee::protocol
