// What people write is data, whatever they write; and what they learn is only what is theirs.
#include <nlohmann/json.hpp>

#include "server/testing/test_attacked_server.h"

namespace yahtzee::server {
namespace {

using Json = nlohmann::json;

const std::vector<std::string> strange_names{
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'; DROP TABLE matches; --",
    "{{7*7}}${7*7}", "</script>&amp;\\u003c"};

TEST(DataAttack, NamesAreDataNeverMarkup) {
    const AttackedServer server;
    for (const std::string& name : strange_names) {
        SCOPED_TRACE(name);
        const Json wanted{{"do", "new"}, {"players", {name}}};
        const auto made = server.http("POST", "/api/tables", wanted.dump());
        ASSERT_EQ(made.status, 201) << made.body;
        EXPECT_EQ(made.header("Content-Type"), "application/json; charset=utf-8");
        EXPECT_EQ(made.header("X-Content-Type-Options"), "nosniff");
        const Json answer = Json::parse(made.body);
        EXPECT_EQ(answer["seats"][0]["name"], name);
        auto socket = outside::WebSocket::open(
            server.port(), "/api/tables/" + answer["table"].get<std::string>() + "/ws");
        const Json sit{{"do", "sit"}, {"keys", {answer["seats"][0]["key"]}}};
        const Json seated = Json::parse(socket.ask(sit.dump()));
        EXPECT_TRUE(seated["ok"].get<bool>());
        EXPECT_NE(seated.dump().find(Json(name).dump()), std::string::npos);
    }
}

TEST(DataAttack, NamesThatFoolTheEyeAreRefusedOrMadeHarmless) {
    const AttackedServer server;
    for (const std::string& name :
         {std::string{"a\nb"}, std::string{"a\0b", 3}, std::string{"\x1b[31mred"},
          std::string{"a\xE2\x80\xAE"
                      "b"}}) {
        const Json wanted{{"do", "new"}, {"players", {name}}};
        const auto made = server.http("POST", "/api/tables", wanted.dump());
        EXPECT_TRUE(made.status == 400 || made.status == 201) << made.body;
        EXPECT_TRUE(std::ranges::none_of(made.body.substr(0, made.body.size() - 1), [](char c) {
            return c >= 0 && c < ' ';
        })) << made.body;
        EXPECT_TRUE(Json::accept(made.body));
    }
}

TEST(DataAttack, ValuesInTargetsComeBackAsData) {
    const AttackedServer server;
    const auto answer = server.http(
        "GET", "/api/statistics?player=%3Cscript%3Ealert(1)%3C/script%3E%0d%0aX-A:%20b");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.header("Content-Type"), "application/json; charset=utf-8");
    EXPECT_FALSE(answer.header("X-A").has_value());
    EXPECT_TRUE(Json::accept(answer.body)) << answer.body;
}

TEST(DataAttack, TheUsualHeadersAreThereWhateverIsAsked) {
    const AttackedServer server;
    for (const char* const target :
         {"/", "/nothing", "/api/health", "/api/statistics", "/api/ws"}) {
        SCOPED_TRACE(target);
        const auto answer = server.http("GET", target);
        const std::string policy = answer.header("Content-Security-Policy").value_or("");
        EXPECT_TRUE(policy.starts_with("default-src 'none'; ")) << policy;
        EXPECT_EQ(policy.find("unsafe"), std::string::npos);
        EXPECT_EQ(policy.find('*'), std::string::npos);
        EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
        EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(answer.header("X-Frame-Options"), "DENY");
        EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer");
        EXPECT_EQ(answer.header("Cross-Origin-Opener-Policy"), "same-origin");
        EXPECT_EQ(answer.header("Cross-Origin-Resource-Policy"), "same-origin");
        EXPECT_FALSE(answer.header("Access-Control-Allow-Origin").has_value());
        EXPECT_FALSE(answer.header("Server").has_value());
    }
}

// Browsers complain about this header where they do not trust the connection.
TEST(DataAttack, WindowsAreKeptApartWhereBrowsersCanDoThat) {
    for (const bool is_public : {false, true}) {
        ServerSettings settings = attacked_settings();
        settings.is_public = is_public;
        const AttackedServer server{settings};
        for (const auto& [host, trusted] : {std::pair{"127.0.0.1:8080", true},
                                            {"localhost", true},
                                            {"[::1]:80", true},
                                            {"192.168.1.20:8080", false},
                                            {"[2001:db8::7]", false}}) {
            auto client = server.connect();
            client.send(std::string{"GET / HTTP/1.1\r\nHost: "} + host + "\r\n\r\n");
            EXPECT_EQ(client.receive_response().header("Cross-Origin-Opener-Policy").has_value(),
                      trusted || is_public)
                << host;
        }
    }
}

TEST(DataAttack, LinksOpenOnlyWhatTheyAreFor) {
    const AttackedServer server;
    const auto table = server.make_table();
    const std::string wrong = table.id + "/" + std::string(32, '0');
    const std::string right = table.id + "/" + table.key;
    const auto mine = [&](const Json& links) {
        return server.http("POST", "/api/tables/mine", Json{{"links", links}}.dump());
    };
    EXPECT_EQ(Json::parse(mine({wrong}).body)["tables"].size(), 0U);
    EXPECT_EQ(Json::parse(mine({right}).body)["tables"].size(), 1U);
    EXPECT_EQ(Json::parse(mine(Json(std::vector(100, right))).body)["tables"].size(), 1U);
    EXPECT_EQ(mine(Json(std::vector(101, right))).status, 400);
    EXPECT_EQ(mine({"../" + right}).status, 400);
    EXPECT_EQ(mine({1}).status, 400);
    EXPECT_EQ(server.http("GET", "/api/matches/" + table.id).status, 409);
    EXPECT_EQ(server.http("POST", "/api/tables", R"({"do":"new","players":["A"],"seed":1})").status,
              400);
}

TEST(DataAttack, ContinueIsSaidOnlyToThoseWhoMaySend) {
    const AttackedServer server;
    auto client = server.connect();
    const std::string body = R"({"do":"new","players":["Ann"]})";
    const auto head = [&](const std::string& length, const std::string& more) {
        return "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\n" + more +
               "Content-Length: " + length + "\r\n\r\n";
    };
    client.send(head(std::to_string(body.size()), ""));
    EXPECT_EQ(client.receive_response().status, 100);
    client.send(body);
    EXPECT_EQ(client.receive_response().status, 201);
    client.send(head("99999", ""));
    EXPECT_EQ(client.receive_response().status, 413);
    auto foreign = server.connect();
    foreign.send(head("10", "Origin: http://evil.example\r\n"));
    EXPECT_EQ(foreign.receive_response().status, 403);
}

TEST(DataAttack, RequestsOneBehindTheOtherAreAnsweredInOrder) {
    const AttackedServer server;
    auto client = server.connect();
    std::string bytes = outside::request_text("GET", "/api/health", "a body", {});
    bytes += outside::request_text("HEAD", "/");
    bytes += outside::request_text("GET", "/nothing");
    client.send(bytes);
    EXPECT_EQ(client.receive_response().status, 200);
    EXPECT_EQ(client.receive_response(true).status, 200);
    EXPECT_EQ(client.receive_response().status, 404);
}

} // namespace
} // namespace yahtzee::server
