// A table of a game that is unlike Yahtzee in everything that a description can say: made, sat down
// at, played to its end, kept, and verified.
#include "engine/test_trial.h"
#include "files/verify.h"
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

TEST(TrialTables, AreToldOfAndMadeLikeAllOthers) {
    const TestServer server;
    const Json rules = server.http_json("GET", "/api/about").at("rules").back();
    EXPECT_EQ(rules.at("id"), "trial");
    EXPECT_EQ(rules.at("dice"), 6);
    EXPECT_EQ(rules.at("rolls"), 4);
    EXPECT_EQ(rules.at("boxes").size(), 20U);
    EXPECT_EQ(rules.at("upper_bonuses").size(), 2U);
    EXPECT_EQ(rules.at("upper_bonus"), 10); // the first of them
    EXPECT_EQ(rules.at("upper_bonus_from"), 8);
    const MadeTable table = server.make_table({"Ann"}, R"({"rules":"trial","dice":"cheat"})");
    SeatedClient ann{server, table, table.keys};
    EXPECT_EQ(ann.view.at("dice_count"), 6);
    EXPECT_EQ(ann.ask({{"do", "rules"}}).at("rules").at("id"), "trial");
    EXPECT_EQ(ann.error({{"do", "roll"}, {"faces", {6, 6, 6, 6, 6, 6, 6}}}), "bad-request");
    EXPECT_EQ(ann.error({{"do", "roll"}, {"faces", {6, 6, 6, 6, 6, 6}}}), "ok");
    EXPECT_EQ(ann.error({{"do", "score"}, {"category", "yahtzee"}}), "bad-request");
    const Json scored = ann.ask({{"do", "score"}, {"category", "six-of-a-kind"}});
    EXPECT_EQ(scored.at("event"), "scored six-of-a-kind 300");
    EXPECT_EQ(scored.at("happened").at("points"), 300);
    EXPECT_EQ(ann.error({{"do", "undo"}}), "ok");
    EXPECT_EQ(ann.error({{"do", "score"}, {"category", "sixes"}}), "ok");
    EXPECT_EQ(ann.view.at("cards").at(0).at("games").at(0).at("upper_bonus"), 35);
}

TEST(TrialTables, AreKeptOpenedAgainAndPlayedToTheirEnd) {
    if (std::getenv("YAHTZEE_BRIEF_TESTS") != nullptr) GTEST_SKIP() << "rated, so solved first";
    const store::TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    MadeTable table;
    {
        const TestServer server{path};
        table = server.make_table({"Ann", "Ben"}, R"({"rules":"trial"})");
        SeatedClient ann{server, table, {table.keys[0]}};
        SeatedClient ben{server, table, {table.keys[1]}};
        play_until({&ann, &ben}, [](const Json& view) { return view.at("round") == 9; });
    }
    const TestServer server{path};
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient ben{server, table, {table.keys[1]}};
    EXPECT_EQ(ann.view.at("round"), 9);
    play_out({&ann, &ben});
    EXPECT_EQ(ann.view.at("round"), 20);
    const std::string target = "/api/matches/" + table.id;
    const auto file = files::read_match_file(server.http("GET", target).body);
    ASSERT_TRUE(file.has_value());
    const auto verified = verify(*file);
    ASSERT_TRUE(verified.has_value());
    EXPECT_TRUE(verified->over);
    EXPECT_EQ(verified->rolls, 2 * 20 * 2);
    EXPECT_EQ(server.http_json("GET", target + "/verify").at("ok"), true);
    const Json statistics = server.http_json("GET", "/api/statistics?player=Ann&rules=trial");
    EXPECT_EQ(statistics.at("games"), 1);
    EXPECT_EQ(statistics.at("mean_six_of_a_kind"),
              ann.view.at("cards")[0].at("games")[0].at("boxes").at("six-of-a-kind"));
    EXPECT_FALSE(statistics.contains("mean_yahtzee"));
}

} // namespace
} // namespace yahtzee::server
