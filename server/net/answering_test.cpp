// Whether a server lives: all its threads that players depend on answer, or nobody is told so.
#include <atomic>
#include <future>
#include <latch>

#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"
#include "store/test_failing_store.h"

namespace yahtzee::server {
namespace {

constexpr std::chrono::milliseconds a_while{100};

std::future<void> asked(TestServer& server) {
    const auto answered = std::make_shared<std::promise<void>>();
    server.server().when_all_answered([answered] { answered->set_value(); });
    return answered->get_future();
}

bool comes(const std::future<void>& answer) {
    return answer.wait_for(outside::patience) == std::future_status::ready;
}

bool stays_away(const std::future<void>& answer) {
    return answer.wait_for(a_while) == std::future_status::timeout;
}

TEST(Answering, AServerThatLivesAnswers) {
    TestServer server;
    EXPECT_TRUE(comes(asked(server)));
    EXPECT_TRUE(comes(asked(server)));
}

TEST(Answering, NotWhileTheThreadThatWritesIsStuck) {
    store::FailingStore store{open_sqlite_store(":memory:", store::Access::write).value()};
    TestServer server{store};
    const MadeTable table = server.make_table({"Ann"});
    SeatedClient ann{server, table, table.keys};
    std::latch begun{1};
    std::latch let_through{1};
    store.before_commit = [&] {
        store.before_commit = [] {}; // on the same thread as all other commits
        begun.count_down();
        let_through.wait();
    };
    ann.send({{"do", "roll"}});
    begun.wait();
    const auto answer = asked(server);
    EXPECT_TRUE(stays_away(answer));
    let_through.count_down();
    EXPECT_TRUE(comes(answer));
}

// The law is asked on the table's own event loop; with two of them the other one goes on.
TEST(Answering, NotWhileAnEventLoopIsStuck) {
    std::atomic<bool> sticks = false;
    std::latch stuck{1};
    std::latch let_go{1};
    ServerSettings settings = test_settings();
    settings.law = [&](const Match& match) {
        if (sticks.exchange(false)) {
            stuck.count_down();
            let_go.wait();
        }
        return legal(match);
    };
    TestServer server{":memory:", settings};
    const MadeTable table = server.make_table({"Ann"});
    SeatedClient ann{server, table, table.keys};
    sticks = true;
    ann.send({{"do", "roll"}});
    stuck.wait();
    const auto answer = asked(server);
    EXPECT_TRUE(stays_away(answer));
    let_go.count_down();
    EXPECT_TRUE(comes(answer));
    EXPECT_EQ(ann.await_field("ok").at("ok"), true);
}

} // namespace
} // namespace yahtzee::server
