// The games that were played, over HTTP.
#include "server/api/results.h"

#include "server/api/test_api_call.h"
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"
#include "store/test_matches.h"

namespace yahtzee::server {
namespace {

class ScoresOverHttp : public testing::Test {
  protected:
    // Games that ended in this order, of a match that no server knows.
    void keep(const std::vector<store::GameResult>& results) {
        if (match_ == 0)
            match_ =
                store_->begin("abc", {}, store::stored(store::finished_solo()).front()).value();
        for (const store::GameResult& result : results) {
            store::GameResult numbered = result;
            numbered.game = ++games_;
            ASSERT_TRUE(
                store_->append(match_, games_, {.event = {1, Hinted{}}, .results = {numbered}}));
        }
    }
    std::vector<int> totals(const std::string& query) {
        std::vector<int> found;
        for (const Json& score : get("/api/scores" + query)) found.push_back(score.at("total"));
        return found;
    }
    Json get(const std::string& target, int status = 200) {
        if (!server_) server_ = std::make_unique<TestServer>(*store_);
        return server_->http_json("GET", target, {}, status);
    }

  private:
    std::unique_ptr<store::Store> store_ =
        open_sqlite_store(":memory:", store::Access::write).value();
    std::unique_ptr<TestServer> server_;
    store::MatchId match_ = 0;
    int games_ = 0;
};

store::GameResult result_by(const std::string& rules, int total, const std::string& player) {
    store::GameResult result = store::result_with(total, player);
    result.rules = *rule_set_with_id(rules);
    return result;
}

TEST_F(ScoresOverHttp, AreTheLatestInOrder) {
    keep({result_by("official", 300, "Ann"), result_by("classic", 200, "Ben"),
          result_by("official", 250, "J\u00fcrgen"), result_by("official", 100, "Ann")});
    EXPECT_EQ(totals(""), (std::vector{300, 200, 250, 100}));
    EXPECT_EQ(totals("?most=2"), (std::vector{250, 100}));
    EXPECT_EQ(totals("?most=99999999999999999999"), (std::vector{300, 200, 250, 100}));
    EXPECT_EQ(totals("?rules=official&most=2"), (std::vector{250, 100}));
    EXPECT_EQ(totals("?player=Ann"), (std::vector{300, 100}));
    EXPECT_EQ(totals("?player=J%C3%BCrgen"), std::vector{250});
    EXPECT_EQ(totals("?player=Ann&rules=classic"), std::vector<int>{});
    for (const std::string most : {"0", "-1", "", "x", "2x", "1.5"})
        EXPECT_EQ(get("/api/scores?most=" + most, 400).at("error"), "bad-request") << most;
    EXPECT_EQ(get("/api/scores?rules=none", 400).at("error"), "bad-request");
}

TEST_F(ScoresOverHttp, HaveEveryFieldOfAGame) {
    store::GameResult shared = result_by("official", 300, "Ann \"<b>\"");
    store::GameResult lost = result_by("official", 250, "Ben");
    lost.won = false;
    lost.column.hinted = false;
    store::GameResult alone = result_by("basic", 200, "Cem");
    alone.players = 1;
    alone.won = false;
    keep({shared, lost, alone});
    const Json scores = get("/api/scores");
    EXPECT_EQ(scores.at(0), Json({{"player", "Ann \"<b>\""},
                                  {"total", 300},
                                  {"ended", 1300},
                                  {"rules", "official"},
                                  {"hinted", true},
                                  {"computer", nullptr},
                                  {"table", nullptr},
                                  {"game", 1},
                                  {"won", true}}));
    EXPECT_EQ(scores.at(1).at("won"), false);
    EXPECT_EQ(scores.at(1).at("hinted"), false);
    EXPECT_EQ(scores.at(2).at("won"), nullptr);
}

TEST_F(ScoresOverHttp, LeaveOutComputersAndCheats) {
    store::GameResult computer = store::result_with(400, "Rival");
    computer.computer = Level::rival;
    store::GameResult cheat = store::result_with(500, "Ann");
    cheat.cheat = true;
    keep({computer, store::result_with(100, "Ben"), cheat});
    EXPECT_EQ(totals(""), std::vector{100});
    const Json players = get("/api/players");
    ASSERT_EQ(players.size(), 1U) << players;
    EXPECT_EQ(players.at(0).at("player"), "Ben");
}

TEST(ScoresOfATable, LeadToItsReviewOnceTheMatchIsOver) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"}, R"({"games":2,"rules":"basic"})");
    SeatedClient both{server, table, table.keys};
    play_until({&both}, [](const Json& view) { return view.at("phase") == "game-over"; });
    Json scores = server.http_json("GET", "/api/scores");
    ASSERT_EQ(scores.size(), 2U);
    EXPECT_EQ(scores.at(0).at("table"), nullptr); // it goes on
    both.ask({{"do", "stop"}});
    scores = server.http_json("GET", "/api/scores?player=Ben");
    ASSERT_EQ(scores.size(), 1U);
    EXPECT_EQ(scores.at(0).at("table"), table.id);
    const Json review = server.get_patiently("/api/matches/" + table.id + "/review");
    EXPECT_EQ(review.at("table"), table.id);
}

std::vector<std::string> names_in(const Json& match) {
    std::vector<std::string> names;
    for (const Json& player : match.at("players")) names.push_back(player.at("player"));
    return names;
}

TEST(MatchesOverHttp, HaveEverybodyInTheOrderOfSeats) {
    const TestServer server;
    const MadeTable table = server.make_table(
        {"Zoe", "Novice", "Ann"},
        R"({"games":2,"rules":"basic","computers":["person","novice","person"]})");
    SeatedClient both{server, table, table.keys};
    while (both.phase() != "game-over") {
        if (both.is_due()) {
            ASSERT_NO_FATAL_FAILURE(act(both));
        } else {
            both.next(); // of the computer player
        }
    }
    EXPECT_EQ(server.http_json("GET", "/api/matches"), Json::array()); // it goes on
    both.ask({{"do", "stop"}});
    const Json matches = server.http_json("GET", "/api/matches?player=Ann&rules=basic");
    ASSERT_EQ(matches.size(), 1U) << matches;
    const Json& match = matches.at(0);
    EXPECT_EQ(match.at("table"), table.id);
    EXPECT_EQ(match.at("rules"), "basic");
    EXPECT_EQ(names_in(match), (std::vector<std::string>{"Zoe", "Novice", "Ann"}));
    Json winners = Json::array();
    for (int seat = 0; seat < 3; ++seat) {
        const Json& player = match.at("players").at(seat);
        EXPECT_EQ(player.at("computer"), seat == 1 ? Json("novice") : Json());
        EXPECT_EQ(player.at("totals"), Json::array({player.at("sum")})); // one game was played
        if (player.at("won")) winners.push_back(seat);
    }
    EXPECT_EQ(winners, both.view.at("winners"));
    EXPECT_EQ(server.http_json("GET", "/api/matches?player=Novice"), Json::array());
    EXPECT_EQ(server.http_json("GET", "/api/matches?rules=official"), Json::array());
    for (const std::string wrong : {"most=0", "most=x", "rules=none"})
        EXPECT_EQ(server.http_json("GET", "/api/matches?" + wrong, {}, 400).at("error"),
                  "bad-request");
}

TEST(MatchesOverHttp, AreTheLatestThatCountWithAllTheirGames) {
    const TestServer server;
    const auto play = [&](const std::vector<std::string>& names, const std::string& setup) {
        const MadeTable table = server.make_table(names, setup);
        SeatedClient client{server, table, table.keys};
        play_until({&client}, [](const Json& view) { return view.at("phase") == "match-over"; });
        return table.id;
    };
    const std::string alone = play({"Ann"}, R"({"games":2})");
    play({"Bob"}, R"({"dice":"cheat"})");
    const std::string last = play({"Cem", "Dora"}, "{}");
    const Json matches = server.http_json("GET", "/api/matches");
    ASSERT_EQ(matches.size(), 2U) << matches;
    EXPECT_EQ(matches.at(0).at("table"), last);
    EXPECT_EQ(matches.at(1).at("table"), alone);
    const Json& ann = matches.at(1).at("players").at(0);
    ASSERT_EQ(ann.at("totals").size(), 2U);
    EXPECT_EQ(ann.at("sum"), int{ann.at("totals").at(0)} + int{ann.at("totals").at(1)});
    EXPECT_EQ(ann.at("won"), nullptr);
    EXPECT_EQ(server.http_json("GET", "/api/matches?most=1").size(), 1U);
}

TEST_F(ScoresOverHttp, PlayersComeLatestFirst) {
    keep({store::result_with(300, "Ann"), store::result_with(310, "Ben"),
          store::result_with(280, "Ann"), store::result_with(200, "Cem"),
          store::result_with(150, "Ben")});
    EXPECT_EQ(get("/api/players"),
              Json({{{"player", "Ben"}, {"games", 2}, {"best", 310}, {"last", 1150}},
                    {{"player", "Cem"}, {"games", 1}, {"best", 200}, {"last", 1200}},
                    {{"player", "Ann"}, {"games", 2}, {"best", 300}, {"last", 1280}}}));
}

TEST_F(ScoresOverHttp, AHundredPlayersAreTold) {
    std::vector<store::GameResult> results;
    for (int i = 0; i < 103; ++i)
        results.push_back(store::result_with(100, "P" + std::to_string(i)));
    keep(results);
    const Json players = get("/api/players");
    ASSERT_EQ(players.size(), 100U);
    EXPECT_EQ(players.front().at("player"), "P102");
    EXPECT_EQ(players.back().at("player"), "P3");
}

TEST_F(ScoresOverHttp, StatisticsAreOfOneRuleSetWhenAskedFor) {
    keep({result_by("official", 300, "Ann"), result_by("classic", 200, "Ann"),
          result_by("classic", 100, "Ben")});
    EXPECT_EQ(get("/api/statistics").at("games"), 3);
    EXPECT_EQ(get("/api/statistics?rules=classic").at("games"), 2);
    const Json one = get("/api/statistics?player=Ann&rules=classic");
    EXPECT_EQ(one.at("games"), 1);
    EXPECT_EQ(one.at("best_total"), 200);
    EXPECT_EQ(get("/api/statistics?rules=ledger").at("games"), 0);
    EXPECT_EQ(get("/api/statistics?rules=none", 400).at("error"), "bad-request");
}

// What goes through many rows is read again after a while; the hall of fame, at once.
TEST(RecentResults, AreGivenAgain) {
    const auto store = open_sqlite_store(":memory:", store::Access::write).value();
    Metrics metrics;
    StoreQueue reader{*store, metrics};
    Results lasting{reader, reader, std::chrono::hours{1}};
    Results fresh{reader, reader, std::chrono::hours{0}};
    const auto count = [](Results& results, auto which) {
        const std::string target = which == &Results::players        ? "/api/players"
                                   : which == &Results::hall_of_fame ? "/api/hall-of-fame"
                                                                     : "/api/scores";
        const ApiAnswer answer = answer_to({.method = "GET", .target = target},
                                           [&](const ApiCall& call) { (results.*which)(call); });
        return Json::parse(answer.body).size();
    };
    for (auto* const results : {&lasting, &fresh}) {
        EXPECT_EQ(count(*results, &Results::players), 0U);
        EXPECT_EQ(count(*results, &Results::hall_of_fame), 0U);
    }
    std::promise<void> kept;
    reader.read([&](store::Store& there) {
        const store::MatchId match =
            there.begin("abc", {}, store::stored(store::finished_solo()).front()).value();
        const bool done{
            there.append(match, 1, {.event = {1, Hinted{}}, .results = {store::result_with(300)}})};
        EXPECT_TRUE(done);
        kept.set_value();
    });
    kept.get_future().wait();
    EXPECT_EQ(count(lasting, &Results::players), 0U);
    EXPECT_EQ(count(lasting, &Results::scores), 1U); // nobody has asked for these
    EXPECT_EQ(count(lasting, &Results::hall_of_fame), 1U);
    EXPECT_EQ(count(fresh, &Results::players), 1U);
    reader.finish();
}

} // namespace
} // namespace yahtzee::server
