// What the view at a server's table says more, or less, than that of the engine.
#include <algorithm>

#include "server/test_guest.h"
#include "server/test_server.h"

namespace yahtzee {
namespace {

TEST(ServerViews, UndoIsOfferedAsLongAsItWouldBeAccepted) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"}, R"({"games":2})");
    TestGuest ann{server, table, {table.keys[0]}};
    TestGuest ben{server, table, {table.keys[1]}};
    EXPECT_FALSE(ann.view.contains("undo"));
    EXPECT_EQ(ann.view.at("rolls_left"), 3);
    ann.ask({{"do", "roll"}});
    EXPECT_EQ(ann.view.at("rolls_left"), 2);
    ann.ask({{"do", "score"}, {"category", "chance"}});
    ben.await_seq(ann.seq);
    for (const TestGuest* const guest : {&ann, &ben}) EXPECT_EQ(guest->view.at("undo"), 0);
    play_until({&ann, &ben}, [](const Json& view) { return view.at("phase") == "game-over"; });
    EXPECT_EQ(ann.view.at("undo"), 1); // the next game may bring it back
    EXPECT_EQ(ann.view.at("rolls_left"), 0);
    EXPECT_EQ(ben.error({{"do", "undo"}}), "ok");
    ann.await_seq(ben.seq);
    play_out({&ann, &ben});
    EXPECT_FALSE(ben.view.contains("undo")); // this one is final
    EXPECT_EQ(ben.error({{"do", "undo"}}), "nothing-to-undo");
    EXPECT_FALSE((TestGuest{server, table, {table.watch}}.view.contains("undo")));
}

TEST(ServerViews, G14_AMatchOfSeveralGamesSaysInTheEndWhatTheyComeTo) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"}, R"({"games":2})");
    TestGuest ann{server, table, {table.keys[0]}};
    TestGuest ben{server, table, {table.keys[1]}};
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
} // namespace yahtzee
