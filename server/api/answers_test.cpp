// What the server answers over HTTP: the page, and what it knows.
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

TEST(HttpAnswers, HealthTellsHowMuchGoesOn) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann"});
    EXPECT_EQ(server.http_json("GET", "/api/health").at("tables"), 0);
    const SeatedClient ann{server, table, table.keys};
    const Json health = server.http_json("GET", "/api/health");
    EXPECT_EQ(health.at("ok"), true);
    EXPECT_EQ(health.at("version"), "test");
    EXPECT_EQ(health.at("tables"), 1);
    EXPECT_GE(health.at("connections"), 2);
    EXPECT_GE(health.at("uptime"), 0);
}

TEST(HttpAnswers, MetricsCountWhatHappened) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann"});
    SeatedClient ann{server, table, table.keys};
    ann.ask({{"do", "roll"}});
    const auto response = server.http("GET", "/metrics");
    EXPECT_EQ(response.status, 200);
    EXPECT_TRUE(response.header("Content-Type")->starts_with("text/plain"));
    for (const std::string line : {"yahtzee_events_total 1\n", "yahtzee_tables 1\n"})
        EXPECT_NE(response.body.find(line), std::string::npos) << line << response.body;
    const auto elsewhere = server.http("GET", "/metrics", {}, {{"X-Forwarded-For", "192.0.2.1"}});
    EXPECT_EQ(elsewhere.status, 403);
}

TEST(HttpAnswers, HeadIsGetWithoutTheBody) {
    const TestServer server;
    for (const std::string target : {"/", "/api/health", "/api/hall-of-fame", "/nowhere"}) {
        const auto whole = server.http("GET", target);
        const auto head = server.http("HEAD", target);
        EXPECT_EQ(head.status, whole.status) << target;
        EXPECT_EQ(head.body, "");
        EXPECT_EQ(head.header("Content-Length"), std::to_string(whole.body.size()));
        EXPECT_EQ(head.header("Content-Type"), whole.header("Content-Type"));
        EXPECT_EQ(head.header("ETag"), whole.header("ETag"));
    }
}

TEST(HttpAnswers, AFileThatIsKnownIsNotSentAgain) {
    const TestServer server;
    const auto page = server.http("GET", "/");
    EXPECT_EQ(page.status, 200);
    EXPECT_TRUE(page.header("Content-Type")->starts_with("text/html"));
    const std::string version = page.header("ETag").value();
    const auto again = server.http("GET", "/", {}, {{"If-None-Match", version}});
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(again.body, "");
    EXPECT_EQ(again.header("ETag"), version);
    EXPECT_EQ(server.http("GET", "/", {}, {{"If-None-Match", "\"older\""}}).status, 200);
    EXPECT_EQ(server.http("GET", "/index.html").body, page.body);
}

TEST(HttpAnswers, SeveralRequestsOverOneConnection) {
    const TestServer server;
    auto client = outside::Client::connect(server.port());
    for (int i = 0; i < 3; ++i) EXPECT_EQ(client.http("GET", "/api/health").status, 200);
    EXPECT_EQ(client.http("GET", "/nowhere").status, 404);
    // Two at once are answered in order.
    client.send(outside::request_text("GET", "/api/hall-of-fame") +
                outside::request_text("GET", "/api/health"));
    EXPECT_EQ(client.receive_response().body, "[]\n");
    EXPECT_NE(client.receive_response().body.find("\"uptime\""), std::string::npos);
}

TEST(HttpAnswers, WrongMethodsAndPlaces) {
    const TestServer server;
    const auto get = server.http("GET", "/api/tables");
    EXPECT_EQ(get.status, 405);
    EXPECT_EQ(get.header("Allow"), "POST");
    EXPECT_EQ(server.http("POST", "/api/health").status, 405);
    EXPECT_EQ(server.http("DELETE", "/").header("Allow"), "GET, HEAD");
    for (const std::string target : {"/api/", "/api/table", "/../etc/passwd", "/index.htm"})
        EXPECT_EQ(server.http_json("GET", target, {}, 404).at("error"), "not-found");
    EXPECT_EQ(server.http_json("GET", "/?a=%zz", {}, 400).at("error"), "bad-request");
}

TEST(HttpAnswers, SpeaksTheLanguageOfWhoAsks) {
    const TestServer server;
    const auto message = [&](const std::string& wishes) {
        return server.http_json("GET", "/nowhere", {}, 404, {{"Accept-Language", wishes}})
            .value("message", "");
    };
    const std::string english = message("en");
    EXPECT_EQ(message("fr, en;q=0.5"), english);
    EXPECT_EQ(message(""), english);
    EXPECT_EQ(message("tlh"), english); // the server's own
    EXPECT_NE(message("de-AT,de;q=0.9"), english);
    EXPECT_EQ(message("de-AT,de;q=0.9"), message("de"));
}

TEST(HttpAnswers, EverybodyAtATableReadsTheirOwnLanguage) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"});
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient ben{server.port(), table.id, {table.keys[1]}, "?lang=de"};
    const Json english = ann.ask({{"do", "score"}, {"category", "ones"}});
    const Json german = ben.ask({{"do", "roll"}});
    EXPECT_EQ(english.at("message"), "You haven't rolled yet this turn. Roll first.");
    EXPECT_EQ(german.at("error"), "not-your-turn");
    const Words words = Words::in("de").value();
    EXPECT_EQ(german.at("message"), words("server.not-your-turn"));
    auto socket = outside::WebSocket::open(server.port(), "/api/ws", {{"Accept-Language", "de"}});
    EXPECT_EQ(Json::parse(socket.ask("{}")).at("message"), words("bad.do"));
    const Json nothing =
        server.http_json("GET", "/nothing?lang=de", {}, 404, {{"Accept-Language", "en"}});
    EXPECT_EQ(nothing.at("message"), words("server.not-found"));
}

TEST(HttpAnswers, TheHallOfFameAndStatisticsOfWhatWasPlayed) {
    const TestServer server;
    EXPECT_TRUE(server.http_json("GET", "/api/hall-of-fame").empty());
    const MadeTable table = server.make_table({"J\u00fcrgen", "Ann"}, R"({"rules":"classic"})");
    SeatedClient both{server, table, table.keys};
    play_out({&both});
    const Json hall = server.http_json("GET", "/api/hall-of-fame");
    ASSERT_EQ(hall.size(), 2U) << hall;
    EXPECT_EQ(server.http_json("GET", "/api/hall-of-fame?rules=classic"), hall);
    EXPECT_TRUE(server.http_json("GET", "/api/hall-of-fame?rules=official").empty());
    server.http_json("GET", "/api/hall-of-fame?rules=none", {}, 400);
    const Json all = server.http_json("GET", "/api/statistics");
    const Json one = server.http_json("GET", "/api/statistics?player=J%C3%BCrgen");
    EXPECT_NE(all, one);
    EXPECT_NE(one.dump().find("J\u00fcrgen"), std::string::npos) << one;
}

// Faces that were typed in count for nothing.
TEST(HttpAnswers, CheatTablesAreInNoHall) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann"}, R"({"dice":"cheat"})");
    SeatedClient ann{server, table, table.keys};
    play_out({&ann});
    EXPECT_TRUE(server.http_json("GET", "/api/hall-of-fame").empty());
}

} // namespace
} // namespace yahtzee::server
