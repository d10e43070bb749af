// The end of a server, and of clients, while something is under way.
#include <latch>
#include <thread>

#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"
#include "store/test_failing_store.h"

namespace yahtzee::server {
namespace {

// A store whose next commit waits until it is let through.
class HeldUp : public testing::Test {
  protected:
    void hold_up_one_commit() {
        store_.before_commit = [this] {
            store_.before_commit = [] {}; // on the same thread as all other commits
            begun_.count_down();
            let_through_.wait();
        };
    }

    int http_requests() const {
        const std::string text = server_->http("GET", "/metrics").body;
        const std::string name = "\nyahtzee_http_requests_total ";
        return std::stoi(text.substr(text.find(name) + name.size()));
    }

    store::FailingStore store_{open_sqlite_store(":memory:", store::Access::write).value()};
    std::latch begun_{1};
    std::latch let_through_{1};
    std::optional<TestServer> server_{std::in_place, store_};
    MadeTable table_ = server_->make_table({"Ann", "Ben"});
};

TEST_F(HeldUp, AClientThatLeavesWhileItsRequestIsWritten) {
    SeatedClient ben{*server_, table_, {table_.keys[1]}};
    {
        SeatedClient ann{*server_, table_, {table_.keys[0]}};
        hold_up_one_commit();
        ann.send({{"do", "roll"}});
        begun_.wait();
        ann.socket().client().abort();
    }
    EXPECT_EQ(ben.ask({{"do", "view"}}).at("seq"), 1); // looking on never waits
    let_through_.count_down();
    ben.await_seq(2);
    EXPECT_TRUE(ben.events.back().starts_with("rolled "));
    const SeatedClient ann{*server_, table_, {table_.keys[0]}};
    EXPECT_EQ(common(ann.view), common(ben.view));
}

TEST_F(HeldUp, ATableThatEverybodyLeavesWhileSomethingIsWritten) {
    {
        SeatedClient ann{*server_, table_, {table_.keys[0]}};
        hold_up_one_commit();
        ann.send({{"do", "roll"}});
        begun_.wait();
    }
    // Whoever comes now finds the table as it is, and what is being written still happens.
    SeatedClient again{*server_, table_, {table_.keys[0]}};
    EXPECT_EQ(again.seq, 1);
    let_through_.count_down();
    again.await_seq(2);
    EXPECT_EQ(again.error(R"({"do":"hold","positions":[1]})"), "ok");
}

TEST_F(HeldUp, ATableThatStaysEmptyIsForgottenAfterwards) {
    {
        SeatedClient ann{*server_, table_, {table_.keys[0]}};
        hold_up_one_commit();
        ann.send({{"do", "roll"}});
        begun_.wait();
    }
    let_through_.count_down();
    while (server_->http_json("GET", "/api/health").at("tables") != 0) {
    }
    EXPECT_EQ((SeatedClient{*server_, table_, {table_.watch}}.seq), 2);
}

TEST_F(HeldUp, WhatWasAskedForBeforeTheEndIsAnswered) {
    SeatedClient ann{*server_, table_, {table_.keys[0]}};
    SeatedClient ben{*server_, table_, {table_.keys[1]}};
    auto idle = outside::Client::connect(server_->port()); // has asked nothing
    auto maker = outside::Client::connect(server_->port());
    hold_up_one_commit();
    ann.send({{"do", "roll"}});
    begun_.wait();
    const int before = http_requests();
    maker.send(outside::request_text("POST", "/api/tables", R"({"do":"new","players":["Cem"]})"));
    // Until it has been read: each look is a request itself.
    int looks = 1;
    while (http_requests() == before + looks) ++looks;
    std::thread end{[&] { server_->stop(); }};
    EXPECT_EQ(idle.receive_rest(), "");
    EXPECT_EQ(ben.closed_with(), 1012); // owes nothing: goes at once
    let_through_.count_down();
    const Json answer = ann.await_field("ok");
    EXPECT_EQ(answer.at("event"), ann.events.back());
    EXPECT_EQ(ann.closed_with(), 1012);
    EXPECT_EQ(maker.receive_response().status, 201);
    end.join();
    server_.reset();
    // All of it is kept.
    server_.emplace(store_);
    EXPECT_EQ((SeatedClient{*server_, table_, {table_.watch}}.seq), 2);
}

TEST(Stopping, EverybodyIsToldToComeBack) {
    const store::TemporaryFolder folder;
    std::optional<TestServer> server{std::in_place, folder / "yahtzee.db"};
    std::vector<MadeTable> tables;
    std::vector<std::unique_ptr<SeatedClient>> clients;
    for (int i = 0; i < 8; ++i) {
        tables.push_back(server->make_table({"Ann", "Ben"}));
        clients.push_back(
            std::make_unique<SeatedClient>(*server, tables.back(), tables.back().keys));
        for (int acts = 0; acts <= i; ++acts) act(*clients.back());
    }
    auto own = outside::WebSocket::open(server->port(), "/api/ws");
    own.ask(R"({"do":"new","players":["Ann"]})");
    std::thread end{[&] { server.reset(); }};
    for (const auto& client : clients) EXPECT_EQ(client->closed_with(), 1012);
    EXPECT_EQ(own.close_code(), 1012);
    own.client().close();
    end.join();
    server.emplace(folder / "yahtzee.db");
    for (std::size_t i = 0; i < clients.size(); ++i)
        EXPECT_EQ(common(SeatedClient{*server, tables[i], {tables[i].watch}}.view),
                  common(clients[i]->view));
}

// Answers come from other threads, while those who asked come and go.
TEST(ComingAndGoing, NobodyIsInTheWay) {
    const store::TemporaryFolder folder;
    const TestServer server{folder / "yahtzee.db"};
    const MadeTable table = server.make_table({"Ann", "Ben"}, R"({"dice":"cheat"})");
    SeatedClient ann{server, table, {table.keys[0]}};
    ann.ask({{"do", "roll"}, {"faces", {1, 2, 3, 4, 5}}});
    constexpr int times = 20;
    const auto come_and_go = [&](int which) {
        for (int i = 0; i < times; ++i) {
            if (which == 0) {
                server.http_json("GET", "/api/matches/" + table.id, {}, 409);
                auto own = outside::WebSocket::open(server.port(), "/api/ws");
                own.ask(R"({"do":"new","players":["Ann"]})");
                own.send(R"({"do":"view"})");
            } else if (which == 1) {
                auto client = outside::Client::connect(server.port());
                client.send(outside::request_text("GET", "/api/matches/" + table.id));
                client.abort(); // does not wait for it
            } else {
                SeatedClient client{server, table, {table.keys[0]}};
                client.send({{"do", "hold"}, {"positions", {1 + i % 5}}});
                if (i % 2 == 0) client.await_field("ok");
                client.socket().client().abort();
            }
        }
    };
    std::array<std::thread, 3> threads;
    for (int which = 0; which < 3; ++which) threads[which] = std::thread{come_and_go, which};
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(ann.error(R"({"do":"score","category":"chance"})"), "ok");
    EXPECT_GE(std::ssize(ann.events), 2 + times / 2);
}

TEST(Stopping, WhoDoesNotCloseIsCutOff) {
    ServerSettings settings = test_settings();
    settings.times.ending = std::chrono::milliseconds{50};
    TestServer server{":memory:", settings};
    const MadeTable table = server.make_table({"Ann"});
    const SeatedClient ann{server, table, table.keys}; // never reads again
    const auto before = std::chrono::steady_clock::now();
    server.stop();
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds{2});
    server.stop(); // once more does no harm
}

} // namespace
} // namespace yahtzee::server
