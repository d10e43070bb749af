// `yahtzee verify`: a match of a server, and what somebody may have done to its file.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

const std::string served_match = YAHTZEE_SPEC "/match.json";

std::string served_text() {
    return text_in(served_match);
}

std::string forged(std::string_view from, std::string_view to, std::string text = served_text()) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    return text;
}

Outcome verify_text(const std::string& text, const std::vector<std::string>& flags = {}) {
    std::vector<std::string> arguments{"verify", "-"};
    arguments.insert(arguments.end(), flags.begin(), flags.end());
    return run_program(arguments, text, {"COLUMNS=1000"});
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(VerifyCommand, ASoundMatchIsTold) {
    const auto told = run_program({"verify", served_match}, "", {"COLUMNS=1000"});
    EXPECT_EQ(told.status, 0) << told.err;
    EXPECT_EQ(told.err, "");
    for (const std::string part :
         {"Table 0f8d6c1e52b74a9b8a3d5e7c9b1f2d40: Eric and Julie, rules official\nCommitment: ",
          "\nNonces of Eric: eric-8c1f0b6d2a94e753 and eric-b3e94f7a60d1825c\n"
          "Nonces of Julie: julie-5d27c0a91e6f4b38 and julie-e1a8d35f72c6094b\nChecked: rolls ",
          ", draws of who begins 2\nRolls where the latest nonce came from Eric: ",
          "\n\nEverything is right: the commitment matches the secret, ",
          "\nNow compare for yourself: the commitment must be the one shown at the table "})
        EXPECT_TRUE(contains(told.out, part)) << part << "\nis not in\n" << told.out;
    EXPECT_EQ(verify_text(served_text()).out, told.out); // from standard input
    EXPECT_TRUE(contains(verify_text(served_text(), {"--lang", "de"}).out, "\n\nAlles stimmt: "));
}

TEST(VerifyCommand, PrintsJson) {
    const auto told = verify_text(served_text(), {"--json"});
    EXPECT_EQ(told.status, 0) << told.err;
    EXPECT_EQ(told.out.find('\n'), told.out.size() - 1);
    const auto json = nlohmann::json::parse(told.out);
    EXPECT_EQ(json["ok"], true);
    EXPECT_EQ(json["over"], true);
    EXPECT_EQ(json["table"], "0f8d6c1e52b74a9b8a3d5e7c9b1f2d40");
    EXPECT_EQ(json["draws"], 2);
    EXPECT_EQ(json["players"][1]["nonces"][0], "julie-5d27c0a91e6f4b38");
    EXPECT_EQ(json["players"][0]["last_word"].get<int>() +
                  json["players"][1]["last_word"].get<int>(),
              json["rolls"]);
    EXPECT_EQ(json["commitment"].get<std::string>().size(), 64U);
}

TEST(VerifyCommand, ForgedDiceAreNamed) {
    const std::string text = served_text();
    const auto at = text.find("rolled ");
    const std::string roll = text.substr(at, std::string_view{"rolled 1 2 3 4 5"}.size());
    // Two dice that changed places: the same points, and yet not these dice.
    std::string other = roll;
    std::size_t die = std::string_view{"rolled "}.size();
    while (other[die] == other[die + 2]) die += 2;
    std::swap(other[die], other[die + 2]);
    const auto told = verify_text(forged(roll, other));
    EXPECT_EQ(told.status, 1);
    EXPECT_TRUE(
        contains(told.out, "\n\nSomething is wrong: in event 6 the secret and the nonces give " +
                               roll.substr(7) + ", but the file has " + other.substr(7) + ".\n"))
        << told.out;
    const auto json = nlohmann::json::parse(verify_text(forged(roll, other), {"--json"}).out);
    EXPECT_EQ(json["ok"], false);
    EXPECT_EQ(json["error"], "wrong-dice");
    EXPECT_EQ(json["event"], 6);
    EXPECT_EQ(json["expected"].size(), 5U);
    EXPECT_NE(json["expected"], json["found"]);
}

// The text with its first two digits behind that changed.
std::string with_other_digits(const std::string& field, const std::string& text) {
    const auto at = text.find("\"" + field + "\": \"") + field.size() + 5;
    const std::string digits = text.substr(at, 2);
    return forged(field + "\": \"" + digits, field + "\": \"" + (digits == "00" ? "11" : "00"),
                  text);
}

void expect_refused(const std::string& text, const std::string& error) {
    const auto told = verify_text(text, {"--json"});
    EXPECT_EQ(told.status, 1);
    EXPECT_EQ(nlohmann::json::parse(told.out)["error"], error) << told.out;
    const auto plain = verify_text(text);
    EXPECT_EQ(plain.status, 1);
    EXPECT_FALSE(contains(plain.out, "Everything is right"));
}

TEST(VerifyCommand, EveryForgeryIsSeen) {
    const std::string text = served_text();
    const auto last = text.rfind("    {\"at\":", text.rfind("undone"));
    const std::string line = text.substr(last, text.find('\n', last) + 1 - last);
    const auto roll = text.find("rolled ");
    const char face = text[roll + 7];
    const std::string rolled = text.substr(roll, 8);
    const std::string changed{face == '6' ? "rolled 1" : "rolled 6"};
    struct Row {
        std::string text, error;
    };
    for (const Row& row : std::vector<Row>{
             {forged(rolled, changed), "wrong-dice"},             // a face
             {forged(line, ""), "illegal-event"},                 // dropped
             {forged("eric-8c1f", "eric-8c1e"), "contradiction"}, // a nonce, once
             {forged("nonce 0 eric-8c1f", "nonce 0 eric-8c1e", forged("eric-8c1f", "eric-8c1e")),
              "wrong-dice"}, // and everywhere
             {forged("nonce 0 eric-8c1f", "nonce 1 eric-8c1f",
                     forged("\"seat\": 0", "\"seat\": 1")),
              "wrong-dice"}, // its sender
             {forged("noted heard 2 0", "noted heard 3 0"), "wrong-note"},
             {with_other_digits("secret", text), "wrong-commitment"},
             {with_other_digits("commitment", text), "wrong-commitment"},
             {with_other_digits("salt", text), "wrong-commitment"},
             {forged("\\\"Eric\\\"", "\\\"Erik\\\"", forged("\"Eric\"", "\"Erik\"")),
              "wrong-commitment"},
             {forged("\"dice\": \"random\"", "\"dice\": \"cheat\""), "contradiction"},
             {forged("\"fair\": {", "\"fare\": {"), "nothing-to-verify"},
             {forged("\"secret\": ", "\"secrete\": "), "nothing-to-verify"},
         })
        expect_refused(row.text, row.error);
}

TEST(VerifyCommand, TheFirstSchemeIsRightWithAWarningAndForgeriesOfItAreSeen) {
    const std::string text = text_in(YAHTZEE_SPEC "/older/1.0.0/match-file.json");
    const auto told = verify_text(text);
    EXPECT_EQ(told.status, 0);
    EXPECT_TRUE(contains(told.out, "\nWarning: these dice are of the first scheme")) << told.out;
    const auto json = nlohmann::json::parse(verify_text(text, {"--json"}).out);
    EXPECT_EQ(json["ok"], true);
    EXPECT_EQ(json["scheme"], 1);
    EXPECT_TRUE(json["warning"].get<std::string>().starts_with("Warning: "));
    expect_refused(forged("ann-0123", "ann-0124", text), "wrong-dice");
    expect_refused(with_other_digits("secret", text), "wrong-secret");
    expect_refused(with_other_digits("commitment", text), "wrong-secret");
}

TEST(VerifyCommand, WhatIsNoMatchFileGetsASentence) {
    const std::string none =
        "-: This is not a match file, or it is damaged: it should be a JSON object with "
        "\"yahtzee-match\" as its \"format\".\n";
    for (const std::string& text : {std::string{}, std::string{"{\"format\": "}, std::string{"[]"},
                                    served_text().substr(0, 4000)}) {
        const auto told = verify_text(text);
        EXPECT_EQ(told.status, 1);
        EXPECT_EQ(told.err, none);
        EXPECT_EQ(told.out, "");
    }
    const auto huge = run_shell("head -c 100000000 /dev/zero | $YAHTZEE verify - --lang en");
    EXPECT_EQ(huge.status, 1);
    EXPECT_EQ(huge.err, "-: The file is too large for a match file: the limit is 8 MB.\n");
    const auto missing = run_program({"verify", "/nowhere"});
    EXPECT_EQ(missing.status, 1);
    EXPECT_EQ(missing.err, "The file \"/nowhere\" cannot be read. Check its name.\n");
    EXPECT_EQ(run_program({"verify"}).status, 2);
    EXPECT_EQ(run_program({"verify", served_match, "--seed"}).status, 2);
    EXPECT_EQ(run_program({"verify", served_match, served_match}).status, 2);
}

} // namespace
} // namespace yahtzee::app
