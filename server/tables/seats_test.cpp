// People at tables: who may do what, and that everybody sees the same.
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

const std::vector<std::string> five_names{"Ann", "Ben", "Cem", "Dot", "Eve"};

// Everybody has a device of their own, and somebody looks on.
void expect_a_whole_game(int players, const std::string& more) {
    const TestServer server;
    const MadeTable table =
        server.make_table({five_names.begin(), five_names.begin() + players}, more);
    std::vector<std::unique_ptr<SeatedClient>> clients;
    for (const std::string& key : table.keys)
        clients.push_back(std::make_unique<SeatedClient>(server, table, std::vector{key}));
    clients.push_back(std::make_unique<SeatedClient>(server, table, std::vector{table.watch}));
    std::vector<SeatedClient*> all;
    for (const auto& client : clients) all.push_back(client.get());
    ASSERT_NO_FATAL_FAILURE(play_out(all));
    for (const SeatedClient* const client : all) {
        EXPECT_EQ(client->seq, static_cast<int>(client->events.size()) + 1);
        EXPECT_EQ(client->events, all.front()->events);
        EXPECT_EQ(common(client->view), common(all.front()->view));
        EXPECT_EQ(client->fair, all.front()->fair);
        EXPECT_TRUE(client->fair.contains("secret"));
    }
    // Who sits down now sees the same.
    EXPECT_EQ(common(SeatedClient{server, table, {table.watch}}.view), common(all.front()->view));
}

TEST(Seats, TwoDevicesPlayAWholeGame) {
    expect_a_whole_game(2, "{}");
}

TEST(Seats, FiveDevicesPlayAWholeGame) {
    expect_a_whole_game(5, R"({"dice":"cheat"})");
}

TEST(Seats, FiveDevicesPlayOnPaper) {
    expect_a_whole_game(5, R"({"entry":"paper","rules":"ledger","first":"random"})");
}

TEST(Seats, OneConnectionPlaysForSeveralSeats) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben", "Cem"}, R"({"games":2})");
    SeatedClient all{server, table, table.keys};
    EXPECT_EQ(all.seated.at("seats"), (Json{0, 1, 2}));
    EXPECT_EQ(all.seated.at("watching"), false);
    EXPECT_EQ(all.seated.at("present"), (Json{true, true, true}));
    play_out({&all});
    EXPECT_EQ(all.view.at("game"), 2);
}

TEST(Seats, HotSeatOwnDeviceAndComputerTogether) {
    const TestServer server;
    const MadeTable table = server.make_table(
        {"Ann", "Robot", "Ben", "Cem"}, R"({"computers":["person","novice","person","person"]})");
    ASSERT_EQ(table.keys.size(), 3U);
    SeatedClient two{server, table, {table.keys[0], table.keys[1]}};
    SeatedClient one{server, table, {table.keys[2]}};
    EXPECT_EQ(two.seated.at("seats"), (Json{0, 2}));
    EXPECT_EQ(one.seated.at("seats"), Json::array({3}));
    EXPECT_EQ(one.seated.at("present"), (Json{true, false, true, true}));
    while (!two.is_over()) {
        two.await([&] { return two.is_over() || two.view.at("player") != 1; });
        one.await_seq(two.seq);
        if (two.is_over()) break;
        SeatedClient& due = two.is_due() ? two : one;
        ASSERT_NO_FATAL_FAILURE(act(due));
        two.await_seq(due.seq);
    }
    one.await_seq(two.seq);
    EXPECT_EQ(one.events, two.events);
    for (const Json& card : two.view.at("cards")) {
        for (const Json& box : card.at("games").at(0).at("boxes")) EXPECT_FALSE(box.is_null());
    }
    const Json review = one.ask({{"do", "review"}}).at("review");
    EXPECT_EQ(review.at("finished"), true);
    EXPECT_EQ(review.at("players").size(), 4U);
    EXPECT_EQ(review.at("players").at(1).at("total"),
              two.view.at("cards").at(1).at("games").at(0).at("total"));
}

