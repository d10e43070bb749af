// Computer players at a server's tables: they play by themselves, as long as somebody is there.
#include <chrono>
#include <thread>

#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

using std::chrono::milliseconds;

const std::string five_robots = R"({"computers":["novice","casual","skilled","novice","casual"]})";
const std::vector<std::string> robots{"A", "B", "C", "D", "E"};

ServerSettings paced(milliseconds pace) {
    ServerSettings settings = test_settings();
    settings.pace = pace;
    return settings;
}

TEST(ComputersAtTables, PlayWithoutBeingAsked) {
    const TestServer server;
    const MadeTable table =
        server.make_table({"Ann", "Robot"}, R"({"computers":["person","novice"]})");
    SeatedClient ann{server, table, {table.keys[0]}};
    play_until({&ann}, [](const Json& view) { return view.at("player") == 1; });
    ann.await([&] { return ann.is_due(); });
    EXPECT_EQ(ann.view.at("round"), 2);
    EXPECT_EQ(ann.phase(), "roll");
    EXPECT_TRUE(ann.events.back().starts_with("scored "));
    EXPECT_EQ(ann.error(R"({"do":"undo"})"), "not-your-turn"); // what the robot scored
}

// What the schedule asks of the steps of a robot.
coach::ComputerPace::Time due_before(const coach::ComputerPace& pace, const std::string& last,
                                     const std::string& next) {
    if (last == "scored") return pace.to_undo;
    if (last == "held") return pace.held;
    return next == "scored" ? pace.last_landed : pace.landed;
}

// The steps of a robot, until Ann is due again: how long they must have taken.
coach::ComputerPace::Time expect_steps(SeatedClient& ann, const coach::ComputerPace& pace,
                                       milliseconds rest, std::string last) {
    coach::ComputerPace::Time all{0};
    while (!ann.is_due()) {
        const Json told = ann.next();
        const std::string event = told.at("event");
        const std::string kind = event.substr(0, event.find(' '));
        const auto due = due_before(pace, last, kind);
        EXPECT_EQ(told.value("after", 0), due.count()) << last << ", " << kind;
        EXPECT_EQ(told.value("rest", 0), kind == "scored" ? rest.count() : 0) << kind;
        EXPECT_EQ(told.value("tumble", -1), kind == "rolled" ? pace.tumble.count() : -1) << kind;
        all += due + (last == "rolled" ? pace.tumble : coach::ComputerPace::Time{0});
        last = kind;
    }
    return all;
}

// A turn of Ann, then one of the robot.
void expect_schedule(SeatedClient& ann, const coach::ComputerPace& pace, milliseconds rest) {
    const Json rolled = ann.ask({{"do", "roll"}});
    EXPECT_FALSE(rolled.contains("after")); // what people do is seen at once
    EXPECT_EQ(rolled.at("tumble"), coach::normal_pace.tumble.count());
    const auto began = std::chrono::steady_clock::now();
    const Json scored =
        ann.ask({{"do", "score"}, {"category", ann.view.at("options").items().begin().key()}});
    EXPECT_FALSE(scored.contains("after"));
    EXPECT_EQ(scored.at("rest"), rest.count());
    const auto due = expect_steps(ann, pace, rest, "scored");
    EXPECT_GE(std::chrono::steady_clock::now() - began, due);
}

TEST(ComputersAtTables, G18_KeepTheScheduleAndSayIt) {
    const coach::ComputerPace pace = coach::pace_with(milliseconds{34});
    const TestServer server{":memory:", paced(pace.landed)};
    const MadeTable table =
        server.make_table({"Ann", "Robot"}, R"({"computers":["person","novice"]})");
    SeatedClient ann{server, table, {table.keys[0]}};
    for (int round = 0; round < 3; ++round) expect_schedule(ann, pace, pace.written);
    EXPECT_EQ(ann.ask({{"do", "hurry"}, {"on", true}}).at("hurry"), true);
    for (int round = 0; round < 3; ++round)
        expect_schedule(ann, pace.stretched(1, 2), pace.written);
    EXPECT_EQ(ann.ask({{"do", "hurry"}, {"on", false}}).at("hurry"), false);
    expect_schedule(ann, pace, pace.written);
}

TEST(ComputersAtTables, WhoOnlyWatchesHurriesNobody) {
    const TestServer server;
    const MadeTable table =
        server.make_table({"Ann", "Robot"}, R"({"computers":["person","novice"]})");
    SeatedClient watcher{server, table, {table.watch}};
    EXPECT_EQ(watcher.error(R"({"do":"hurry","on":true})"), "not-seated");
    SeatedClient ann{server, table, {table.keys[0]}};
    for (const auto* const wrong : {R"({"do":"hurry"})", R"({"do":"hurry","on":1})"})
        EXPECT_EQ(ann.error(wrong), "bad-request") << wrong;
}

// The pause of the score that was taken back must not end that of the next one.
TEST(ComputersAtTables, G18_AScoreTakenBackAndWrittenAgainHasItsWholeTime) {
    const coach::ComputerPace pace = coach::normal_pace; // two seconds: nobody is too late for undo
    const TestServer server{":memory:", paced(pace.landed)};
    const MadeTable table =
        server.make_table({"Ann", "Robot"}, R"({"computers":["person","novice"]})");
    SeatedClient ann{server, table, {table.keys[0]}};
    EXPECT_EQ(ann.error(R"({"do":"roll"})"), "ok");
    std::chrono::steady_clock::time_point began;
    for (int again = 0; again < 3; ++again) {
        if (again > 0) { // in the middle of the pause
            std::this_thread::sleep_for(milliseconds{500});
            ASSERT_EQ(ann.error(R"({"do":"undo"})"), "ok");
        }
        began = std::chrono::steady_clock::now();
        ASSERT_EQ(ann.error(R"({"do":"score","category":"chance"})"), "ok");
    }
    ann.await([&] { return ann.events.back().starts_with("rolled"); });
    EXPECT_GE(std::chrono::steady_clock::now() - began, pace.to_undo);
    ann.await([&] { return ann.is_due(); });
}

