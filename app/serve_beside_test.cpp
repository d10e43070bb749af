// `yahtzee serve` beside other programs in the same file, and where standard error is of no use.
#include <fstream>

#include "server/testing/server_process.h"
#include "server/testing/test_seated_client.h"
#include "store/test_implementations.h"

namespace yahtzee::app {
namespace {

using outside::ServerProcess;

int status_of(const std::string& arguments) {
    const std::string line = std::string{YAHTZEE_PROGRAM} + " " + arguments;
    return WEXITSTATUS(std::system(line.c_str())); // NOLINT(concurrency-mt-unsafe): one thread
}

server::Json made_at(const ServerProcess& server, const std::string& players) {
    const auto response =
        outside::Client::connect(server.port())
            .http("POST", "/api/tables", R"({"do":"new","players":)" + players + "}");
    EXPECT_EQ(response.status, 201) << response.body;
    return server::Json::parse(response.body);
}

server::SeatedClient first_seat(const ServerProcess& server, const server::Json& made) {
    const std::vector<std::string> keys{made.at("seats").at(0).at("key").get<std::string>()};
    return server::SeatedClient{server.port(), made.at("table").get<std::string>(), keys};
}

// A game in a terminal opens and closes the file; the server's log must stay its own.
TEST(ServeBeside, P6_AGameInATerminalTakesNothingFromTheServer) {
    const store::TemporaryFolder folder;
    const std::string data = folder / "yahtzee.db";
    server::Json made;
    server::Json later;
    {
        ServerProcess server{YAHTZEE_PROGRAM, data};
        made = made_at(server, R"(["Ann"])");
        server::SeatedClient ann = first_seat(server, made);
        ann.ask({{"do", "roll"}});
        EXPECT_EQ(
            status_of("play --plain --players Eve --data " + data + " >/dev/null 2>&1 </dev/null"),
            0);
        EXPECT_EQ(ann.error({{"do", "score"}, {"category", "chance"}}), "ok");
        later = made_at(server, R"(["Ben"])");
        server.stop(SIGKILL);
    }
    const ServerProcess again{YAHTZEE_PROGRAM, data};
    EXPECT_EQ(first_seat(again, made).seated.at("seq"), 3);
    EXPECT_EQ(first_seat(again, later).seated.at("seq"), 1);
    EXPECT_EQ(status_of("history --data " + data + " | grep -q Eve"), 0);
}

TEST(ServeBeside, AMatchOfTheServerGoesOnThereOnly) {
    const store::TemporaryFolder folder;
    const std::string data = folder / "yahtzee.db";
    const ServerProcess server{YAHTZEE_PROGRAM, data};
    made_at(server, R"(["Ann"])");
    EXPECT_EQ(status_of("resume --plain --data " + data +
                        " </dev/null 2>&1 | grep -q 'There is no unfinished match'"),
              0);
    EXPECT_EQ(status_of("resume 1 --plain --data " + data +
                        " </dev/null 2>&1 | grep -q 'to a server.s table'"),
              0);
}

TEST(ServeBeside, OneServerUsesAFileAtATime) {
    const store::TemporaryFolder folder;
    const std::string data = folder / "yahtzee.db";
    {
        const ServerProcess server{YAHTZEE_PROGRAM, data};
        EXPECT_EQ(status_of("serve --port 0 --data " + data + " 2>&1 | grep -q 'Another server'"),
                  0);
    }
    const ServerProcess next{YAHTZEE_PROGRAM, data};
    EXPECT_EQ(outside::Client::connect(next.port()).http("GET", "/api/health").status, 200);
}

TEST(ServeBeside, SaysThatSeededDiceCanBeForeseen) {
    server::Json tables;
    for (int start = 0; start < 2; ++start) {
        ServerProcess server{YAHTZEE_PROGRAM, ":memory:", {"--seed", "7"}};
        tables.push_back(made_at(server, R"(["Ann"])"));
        server.stop();
        EXPECT_NE(server.errors().find("are predictable"), std::string::npos);
    }
    EXPECT_EQ(tables[0], tables[1]);
    const std::string refused = "serve --port 0 --data :memory: --public --seed 7 2>&1";
    EXPECT_EQ(status_of(refused + " >/dev/null"), 2);
    EXPECT_EQ(status_of(refused + " | grep -q 'do not go together'"), 0);
    EXPECT_EQ(status_of("serve --seed x >/dev/null 2>&1"), 2);
}

TEST(ServeBeside, GoesOnWhereNobodyReadsWhatItWritesDown) {
    const store::TemporaryFolder folder;
    const std::string script = folder / "serve";
    store::write_bytes(script,
                       std::string{"#!/bin/sh\nexec "} + YAHTZEE_PROGRAM + " \"$@\" 2>/dev/full\n");
    ASSERT_EQ(std::system(("chmod +x " + script).c_str()), 0); // NOLINT(concurrency-mt-unsafe)
    ServerProcess server{script};
    EXPECT_EQ(outside::Client::connect(server.port()).http("GET", "/nothing").status, 404);
    EXPECT_EQ(outside::Client::connect(server.port()).http("GET", "/api/health").status, 200);
    EXPECT_EQ(server.stop(), 0);
}

} // namespace
} // namespace yahtzee::app
