// Connections break, servers restart, tables are left alone for long: nothing is lost.
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

// The same table from its beginning to its end, over servers that come and go.
class Reconnect : public testing::Test {
  protected:
    store::TemporaryFolder folder_;
    std::optional<TestServer> server_{std::in_place, folder_ / "yahtzee.db"};
    MadeTable table_ = server_->make_table(
        {"Ann", "Ben"}, R"({"dice":"cheat","entry":"paper","games":2,"rules":"ledger"})");
    std::optional<SeatedClient> all_{std::in_place, *server_, table_, table_.keys};

    void expect_the_same_after_a_break(const std::string& phase) {
        SCOPED_TRACE(phase);
        EXPECT_EQ(all_->phase(), phase);
        const Json view = all_->view;
        const int seq = all_->seq;
        const auto expect_same = [&](const SeatedClient& back) {
            EXPECT_EQ(common(back.view), common(view));
            EXPECT_EQ(back.seq, seq);
            EXPECT_EQ(back.seated.at("closed"), false);
            EXPECT_EQ(back.seated.at("fair").at("commitment"), table_.commitment);
            EXPECT_EQ(back.seated.at("fair").contains("secret"), phase == "match-over");
        };
        expect_same({*server_, table_, table_.keys}); // while the other is still there
        all_->socket().client().abort();
        expect_same({*server_, table_, {table_.watch}});
        server_.reset();
        server_.emplace(folder_ / "yahtzee.db");
        all_.emplace(*server_, table_, table_.keys);
        expect_same(*all_);
    }
};

TEST_F(Reconnect, AFurtherYahtzeeIsToldWhole) {
    TestServer server;
    const MadeTable table = server.make_table({"Ann"}, R"({"dice":"cheat"})");
    SeatedClient ann{server, table, table.keys};
    for (const char* const box : {"yahtzee", "fives"}) {
        ann.ask({{"do", "roll"}, {"faces", {5, 5, 5, 5, 5}}});
        ann.ask({{"do", "score"}, {"category", box}});
    }
    const SeatedClient late{server, table, {table.watch}};
    const Json turns = late.seated.at("turns");
    EXPECT_FALSE(turns[0].contains("in_all"));
    EXPECT_EQ(turns[1].at("points"), 25);
    EXPECT_EQ(turns[1].at("yahtzee_bonus"), 100);
    EXPECT_EQ(turns[1].at("in_all"), 125);
}

// Who comes in the middle of a game sees what was written last, but not what was undone.
TEST_F(Reconnect, TheLastTurnsAreTold) {
    TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"}, R"({"dice":"cheat"})");
    SeatedClient all{server, table, table.keys};
    EXPECT_FALSE(all.seated.contains("turns"));
    const auto play = [&](std::vector<int> faces, const std::string& box) {
        all.ask({{"do", "roll"}, {"faces", std::move(faces)}});
        all.ask({{"do", "score"}, {"category", box}});
    };
    play({4, 2, 4, 4, 6}, "fours");
    play({1, 1, 2, 3, 6}, "ones");
    play({5, 5, 5, 5, 5}, "chance");
    all.ask({{"do", "undo"}});
    const SeatedClient late{server, table, {table.watch}};
    const Json turns = late.seated.at("turns");
    ASSERT_EQ(turns.size(), 2U);
    EXPECT_EQ(turns[0],
              Json::parse(R"({"player":0,"category":"fours","points":12,"dice":[2,4,4,4,6]})"));
    EXPECT_EQ(turns[1].at("player"), 1);
}

TEST_F(Reconnect, InEveryPhaseTheWholeTableIsBack) {
    expect_the_same_after_a_break("roll");
    act(*all_);
    expect_the_same_after_a_break("choose");
    act(*all_); // holds
    expect_the_same_after_a_break("choose");
    act(*all_);
    EXPECT_EQ(all_->error(R"({"do":"hold","positions":[1,2,3]})"), "ok");
    EXPECT_EQ(all_->error(R"({"do":"roll","faces":[6,6]})"), "ok");
    expect_the_same_after_a_break("score");
    play_until({&*all_}, [](const Json& view) { return view.at("phase") == "total"; });
    expect_the_same_after_a_break("total");
    act(*all_);
    expect_the_same_after_a_break("total"); // the other's
    act(*all_);
    expect_the_same_after_a_break("game-over");
    play_out({&*all_});
    expect_the_same_after_a_break("match-over");
}

TEST_F(Reconnect, AScoreCanStillBeTakenBackAfterARestart) {
    play_until({&*all_}, [](const Json& view) { return view.at("player") == 1; });
    expect_the_same_after_a_break("roll");
    EXPECT_EQ(all_->error(R"({"do":"undo"})"), "ok");
    EXPECT_EQ(all_->view.at("player"), 0);
}

