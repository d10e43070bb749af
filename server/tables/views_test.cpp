// What the view at a server's table says more, or less, than that of the engine.
#include <algorithm>

#include "protocol/test_fitting.h"
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

TEST(ServerViews, UndoIsOfferedAsLongAsItWouldBeAccepted) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"}, R"({"games":2})");
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient ben{server, table, {table.keys[1]}};
    EXPECT_FALSE(ann.view.contains("undo"));
    EXPECT_EQ(ann.view.at("rolls_left"), 3);
    ann.ask({{"do", "roll"}});
    EXPECT_EQ(ann.view.at("rolls_left"), 2);
    ann.ask({{"do", "score"}, {"category", "chance"}});
    ben.await_seq(ann.seq);
    for (const SeatedClient* const client : {&ann, &ben}) EXPECT_EQ(client->view.at("undo"), 0);
    play_until({&ann, &ben}, [](const Json& view) { return view.at("phase") == "game-over"; });
    EXPECT_EQ(ann.view.at("undo"), 1); // the next game may bring it back
    EXPECT_EQ(ann.view.at("rolls_left"), 0);
    EXPECT_EQ(ben.error({{"do", "undo"}}), "ok");
    ann.await_seq(ben.seq);
    play_out({&ann, &ben});
    EXPECT_FALSE(ben.view.contains("undo")); // this one is final
    EXPECT_EQ(ben.error({{"do", "undo"}}), "nothing-to-undo");
    EXPECT_FALSE((SeatedClient{server, table, {table.watch}}.view.contains("undo")));
}

bool may(const SeatedClient& client, std::string_view word) {
    const auto words = client.view.at("can").get<std::vector<std::string>>();
    return std::ranges::find(words, word) != words.end();
}

// Whatever `can` leaves out is refused to whoever sees it; and what it has is taken.
TEST(ServerViews, CanIsExactlyWhatIsAcceptedFromWhoeverSeesIt) {
    const TestServer server;
    std::mt19937 random{1};
    int refused = 0;
    for (const char* const options :
         {R"({"games":2})", R"({"entry":"paper"})", R"({"dice":"cheat","undo":false})"}) {
        const MadeTable table = server.make_table({"Ann", "Ben"}, options);
        SeatedClient ann{server, table, {table.keys[0]}};
        SeatedClient ben{server, table, {table.keys[1]}};
        SeatedClient watcher{server, table, {table.watch}};
        EXPECT_EQ(watcher.view.at("can"), Json::array());
        for (int step = 0; ann.phase() != "match-over"; ++step) {
            ASSERT_LT(step, 1000);
            for (SeatedClient* const client : {&ann, &ben, &watcher}) {
                for (const std::string_view word : playing::ask_ids) {
                    if (may(*client, word)) continue;
                    EXPECT_NE(client->error(protocol::fitting(word, client->view, random)), "ok")
                        << word << client->view;
                    ++refused;
                }
            }
            // Whoever can goes on; now and then a score is taken back, or dice are held.
            SeatedClient* acts = nullptr;
            std::string word;
            for (const char* const wish :
                 {step % 7 == 3 ? "undo" : "total",
                  step % 5 == 0 ? (step % 10 == 0 ? "hold" : "hint") : "next",
                  step % 2 == 0 ? "score" : "roll", "total", "next", "roll", "score"}) {
                for (SeatedClient* const client : {&ann, &ben}) {
                    if (acts == nullptr && may(*client, wish)) {
                        acts = client;
                        word = wish;
                    }
                }
            }
            ASSERT_NE(acts, nullptr) << ann.view;
            ASSERT_EQ(acts->error(protocol::fitting(word, acts->view, random)), "ok")
                << word << acts->view;
            for (SeatedClient* const client : {&ann, &ben, &watcher}) client->await_seq(acts->seq);
        }
        EXPECT_EQ(ann.view.at("can"), Json{"rematch"});
        EXPECT_EQ(ann.error({{"do", "rematch"}}), "ok");
        EXPECT_EQ(watcher.view.at("can"), Json::array());
    }
    EXPECT_GT(refused, 1000);
}

// A table knows no rule of its own: whose turn it is, and what may be done, is what its law says.
TEST(ServerViews, ATableObeysALawThatContradictsTheRules) {
    ServerSettings settings = test_settings();
    settings.law = [](const Match& match) {
        Legal law = legal(match);
        law.due = Seat{1}; // also when the rules say 0
        law.hold = false;
        return law;
    };
    const TestServer server{":memory:", settings};
    const MadeTable table = server.make_table({"Ann", "Ben"});
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient ben{server, table, {table.keys[1]}};
    EXPECT_EQ(ann.view.at("can"), Json::array());
    EXPECT_EQ(ben.view.at("can"), Json{"roll"});
    EXPECT_EQ(ben.view.at("due"), 1);
    EXPECT_EQ(ben.view.at("yours"), true);
    EXPECT_FALSE(ann.view.contains("yours"));
    EXPECT_EQ(ann.error({{"do", "roll"}}), "not-your-turn");
    EXPECT_EQ(ben.error({{"do", "roll"}}), "ok");
    EXPECT_EQ(ben.view.at("can"), (Json{"roll", "score", "hint"}));
    EXPECT_NE(ben.error({{"do", "hold"}, {"positions", {1}}}), "ok");
}

TEST(ServerViews, G14_AMatchOfSeveralGamesSaysInTheEndWhatTheyComeTo) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"}, R"({"games":2})");
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient ben{server, table, {table.keys[1]}};
    play_until({&ann, &ben}, [](const Json& view) { return view.at("phase") == "game-over"; });
    EXPECT_FALSE(ann.view.contains("match"));
    ann.ask({{"do", "next"}});
    ben.await_seq(ann.seq);
    play_out({&ann, &ben});
    std::vector<int> sums;
    for (const Json& card : ann.view.at("cards")) {
        sums.push_back(card.at("games")[0].at("total").get<int>() +
                       card.at("games")[1].at("total").get<int>());
    }
    const Json& match = ann.view.at("match");
    EXPECT_EQ(match.at("totals"), Json(sums));
    const int most = *std::ranges::max_element(sums);
    for (const int seat : match.at("winners"))
        EXPECT_EQ(sums.at(static_cast<std::size_t>(seat)), most);
    EXPECT_EQ(static_cast<long>(match.at("winners").size()), std::ranges::count(sums, most));
}

} // namespace
} // namespace yahtzee::server