TEST(ComputersAtTables, PlayAWholeGameForAWatcher) {
    const TestServer server;
    const MadeTable table = server.make_table({"A", "B"}, R"({"computers":["novice","casual"]})");
    EXPECT_TRUE(table.keys.empty());
    SeatedClient watcher{server, table, {table.watch}};
    watcher.await([&] { return watcher.is_over(); });
    EXPECT_TRUE(watcher.fair.contains("secret"));
    EXPECT_EQ(watcher.error(R"({"do":"review"})"), "ok");
}

TEST(ComputersAtTables, WaitWhileNobodyHasShownAKey) {
    const TestServer server;
    const MadeTable table = server.make_table(robots, five_robots);
    auto stranger = outside::WebSocket::open(server.port(), "/api/tables/" + table.id + "/ws");
    EXPECT_EQ(Json::parse(stranger.ask(R"({"do":"view"})")).at("error"), "not-seated");
    EXPECT_EQ((SeatedClient{server, table, {table.watch}}.seated.at("seq")), 1);
}

TEST(ComputersAtTables, StopWhenNobodyIsThereAndGoOnWhenSomebodyComes) {
    // A game takes seconds at this pace: it is never over by then.
    const TestServer server{":memory:", paced(milliseconds{20})};
    const MadeTable table = server.make_table(robots, five_robots);
    int seen = 0;
    {
        SeatedClient watcher{server, table, {table.watch}};
        watcher.await_seq(3);
        seen = watcher.seq;
    }
    while (server.http_json("GET", "/api/health").at("tables") != 0) {
    }
    const auto stands = [&] {
        const Json links{{"links", Json::array({table.id + "/" + table.watch})}};
        return server.http_json("POST", "/api/tables/mine", links.dump()).at("tables").at(0);
    };
    const Json before = stands();
    EXPECT_GE(before.at("seq"), seen);
    SeatedClient again{server, table, {table.watch}};
    EXPECT_EQ(again.seated.at("seq"), before.at("seq")); // not a step in between
    again.await_seq(again.seq + 2);
}

TEST(ComputersAtTables, CanBeHurried) {
    const TestServer server{":memory:", paced(std::chrono::hours{1})};
    const MadeTable table =
        server.make_table({"Ann", "Robot"}, R"({"computers":["person","novice"]})");
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient watcher{server, table, {table.watch}};
    play_until({&ann}, [](const Json& view) { return view.at("player") == 1; });
    EXPECT_EQ(ann.error(R"({"do":"roll"})"), "not-your-turn");
    EXPECT_EQ(ann.error(R"({"do":"move","faces":[1,2,3,4,5]})"), "not-cheating");
    while (!ann.is_due()) ASSERT_EQ(ann.error(R"({"do":"move"})"), "ok");
    watcher.await_seq(ann.seq);
    EXPECT_EQ(watcher.events, ann.events);
}

// A step that was asked for does not hold up those that follow, nor does the pause that it ended.
TEST(ComputersAtTables, AStepThatWasAskedForLeavesTheOthersTheirTimes) {
    const TestServer server{":memory:", paced(coach::normal_pace.landed)};
    const MadeTable table =
        server.make_table({"Ann", "Robot"}, R"({"computers":["person","novice"]})");
    SeatedClient ann{server, table, {table.keys[0]}};
    play_until({&ann}, [](const Json& view) { return view.at("player") == 1; });
    const Json rolled = ann.ask({{"do", "move"}}); // instead of two seconds
    EXPECT_FALSE(rolled.contains("after"));
    expect_steps(ann, coach::normal_pace, coach::normal_pace.written, "rolled");
}

// Where dice are told, somebody has to tell the computer's too.
TEST(ComputersAtTables, WaitForTheirFacesAtACheatTable) {
    const TestServer server;
    const MadeTable table =
        server.make_table({"Robot", "Ann"}, R"({"dice":"cheat","computers":["novice","person"]})");
    SeatedClient ann{server, table, {table.keys[0]}};
    EXPECT_EQ(ann.error(R"({"do":"move"})"), "faces-missing");
    EXPECT_EQ(ann.seq, 1);
    const Json move{{"do", "move"}, {"faces", {6, 6, 6, 6, 6}}};
    EXPECT_EQ(ann.error(move), "ok");
    EXPECT_EQ(ann.events.front(), "rolled 6 6 6 6 6");
    // What needs no faces it does by itself; five sixes are scored or partly rolled again.
    while (!ann.is_due()) {
        const Json told = ann.next();
        if (told.at("event").get<std::string>().starts_with("held ")) {
            int rolled = 0;
            for (const Json& held : ann.view.at("held")) rolled += held.get<bool>() ? 0 : 1;
            ASSERT_EQ(ann.error(Json{{"do", "move"}, {"faces", Json(rolled, 6)}}), "ok");
        }
    }
    EXPECT_EQ(ann.view.at("player"), 1);
}

} // namespace
} // namespace yahtzee::server
