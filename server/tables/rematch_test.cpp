// Another match of the same people: a new table that their old keys open.
#include "files/verify.h"
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

const Json rematch{{"do", "rematch"}};

Json setup_in(const SeatedClient& client) {
    Json setup;
    for (const char* const name : {"rules", "games", "entry", "pass_roll", "computers"})
        if (client.view.contains(name)) setup[name] = client.view.at(name);
    for (const Json& card : client.view.at("cards")) setup["players"].push_back(card.at("name"));
    return setup;
}

// A match of two people and a computer player that has been played to its end.
class Rematch : public testing::Test {
  protected:
    Rematch() {
        SeatedClient both{server(), table_, table_.keys};
        while (!both.is_over()) {
            if (both.is_due()) {
                act(both);
            } else {
                both.next();
            }
        }
    }

    const TestServer& server() const { return *server_; }
    void start_again() {
        server_.reset();
        server_.emplace(folder_ / "yahtzee.db");
    }
    SeatedClient sit(const std::vector<std::string>& keys) const {
        return SeatedClient{server(), table_, keys};
    }
    SeatedClient sit_at(const std::string& table, const std::vector<std::string>& keys) const {
        return SeatedClient{server().port(), table, keys};
    }

    store::TemporaryFolder folder_;
    std::optional<TestServer> server_{folder_ / "yahtzee.db"};
    MadeTable table_ = server().make_table(
        {"Ann", "Ben", "Bot"},
        R"({"computers":["person","person","novice"],"rules":"free-joker","pass_roll":true})");
};

TEST_F(Rematch, OpensWithTheOldKeysForTwoDevicesAndAWatcher) {
    SeatedClient ann = sit({table_.keys[0]});
    SeatedClient ben = sit({table_.keys[1]});
    SeatedClient watcher = sit({table_.watch});
    EXPECT_FALSE(ann.seated.contains("rematch"));
    const Json answer = ben.ask(rematch);
    ASSERT_EQ(answer.at("ok"), true);
    EXPECT_EQ(answer.at("seq"), ben.seq);
    EXPECT_EQ(answer.at("view").at("phase"), "match-over");
    const std::string next = answer.at("rematch");
    EXPECT_NE(next, table_.id);
    EXPECT_EQ(ann.await_field("rematch"), (Json{{"rematch", next}, {"by", 1}}));
    EXPECT_EQ(watcher.await_field("rematch"), (Json{{"rematch", next}, {"by", 1}}));

    SeatedClient again_ann = sit_at(next, {table_.keys[0]});
    SeatedClient again_ben = sit_at(next, {table_.keys[1]});
    const SeatedClient again_watcher = sit_at(next, {table_.watch});
    EXPECT_EQ(again_ann.seated.at("seats"), Json{0});
    EXPECT_EQ(again_ben.seated.at("seats"), Json{1});
    EXPECT_EQ(again_watcher.seated.at("watching"), true);
    EXPECT_EQ(setup_in(again_ann), setup_in(ann));
    EXPECT_EQ(again_ann.phase(), "roll");
    EXPECT_NE(again_ann.fair.at("commitment"), table_.commitment);
    EXPECT_FALSE(again_ann.fair.contains("secret"));
    EXPECT_EQ(again_ann.error({{"do", "roll"}}), "ok");
    EXPECT_EQ(again_ben.error({{"do", "roll"}}), "not-your-turn");
}

TEST_F(Rematch, IsTheSameWhoeverAsksAndAfterARestart) {
    SeatedClient ann = sit({table_.keys[0]});
    SeatedClient ben = sit({table_.keys[1]});
    EXPECT_EQ(ben.error({{"do", "portrait"}, {"player", 1}, {"portrait", "bun"}}), "ok");
    ann.send(rematch); // at the same moment
    ben.send(rematch);
    const Json next = ann.await_field("ok").at("rematch");
    EXPECT_EQ(ben.await_field("ok").at("rematch"), next);
    EXPECT_EQ(ben.ask(rematch).at("rematch"), next);
    start_again();
    SeatedClient late = sit({table_.keys[1]});
    EXPECT_EQ(late.seated.at("rematch"), next);
    EXPECT_EQ(late.ask(rematch).at("rematch"), next);
    EXPECT_EQ(sit({table_.watch}).seated.at("rematch"), next);
    EXPECT_EQ(sit_at(next, table_.keys).seated.at("seats"), (Json{0, 1}));
    EXPECT_EQ(sit_at(next, table_.keys).seated.at("portraits"), (Json{nullptr, "bun", nullptr}));
    // What is kept beside it has stayed: the match before can still be checked.
    const auto file =
        files::read_match_file(server().http("GET", "/api/matches/" + table_.id).body);
    EXPECT_TRUE(verify(file.value()).has_value());
}

TEST_F(Rematch, IsNotForWatchers) {
    EXPECT_EQ(sit({table_.watch}).error(rematch), "not-seated");
    EXPECT_FALSE(sit({table_.watch}).seated.contains("rematch"));
}

TEST(RematchRefused, WhileTheMatchIsPlayed) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann"}, R"({"games":2})");
    SeatedClient ann{server, table, table.keys};
    EXPECT_EQ(ann.error(rematch), "game-running");
    play_until({&ann}, [](const Json& view) { return view.at("phase") == "game-over"; });
    EXPECT_EQ(ann.error(rematch), "game-running");
    EXPECT_EQ(ann.error({{"do", "stop"}}), "ok");
    EXPECT_EQ(ann.error(rematch), "ok");
}

TEST(RematchRefused, WhereTheAddressHasMadeTooManyTables) {
    ServerSettings settings = test_settings();
    settings.limits.tables_per_hour = 1;
    const TestServer server{":memory:", settings};
    const MadeTable table = server.make_table({"Ann"});
    SeatedClient ann{server, table, table.keys};
    play_out({&ann});
    EXPECT_EQ(ann.error(rematch), "too-many-tables");
}

} // namespace
} // namespace yahtzee::server
