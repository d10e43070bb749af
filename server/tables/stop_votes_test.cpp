// Where several people sit, all who are there decide together that a match ends before its time.
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

const Json to_stop{{"do", "stop"}};
const Json next_game{{"do", "next"}};

class StopVotes : public testing::Test {
  protected:
    void play_a_game(const std::vector<SeatedClient*>& clients) {
        play_until(clients, [](const Json& view) { return view.at("phase") == "game-over"; });
    }
    SeatedClient sit(const std::vector<std::string>& keys) const {
        return SeatedClient{server_, table_, keys};
    }

    const TestServer server_;
    MadeTable table_ = server_.make_table({"Ann", "Ben"}, R"({"games":3})");
};

TEST_F(StopVotes, TheVoteOfTheLastOneWhoIsThereStopsTheMatch) {
    SeatedClient ann = sit({table_.keys[0]});
    SeatedClient ben = sit({table_.keys[1]});
    SeatedClient watcher = sit({table_.watch});
    EXPECT_EQ(ann.error(to_stop), "game-running");
    EXPECT_FALSE(ann.view.contains("stop_votes"));
    play_a_game({&ann, &ben});
    EXPECT_EQ(ann.view.at("stop_votes"), Json::array());
    EXPECT_EQ(watcher.error(to_stop), "not-seated");
    const Json voted = ann.ask(to_stop);
    EXPECT_EQ(voted.at("happened"), Json::parse(R"({"what":"stop-voted","by":[0]})"));
    EXPECT_EQ(voted.at("view").at("phase"), "game-over");
    EXPECT_EQ(voted.at("view").at("stop_votes"), Json::array({0}));
    const int seq = ann.seq;
    EXPECT_EQ(ann.error(to_stop), "ok"); // once more is no more
    EXPECT_EQ(sit({table_.keys[0]}).error(to_stop), "ok");
    EXPECT_EQ(ann.ask({{"do", "view"}}).at("seq"), seq);
    EXPECT_EQ(ann.phase(), "game-over");
    ben.await_seq(ann.seq);
    const Json stopped = ben.ask(to_stop);
    EXPECT_EQ(stopped.at("happened"), Json::parse(R"({"what":"stopped","by":[0,1]})"));
    EXPECT_EQ(stopped.at("event"), "stopped 0 1");
    EXPECT_EQ(ben.phase(), "match-over");
    EXPECT_EQ(ben.error(to_stop), "match-over");
    EXPECT_EQ(server_.http_json("GET", "/api/matches/" + table_.id + "/verify").at("ok"), true);
}

TEST_F(StopVotes, NextClearsThem) {
    SeatedClient ann = sit({table_.keys[0]});
    SeatedClient ben = sit({table_.keys[1]});
    play_a_game({&ann, &ben});
    ASSERT_EQ(ann.error(to_stop), "ok");
    ben.await_seq(ann.seq);
    ASSERT_EQ(ben.error(next_game), "ok");
    ann.await_seq(ben.seq);
    play_a_game({&ann, &ben});
    EXPECT_EQ(ann.view.at("stop_votes"), Json::array());
    EXPECT_EQ(ben.ask(to_stop).at("happened").at("what"), "stop-voted");
}

TEST_F(StopVotes, WhoIsAwayIsNotAwaited) {
    SeatedClient ann = sit({table_.keys[0]});
    std::optional<SeatedClient> ben{sit({table_.keys[1]})};
    play_a_game({&ann, &*ben});
    EXPECT_EQ(ann.ask(to_stop).at("happened").at("what"), "stop-voted");
    ben.reset();
    ann.await_field("present");
    EXPECT_EQ(ann.ask(to_stop).at("happened"), Json::parse(R"({"what":"stopped","by":[0]})"));
}

TEST_F(StopVotes, ADeviceThatHoldsEveryPersonsSeatDecidesAlone) {
    SeatedClient both = sit(table_.keys);
    SeatedClient ben = sit({table_.keys[1]}); // and somebody else with one of its keys
    play_a_game({&both, &ben});
    const Json stopped = both.ask(to_stop);
    EXPECT_EQ(stopped.at("event"), "stopped");
    EXPECT_EQ(stopped.at("happened"), Json::parse(R"({"what":"stopped"})"));
}

TEST(StopVotesAtATable, ComputerPlayersHaveNone) {
    const TestServer server;
    const MadeTable table =
        server.make_table({"Ann", "Robot"}, R"({"computers":["person","novice"],"games":2})");
    SeatedClient ann{server, table, {table.keys[0]}};
    while (ann.phase() != "game-over") {
        if (ann.is_due()) {
            act(ann);
        } else {
            ann.next();
        }
    }
    EXPECT_FALSE(ann.view.contains("stop_votes"));
    EXPECT_EQ(ann.ask(to_stop).at("event"), "stopped");
}

} // namespace
} // namespace yahtzee::server
