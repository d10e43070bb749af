// The dice of a server's table can be checked by those who sat there.
#include <set>

#include "files/verify.h"
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

Json nonce(const std::string& text) {
    return {{"do", "nonce"}, {"nonce", text}};
}

Json heard(int seq) {
    return {{"do", "heard"}, {"seq", seq}};
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
    ann.await([&] { return ann.fair.at("nonces").size() == 2; });
    EXPECT_EQ(ann.fair.at("nonces").at(1).at("seat"), 1);
    EXPECT_FALSE(ann.fair.contains("secret"));
    EXPECT_EQ(ann.seq, 4); // both nonces, and that Ben had heard of Ann's when he sent his
    EXPECT_EQ(ann.error(heard(4)), "ok"); // whoever begins
    ben.await_seq(5);
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
    for (const int number : {2, 4}) {
        files::MatchFile forged = *file;
        auto& noted = std::get<Noted>(forged.match.events.at(number - 1).event);
        EXPECT_TRUE(noted.text.starts_with("nonce ")) << noted.text;
        noted.text.back() = 'x';
        EXPECT_FALSE(verify(forged).has_value());
    }
}

// The numbers of events from which nonces count; 0 where one does not count yet.
std::vector<int> counting_from(const SeatedClient& client) {
    std::vector<int> from;
    for (const Json& given : client.fair.at("nonces")) from.push_back(given.value("counts", 0));
    return from;
}

TEST(FairTables, ANonceIsAnEventAndCountsOnceEverybodyPresentHasHeardOfIt) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"});
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient ben{server, table, {table.keys[1]}};
    EXPECT_EQ(ann.fair.at("scheme"), 2);
    EXPECT_EQ(ann.error(nonce("ann-0123456789abcdef")), "ok");
    EXPECT_EQ(ann.seq, 2);
    EXPECT_EQ(counting_from(ann), (std::vector{0}));
    EXPECT_FALSE(ann.fair.contains("heard"));
    EXPECT_EQ(ann.error(Json{{"do", "roll"}, {"seq", 2}}), "ok"); // event 3: without it
    EXPECT_EQ(ben.error(heard(1)), "ok");                         // that is not enough
    ben.await_seq(3);
    EXPECT_EQ(counting_from(ben), (std::vector{0}));
    EXPECT_EQ(ben.ask(heard(2)), (Json{{"ok", true}, {"seq", 3}}));
    ann.await_seq(4);
    EXPECT_EQ(counting_from(ann), (std::vector{5}));
    EXPECT_EQ(ann.fair.at("heard"), (Json{{{"number", 4}, {"upto", 2}, {"seats", {0, 1}}}}));
    play_out({&ann, &ben});
    const auto file = files::read_match_file(server.http("GET", "/api/matches/" + table.id).body);
    const auto verified = verify(file.value());
    ASSERT_TRUE(verified.has_value());
    EXPECT_EQ(verified->alone, 1);
    EXPECT_EQ(verified->last_word[0], verified->rolls - 1);
    // As if it had counted for the first roll: other dice.
    files::MatchFile early = *file;
    std::swap(early.match.events[2], early.match.events[3]);
    EXPECT_FALSE(verify(early).has_value());
}

TEST(FairTables, WhoHasLeftIsNotWaitedForAndWhoWatchesNeither) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"});
    SeatedClient ann{server, table, {table.keys[0]}};
    const SeatedClient watcher{server, table, {table.watch}};
    {
        SeatedClient ben{server, table, {table.keys[1]}};
        EXPECT_EQ(ann.error(nonce("ann-0123456789abcdef")), "ok");
        EXPECT_EQ(counting_from(ann), (std::vector{0}));
        ben.leave();
    }
    ann.await_seq(3);
    EXPECT_EQ(counting_from(ann), (std::vector{4}));
    EXPECT_EQ(ann.fair.at("heard").at(0).at("seats"), (Json{0}));
    // Alone she knows her own at once, and both are written together.
    EXPECT_EQ(ann.error(nonce("ann-fedcba9876543210")), "ok");
    EXPECT_EQ(ann.seq, 5);
    EXPECT_EQ(counting_from(ann), (std::vector{4, 6}));
    // Whoever comes finds all of it.
    EXPECT_EQ((SeatedClient{server, table, {table.keys[1]}}.seated.at("fair")), ann.fair);
}

TEST(FairTables, WhatIsNotedMakesNobodysRequestStale) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"});
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient ben{server, table, {table.keys[1]}};
    EXPECT_EQ(ben.error(nonce("ben-0123456789abcdef")), "ok");
    EXPECT_EQ(ann.error(Json{{"do", "roll"}, {"seq", 1}}), "ok"); // she had not seen it yet
    EXPECT_EQ(ann.seq, 3);
    EXPECT_EQ(ann.error(Json{{"do", "roll"}, {"seq", 2}}), "stale"); // but this is a double click
    EXPECT_EQ(ann.error(Json{{"do", "roll"}, {"seq", 9}}), "stale");
    EXPECT_EQ(ann.error(heard(9)), "ok"); // of what has been told
    EXPECT_EQ(ann.error(Json{{"do", "heard"}}), "bad-request");
    SeatedClient watcher{server, table, {table.watch}};
    EXPECT_EQ(watcher.error(heard(1)), "not-seated");
}

// A score may be taken back after it, and nobody loses what they have.
TEST(FairTables, ANonceChangesNothingOfTheGame) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"});
    SeatedClient both{server, table, table.keys};
    EXPECT_EQ(both.error(R"({"do":"roll"})"), "ok");
    EXPECT_EQ(both.error(R"({"do":"score","category":"chance"})"), "ok");
    const Json before = both.view;
    EXPECT_EQ(both.error(nonce("ann-0123456789abcdef")), "ok");
    EXPECT_EQ(both.ask({{"do", "view"}}).at("view"), before);
    EXPECT_EQ(both.error(R"({"do":"undo"})"), "ok");
}

TEST(FairTables, EveryTableHasACommitmentOfItsOwn) {
    const TestServer server;
    std::set<std::string> seen;
    for (int i = 0; i < 3; ++i) seen.insert(server.make_table({"Ann"}).commitment);
    EXPECT_EQ(seen.size(), 3U);
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
    EXPECT_EQ(both.error(Json{{"do", "nonce"}, {"nonce", "0123456789abcdef"}, {"seq", 99}}),
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
