// What is asked for at a table happens once, in order, or not at all.
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

class Acts : public testing::Test {
  protected:
    TestServer server_;
    MadeTable table_ = server_.make_table({"Ann", "Ben"}, R"({"dice":"cheat"})");
    SeatedClient ann_{server_, table_, {table_.keys[0]}};
    SeatedClient ben_{server_, table_, {table_.keys[1]}};

    const Json roll_{{"do", "roll"}, {"faces", {1, 1, 2, 3, 4}}};
    const Json score_{{"do", "score"}, {"category", "ones"}};
};

TEST_F(Acts, TheSameRequestTwiceScoresOnce) {
    Json roll = roll_;
    roll["seq"] = 1;
    EXPECT_EQ(ann_.error(roll), "ok");
    EXPECT_EQ(ann_.error(roll), "stale");
    Json score = score_;
    score["seq"] = 2;
    EXPECT_EQ(ann_.error(score), "ok");
    const Json again = ann_.ask(score);
    EXPECT_EQ(again.at("error"), "stale");
    EXPECT_EQ(again.at("seq"), 3);
    EXPECT_EQ(again.at("view").at("player"), 1);
    EXPECT_EQ(ann_.events, (std::vector<std::string>{"rolled 1 1 2 3 4", "scored ones 2"}));
    // Somebody who has not heard of it yet.
    EXPECT_EQ(ben_.error(Json{{"do", "roll"}, {"faces", {1, 2, 3, 4, 5}}, {"seq", 1}}), "stale");
    EXPECT_EQ(ben_.error(Json{{"do", "roll"}, {"faces", {1, 2, 3, 4, 5}}, {"seq", 3}}), "ok");
}

// Both are on the way before the first is answered.
TEST_F(Acts, ADoubleClickScoresOnce) {
    ann_.ask(roll_);
    for (int click = 0; click < 2; ++click) {
        Json score = score_;
        score["seq"] = 2;
        ann_.send(score);
    }
    EXPECT_EQ(ann_.await_field("ok").at("ok"), true);
    EXPECT_EQ(ann_.await_field("ok").at("error"), "stale");
    EXPECT_EQ(ann_.seq, 3);
    // Without a number it is Ben's turn by then.
    ben_.await_seq(3);
    ben_.ask(roll_);
    ben_.send(score_);
    ben_.send(score_);
    EXPECT_EQ(ben_.await_field("ok").at("ok"), true);
    EXPECT_EQ(ben_.await_field("ok").at("error"), "not-your-turn");
    EXPECT_EQ(ben_.seq, 5);
}

// Two devices of one player at the same moment: one of them is right, whichever it is.
TEST_F(Acts, TwoDevicesOfOnePlayerScoreOnce) {
    SeatedClient other{server_, table_, {table_.keys[0]}};
    ann_.ask(roll_);
    other.await_seq(2);
    Json score = score_;
    score["seq"] = 2;
    ann_.send(score);
    score["category"] = "chance";
    other.send(score);
    const Json first = ann_.await_field("ok");
    const Json second = other.await_field("ok");
    EXPECT_NE(first.at("ok"), second.at("ok"));
    EXPECT_EQ((first.at("ok").get<bool>() ? second : first).at("error"), "stale");
    ann_.await_seq(3);
    other.await_seq(3);
    EXPECT_EQ(ann_.events.back(), other.events.back());
    EXPECT_EQ(common(ann_.view), common(other.view));
    EXPECT_EQ(ann_.ask({{"do", "view"}}).at("seq"), 3);
}

TEST_F(Acts, AHundredRequestsAtOnceAreAnsweredInOrder) {
    ann_.ask(roll_);
    constexpr int count = 100;
    for (int i = 0; i < count; ++i) ann_.send({{"do", "hold"}, {"positions", {1 + i % 5}}});
    for (int i = 0; i < count; ++i) {
        const Json answer = ann_.await_field("ok");
        ASSERT_EQ(answer.at("event"), "held " + std::to_string(1 + i % 5));
        ASSERT_EQ(answer.at("seq"), 3 + i);
    }
    ben_.await_seq(2 + count);
    EXPECT_EQ(ben_.events, ann_.events);
}

