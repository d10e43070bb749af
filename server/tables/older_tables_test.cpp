// Tables that an earlier version kept are sat down at with the keys of then, and played on.
#include <filesystem>
#include <fstream>

#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

// Of every version that there is a folder of.
std::vector<std::filesystem::path> versions() {
    std::vector<std::filesystem::path> folders;
    for (const auto& entry : std::filesystem::directory_iterator{YAHTZEE_SPEC "/older"}) {
        if (entry.is_directory()) folders.push_back(entry.path());
    }
    return folders;
}

Json json_in(const std::filesystem::path& file) {
    return Json::parse(std::ifstream{file});
}

void are_opened_and_played_on(const std::filesystem::path& older) {
    const Json tables = json_in(older / "tables.json");
    const store::TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    std::filesystem::copy(older / "store.db", path);
    // Soon after they were left.
    TestClock::moment = json_in(older / "history.json").at(0).at("last").get<std::int64_t>() + 36;
    const TestServer server{path};

    const MadeTable finished = made_table(tables.at("finished"));
    const SeatedClient ann{server, finished, {finished.keys[0]}};
    EXPECT_EQ(ann.phase(), "match-over");
    EXPECT_EQ(ann.view.at("cards")[0].at("games")[0].at("total"),
              json_in(older / "match-file.json").at("totals")[0][0]);
    EXPECT_TRUE(ann.fair.contains("secret"));
    EXPECT_EQ(server.http_json("GET", "/api/matches/" + finished.id + "/verify").at("ok"), true);
    // Rematches came with version 1.0.0. The keys of the seats open it.
    EXPECT_EQ(ann.seated.value("rematch", ""), tables.value("rematch", ""));
    if (tables.contains("rematch")) {
        SeatedClient again{
            server.port(), tables.at("rematch").get<std::string>(), {finished.keys[0]}};
        EXPECT_EQ(again.ask({{"do", "roll"}}).at("ok"), true);
    }

    const MadeTable left = made_table(tables.at("left"));
    SeatedClient cleo{server, left, {left.keys[0]}};
    SeatedClient dan{server, left, {left.keys[1]}};
    EXPECT_EQ(cleo.phase(), "choose");
    EXPECT_EQ(cleo.view.at("player"), 1);
    EXPECT_EQ(cleo.view.at("can"), Json::array());
    EXPECT_EQ(dan.view.at("can"), (Json{"hold", "roll", "score", "hint"}));
    // By the scheme of then: nonces are no events, and count at once.
    const int seq = cleo.seq;
    EXPECT_EQ(cleo.fair.at("scheme"), 1);
    EXPECT_EQ(cleo.error(R"({"do":"nonce","nonce":"cleo-of-today-456789ab"})"), "ok");
    EXPECT_EQ(cleo.seq, seq);
    EXPECT_EQ(cleo.fair.at("nonces").back().at("counts"), seq + 1);
    EXPECT_FALSE(cleo.fair.contains("heard"));
    play_out({&cleo, &dan});
    const Json verified = server.http_json("GET", "/api/matches/" + left.id + "/verify");
    EXPECT_EQ(verified.at("ok"), true);
    EXPECT_EQ(verified.at("scheme"), 1);
    EXPECT_TRUE(verified.at("warning").get<std::string>().starts_with("Warning: "));
    EXPECT_EQ(verified.at("players")[0].at("nonces").back(), "cleo-of-today-456789ab");
    const Json file = server.http_json("GET", "/api/matches/" + left.id);
    EXPECT_EQ(file.at("version"), 1);
    EXPECT_FALSE(file.at("fair").contains("scheme"));
    TestClock::moment = 1'700'000'000;
}

TEST(OlderTables, AreOpenedWithTheKeysOfThenAndPlayedToTheirEnd) {
    const auto folders = versions();
    EXPECT_GE(folders.size(), 2U);
    for (const auto& older : folders) {
        SCOPED_TRACE(older);
        are_opened_and_played_on(older);
    }
}

} // namespace
} // namespace yahtzee::server
