// `yahtzee serve` as a process: what it says, and that it ends when it is told to.
#include <chrono>
#include <filesystem>
#include <fstream>

#include "server/testing/server_process.h"
#include "server/testing/test_seated_client.h"
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

} // namespace
} // namespace yahtzee::app