TEST(Seats, NobodyTakesAnothersTurn) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"}, "{}");
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient ben{server, table, {table.keys[1]}};
    SeatedClient watcher{server, table, {table.watch}};
    const auto expect_only_ann = [&] {
        for (const std::string request :
             {R"({"do":"roll"})", R"({"do":"hold","positions":[1]})",
              R"({"do":"score","category":"chance"})", R"({"do":"total","value":0})",
              R"({"do":"hint"})", R"({"do":"advise"})"}) {
            EXPECT_EQ(ben.error(request), "not-your-turn") << request;
            EXPECT_EQ(watcher.error(request), "not-seated") << request;
        }
        for (const std::string request :
             {R"({"do":"next"})", R"({"do":"stop"})", R"({"do":"undo"})", R"({"do":"move"})",
              R"({"do":"nonce","nonce":"0123456789abcdef"})"})
            EXPECT_EQ(watcher.error(request), "not-seated") << request;
        EXPECT_EQ(ben.error(R"({"do":"score","category":"chance","player":0})"), "not-your-turn");
        EXPECT_EQ(ben.seq, ann.seq);
        EXPECT_EQ(common(ben.view), common(ann.view));
    };
    expect_only_ann();
    EXPECT_EQ(ann.error(R"({"do":"roll"})"), "ok");
    ben.await_seq(2);
    watcher.await_seq(2);
    expect_only_ann();
    // Not even for a seat whose turn it is not.
    EXPECT_EQ(ann.error(R"({"do":"score","category":"chance","player":1})"), "wrong-sheet");
    EXPECT_EQ(ann.error(R"({"do":"move"})"), "not-computer");
    EXPECT_EQ(ann.error(R"({"do":"review"})"), "game-running");
    EXPECT_EQ(watcher.error(R"({"do":"view"})"), "ok");
}

// G8: nobody is spoken to by name at a device of their own; where several sit, names say who is
// meant.
TEST(Seats, ARefusalSaysYouToTheOnlyPersonThere) {
    const TestServer server;
    const MadeTable table =
        server.make_table({"Ann", "Ben"}, R"({"dice":"cheat","computers":["person","casual"]})");
    SeatedClient ann{server, table, {table.keys[0]}};
    const Json hold{{"do", "hold"}, {"positions", {1}}};
    const Json others{{"do", "score"}, {"category", "chance"}, {"player", 1}};
    EXPECT_EQ(ann.ask(hold).at("message"), "You haven't rolled yet this turn. Roll first.");
    EXPECT_EQ(ann.ask(others).at("message"), "That's Ben's card. Use your own.");
    const MadeTable shared = server.make_table({"Ann", "Ben"}, "{}");
    SeatedClient both{server, shared, shared.keys};
    EXPECT_EQ(both.ask(hold).at("message"), "Ann hasn't rolled yet this turn. Roll first.");
    EXPECT_EQ(both.ask(others).at("message"),
              "That's Ben's card, but it's Ann's turn. Use Ann's card.");
}

// G16: each seat adds up its own card, whoever is there, and everybody is told which sum it was.
TEST(Seats, G16_EachSeatEntersItsOwnSums) {
    const TestServer server;
    const MadeTable table =
        server.make_table({"Ann", "Ben"}, R"({"preset":"score-sheets","games":1})");
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient ben{server, table, {table.keys[1]}};
    play_until({&ann, &ben}, [](const Json& view) { return view.at("phase") == "total"; });
    ben.await_seq(ann.seq);
    ann.await_seq(ben.seq);
    for (const std::string which : {"upper", "bonus", "lower", "grand"}) {
        EXPECT_EQ(ben.view.at("which"), which);
        const auto is_offered = [](const SeatedClient& to) {
            const auto& can = to.view.at("can");
            return std::ranges::find(can, "total") != can.end();
        };
        EXPECT_FALSE(is_offered(ben));
        EXPECT_TRUE(is_offered(ann));
        EXPECT_EQ(ben.error(Json{{"do", "total"}, {"which", which}, {"value", 0}}.dump()),
                  "not-your-turn");
        EXPECT_EQ(ann.error(Json{{"do", "total"}, {"which", which}}.dump()), "value-missing");
        act(ann);
        ben.await_seq(ann.seq);
    }
    EXPECT_EQ(ben.view.at("player"), 1);
    EXPECT_EQ(ben.view.at("which"), "upper");
    EXPECT_EQ(ben.view.at("can"), Json::array({"total"}));
}

