// A match that has ended, looked back on over HTTP.
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

std::string match_target(const MadeTable& table, const std::string& what) {
    return "/api/matches/" + table.id + "/" + what;
}

std::vector<Json> score_steps(const Json& review) {
    std::vector<Json> scores;
    for (const Json& step : review.at("steps")) {
        if (step.at("kind") == "decision" && step.at("chosen").at("do") == "score")
            scores.push_back(step);
        else
            EXPECT_FALSE(step.contains("card") || step.contains("chances")) << step;
    }
    return scores;
}

TEST(ReviewOverHttp, HasTheReviewOfTheTableAndMore) {
    const TestServer server;
    // By these rules what is known of totals is found soonest.
    const MadeTable table = server.make_table({"Ann", "Ben"}, R"({"rules":"basic"})");
    SeatedClient both{server, table, table.keys};
    act(both);
    server.http_json("GET", match_target(table, "review"), {}, 409);
    play_out({&both});
    const Json told = server.get_patiently(match_target(table, "review"));
    EXPECT_EQ(told.at("table"), table.id);
    EXPECT_EQ(told.at("ended"), TestClock::now());
    EXPECT_EQ(told.at("computers"), Json({"person", "person"}));
    const auto scores = score_steps(told);
    ASSERT_EQ(scores.size(), 26U);
    for (const Json& step : scores) {
        const auto chances = step.at("chances").get<std::vector<double>>();
        ASSERT_EQ(chances.size(), 2U);
        EXPECT_NEAR(chances[0] + chances[1], 1, 2e-6);
    }
    for (const int seat : {0, 1}) {
        const Json& column = both.view.at("cards").at(seat).at("games").at(0);
        for (const auto& [name, value] : scores.at(24 + seat).at("card").items())
            EXPECT_EQ(value, column.at(name)) << name;
    }
    const Json winners = both.view.at("winners");
    for (const int seat : {0, 1}) {
        const bool wins = std::ranges::find(winners, Json(seat)) != winners.end();
        EXPECT_EQ(scores.back().at("chances").at(seat).get<double>(),
                  wins ? 1.0 / static_cast<double>(winners.size()) : 0.0);
    }
    // All the rest is what the table answers.
    Json rest = told;
    for (const char* const name : {"table", "ended", "computers"}) rest.erase(name);
    for (Json& step : rest.at("steps")) {
        step.erase("card");
        step.erase("chances");
    }
    EXPECT_EQ(rest, both.ask({{"do", "review"}}).at("review"));
    EXPECT_EQ(server.http_json("GET", match_target(table, "review")), told);
}

TEST(ReviewOverHttp, APlayerAloneHasNoChances) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann"}, R"({"dice":"cheat"})");
    SeatedClient ann{server, table, table.keys};
    play_out({&ann});
    const Json told = server.get_patiently(match_target(table, "review"));
    EXPECT_FALSE(score_steps(told).back().contains("chances"));
    EXPECT_EQ(score_steps(told).back().at("card").at("total"),
              told.at("players").at(0).at("total"));
}

TEST(ReviewOverHttp, WhereThereIsNoSuchMatchThereIsNothing) {
    const TestServer server;
    const MadeTable nothing{std::string(32, 'a'), {}, {}, {}};
    for (const char* const what : {"review", "verify"}) {
        EXPECT_EQ(server.http_json("GET", match_target(nothing, what), {}, 404).at("error"),
                  "not-found");
    }
    for (const std::string target : {"/api/matches/short/review", "/api/matches//review"})
        server.http_json("GET", target, {}, 404);
    server.http_json("GET", match_target(nothing, "reviews"), {}, 404);
    server.http_json("POST", match_target(nothing, "review"), "{}", 405);
}

// More matches than are kept, and several who ask for the same at the same moment.
TEST(ReviewOverHttp, EverybodyGetsTheReviewOfTheirOwnMatch) {
    const TestServer server;
    std::vector<MadeTable> tables;
    for (int i = 0; i < 18; ++i) { // two more than are kept
        tables.push_back(server.make_table({"P" + std::to_string(i)}));
        SeatedClient client{server, tables.back(), tables.back().keys};
        play_out({&client});
    }
    server.get_patiently(match_target(tables[0], "review")); // the rules are solved
    for (int round = 0; round < 2; ++round) {
        std::vector<outside::Client> clients;
        for (const MadeTable& table : tables) {
            for (int twice = 0; twice < 2; ++twice) {
                clients.push_back(outside::Client::connect(server.port()));
                clients.back().send(outside::request_text("GET", match_target(table, "review")));
            }
        }
        for (std::size_t i = 0; i < clients.size(); ++i) {
            const Json told = Json::parse(clients[i].receive_response().body);
            EXPECT_EQ(told.at("table"), tables[i / 2].id);
            EXPECT_EQ(told.at("players").at(0).at("name"), "P" + std::to_string(i / 2));
        }
    }
}

