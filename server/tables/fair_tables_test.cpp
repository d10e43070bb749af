// The dice of a server's table can be checked by those who sat there.
#include "files/verify.h"
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

Json nonce(const std::string& text) {
    return {{"do", "nonce"}, {"nonce", text}};
}

TEST(FairTables, AMatchWithNoncesOfTwoDevicesIsVerified) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"}, R"({"first":"random","games":2})");
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient ben{server, table, {table.keys[1]}};
    // The commitment comes first, the secret with the end and never before.
    for (const SeatedClient* const client : {&ann, &ben}) {
        EXPECT_EQ(client->fair.at("commitment"), table.commitment);
        EXPECT_FALSE(client->fair.contains("secret"));
    }
    EXPECT_EQ(ann.error(nonce("ann-0123456789abcdef")), "ok");
    EXPECT_EQ(ben.error(nonce("ben-0123456789abcdef")), "ok");
    const Json told = ann.await_field("fair").at("fair");
    EXPECT_EQ(told.at("nonces").size(), 2U);
    EXPECT_EQ(told.at("nonces").at(1).at("seat"), 1);
    EXPECT_FALSE(told.contains("secret"));
    EXPECT_EQ(ann.seq, 1); // no event
    play_until({&ann, &ben}, [](const Json& view) { return view.at("phase") == "game-over"; });
    EXPECT_FALSE(ben.fair.contains("secret"));
    EXPECT_EQ(ben.error(nonce("ben-fedcba9876543210")), "ok");
    const std::string target = "/api/matches/" + table.id;
    EXPECT_EQ(server.http_json("GET", target, {}, 409).at("error"), "game-running");
    play_out({&ann, &ben});
    EXPECT_EQ(ann.fair.at("commitment"), table.commitment);
    EXPECT_EQ(ann.fair.at("secret").get<std::string>().size(), 64U);
    EXPECT_EQ(ann.fair, ben.fair);
    EXPECT_EQ((SeatedClient{server, table, {table.watch}}.seated.at("fair")), ann.fair);

    const auto response = server.http("GET", target);
    EXPECT_EQ(response.status, 200);
    const auto file = files::read_match_file(response.body);
    ASSERT_TRUE(file.has_value());
    EXPECT_EQ(file->match.uid, table.id);
    EXPECT_EQ(file->fair->commitment, table.commitment);
    EXPECT_EQ(static_cast<int>(file->match.events.size()), ann.seq);
    const auto verified = verify(*file);
    ASSERT_TRUE(verified.has_value());
    EXPECT_TRUE(verified->over);
    EXPECT_EQ(verified->draws, 2);
    EXPECT_EQ(verified->rolls, 2 * 2 * 13 * 2);
    EXPECT_EQ(verified->last_word[1], verified->rolls);
    // Each nonce counts: without one of them these dice are wrong.
    files::MatchFile forged = *file;
    forged.fair->nonces.pop_back();
    EXPECT_FALSE(verify(forged).has_value());
}

TEST(FairTables, NoncesHaveAFormAndANumber) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"});
    SeatedClient both{server, table, table.keys};
    for (const std::string& text : {std::string(15, 'a'), std::string(65, 'a'),
                                    std::string{"has a blank in between"}, std::string{}})
        EXPECT_EQ(both.error(nonce(text)), "bad-request") << text;
    EXPECT_EQ(both.error(Json{{"do", "nonce"}, {"nonce", 1}}), "bad-request");
    EXPECT_EQ(both.error(nonce(std::string(64, 'b'))), "ok");
    for (int i = 1; i < 16; ++i)
        EXPECT_EQ(both.error(nonce("0123456789abcde-" + std::to_string(i))), "ok");
    EXPECT_EQ(both.error(nonce("0123456789abcdef")), "too-many-nonces");
    SeatedClient ben{server, table, {table.keys[1]}}; // has all of his own
    EXPECT_EQ(ben.error(nonce("0123456789abcdef")), "ok");
    EXPECT_EQ(ben.fair.at("nonces").size(), 17U);
    EXPECT_EQ(both.error(Json{{"do", "nonce"}, {"nonce", "0123456789abcdef"}, {"seq", 7}}),
              "stale");
}

TEST(FairTables, StoppingTellsTheSecretToo) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann"}, R"({"games":3})");
    SeatedClient ann{server, table, table.keys};
    play_until({&ann}, [](const Json& view) { return view.at("phase") == "game-over"; });
    EXPECT_FALSE(ann.fair.contains("secret"));
    const Json stopped = ann.ask({{"do", "stop"}});
    EXPECT_TRUE(stopped.at("fair").contains("secret"));
    const auto file = files::read_match_file(server.http("GET", "/api/matches/" + table.id).body);
    EXPECT_TRUE(verify(file.value()).has_value());
}

TEST(FairTables, MatchesThatAreNotThere) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann"});
    server.http_json("GET", "/api/matches/" + table.id, {}, 409);
    server.http_json("GET", "/api/matches/" + std::string(32, 'a'), {}, 404);
    server.http_json("GET", "/api/matches/nonsense", {}, 404);
}

} // namespace
} // namespace yahtzee::server