TEST_F(Acts, OnlyWhoScoredTakesItBack) {
    ann_.ask(roll_);
    ann_.ask(score_);
    ben_.await_seq(3);
    EXPECT_EQ(ben_.error(R"({"do":"undo"})"), "not-your-turn");
    EXPECT_EQ(ann_.error(R"({"do":"undo"})"), "ok");
    EXPECT_EQ(ann_.events.back(), "undone");
    EXPECT_EQ(ann_.view.at("dice"), (Json{1, 1, 2, 3, 4}));
    EXPECT_EQ(ann_.error(R"({"do":"undo"})"), "nothing-to-undo");
    EXPECT_EQ(ann_.error(score_), "ok");
    ben_.await_seq(5);
    EXPECT_EQ(ben_.error(roll_), "ok");
    ann_.await_seq(6);
    EXPECT_EQ(ann_.error(R"({"do":"undo"})"), "nothing-to-undo"); // too late
}

TEST_F(Acts, TheLastScoreOfTheMatchIsFinal) {
    play_out({&ann_, &ben_});
    const Json refused = ben_.ask({{"do", "undo"}});
    EXPECT_EQ(refused.at("error"), "nothing-to-undo");
    EXPECT_EQ(refused.at("view").at("phase"), "match-over");
    EXPECT_EQ(ann_.error(R"({"do":"next"})"), "match-over");
    EXPECT_EQ(ann_.error(R"({"do":"nonce","nonce":"0123456789abcdef"})"), "match-over");
    EXPECT_EQ(ann_.error(R"({"do":"review"})"), "ok");
}

TEST(GamesAtATable, TheLastScoreOfAGameThatIsNotTheLastCanBeTakenBack) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"}, R"({"games":2})");
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient ben{server, table, {table.keys[1]}};
    play_until({&ann, &ben}, [](const Json& view) { return view.at("phase") == "game-over"; });
    EXPECT_EQ(ann.error(R"({"do":"review"})"), "ok");
    EXPECT_EQ(ann.error(R"({"do":"undo"})"), "not-your-turn");
    EXPECT_EQ(ben.error(R"({"do":"undo"})"), "ok");
    ann.await_seq(ben.seq);
    EXPECT_EQ(ann.phase(), "choose");
    act(ben);
    ann.await_seq(ben.seq);
    EXPECT_EQ(ann.error(R"({"do":"stop"})"), "ok"); // anybody may say so
    EXPECT_FALSE(ann.is_over());
    EXPECT_EQ(ben.error(R"({"do":"stop"})"), "ok"); // and it ends when all have
    EXPECT_TRUE(ben.is_over());
}

// Advice is never had unseen: whoever asks for it is marked, for all to see.
TEST_F(Acts, AdviceIsAHint) {
    ann_.ask(roll_);
    for (const std::string verb : {"advise", "hint"}) {
        const Json answer = ann_.ask({{"do", verb}});
        EXPECT_TRUE(answer.at("advice").contains("choices"));
        ben_.await([&] { return !ben_.events.empty() && ben_.events.back() == "hinted"; });
    }
    EXPECT_EQ(ben_.view.at("cards").at(0).at("games").at(0).at("hinted"), true);
    ben_.await_seq(4);
    EXPECT_EQ(ann_.seq, 4);
}

TEST(DiceAtATable, CheatTablesSaySoToEverybodyAlways) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann", "Ben"}, R"({"dice":"cheat"})");
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient watcher{server, table, {table.watch}};
    const auto expect_cheat = [](const Json& message) {
        if (message.contains("view")) {
            EXPECT_EQ(message.at("view").value("cheat", false), true);
        }
    };
    expect_cheat(ann.seated);
    expect_cheat(watcher.seated);
    expect_cheat(ann.ask({{"do", "view"}}));
    expect_cheat(ann.ask({{"do", "score"}, {"category", "ones"}})); // refused
    EXPECT_EQ(ann.error(R"({"do":"roll"})"), "faces-missing");
    expect_cheat(ann.ask({{"do", "roll"}, {"faces", {1, 2, 3, 4, 5}}}));
    while (watcher.seq < 2) expect_cheat(watcher.next());
}

TEST(DiceAtATable, ARandomTableRefusesFaces) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann"});
    SeatedClient ann{server, table, {table.keys[0]}};
    EXPECT_FALSE(ann.view.contains("cheat"));
    EXPECT_EQ(ann.error(R"({"do":"roll","faces":[6,6,6,6,6]})"), "not-cheating");
    EXPECT_EQ(ann.seq, 1);
}

} // namespace
} // namespace yahtzee::server
