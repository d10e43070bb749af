// A player who is away may be replaced by the computer player that was agreed on, when all who are
// there want it, and comes back at any moment.
#include "files/verify.h"
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

ServerSettings away_after(std::chrono::milliseconds time) {
    ServerSettings settings = test_settings();
    settings.times.away = time;
    return settings;
}

const Json im_back{{"do", "return"}};

Json a_stand_in_for(int player) {
    return {{"do", "replace"}, {"player", player}};
}

class StandIn : public testing::Test {
  protected:
    const TestServer server_{":memory:", away_after(std::chrono::milliseconds{1})};
    MadeTable table_ =
        server_.make_table({"Ann", "Ben", "Cem"}, R"({"stand_in":"novice","dice":"random"})");

    SeatedClient sit(int seat) const {
        return SeatedClient{server_, table_, {table_.keys[static_cast<std::size_t>(seat)]}};
    }
    static void await_away(SeatedClient& client, const Json& seats) {
        if (client.seated.value("replaceable", Json{}) == seats) return;
        while (client.await_field("present").value("replaceable", Json{}) != seats) {
        }
    }
};

TEST_F(StandIn, PlaysOnceAllWhoAreThereWantIt) {
    SeatedClient ann = sit(0);
    SeatedClient ben = sit(1);
    await_away(ann, Json::array({2}));
    const Json voted = ann.ask(a_stand_in_for(2));
    EXPECT_EQ(voted.at("happened"), Json::parse(R"({"what":"replace-voted","player":2,"by":[0]})"));
    EXPECT_EQ(voted.at("event"), "replace-voted 2 0");
    EXPECT_EQ(voted.at("view").at("replace_votes"), Json::parse(R"([{"seat":2,"by":[0]}])"));
    EXPECT_FALSE(voted.at("view").contains("replaced"));
    ben.await_seq(ann.seq);
    const Json replaced = ben.ask(a_stand_in_for(2));
    EXPECT_EQ(replaced.at("happened"),
              Json::parse(R"({"what":"replaced","player":2,"by":[0,1],"stand_in":"novice"})"));
    EXPECT_EQ(replaced.at("view").at("replaced"), Json::array({2}));
    EXPECT_FALSE(replaced.at("view").contains("replace_votes"));
    // It takes its turns by itself, and every event says who acted.
    ann.await_seq(ben.seq);
    play_until({&ann, &ben}, [](const Json& view) { return view.at("player") == 2; });
    Json told;
    do told = ann.await_field("happened");
    while (told.at("happened").at("what") != "scored");
    EXPECT_EQ(told.at("happened").at("player"), 2);
    EXPECT_EQ(told.at("happened").at("stand_in"), "novice");
    EXPECT_EQ(told.at("view").at("cards").at(2).at("games").at(0).at("stood_in"), true);
}

TEST_F(StandIn, TheFirstVoteDoesNotHoldWhenThePlayerIsBack) {
    SeatedClient ann = sit(0);
    SeatedClient ben = sit(1);
    await_away(ann, Json::array({2}));
    ASSERT_EQ(ann.error(a_stand_in_for(2)), "ok");
    {
        const SeatedClient cem = sit(2);
        EXPECT_TRUE(cem.seated.at("view").contains("replace_votes"));
        while (ann.await_field("happened").at("happened").at("what") != "returned") {
        }
        EXPECT_FALSE(ann.view.contains("replace_votes"));
        EXPECT_EQ(ann.error(a_stand_in_for(2)), "not-away");
    }
    while (ben.await_field("present").at("present").at(2) != true) {
    }
    while (ben.await_field("present").value("replaceable", Json{}) != Json::array({2})) {
    }
    const Json voted = ben.ask(a_stand_in_for(2));
    EXPECT_EQ(voted.at("happened").at("what"), "replace-voted"); // Ann is asked anew
}

TEST_F(StandIn, WhoCanVote) {
    SeatedClient ann = sit(0);
    SeatedClient ben = sit(1);
    SeatedClient watcher{server_, table_, {table_.watch}};
    await_away(ann, Json::array({2}));
    EXPECT_EQ(watcher.error(a_stand_in_for(2)), "not-seated");
    EXPECT_EQ(watcher.error(im_back), "not-seated");
    EXPECT_EQ(ann.error(a_stand_in_for(1)), "not-away"); // Ben is there
    EXPECT_EQ(ann.error(a_stand_in_for(0)), "not-away");
    EXPECT_EQ(ann.error(a_stand_in_for(4)), "not-replaceable");
    EXPECT_EQ(ann.error(R"({"do":"replace"})"), "bad-request");
    EXPECT_EQ(ann.error(R"({"do":"replace","player":5})"), "bad-request");
    EXPECT_EQ(ann.error(im_back), "not-replaced");
    EXPECT_EQ(ann.error(R"({"do":"return","player":1})"), "not-allowed"); // not hers
    EXPECT_EQ(ann.error(a_stand_in_for(2)), "ok");
    const int seq = ann.seq;
    EXPECT_EQ(ann.error(a_stand_in_for(2)), "ok"); // once more is no more
    EXPECT_EQ(ann.error(a_stand_in_for(2)), "ok");
    SeatedClient twice = sit(0); // nor is it from another connection
    EXPECT_EQ(twice.error(a_stand_in_for(2)), "ok");
    EXPECT_EQ(ann.ask({{"do", "view"}}).at("seq"), seq);
    EXPECT_FALSE(ann.view.contains("replaced"));
}

