// When the store cannot keep something it has not happened; when it can again, play goes on.
#include "engine/test_boxes.h"
#include "playing/test_driver.h"
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"
#include "store/test_failing_store.h"

namespace yahtzee::server {
namespace {

class StoreTrouble : public testing::Test {
  protected:
    store::FailingStore store_{open_sqlite_store(":memory:", store::Access::write).value()};
    std::optional<TestServer> server_{std::in_place, store_};
    MadeTable table_ = server_->make_table({"Ann", "Ben"});
    SeatedClient ann_{*server_, table_, {table_.keys[0]}};
    SeatedClient ben_{*server_, table_, {table_.keys[1]}};

    // Whatever goes wrong comes once, and is set between two requests.
    void expect_nothing_happened(const Json& request) {
        const Json before = ann_.view;
        const int seq = ann_.seq;
        const Json answer = ann_.ask(request);
        EXPECT_EQ(answer.at("error"), "not-saved") << answer;
        EXPECT_EQ(answer.at("seq"), seq);
        EXPECT_EQ(answer.at("view"), before);
        EXPECT_EQ(ben_.ask({{"do", "view"}}).at("seq"), seq);
        EXPECT_EQ(common(SeatedClient{*server_, table_, {table_.watch}}.view), common(before));
    }
};

TEST_F(StoreTrouble, AFullDiskIsSaidAndNothingHasHappened) {
    for (int round = 0; round < 3; ++round) {
        store_.failures = 1;
        expect_nothing_happened(sensible(ann_.view));
        store_.failing_commits = 1;
        expect_nothing_happened(sensible(ann_.view));
        act(ann_);
    }
    ben_.await_seq(ann_.seq);
    EXPECT_EQ(ben_.events, ann_.events);
    play_out({&ann_, &ben_});
}

TEST_F(StoreTrouble, HealthSaysSoUntilItIsOver) {
    EXPECT_EQ(server_->http("GET", "/api/health").status, 200);
    store_.failures = 1;
    EXPECT_EQ(ann_.error({{"do", "roll"}}), "not-saved");
    EXPECT_EQ(server_->http("GET", "/api/health").status, 503);
    EXPECT_EQ(ann_.error({{"do", "roll"}}), "ok");
    EXPECT_EQ(server_->http("GET", "/api/health").status, 200);
}

TEST_F(StoreTrouble, TheSameRollComesAgain) {
    store_.failing_commits = 1;
    expect_nothing_happened({{"do", "roll"}});
    EXPECT_EQ(ann_.error(R"({"do":"roll"})"), "ok");
    EXPECT_EQ(ann_.seq, 2);
}

TEST_F(StoreTrouble, ANonceThatIsNotKeptDoesNotCount) {
    const Json nonce{{"do", "nonce"}, {"nonce", "0123456789abcdef"}};
    store_.failures = 1;
    expect_nothing_happened(nonce);
    EXPECT_TRUE(ann_.fair.at("nonces").empty());
    EXPECT_EQ(ann_.error(nonce), "ok");
    EXPECT_EQ(ann_.fair.at("nonces").size(), 1U);
}

TEST_F(StoreTrouble, ATableThatIsNotKeptIsNotMade) {
    const std::string body = R"({"do":"new","players":["Ann"]})";
    store_.failures = 1;
    EXPECT_EQ(server_->http_json("POST", "/api/tables", body, 503).at("error"), "not-saved");
    server_->http_json("POST", "/api/tables", body, 201);
}

// Somebody plays the same match in another program.
TEST(StoreInTwoPrograms, ATableThatIsBehindReadsAgain) {
    const store::TemporaryFolder folder;
    const TestServer server{folder / "yahtzee.db"};
    const MadeTable table = server.make_table({"Ann", "Ben"}, R"({"dice":"cheat"})");
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient ben{server, table, {table.keys[1]}};
    const auto store = open_sqlite_store(folder / "yahtzee.db", store::Access::write).value();
    const store::MatchId id = store->find(table.id).value().value();
    playing::HeardEvents heard;
    playing::StoreMatchLog match_log{*store};
    chance::SeededDice dice{1};
    playing::Driver other{&match_log, TestClock::now, store->load(id).value(), heard};
    ASSERT_TRUE(other.perform(Roll{faces({6, 6, 6, 6, 6})}, dice));
    ASSERT_TRUE(other.perform(Score{.category = box::yahtzee}, dice));

    const Json answer = ann.ask({{"do", "roll"}, {"faces", {1, 2, 3, 4, 5}}});
    EXPECT_EQ(answer.at("error"), "stale");
    EXPECT_EQ(answer.at("seq"), 3);
    EXPECT_EQ(answer.at("view").at("player"), 1);
    const Json told = ben.await_field("view");
    EXPECT_EQ(told.at("seq"), 3);
    EXPECT_FALSE(told.contains("event")); // nobody saw them
    EXPECT_FALSE(told.contains("ok"));
    EXPECT_EQ(common(ben.view), common(ann.view));
    EXPECT_EQ(ben.error(Json{{"do", "roll"}, {"faces", {1, 2, 3, 4, 5}}, {"seq", 3}}), "ok");
    ann.await_seq(4);
}

} // namespace
} // namespace yahtzee::server
