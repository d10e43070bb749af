// Tables that an earlier version kept are sat down at with the keys of then, and played on.
#include <filesystem>
#include <fstream>

#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

TEST(OlderTables, AreOpenedWithTheKeysOfThenAndPlayedToTheirEnd) {
    const std::filesystem::path older = YAHTZEE_SPEC "/older/2026-11";
    const Json tables = Json::parse(std::ifstream{older / "tables.json"});
    const store::TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    std::filesystem::copy(older / "store.db", path);
    TestClock::moment = 1'794'838'300; // soon after they were left
    const TestServer server{path};

    const MadeTable finished = made_table(tables.at("finished"));
    const SeatedClient ann{server, finished, {finished.keys[0]}};
    EXPECT_EQ(ann.phase(), "match-over");
    EXPECT_EQ(ann.view.at("cards")[0].at("games")[0].at("total"), 159);
    EXPECT_TRUE(ann.fair.contains("secret"));
    EXPECT_EQ(server.http_json("GET", "/api/matches/" + finished.id + "/verify").at("ok"), true);

    const MadeTable left = made_table(tables.at("left"));
    SeatedClient cleo{server, left, {left.keys[0]}};
    SeatedClient dan{server, left, {left.keys[1]}};
    EXPECT_EQ(cleo.phase(), "choose");
    EXPECT_EQ(cleo.view.at("player"), 1);
    EXPECT_EQ(cleo.view.at("can"), Json::array());
    EXPECT_EQ(dan.view.at("can"), (Json{"hold", "roll", "score", "hint"}));
    play_out({&cleo, &dan});
    EXPECT_EQ(server.http_json("GET", "/api/matches/" + left.id + "/verify").at("ok"), true);
    TestClock::moment = 1'700'000'000;
}

} // namespace
} // namespace yahtzee::server
