// The program in docs/fairness.md, taken from the page as it stands there: with it alone somebody
// else verifies matches of both schemes, and sees what was forged.
#include <filesystem>
#include <fstream>
#include <functional>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

class FairnessPage : public testing::Test {
  protected:
    FairnessPage() {
        const std::string page = text_in(YAHTZEE_SOURCE "/docs/fairness.md");
        const std::string fence = "```python\n";
        const auto begin = page.find(fence) + fence.size();
        std::ofstream{program_} << page.substr(begin, page.find("\n```", begin) + 1 - begin);
    }

    Outcome python(const fs::path& file) const {
        return run_other("/usr/bin/python3", {program_, file});
    }
    Outcome python(const Json& match) const {
        const std::string file = folder_.path() + "/match.json";
        std::ofstream{file} << match.dump();
        return python(fs::path{file});
    }
    // What this program says of the same.
    static Json verified(const Json& match) {
        return Json::parse(run_program({"verify", "-", "--json"}, match.dump()).out);
    }

    TemporaryFolder folder_;
    std::string program_ = folder_.path() + "/verify.py";
};

void expect_all_rolls(const Outcome& outcome, const Json& match) {
    int rolls = 0;
    for (const Json& line : match.at("events"))
        rolls += line.at("event").get_ref<const std::string&>().starts_with("rolled") ? 1 : 0;
    EXPECT_GE(rolls, 26);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out, std::to_string(rolls) + " rolls are right\n");
}

TEST_F(FairnessPage, ItsProgramVerifiesMatchesOfBothSchemes) {
    std::vector<fs::path> files{YAHTZEE_SPEC "/match.json"};
    for (const auto& entry : fs::directory_iterator{YAHTZEE_SPEC "/older"}) {
        if (entry.is_directory()) files.push_back(entry.path() / "match-file.json");
    }
    EXPECT_GE(files.size(), 3U);
    int of_second = 0;
    for (const fs::path& file : files) {
        SCOPED_TRACE(file);
        const Json match = Json::parse(text_in(file));
        of_second += match.at("fair").value("scheme", 1) == 2 ? 1 : 0;
        expect_all_rolls(python(file), match);
        EXPECT_EQ(verified(match).at("ok"), true);
    }
    EXPECT_GE(of_second, 1);
    EXPECT_GT(std::ssize(files), of_second);
}

std::string& event(Json& match, std::size_t index) {
    return match.at("events").at(index).at("event").get_ref<std::string&>();
}

std::size_t find(const Json& match, std::string_view beginning) {
    const Json& events = match.at("events");
    std::size_t index = 0;
    while (!events.at(index).at("event").get_ref<const std::string&>().starts_with(beginning))
        ++index;
    return index;
}

// The page's program and this one, which have nothing in common, refuse the same.
TEST_F(FairnessPage, BothProgramsSeeWhatWasForged) {
    const Json good = Json::parse(text_in(YAHTZEE_SPEC "/match.json"));
    struct Forgery {
        std::string error;
        std::function<void(Json&)> forge;
    };
    const auto list = [](Json& match) -> Json& { return match.at("fair").at("nonces"); };
    for (const Forgery& forgery : std::vector<Forgery>{
             {"wrong-dice",
              [](Json& match) {
                  char& face = event(match, find(match, "rolled ")).at(7);
                  face = face == '6' ? '1' : '6';
              }},
             {"wrong-commitment",
              [](Json& match) { match.at("fair").at("secret").get_ref<std::string&>()[0] ^= 1; }},
             {"wrong-commitment",
              [](Json& match) {
                  match.at("players").at(0) = "Erika";
                  std::string& begin = event(match, 0);
                  begin.replace(begin.find("Eric"), 4, "Erika");
              }},
             {"wrong-commitment",
              [](Json& match) {
                  std::string& begin = event(match, 0);
                  begin.replace(begin.find("{"), 1, R"({"pass_roll":true,)");
                  // As the program writes it: in the order of the names.
                  begin = "started " + Json::parse(begin.substr(8)).dump();
              }},
             {"wrong-commitment",
              [](Json& match) {
                  std::string& begin = event(match, 0);
                  begin.replace(begin.find("{"), 1, R"({"computers":["person","rival"],)");
                  begin = "started " + Json::parse(begin.substr(8)).dump();
              }},
             {"wrong-dice",
              [&](Json& match) {
                  event(match, find(match, "noted nonce 0")).back() = 'x';
                  list(match).at(0).at("nonce").get_ref<std::string&>().back() = 'x';
              }},
             {"wrong-note",
              [](Json& match) { event(match, find(match, "noted heard")) = "noted heard 3 0"; }},
             {"wrong-note",
              [](Json& match) { event(match, find(match, "noted heard")) = "noted heard 2 1 0"; }},
         }) {
        Json match = good;
        forgery.forge(match);
        EXPECT_EQ(verified(match).value("error", "none"), forgery.error) << verified(match);
        EXPECT_EQ(python(match).status, 1) << forgery.error;
    }
}

// Of the first scheme the same: a nonce where the server plays itself.
TEST_F(FairnessPage, BothProgramsRefuseANonceOfAComputerPlayer) {
    Json match = Json::parse(text_in(YAHTZEE_SPEC "/older/1.0.0/match-file.json"));
    std::string& begin = event(match, 0);
    begin.replace(begin.find("{"), 1, R"({"computers":["rival","person"],)");
    begin = "started " + Json::parse(begin.substr(8)).dump();
    EXPECT_EQ(verified(match).value("error", "none"), "computers-nonce");
    EXPECT_EQ(python(match).status, 1);
}

} // namespace
} // namespace yahtzee::app
