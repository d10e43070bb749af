// Keys that are made anew by whoever has them: the old link stops working. Tables that need not be
// listed.
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

const Json fresh_keys{{"do", "new-keys"}};

class NewKeys : public testing::Test {
  protected:
    const TestServer& server() const { return *server_; }
    // What sitting down with it is answered.
    std::string opens(const std::string& table, const std::string& key) const {
        auto socket = outside::WebSocket::open(server().port(), "/api/tables/" + table + "/ws");
        const Json answer =
            Json::parse(socket.ask(Json{{"do", "sit"}, {"keys", {table_.watch, key}}}.dump()));
        if (answer.at("ok").get<bool>()) return "ok";
        EXPECT_EQ(answer.at("wrong"), Json::array({2}));
        return answer.at("error");
    }

    store::TemporaryFolder folder_;
    std::optional<TestServer> server_{std::in_place, folder_ / "yahtzee.db"};
    MadeTable table_ = server().make_table({"Ann", "Ben"});
};

TEST_F(NewKeys, TheOldLinkStopsWorking) {
    SeatedClient ann{server(), table_, {table_.keys[0]}, "laptop"};
    SeatedClient tab{server(), table_, {table_.keys[0]}, "laptop"};
    SeatedClient thief{server(), table_, {table_.keys[0]}};
    SeatedClient both{server(), table_, table_.keys, "tablet"};
    const Json answer = ann.ask(fresh_keys);
    ASSERT_EQ(answer.at("ok"), true) << answer;
    ASSERT_EQ(answer.at("keys").size(), 1U);
    const Json made = answer.at("keys").at(0);
    EXPECT_EQ(made.at("seat"), 0);
    const std::string key = made.at("key");
    EXPECT_EQ(made.at("link"), "/#/table/" + table_.id + "/" + key);
    EXPECT_NE(key, table_.keys[0]);

    EXPECT_EQ(thief.await_field("error").at("error"), "wrong-key");
    EXPECT_EQ(thief.closed_with(), 1008);
    EXPECT_EQ(both.await_field("seats").at("seats"), Json::array({1})); // keeps the other seat
    EXPECT_EQ(both.error(R"({"do":"roll"})"), "not-your-turn");
    EXPECT_EQ(opens(table_.id, table_.keys[0]), "wrong-key");
    EXPECT_EQ(opens(table_.id, key), "ok");
    EXPECT_EQ(opens(table_.id, table_.keys[1]), "ok");
    EXPECT_EQ(tab.error(R"({"do":"roll"})"), "ok"); // the same device
    ann.await_seq(2);
    EXPECT_EQ(ann.error(R"({"do":"score","category":"chance"})"), "ok");
    server_.reset();
    server_.emplace(folder_ / "yahtzee.db");
    EXPECT_EQ(opens(table_.id, table_.keys[0]), "wrong-key");
    EXPECT_EQ(opens(table_.id, key), "ok");
}

TEST_F(NewKeys, AreForWhoeverPlaysThere) {
    SeatedClient ann{server(), table_, {table_.keys[0]}};
    SeatedClient watcher{server(), table_, {table_.watch}};
    EXPECT_EQ(watcher.error(fresh_keys), "not-seated");
    EXPECT_EQ(ann.error(R"({"do":"new-keys","player":1})"), "not-allowed");
    EXPECT_EQ(ann.error(R"({"do":"new-keys","player":9})"), "bad-request");
    EXPECT_EQ(opens(table_.id, table_.keys[1]), "ok");
    EXPECT_EQ(ann.error(R"({"do":"new-keys","player":0})"), "ok");
}

TEST_F(NewKeys, ForTheRematchToo) {
    std::string next;
    std::string key;
    {
        SeatedClient ann{server(), table_, {table_.keys[0]}};
        SeatedClient ben{server(), table_, {table_.keys[1]}};
        play_out({&ann, &ben});
        const Json answer = ann.ask({{"do", "rematch"}, {"new_keys", true}});
        next = answer.at("rematch");
        ASSERT_EQ(answer.at("keys").size(), 1U);
        key = answer.at("keys").at(0).at("key");
        EXPECT_EQ(answer.at("keys").at(0).at("link"), "/#/table/" + next + "/" + key);
        const Json told = ben.await_field("rematch");
        EXPECT_FALSE(told.contains("keys")); // nobody else's to know
        const Json again = ben.ask({{"do", "rematch"}, {"new_keys", true}});
        EXPECT_EQ(again.at("rematch"), next);
        EXPECT_FALSE(again.contains("keys")); // the table is there: new ones are made there
    }
    EXPECT_EQ(opens(next, table_.keys[0]), "wrong-key");
    EXPECT_EQ(opens(next, key), "ok");
    EXPECT_EQ(opens(next, table_.keys[1]), "ok");
    EXPECT_EQ(opens(table_.id, table_.keys[0]), "ok"); // the old table keeps its own
}

TEST_F(NewKeys, OfTheOldTableOpenTheRematch) {
    SeatedClient both{server(), table_, table_.keys};
    play_out({&both});
    const Json keys = both.ask(fresh_keys).at("keys");
    const std::string next = both.ask({{"do", "rematch"}}).at("rematch");
    EXPECT_EQ(opens(next, table_.keys[0]), "wrong-key");
    for (const Json& made : keys) EXPECT_EQ(opens(next, made.at("key")), "ok");
}

// Its scores count; but nobody finds the way to it who has no link.
TEST(UnlistedTables, AreInNoListAndOpenByTheirLinks) {
    const TestServer server;
    const MadeTable hidden = server.make_table({"Ann"}, R"({"unlisted":true})");
    const MadeTable shown = server.make_table({"Ben"}, R"({"unlisted":false})");
    for (const MadeTable& table : {hidden, shown}) {
        SeatedClient player{server, table, table.keys};
        play_out({&player});
        EXPECT_FALSE(server.http_json("GET", "/api/matches/" + table.id).empty());
    }
    const Json matches = server.http_json("GET", "/api/matches");
    ASSERT_EQ(matches.size(), 1U);
    EXPECT_EQ(matches.at(0).at("table"), shown.id);
    for (const std::string list : {"/api/hall-of-fame", "/api/scores"}) {
        const Json all = server.http_json("GET", list);
        ASSERT_EQ(all.size(), 2U) << list;
        for (const Json& entry : all) {
            if (entry.at("player") == "Ann")
                EXPECT_TRUE(entry.at("table").is_null()) << list;
            else
                EXPECT_EQ(entry.at("table"), shown.id) << list;
        }
    }
}

} // namespace
} // namespace yahtzee::server