TEST(Seats, WhoComesAndGoesIsTold) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"}, "{}");
    SeatedClient ann{server, table, {table.keys[0]}};
    EXPECT_EQ(ann.seated.at("present"), (Json{true, false}));
    {
        SeatedClient ben{server, table, {table.keys[1]}};
        EXPECT_EQ(ann.await_field("present").at("present"), (Json{true, true}));
        {
            SeatedClient again{server, table, {table.keys[1]}}; // on another device
            SeatedClient watcher{server, table, {table.watch}};
            EXPECT_EQ(watcher.seated.at("watching"), true);
            again.leave();
            watcher.leave();
        }
        ben.socket().client().abort();
    }
    EXPECT_EQ(ann.await_field("present").at("present"), (Json{true, false}));
    // Nothing else was worth telling.
    EXPECT_EQ(ann.seq, 1);
    EXPECT_TRUE(ann.events.empty());
}

TEST(Seats, FacesAreToldToAll) {
    const TestServer server;
    const MadeTable table =
        server.make_table({"Ann", "Ben", "Bot"}, R"({"computers":["person","person","novice"]})");
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient ben{server, table, {table.keys[1]}};
    SeatedClient watcher{server, table, {table.watch}};
    EXPECT_FALSE(ann.seated.contains("portraits")); // nobody has said it
    const Json told{"bun", nullptr, nullptr};
    EXPECT_EQ(ann.ask({{"do", "portrait"}, {"player", 0}, {"portrait", "bun"}}),
              (Json{{"ok", true}, {"portraits", told}}));
    EXPECT_EQ(ben.await_field("portraits"), (Json{{"portraits", told}}));
    EXPECT_EQ(watcher.await_field("portraits"), (Json{{"portraits", told}}));
    EXPECT_EQ(ann.seq, 1) << "no event of the match";
    // Another one later, beside that of somebody else.
    EXPECT_EQ(
        ben.error({{"do", "portrait"}, {"player", 1}, {"portrait", "one-of-24-letters-at-all"}}),
        "ok");
    EXPECT_EQ(ann.error({{"do", "portrait"}, {"player", 0}, {"portrait", "cap"}}), "ok");
    const Json later{"cap", "one-of-24-letters-at-all", nullptr};
    EXPECT_EQ((SeatedClient{server, table, {table.watch}}.seated.at("portraits")), later);
    watcher.await_field("portraits");
    EXPECT_EQ(watcher.await_field("portraits"), (Json{{"portraits", later}}));
    // Said again it is the same, and nobody need hear it.
    EXPECT_EQ(ann.ask({{"do", "portrait"}, {"player", 0}, {"portrait", "cap"}}).at("portraits"),
              later);
    EXPECT_EQ(ann.error({{"do", "roll"}}), "ok");
    EXPECT_TRUE(watcher.next().contains("happened"));
}

