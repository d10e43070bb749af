// A server gives way to the next: nobody is refused, and the file has one server at a time.
#include <atomic>
#include <thread>

#include "server/testing/server_process.h"
#include "server/testing/test_seated_client.h"
#include "store/test_implementations.h"

namespace yahtzee::app {
namespace {

using outside::Client;
using outside::ServerProcess;
using server::Json;
using server::SeatedClient;

const std::vector<std::string> without_limits{"--connections-per-address", "0",
                                              "--requests-per-second", "0"};

std::vector<std::string> successor_flags() {
    std::vector<std::string> flags = without_limits;
    flags.insert(flags.end(), {"--take-over", "--lang", "en"});
    return flags;
}

// Asks over and over, each time on a connection of its own.
class Asking {
  public:
    explicit Asking(std::uint16_t port) {
        for (int i = 0; i < 4; ++i)
            threads_.emplace_back([this, port] {
                while (!enough_) ask(port);
            });
    }
    void stop() {
        enough_ = true;
        for (std::thread& thread : threads_) thread.join();
        threads_.clear();
    }
    ~Asking() { stop(); }
    void await_more(int count) const {
        const int before = answered;
        while (answered < before + count) std::this_thread::yield();
    }

    std::atomic<int> answered = 0;
    std::atomic<int> refused = 0;

  private:
    void ask(std::uint16_t port) {
        try {
            const bool well = Client::connect(port).http("GET", "/api/health").status == 200;
            ++(well ? answered : refused);
        } catch (const outside::Failure&) {
            ++refused;
        }
    }

    std::atomic<bool> enough_ = false;
    std::vector<std::thread> threads_;
};

TEST(HandOver, NobodyIsRefusedAndTablesGoOn) {
    const store::TemporaryFolder folder;
    const std::string file = folder / "yahtzee.db";
    ServerProcess first{YAHTZEE_PROGRAM, file, without_limits};
    const Json made =
        Json::parse(Client::connect(first.port())
                        .http("POST", "/api/tables", R"({"do":"new","players":["Ann"]})")
                        .body);
    const std::string table = made.at("table");
    const std::vector<std::string> keys{made.at("seats").at(0).at("key")};
    SeatedClient ann{first.port(), table, keys};
    ann.ask({{"do", "roll"}});
    Client silent = Client::connect(first.port()); // let in, and has asked nothing yet
    Asking asking{first.port()};
    asking.await_more(50);
    ServerProcess second{YAHTZEE_PROGRAM, file, successor_flags()};
    EXPECT_EQ(second.port(), first.port());
    EXPECT_EQ(ann.closed_with(), 1012) << "come back";
    EXPECT_EQ(first.wait(), 0);
    asking.await_more(50);
    asking.stop();
    EXPECT_EQ(asking.refused, 0) << "of " << asking.answered;
    SeatedClient back{second.port(), table, keys};
    EXPECT_EQ(back.seq, ann.seq);
    EXPECT_EQ(back.error({{"do", "hold"}, {"positions", {1}}}), "ok");
    EXPECT_NE(first.errors().find("Another server takes over"), std::string::npos);
    // And once more, to a third.
    ServerProcess third{YAHTZEE_PROGRAM, file, successor_flags()};
    EXPECT_EQ(second.wait(), 0);
    EXPECT_EQ(third.port(), first.port());
    EXPECT_EQ(Client::connect(third.port()).http("GET", "/api/health").status, 200);
    third.stop();
    EXPECT_FALSE(std::filesystem::exists(file + ".successor"));
}

// A connection that was let in just before may send its request just after.
TEST(HandOver, WhoWasLetInAndHasNotAskedYetMayStillDoSo) {
    const store::TemporaryFolder folder;
    const std::string file = folder / "yahtzee.db";
    ServerProcess first{YAHTZEE_PROGRAM, file, without_limits};
    Client::connect(first.port()).http("GET", "/api/health"); // so the next is let in in its turn
    Client late = Client::connect(first.port());
    Client::connect(first.port()).http("GET", "/api/health");
    std::thread asks{[&late, &first] {
        while (first.errors().find("takes over") == std::string::npos) std::this_thread::yield();
        EXPECT_EQ(late.http("GET", "/api/health").status, 200);
    }};
    const ServerProcess second{YAHTZEE_PROGRAM, file, successor_flags()};
    asks.join();
    EXPECT_EQ(first.wait(), 0);
}

TEST(HandOver, WithoutAServerItStartsAsUsual) {
    const store::TemporaryFolder folder;
    const std::string file = folder / "yahtzee.db";
    { // which leaves its door behind
        ServerProcess killed{YAHTZEE_PROGRAM, file};
        killed.stop(SIGKILL);
    }
    EXPECT_TRUE(std::filesystem::exists(file + ".successor"));
    ServerProcess server{YAHTZEE_PROGRAM, file, successor_flags()};
    EXPECT_EQ(Client::connect(server.port()).http("GET", "/api/health").status, 200);
    EXPECT_EQ(server.errors(), "No server is using " + file +
                                   ", so there is nothing to take over: it starts as usual.\n");
}

TEST(HandOver, TheDoorIsForTheirUserAloneAndTakesLongPaths) {
    const store::TemporaryFolder folder;
    const std::string deep = folder / std::string(150, 'd');
    std::filesystem::create_directory(deep);
    const std::string file = deep + "/yahtzee.db";
    ServerProcess first{YAHTZEE_PROGRAM, file};
    const auto who = std::filesystem::status(file + ".successor").permissions();
    EXPECT_EQ(who, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    const ServerProcess second{YAHTZEE_PROGRAM, file, successor_flags()};
    EXPECT_EQ(first.wait(), 0);
}

// Who does not ask to take over is refused as before, and takes nothing.
TEST(HandOver, IsAskedFor) {
    const store::TemporaryFolder folder;
    const std::string file = folder / "yahtzee.db";
    const ServerProcess first{YAHTZEE_PROGRAM, file};
    EXPECT_THROW((ServerProcess{YAHTZEE_PROGRAM, file}), outside::Failure);
    EXPECT_EQ(Client::connect(first.port()).http("GET", "/api/health").status, 200);
}

} // namespace
} // namespace yahtzee::app
