// `yahtzee serve` as a process: it ends when it is told to, and when it is killed under load
// nothing that anybody was told is lost.
#include <filesystem>
#include <fstream>
#include <thread>

#include "engine/audit.h"
#include "server/testing/server_process.h"
#include "server/testing/test_seated_client.h"
#include "store/event_text.h"
#include "store/store.h"
#include "store/test_implementations.h"

namespace yahtzee::app {
namespace {

using outside::ServerProcess;

const std::vector<std::string> no_limits{"--connections-per-address",
                                         "0",
                                         "--tables-per-hour",
                                         "0",
                                         "--requests-per-second",
                                         "0",
                                         "--pace",
                                         "0"};

struct ServedTable {
    std::string id;
    std::vector<std::string> keys;
    std::string watch;
};

ServedTable make_table(std::uint16_t port, const std::vector<std::string>& players, int games = 1) {
    const server::Json request{{"do", "new"}, {"players", players}, {"games", games}};
    const auto response =
        outside::Client::connect(port).http("POST", "/api/tables", request.dump());
    EXPECT_EQ(response.status, 201) << response.body;
    const server::Json told = server::Json::parse(response.body);
    ServedTable table{told.at("table"), {}, told.at("watch").at("key")};
    for (const server::Json& seat : told.at("seats")) table.keys.push_back(seat.at("key"));
    return table;
}

TEST(Serve, TellsItsAddressFirst) {
    const ServerProcess server{YAHTZEE_PROGRAM};
    EXPECT_NE(server.first_line().find("http://127.0.0.1:" + std::to_string(server.port()) + "/"),
              std::string::npos);
    EXPECT_EQ(outside::Client::connect(server.port()).http("GET", "/").status, 200);
}

TEST(Serve, RefusesWhatIsNoNetworkOfAProxyAndNoAddressForPeople) {
    for (const std::string flags :
         {"--proxy-from proxy.local", "--proxy-from 10.0.0.0/33", "--public-url dice.example.org",
          "--public-url https://dice.example.org/game", "--public-url https://a.org --seed 1"}) {
        const std::string line =
            std::string{YAHTZEE_PROGRAM} + " serve --data :memory: " + flags + " 2>/dev/null";
        EXPECT_EQ(WEXITSTATUS(std::system(line.c_str())), 2)
            << flags; // NOLINT(concurrency-mt-unsafe)
    }
    ServerProcess server{
        YAHTZEE_PROGRAM, ":memory:", {"--public-url", "https://dice.example.org/", "--lang", "en"}};
    server.stop();
    EXPECT_EQ(server.output(), "People reach it at https://dice.example.org/\n");
}

// Whoever comes when no more files can be opened is told so, and does not wait for nothing.
TEST(Serve, SaysWhenTheSystemAllowsNoMoreConnections) {
    const store::TemporaryFolder folder;
    const std::string narrow = folder / "narrow";
    std::ofstream{narrow} << "#!/bin/sh\nulimit -n 64\nexec '" << YAHTZEE_PROGRAM << "' \"$@\"\n";
    std::filesystem::permissions(narrow, std::filesystem::perms::owner_all);
    const ServerProcess server{narrow, ":memory:", no_limits};
    std::vector<outside::Client> guests;
    outside::Response last;
    last.status = 200;
    while (last.status == 200 && guests.size() < 64) {
        guests.push_back(outside::Client::connect(server.port()));
        last = guests.back().http("GET", "/api/health");
    }
    EXPECT_EQ(last.status, 503) << last.body;
    EXPECT_NE(last.body.find(R"("error":"full")"), std::string::npos) << last.body;
    EXPECT_GT(guests.size(), 8U);
    EXPECT_EQ(guests.front().http("GET", "/api/health").status, 200) << "who is in stays";
    guests.erase(guests.begin() + 1, guests.end());
    int status = 503;
    for (int i = 0; i < 1000 && status == 503; ++i)
        status = outside::Client::connect(server.port()).http("GET", "/api/health").status;
    EXPECT_EQ(status, 200) << "when others have gone there is room again";
}

TEST(Serve, TellsWhereOtherDevicesReachIt) {
    ServerProcess server{YAHTZEE_PROGRAM, ":memory:", {"--host", "0.0.0.0", "--lang", "en"}};
    std::string expected;
    const server::Json about =
        server::Json::parse(outside::Client::connect(server.port()).http("GET", "/api/about").body);
    for (const std::string address : about.at("addresses"))
        expected += "From other devices: " + address + "\n";
    server.stop();
    EXPECT_EQ(server.output(), expected);
    ServerProcess private_one{YAHTZEE_PROGRAM};
    private_one.stop();
    EXPECT_EQ(private_one.output(), "");
}

TEST(Serve, EndsInOrderWhenToldTo) {
    for (const int signal : {SIGTERM, SIGINT}) {
        const store::TemporaryFolder folder;
        ServerProcess server{YAHTZEE_PROGRAM, folder / "yahtzee.db", no_limits};
        const ServedTable table = make_table(server.port(), {"Ann"});
        server::SeatedClient ann{server.port(), table.id, table.keys};
        std::optional<server::SeatedClient> silent; // does not close
        if (signal == SIGTERM) silent.emplace(server.port(), table.id, std::vector{table.watch});
        const auto idle = outside::Client::connect(server.port());
        ann.ask({{"do", "roll"}});
        const auto before = std::chrono::steady_clock::now();
        server.kill(signal);
        EXPECT_EQ(ann.closed_with(), 1012);
        EXPECT_EQ(server.wait(), 0);
        EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds{2});
        const ServerProcess again{YAHTZEE_PROGRAM, folder / "yahtzee.db", no_limits};
        EXPECT_EQ((server::SeatedClient{again.port(), table.id, table.keys}.view), ann.view);
    }
}

TEST(Serve, AMatchFromTheServerIsVerifiedByTheProgram) {
    const store::TemporaryFolder folder;
    const ServerProcess server{YAHTZEE_PROGRAM, ":memory:", no_limits};
    const ServedTable table = make_table(server.port(), {"Ann", "Ben"});
    server::SeatedClient ann{server.port(), table.id, {table.keys[0]}};
    server::SeatedClient ben{server.port(), table.id, {table.keys[1]}};
    ann.ask({{"do", "nonce"}, {"nonce", "ann-0123456789abcdef"}});
    ben.ask({{"do", "nonce"}, {"nonce", "ben-0123456789abcdef"}});
    server::play_out({&ann, &ben});
    const auto match =
        outside::Client::connect(server.port()).http("GET", "/api/matches/" + table.id);
    const std::string file = folder / "match.json";
    store::write_bytes(file, match.body);
    const std::string verify =
        std::string{YAHTZEE_PROGRAM} + " verify " + file + " > /dev/null 2>&1";
    const auto verified = [&] {
        return std::system(verify.c_str()) == 0; // NOLINT(concurrency-mt-unsafe): one thread
    };
    EXPECT_TRUE(verified());
    // One face changed, and it is no longer right.
    std::string forged = match.body;
    char& face = forged[forged.find("rolled ") + 7];
    face = face == '1' ? '2' : '1';
    store::write_bytes(file, forged);
    EXPECT_FALSE(verified());
}

// ---- killed

// One player at one table, who plays as fast as it goes and remembers all events ever shown.
struct TiredPlayer {
    ServedTable table;
    std::vector<std::string> shown{""}; // empty where nobody was there to see it, as at the start
    bool asked = false;                 // something whose answer never came
};

// The server, and how many events of all tables together it lives to tell.
struct Doomed {
    const ServerProcess& server;
    std::atomic<int> left;
};

void play_until_it_breaks(TiredPlayer& player, Doomed& doomed) {
    try {
        server::SeatedClient client{doomed.server.port(), player.table.id, player.table.keys};
        // What was shown is still there; of what was asked for one event more may be.
        ASSERT_GE(client.seq, std::ssize(player.shown)) << "lost";
        ASSERT_LE(client.seq, std::ssize(player.shown) + (player.asked ? 1 : 0));
        player.shown.resize(client.seq);
        while (!client.is_over()) {
            player.asked = true;
            ASSERT_EQ(client.error(server::sensible(client.view)), "ok");
            player.asked = false;
            player.shown.resize(client.seq);
            player.shown.back() = client.events.back();
            if (--doomed.left == 0) doomed.server.kill(SIGKILL);
        }
    } catch (const outside::Failure&) {
        return; // as expected
    }
}

// What the file has, event by event, against what everybody was shown.
void expect_all_kept(const std::string& path, const std::vector<TiredPlayer>& players) {
    const auto store = open_sqlite_store(path, store::Access::read).value();
    for (const TiredPlayer& player : players) {
        const auto match = store->load(store->find(player.table.id).value().value());
        ASSERT_TRUE(match.has_value());
        ASSERT_GE(match->events.size(), player.shown.size());
        ASSERT_LE(match->events.size(), player.shown.size() + 1);
        for (std::size_t i = 0; i < player.shown.size(); ++i) {
            if (player.shown[i].empty()) continue;
            ASSERT_EQ(store::text_of(match->events[i].event, official), player.shown[i]) << i;
        }
        EXPECT_TRUE(audit(events_of(match->events)).has_value());
    }
}

TEST(Serve, NothingIsLostWhenItIsKilledUnderLoad) {
    const store::TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    constexpr int tables = 12;
    constexpr int rounds = 8;
    constexpr int most_games = 6; // nobody comes to the end
    std::vector<TiredPlayer> players(tables);
    for (int round = 0; round < rounds; ++round) {
        ServerProcess server{YAHTZEE_PROGRAM, path, no_limits};
        if (round == 0) {
            for (TiredPlayer& player : players)
                player.table =
                    make_table(server.port(), {"Ann", "Ben", "Cem", "Dot", "Eve"}, most_games);
        }
        Doomed doomed{server, 151 + 37 * round};
        std::vector<std::thread> threads;
        threads.reserve(tables);
        for (TiredPlayer& player : players)
            threads.emplace_back([&] { play_until_it_breaks(player, doomed); });
        for (std::thread& thread : threads) thread.join();
        EXPECT_EQ(server.wait(), 128 + SIGKILL);
        ASSERT_NO_FATAL_FAILURE(expect_all_kept(path, players));
    }
    ASSERT_FALSE(HasFailure());
    // And one more, where everybody finds what they left.
    ServerProcess server{YAHTZEE_PROGRAM, path, no_limits};
    for (const TiredPlayer& player : players) {
        server::SeatedClient client{server.port(), player.table.id, player.table.keys};
        EXPECT_GE(client.seq, std::ssize(player.shown));
        act(client);
    }
    EXPECT_EQ(server.stop(), 0);
}

} // namespace
} // namespace yahtzee::app