TEST(Seats, NobodyChoosesAnothersFace) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"}, R"({"portraits":["bun",null]})");
    SeatedClient ann{server, table, {table.keys[0]}};
    EXPECT_EQ(ann.seated.at("portraits"), (Json{"bun", nullptr})); // as the table was made
    EXPECT_EQ(ann.error({{"do", "portrait"}, {"player", 1}, {"portrait", "cap"}}), "not-allowed");
    EXPECT_EQ(ann.error({{"do", "portrait"}, {"player", 4}, {"portrait", "cap"}}), "not-allowed");
    SeatedClient watcher{server, table, {table.watch}};
    EXPECT_EQ(watcher.error({{"do", "portrait"}, {"player", 0}, {"portrait", "cap"}}),
              "not-seated");
    EXPECT_EQ(watcher.seated.at("portraits"), (Json{"bun", nullptr}));
}

TEST(Seats, WhatIsNoFaceIsRefused) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"}, "{}");
    SeatedClient ann{server, table, {table.keys[0]}};
    const auto refused = [&](const Json& portrait) {
        const Json answer = ann.ask({{"do", "portrait"}, {"player", 0}, {"portrait", portrait}});
        EXPECT_EQ(answer.at("ok"), false) << portrait;
        EXPECT_EQ(answer.value("error", ""), "bad-request");
        EXPECT_EQ(answer.value("message", ""),
                  "\"portrait\" must be a word of at most 24 small letters, digits and -.");
    };
    for (const Json& wrong :
         {Json(""), Json("Bun"), Json("a b"), Json("a\nseat 1 x"), Json("b\u00fc"),
          Json("one-of-25-letters-at-all-"), Json(7), Json(nullptr), Json(Json::array({"bun"}))})
        refused(wrong);
    EXPECT_EQ(ann.error(R"({"do":"portrait","player":0})"), "bad-request");
    EXPECT_EQ(ann.error(R"({"do":"portrait","portrait":"bun"})"), "bad-request");
    EXPECT_EQ(ann.error(R"({"do":"portrait","player":5,"portrait":"bun"})"), "bad-request");
    EXPECT_FALSE((SeatedClient{server, table, {table.keys[0]}}.seated.contains("portraits")));
    for (const std::string wrong :
         {R"("bun")", R"(["bun"])", R"(["bun","cap","bob"])", R"(["bun","Cap"])", R"(["bun",""])",
          R"(["bun",1.5])", R"(["bun",{}])", R"(["bun",["cap"]])", "null"}) {
        const Json answer = Json::parse(
            server
                .http("POST", "/api/tables",
                      R"({"do":"new","players":["Ann","Ben"],"portraits":)" + wrong + "}")
                .body);
        EXPECT_EQ(answer.value("error", ""), "bad-request") << wrong;
        EXPECT_TRUE(answer.value("message", "").starts_with("\"portraits\" must")) << answer;
    }
}

TEST(Seats, NobodySitsDownWithAWrongKey) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"}, "{}");
    const MadeTable other = server.make_table({"Ann", "Ben"}, "{}");
    for (const std::vector<std::string>& keys : {std::vector<std::string>{other.keys[0]},
                                                 {table.keys[0], other.keys[1]},
                                                 {""},
                                                 {table.id},
                                                 {std::string(32, '0')}}) {
        SeatedClient client{server, table, keys};
        EXPECT_EQ(client.seated.at("error"), "wrong-key");
        EXPECT_FALSE(client.seated.contains("view"));
        EXPECT_EQ(client.socket().close_code(), 1008);
    }
    // Before that nothing is shown, and nothing can be done.
    auto socket = outside::WebSocket::open(server.port(), "/api/tables/" + table.id + "/ws");
    for (const std::string request : {R"({"do":"view"})", R"({"do":"roll"})", "nonsense",
                                      R"({"do":"nonce","nonce":"0123456789abcdef"})"}) {
        const Json answer = Json::parse(socket.ask(request));
        EXPECT_EQ(answer.at("error"), request == "nonsense" ? "bad-request" : "not-seated");
        EXPECT_FALSE(answer.contains("view"));
    }
}

} // namespace
} // namespace yahtzee::server
