// Tables are made, several stand side by side, and links lead back to them.
#include <thread>

#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

TEST(ServedTables, P9_SeveralTablesSideBySide) {
    const TestServer server;
    constexpr int count = 6;
    std::array<MadeTable, count> tables;
    for (int i = 0; i < count; ++i)
        tables[i] = server.make_table({"Ann" + std::to_string(i), "Ben"});
    // All at once, each with its own players, dice and card.
    std::vector<std::vector<std::string>> events(count);
    std::array<std::thread, count> threads;
    for (int i = 0; i < count; ++i) {
        threads[i] = std::thread([&, i] {
            SeatedClient ann{server, tables[i], {tables[i].keys[0]}};
            SeatedClient ben{server, tables[i], {tables[i].keys[1]}};
            play_out({&ann, &ben});
            EXPECT_EQ(ann.events, ben.events);
            EXPECT_EQ(ann.view.at("cards").at(0).at("name"), "Ann" + std::to_string(i));
            events[i] = ann.events;
        });
    }
    for (std::thread& thread : threads) thread.join();
    for (int i = 0; i < count; ++i) {
        EXPECT_EQ(events[i].size(), 2U * 13U * 4U);
        for (int j = 0; j < i; ++j) EXPECT_NE(events[i], events[j]);
    }
}

TEST(ServedTables, OneDeviceSitsAtSeveralTables) {
    const TestServer server;
    const MadeTable here = server.make_table({"Ann", "Ben"});
    const MadeTable there = server.make_table({"Ann", "Cem"});
    SeatedClient ann_here{server, here, {here.keys[0]}};
    SeatedClient ann_there{server, there, {there.keys[0]}};
    EXPECT_EQ(ann_here.error(R"({"do":"roll"})"), "ok");
    EXPECT_EQ(ann_there.ask({{"do", "view"}}).at("seq"), 1);
    EXPECT_EQ(ann_there.phase(), "roll");
    EXPECT_TRUE(ann_there.events.empty());
}

TEST(ServedTables, LinksAreOnlyForSeatsOfPeople) {
    const TestServer server;
    const Json told = server.http_json(
        "POST", "/api/tables",
        R"({"do":"new","players":["Ann","Robot"],"computers":["person","novice"]})", 201);
    ASSERT_EQ(told.at("seats").size(), 1U);
    const Json& seat = told.at("seats").at(0);
    EXPECT_EQ(seat.at("seat"), 0);
    EXPECT_EQ(seat.at("name"), "Ann");
    const std::string before = "/#/table/" + told.at("table").get<std::string>() + "/";
    EXPECT_EQ(seat.at("link"), before + seat.at("key").get<std::string>());
    EXPECT_EQ(told.at("watch").at("link"), before + told.at("watch").value("key", ""));
    EXPECT_EQ(told.at("table").get<std::string>().size(), 32U);
    EXPECT_EQ(told.at("commitment").get<std::string>().size(), 64U);
    EXPECT_FALSE(told.contains("secret"));
}

TEST(ServedTables, WhatCannotBeATableIsRefused) {
    const TestServer server;
    for (const std::string body :
         {"", "nonsense", "[]", R"({"do":"roll"})", R"({"do":"new"})",
          R"({"do":"new","players":[]})", R"({"do":"new","players":["Ann","Ann"]})",
          R"({"do":"new","players":["Ann"],"rules":"none"})",
          R"({"do":"new","players":["Ann"],"seed":1})",
          R"({"do":"new","players":["A","B","C","D","E","F"]})"}) {
        const Json answer = server.http_json("POST", "/api/tables", body, 400);
        EXPECT_EQ(answer.at("error"), "bad-request") << body;
        EXPECT_EQ(answer.at("ok"), false);
        EXPECT_FALSE(answer.at("message").get<std::string>().empty());
    }
}

TEST(ServedTables, ANameThatCannotBeSeenIsRefusedWithItsSeat) {
    const TestServer server;
    const Json body{{"do", "new"}, {"players", {"Ann", "Ben", "\u200b"}}};
    const Json answer = server.http_json("POST", "/api/tables", body.dump(), 400);
    EXPECT_EQ(answer.at("player"), 2);
    EXPECT_TRUE(answer.at("message").get<std::string>().starts_with("The name of player 3 "));
}