TEST_F(StandIn, WhoIsReplacedWatchesUntilTheyAreBack) {
    SeatedClient both{server_, table_, {table_.keys[0], table_.keys[1]}};
    await_away(both, Json::array({2}));
    ASSERT_EQ(both.error(a_stand_in_for(2)), "ok"); // nobody else is there
    EXPECT_EQ(both.view.at("replaced"), Json::array({2}));
    SeatedClient cem = sit(2);
    EXPECT_EQ(cem.seated.at("seats"), Json::array({2}));
    EXPECT_EQ(cem.view.at("can"), Json::array({"return"}));
    for (const char* const request : {R"({"do":"roll"})", R"({"do":"score","category":"chance"})",
                                      R"({"do":"replace","player":0})"})
        EXPECT_NE(cem.error(request), "ok") << request;
    EXPECT_EQ(both.error(im_back), "not-replaced");
    ASSERT_EQ(cem.error(im_back), "ok");
    EXPECT_FALSE(cem.view.contains("replaced"));
    both.await_seq(cem.seq);
    play_until({&both, &cem}, [](const Json& view) { return view.at("player") == 2; });
    EXPECT_EQ(cem.view.at("can"), Json::array({"roll"}));
    EXPECT_EQ(cem.error(R"({"do":"roll"})"), "ok");
    EXPECT_FALSE(cem.view.at("cards").at(2).at("games").at(0).contains("stood_in"));
}

TEST(StandInAtATable, ThirtySecondsAreAwaited) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"}, R"({"stand_in":"casual"})");
    SeatedClient ann{server, table, {table.keys[0]}};
    EXPECT_EQ(ServerSettings{}.times.away, std::chrono::seconds{30});
    EXPECT_FALSE(ann.seated.contains("replaceable"));
    EXPECT_EQ(ann.error(a_stand_in_for(1)), "not-away");
    {
        const SeatedClient ben{server, table, {table.keys[1]}};
    }
    EXPECT_EQ(ann.error(a_stand_in_for(1)), "not-away");
}

TEST(StandInAtATable, NobodyIsReplacedWhereThatWasNotAgreedOn) {
    const TestServer server{":memory:", away_after(std::chrono::milliseconds{0})};
    for (const std::string more : {"{}", R"({"stand_in":"none"})"}) {
        const MadeTable table = server.make_table({"Ann", "Ben"}, more);
        SeatedClient ann{server, table, {table.keys[0]}};
        const Json refused = ann.ask(a_stand_in_for(1));
        EXPECT_EQ(refused.at("error"), "not-replaceable");
        EXPECT_EQ(refused.at("message"),
                  "This table was set up without a stand-in, so nobody can be replaced.");
        EXPECT_FALSE(ann.seated.contains("replaceable"));
    }
    EXPECT_EQ(server
                  .http_json("POST", "/api/tables",
                             R"({"do":"new","players":["A","B"],"stand_in":"person"})", 400)
                  .at("error"),
              "bad-request");
}

// The whole match, reviewed and verified; the game in which a stand-in acted is in no list.
TEST(StandInAtATable, SuchGamesDoNotCountAndTheMatchVerifies) {
    const TestServer server{":memory:", away_after(std::chrono::milliseconds{0})};
    const MadeTable table = server.make_table({"Ann", "Ben"}, R"({"stand_in":"novice","games":2})");
    SeatedClient ann{server, table, {table.keys[0]}};
    ASSERT_EQ(ann.error(a_stand_in_for(1)), "ok");
    while (ann.phase() != "game-over") {
        if (ann.is_due() && ann.view.at("player") == 0) {
            act(ann);
        } else {
            ann.next();
        }
    }
    SeatedClient ben{server, table, {table.keys[1]}};
    ASSERT_EQ(ben.error(im_back), "ok");
    ann.await_seq(ben.seq);
    play_out({&ann, &ben});
    const Json hall = server.http_json("GET", "/api/hall-of-fame");
    ASSERT_EQ(hall.size(), 2U);
    for (const Json& entry : hall) EXPECT_EQ(entry.at("game"), 2);
    for (const Json& score : server.http_json("GET", "/api/scores")) EXPECT_EQ(score.at("game"), 2);
    const Json verdict = server.http_json("GET", "/api/matches/" + table.id + "/verify");
    EXPECT_EQ(verdict.at("ok"), true) << verdict;
    EXPECT_EQ(server.get_patiently("/api/matches/" + table.id + "/review").at("finished"), true);
    const auto file = server.http("GET", "/api/matches/" + table.id).body;
    EXPECT_NE(file.find("replaced 1 0"), std::string::npos);
    EXPECT_NE(file.find("returned 1"), std::string::npos);
    const auto card = server.http("GET", "/api/matches/" + table.id + "/card?seat=1").body;
    EXPECT_NE(card.find("stood_in"), std::string::npos);
    EXPECT_EQ(server.http("POST", "/api/cards", card).status, 200);
}

} // namespace
} // namespace yahtzee::server