TEST(VerifyOverHttp, SaysWhatTheProgramSays) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"});
    SeatedClient both{server, table, table.keys};
    server.http_json("GET", match_target(table, "verify"), {}, 409);
    play_out({&both});
    const Json told = server.http_json("GET", match_target(table, "verify"));
    EXPECT_EQ(told.at("ok"), true) << told;
    EXPECT_EQ(told.at("table"), table.id);
    EXPECT_EQ(told.at("commitment"), table.commitment);
    EXPECT_EQ(told.at("over"), true);
    EXPECT_EQ(told.at("players").at(1).at("name"), "Ben");
    EXPECT_EQ(told.at("message"), Words::english()("verify.sound"));
    const Json german = server.http_json("GET", match_target(table, "verify?lang=de"));
    EXPECT_EQ(german.at("message"), Words::in("de").value()("verify.sound"));
    EXPECT_EQ(german.at("rolls"), told.at("rolls"));
}

TEST(VerifyOverHttp, OfACheatTableThereIsNothingToVerify) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann"}, R"({"dice":"cheat"})");
    SeatedClient ann{server, table, table.keys};
    play_out({&ann});
    const Json told = server.http_json("GET", match_target(table, "verify"));
    EXPECT_EQ(told.at("ok"), false);
    EXPECT_EQ(told.at("error"), "nothing-to-verify");
    EXPECT_EQ(told.at("why"), "cheat");
}

TEST(CardOverHttp, P6_IsAFileThatIsRightWhenItIsSentBack) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Zoë \"Z\""});
    SeatedClient both{server, table, table.keys};
    server.http_json("GET", match_target(table, "card"), {}, 409);
    play_out({&both});
    const auto file = server.http("GET", match_target(table, "card?seat=1"));
    EXPECT_EQ(file.status, 200);
    const std::string named = file.header("Content-Disposition").value_or("");
    EXPECT_TRUE(named.starts_with("attachment; filename=\"Zo__ _Z_-")) << named;
    EXPECT_NE(named.find("filename*=UTF-8''Zo%C3%AB%20_Z_-"), std::string::npos) << named;
    const Json checked = server.http_json("POST", "/api/cards", file.body);
    EXPECT_EQ(checked.at("rules"), "official");
    EXPECT_EQ(checked.at("finished"), true);
    EXPECT_EQ(checked.at("cards").at(0), both.view.at("cards").at(1));
    for (const char* const seat : {"2", "x", "-1", "256", "1 "}) {
        const auto refused =
            server.http_json("GET", match_target(table, "card?seat=" + std::string{seat}), {}, 400);
        EXPECT_EQ(refused.at("error"), "bad-request") << seat;
    }
}

TEST(CardOverHttp, P6_AMistakeIsToldInASentence) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann"});
    SeatedClient ann{server, table, table.keys};
    play_out({&ann});
    std::string file = server.http("GET", match_target(table, "card")).body;
    char& digit = file[file.find("\"total\": ") + 9];
    digit = digit == '9' ? '8' : '9';
    const Json refused = server.http_json("POST", "/api/cards", file, 400);
    EXPECT_EQ(refused.at("error"), "bad-card");
    EXPECT_EQ(server.http_json("POST", "/api/cards", "nonsense", 400).at("error"), "bad-card");
}

TEST(CardOverHttp, OnlyACardFileMayBeLong) {
    const TestServer server;
    const auto blanks = [](std::size_t count) { return std::string(count, ' '); };
    EXPECT_EQ(server.http("POST", "/api/cards", blanks(std::size_t{1} << 20U)).status, 400);
    EXPECT_EQ(server.http("POST", "/api/cards?lang=de", blanks(100'000)).status, 400);
    EXPECT_EQ(server.http("POST", "/api/cards", blanks((std::size_t{1} << 20U) + 1)).status, 413);
    for (const char* const other :
         {"/api/tables", "/api/tables/mine", "/api/cardsx", "/api/cards/"})
        EXPECT_EQ(server.http("POST", other, blanks(16'385)).status, 413) << other;
}

} // namespace
} // namespace yahtzee::server