TEST(ServedTables, ThereIsNoNewTableAtATable) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann"});
    SeatedClient ann{server, table, {table.keys[0]}};
    EXPECT_EQ(ann.error(R"({"do":"new","players":["Ann"],"seed":1})"), "not-allowed");
    EXPECT_EQ(ann.error(R"({"do":"nothing"})"), "bad-request");
    EXPECT_EQ(ann.seq, 1);
}

TEST(ServedTables, ATableThatIsNotThere) {
    const TestServer server;
    auto socket =
        outside::WebSocket::open(server.port(), "/api/tables/" + std::string(32, 'a') + "/ws");
    EXPECT_EQ(Json::parse(socket.receive().value()).at("error"), "no-such-table");
    EXPECT_EQ(socket.close_code(), 1008);
    for (const std::string target : {"/api/tables/nonsense/ws", "/api/tables//ws", "/api/wss"}) {
        const auto refused = outside::WebSocket::try_open(server.port(), {.target = target});
        ASSERT_FALSE(refused.has_value());
        EXPECT_EQ(refused.error().status, 404);
    }
}

TEST(ServedTables, WhatStandsAtOnesTables) {
    const TestServer server;
    const MadeTable mine = server.make_table({"Ann", "Ben"}, R"({"rules":"classic","games":2})");
    const MadeTable other = server.make_table({"Cem"});
    SeatedClient ann{server, mine, {mine.keys[0]}};
    ann.ask({{"do", "roll"}});
    const auto ask = [&](const Json& links) {
        return server.http_json("POST", "/api/tables/mine", Json{{"links", links}}.dump())
            .at("tables");
    };
    const Json tables = ask(Json::array({mine.id + "/" + mine.keys[1], mine.id + "/" + mine.watch,
                                         other.id + "/" + mine.keys[0], // a wrong key
                                         std::string(32, 'b') + "/" + mine.keys[0]})); // no table
    ASSERT_EQ(tables.size(), 2U);
    EXPECT_EQ(tables[0], (Json{{"table", mine.id},
                               {"seat", 1},
                               {"players", {"Ann", "Ben"}},
                               {"points", {0, 0}},
                               {"rules", "classic"},
                               {"games", 2},
                               {"game", 1},
                               {"round", 1},
                               {"player", 0},
                               {"due", 0},
                               {"phase", "choose"},
                               {"seq", 2},
                               {"last", TestClock::now()},
                               {"closed", false}}));
    EXPECT_EQ(tables[1].at("seat"), nullptr);
    EXPECT_EQ(ask(Json::array()), Json::array());
    for (const std::string body : {R"({})", R"({"links":["x"]})", R"({"links":[1]})", "x"})
        EXPECT_EQ(server.http_json("POST", "/api/tables/mine", body, 400).at("error"),
                  "bad-request");
    const Json many(101, mine.id + "/" + mine.keys[0]);
    server.http_json("POST", "/api/tables/mine", Json{{"links", many}}.dump(), 400);
}

TEST(ServedTables, WhereSomebodySitsTheMatchIsNotDeleted) {
    const store::TemporaryFolder folder;
    const TestServer server{folder / "yahtzee.db"};
    const auto other = open_sqlite_store(folder / "yahtzee.db", store::Access::write).value();
    const MadeTable table = server.make_table({"Ann"});
    SeatedClient ann{server, table, table.keys};
    ASSERT_EQ(ann.error(R"({"do":"roll"})"), "ok");
    EXPECT_EQ(kind_of_fault(other->delete_match(1)), store::StoreFault::Kind::in_play);
    ann.socket().client().abort();
    store::Stored<void> deleted = other->delete_match(1);
    for (int i = 0; i < 1000 && !deleted; ++i) { // until the server has noticed
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
        deleted = other->delete_match(1);
    }
    EXPECT_TRUE(deleted);
}

} // namespace
} // namespace yahtzee::server
