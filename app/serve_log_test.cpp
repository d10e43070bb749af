// The log of a whole session, with every request in it: nobody can sit down at a table with it, or
// know a roll before it falls.
#include <set>
#include <sstream>

#include "server/testing/server_process.h"
#include "server/testing/test_seated_client.h"
#include "store/test_implementations.h"

namespace yahtzee::app {
namespace {

using outside::ServerProcess;
using server::Json;
using server::SeatedClient;

class ServeLog : public testing::TestWithParam<std::string> {
  protected:
    // Two people, nonces, a wrong key, links that lost their #, a match to its end and its file.
    void play(const ServerProcess& server) {
        const auto http = [&server](std::string_view method, const std::string& target,
                                    const std::string& body = {}) {
            return outside::Client::connect(server.port()).http(method, target, body);
        };
        const Json made = Json::parse(
            http("POST", "/api/tables", R"({"do":"new","players":["Annabel","Benjamin"]})").body);
        const std::string table = made.at("table");
        secrets_ = {"Annabel", "Benjamin", made.at("watch").at("key")};
        std::vector<std::string> keys;
        for (const Json& seat : made.at("seats")) keys.push_back(seat.at("key"));
        secrets_.insert(keys.begin(), keys.end());
        http("GET", "/t/" + table + "/" + keys[0]);
        http("GET", "/api/matches/" + keys[0]);
        http("GET", "/?key=" + keys[0]);
        http("POST", "/api/tables/mine", Json{{"links", {table + "/" + keys[0]}}}.dump());
        const std::string wrong = keys[0].substr(1) + "x";
        secrets_.insert(wrong);
        SeatedClient stranger{server.port(), table, {wrong}};
        SeatedClient both{server.port(), table, keys};
        for (const std::string nonce : {"nonce-of-annabel-1", "nonce-of-annabel-2"}) {
            secrets_.insert(nonce);
            both.ask({{"do", "nonce"}, {"nonce", nonce}});
        }
        server::play_out({&both});
        secrets_.insert(both.fair.at("secret").get<std::string>());
        EXPECT_EQ(http("GET", "/api/matches/" + table).status, 200);
        http("GET", "/api/nothing/" + keys[1]);
    }

    std::set<std::string> secrets_;
};

TEST_P(ServeLog, HasNoKeysSecretsNoncesNamesOrLinks) {
    const store::TemporaryFolder folder;
    ServerProcess server{YAHTZEE_PROGRAM,
                         folder / "yahtzee.db",
                         {"--log", GetParam(), "--log-level", "debug", "--requests-per-second", "0",
                          "--public-url", "https://dice.example.org"}};
    play(server);
    server.stop();
    const std::string log = server.errors();
    for (const std::string& secret : secrets_)
        EXPECT_EQ(log.find(secret), std::string::npos) << secret << " in\n" << log;
    EXPECT_EQ(log.find('#'), std::string::npos) << log;
    // It is not empty for that.
    for (const std::string seen : {"request", "/api/tables/mine", "/api/matches/TABLE", "refused",
                                   "not-found", "wrong-key", "127.0.0.1"})
        EXPECT_NE(log.find(seen), std::string::npos) << seen << " not in\n" << log;
    if (GetParam() != "json") return;
    std::istringstream lines{log};
    for (std::string line; std::getline(lines, line);) {
        const Json entry = Json::parse(line);
        EXPECT_EQ(entry.at("time").get<std::string>().size(), 24U) << line;
        EXPECT_TRUE(entry.contains("level") && entry.contains("event")) << line;
    }
    EXPECT_NE(log.find(R"("event":"started")"), std::string::npos) << log;
    EXPECT_NE(log.find(R"("event":"stopping")"), std::string::npos) << log;
}

INSTANTIATE_TEST_SUITE_P(Forms, ServeLog, testing::Values("lines", "json"),
                         [](const auto& form) { return form.param; });

TEST(ServeLogLevel, LeavesOutWhatIsLessImportant) {
    for (const auto& [level, seen] :
         std::map<std::string, bool>{{"error", false}, {"warning", true}}) {
        ServerProcess server{YAHTZEE_PROGRAM, ":memory:", {"--log-level", level}};
        outside::Client::connect(server.port()).http("GET", "/api/nothing");
        outside::Client::connect(server.port()).http("GET", "/api/health");
        server.stop();
        EXPECT_EQ(server.errors().find("refused not-found 127.0.0.1") != std::string::npos, seen)
            << server.errors();
        EXPECT_EQ(server.errors().find("request"), std::string::npos) << server.errors();
    }
}

} // namespace
} // namespace yahtzee::app
