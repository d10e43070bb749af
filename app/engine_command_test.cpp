// `yahtzee engine` as a whole, fed with what nobody should send.
#include <string>

#include <gtest/gtest.h>

#include "app/test_program.h"
#include "protocol/testing/schema.h"

namespace yahtzee::app {
namespace {

int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

constexpr unsigned engine_mib = 20;

// What the engine answers, each line of which must be what the schema says.
Outcome run_engine(const std::string& input) {
    const Outcome outcome = run_program({"engine"}, input, {}, engine_mib);
    for (std::string_view rest = outcome.out; !rest.empty();) {
        const std::string_view answer = rest.substr(0, rest.find('\n'));
        EXPECT_EQ(protocol::schema_fault("Answer", answer), "") << answer;
        rest.remove_prefix(std::min(rest.size(), answer.size() + 1));
    }
    return outcome;
}

void expect_survived(const std::string& hostile, int answers = 1) {
    const std::string table = R"({"do":"new","players":["Ann"]})"
                              "\n";
    const auto outcome = run_engine(table + hostile + "\n{\"do\":\"view\"}\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(count(outcome.out, "\n"), 2 + answers);
    EXPECT_EQ(count(outcome.out, "{\"ok\":true"), 2);
    EXPECT_EQ(count(outcome.out, "\"error\":\"bad-request\""), answers);
}

TEST(Engine, SurvivesHostileLines) {
    using namespace std::string_literals;
    expect_survived(std::string(100'000, '['));
    expect_survived(std::string(60'000, '['));
    expect_survived(std::string(60'000, '{'));
    expect_survived("{\"do\":\"\xff\xfe\"}");
    expect_survived("\0\0\0"s);
    expect_survived("{\"do\":\"view\"}\0"s);
    expect_survived(std::string(65'537, ' '));
    expect_survived(std::string(30'000'000, 'x'));
    expect_survived("\n\n\r", 3);
}

TEST(Engine, A64KiBLineIsStillRead) {
    std::string line = "{\"do\":\"view\"}";
    line.insert(line.size() - 1, std::string(65'536 - line.size(), ' '));
    const auto outcome = run_engine(R"({"do":"new","players":["Ann"]})"
                                    "\n" +
                                    line + "\n" + line + " \n");
    EXPECT_EQ(count(outcome.out, "{\"ok\":true"), 2);
    EXPECT_EQ(count(outcome.out, "64 KiB"), 1);
}

TEST(Engine, EndOfInputInTheMiddleOfALine) {
    EXPECT_EQ(run_engine("").status, 0);
    EXPECT_EQ(run_engine("").out, "");
    const auto cut = run_engine("{\"do\":\"ne");
    EXPECT_EQ(cut.status, 0);
    EXPECT_EQ(count(cut.out, "bad-request"), 1);
    EXPECT_EQ(count(run_engine(R"({"do":"new","players":["Ann"]})").out, "{\"ok\":true"), 1);
}

// Numbers beyond a double make the reader look twice, never more often.
TEST(Engine, ManyEndlessNumbersInOneLine) {
    std::string line = "{\"x\":[1e999";
    while (line.size() < 65'000) line += ",1e999";
    line += "],\"do\":\"view\"}";
    std::string input = R"({"do":"new","players":["Ann"]})"
                        "\n";
    for (int i = 0; i < 100; ++i) input += line + "\n";
    const auto outcome = run_engine(input); // minutes, were it quadratic
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(count(outcome.out, "{\"ok\":true"), 101);
}

TEST(Engine, InputThatCannotBeReadIsSaidSo) {
    const auto outcome = run_shell("\"$YAHTZEE\" engine < /");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(outcome.err.starts_with("The input cannot be read."));
}

} // namespace
} // namespace yahtzee::app