TEST(RestartedServer, DrawsTheSameDiceWithTheSameNonces) {
    const store::TemporaryFolder folder;
    std::optional<TestServer> server{std::in_place, folder / "yahtzee.db"};
    const MadeTable table = server->make_table({"Ann"});
    const Json nonce{{"do", "nonce"}, {"nonce", "0123456789abcdef"}};
    SeatedClient{*server, table, table.keys}.ask(nonce);
    server.reset();
    server.emplace(folder / "yahtzee.db");
    SeatedClient ann{*server, table, table.keys};
    const Json nonces = ann.seated.at("fair").at("nonces");
    ASSERT_EQ(nonces.size(), 1U);
    EXPECT_EQ(nonces[0],
              (Json{{"seat", 0}, {"after", 1}, {"nonce", "0123456789abcdef"}, {"counts", 4}}));
    play_out({&ann});
    EXPECT_EQ(server->http_json("GET", "/api/matches/" + table.id + "/verify").at("ok"), true);
}

TEST(RestartedServer, KnowsTheFaces) {
    const store::TemporaryFolder folder;
    std::optional<TestServer> server{std::in_place, folder / "yahtzee.db"};
    const MadeTable table =
        server->make_table({"Ann", "Ben", "Cem"}, R"({"portraits":["bun","cap",null]})");
    const Json other{{"do", "portrait"}, {"player", 1}, {"portrait", "bob"}};
    EXPECT_EQ((SeatedClient{*server, table, table.keys}.error(other)), "ok");
    server.reset();
    server.emplace(folder / "yahtzee.db");
    const SeatedClient watcher{*server, table, {table.watch}};
    EXPECT_EQ(watcher.seated.at("portraits"), (Json{"bun", "bob", nullptr}));
    const Json own = server->http_json("POST", "/api/tables/mine",
                                       Json{{"links", {table.id + "/" + table.keys[2]}}}.dump());
    EXPECT_EQ(own.at("tables").at(0).at("portraits"), (Json{"bun", "bob", nullptr}));
}

class ClosedTables : public testing::Test {
  protected:
    static ServerSettings closing_soon() {
        ServerSettings settings = test_settings();
        settings.close_after = 1000;
        return settings;
    }
    TestServer server_{":memory:", closing_soon()};
};

TEST_F(ClosedTables, RefuseEverythingButALook) {
    const MadeTable table = server_.make_table({"Ann", "Ben"});
    SeatedClient ann{server_, table, {table.keys[0]}};
    act(ann);
    const Json view = ann.view;
    TestClock::moment += 1000;
    EXPECT_EQ(ann.error(R"({"do":"hold","positions":[1]})"), "ok"); // at the last moment
    TestClock::moment += 1001;
    for (const std::string request :
         {R"({"do":"roll"})", R"({"do":"score","category":"chance"})", R"({"do":"hint"})",
          R"({"do":"nonce","nonce":"0123456789abcdef"})", R"({"do":"hold","positions":[2]})"})
        EXPECT_EQ(ann.error(request), "table-closed") << request;
    EXPECT_EQ(ann.error(R"({"do":"view"})"), "ok");
    EXPECT_EQ(ann.seq, 3);
    SeatedClient ben{server_, table, {table.keys[1]}};
    EXPECT_EQ(ben.seated.at("closed"), true);
    EXPECT_EQ(ben.view.at("dice"), view.at("dice"));
    const Json links{{"links", Json::array({table.id + "/" + table.keys[0]})}};
    const Json mine = server_.http_json("POST", "/api/tables/mine", links.dump());
    EXPECT_EQ(mine.at("tables").at(0).at("closed"), true);
    // It is all still there: were the clock wrong, play would go on.
    TestClock::moment -= 1001;
    EXPECT_EQ(ann.error(R"({"do":"roll"})"), "ok");
}

TEST_F(ClosedTables, ComputersDoNotPlayOn) {
    const MadeTable table = server_.make_table({"A"}, R"({"computers":["novice"]})");
    TestClock::moment += 1001;
    SeatedClient watcher{server_, table, {table.watch}};
    EXPECT_EQ(watcher.seated.at("closed"), true);
    for (int i = 0; i < 20; ++i) EXPECT_EQ(watcher.ask({{"do", "view"}}).at("seq"), 1);
}

TEST_F(ClosedTables, AFinishedMatchIsNeverClosed) {
    const MadeTable table = server_.make_table({"Ann"});
    SeatedClient ann{server_, table, table.keys};
    play_out({&ann});
    TestClock::moment += 100'000;
    EXPECT_EQ((SeatedClient{server_, table, table.keys}.seated.at("closed")), false);
    EXPECT_EQ(ann.error(R"({"do":"roll"})"), "match-over");
    EXPECT_EQ(ann.error(R"({"do":"review"})"), "ok");
    const Json links{{"links", Json::array({table.id + "/" + table.keys[0]})}};
    const Json mine = server_.http_json("POST", "/api/tables/mine", links.dump());
    EXPECT_EQ(mine.at("tables").at(0).at("closed"), false);
    EXPECT_EQ(server_.http("GET", "/api/matches/" + table.id).status, 200);
}

} // namespace
} // namespace yahtzee::server
