// The schema itself: that it says what it should, and notices what it should not let pass.
#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/rejection.h"
#include "engine/rule_set.h"
#include "protocol/errors.h"
#include "protocol/testing/schema.h"
#include "protocol/view.h"

namespace yahtzee::protocol {
namespace {

using Json = nlohmann::json;

const std::filesystem::path folder = YAHTZEE_SOURCE "/protocol/schema";

Json read_json(const std::filesystem::path& path) {
    std::ifstream file{path};
    return Json::parse(file);
}

// Every $ref below, as it stands there.
void gather_refs(const Json& json, std::set<std::string>& refs) {
    if (json.is_object() && json.contains("$ref")) refs.insert(json.at("$ref").get<std::string>());
    if (!json.is_structured()) return;
    for (const Json& part : json) gather_refs(part, refs);
}

TEST(Schema, EveryReferenceLeadsSomewhere) {
    int checked = 0;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        std::set<std::string> refs;
        gather_refs(read_json(entry.path()), refs);
        for (const std::string& ref : refs) {
            const auto hash = ref.find('#');
            const Json file = read_json(hash == 0 ? entry.path() : folder / ref.substr(0, hash));
            EXPECT_TRUE(file.contains(Json::json_pointer{ref.substr(hash + 1)}))
                << entry.path() << ": " << ref;
            ++checked;
        }
    }
    EXPECT_GT(checked, 80);
}

// Where nothing is said of further fields, any would pass.
void expect_closed(const Json& json, const std::string& where) {
    const bool object = json.is_object() && json.value("type", Json{}) == "object";
    // A list by box has no names of its own: those are up to the game.
    const bool by_box = object && !json.contains("properties") &&
                        json.value("additionalProperties", Json{}).is_object();
    EXPECT_TRUE(!object || by_box || json.value("additionalProperties", Json{}) == false) << where;
    if (!json.is_structured()) return;
    for (const auto& [key, part] : json.items()) expect_closed(part, where + "/" + key);
}

TEST(Schema, NoObjectTakesFieldsThatItDoesNotName) {
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        expect_closed(read_json(entry.path()), entry.path().filename());
}

TEST(Schema, KnowsTheLevelsPhasesAndRejections) {
    const Json view = read_json(folder / "view.json").at("definitions");
    const auto words = [](const auto& ids) { return Json(std::vector(ids.begin(), ids.end())); };
    EXPECT_EQ(view.at("Level").at("enum"), words(level_ids));
    EXPECT_EQ(view.at("Phase").at("enum"), words(phase_ids));
    const Json errors = read_json(folder / "answers.json").at("definitions").at("Error").at("enum");
    // In the order in which they are reported; between them stand those that no rule knows.
    const auto all = errors.get<std::vector<std::string>>();
    std::vector<std::string> of_rules;
    for (const std::string& error : all) {
        if (std::ranges::find(rejection_ids, error) != rejection_ids.end())
            of_rules.push_back(error);
    }
    EXPECT_EQ(Json(of_rules), words(rejection_ids));
    for (const std::string_view error : {bad_request, no_table, not_computer})
        EXPECT_NE(std::ranges::find(all, error), all.end()) << error;
}

// ---- what it lets pass

Match started_match() {
    Started started;
    started.setup.players = {"Ann", "Ben"};
    return apply({}, started);
}

Json shown() {
    std::string view;
    const Match match = started_match();
    append_view(view, match, legal(match),
                playing::permitted(legal(match), match, {}, playing::all_seats(match)));
    return {{"ok", true}, {"view", Json::parse(view)}};
}

TEST(Schema, AnAnswerWithAFieldThatNobodyKnowsIsAFault) {
    Json answer = shown();
    EXPECT_EQ(schema_fault("Answer", answer.dump()), "");
    answer["view"]["colour"] = "red";
    const std::string fault = schema_fault("Answer", answer.dump());
    EXPECT_NE(fault.find("colour"), std::string::npos) << fault;
}

TEST(Schema, SoIsOneThatLacksAFieldOrHasAnotherKindOfValue) {
    Json lacking = shown();
    lacking["view"].erase("phase");
    EXPECT_NE(schema_fault("Answer", lacking.dump()).find("phase"), std::string::npos);
    Json wrong = shown();
    wrong["view"]["player"] = 5;
    EXPECT_NE(schema_fault("Answer", wrong.dump()), "");
    wrong["view"]["player"] = "0";
    EXPECT_NE(schema_fault("Answer", wrong.dump()), "");
    EXPECT_EQ(schema_fault("Answer", "{"), "no JSON\n");
    EXPECT_NE(schema_fault("Answer", R"({"ok":false,"error":"odd","message":"?"})"), "");
}

TEST(Schema, KnowsWhereAMessageComesFrom) {
    const std::string present = R"({"present":[true,false]})";
    EXPECT_EQ(message_fault("/api/tables/0/ws?lang=de", present), "");
    EXPECT_NE(message_fault("/api/ws", present), "");
}

TEST(Schema, HasARouteForEveryAnswerOverHttp) {
    EXPECT_EQ(http_fault({"GET", "/api/players?lang=en", 200, "[]"}), "");
    EXPECT_EQ(http_fault({"GET", "/api/matches/abc/review", 409,
                          R"({"ok":false,"error":"game-running","message":"Later."})"}),
              "");
    EXPECT_NE(http_fault({"GET", "/api/matches/abc/review", 200, "[]"}), "");
    EXPECT_NE(http_fault({"GET", "/api/matches/abc/odd", 200, "[]"}), "");
    EXPECT_NE(http_fault({"POST", "/api/tables", 200, "{}"}), "");
}

} // namespace
} // namespace yahtzee::protocol
