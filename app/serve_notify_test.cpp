// `yahtzee serve` tells a service manager how it is: ready, alive, stopping.
#include <thread>

#include "app/test_service.h"
#include "server/testing/test_seated_client.h"

namespace yahtzee::app {
namespace {

using namespace std::chrono_literals;
using outside::Client;
using outside::ServerProcess;

const std::vector<std::string> english{"--lang", "en"};

TEST(ServeNotify, SaysThatItIsReadyOnceItIs) {
    const store::TemporaryFolder folder;
    for (const std::string& name :
         {folder / "notify", "@yahtzee-test-" + std::to_string(getpid())}) {
        const NotifySocket manager{name};
        const ServerProcess server{
            YAHTZEE_PROGRAM, folder / "yahtzee.db", english, {manager.variable()}};
        const std::string address = "http://127.0.0.1:" + std::to_string(server.port()) + "/";
        EXPECT_EQ(manager.next(), "READY=1\nSTATUS=Yahtzee is running at " + address + "\n");
        EXPECT_EQ(Client::connect(server.port()).http("GET", "/api/health").status, 200);
        // Nobody presses Ctrl-C there.
        EXPECT_EQ(server.first_line(), "Yahtzee is running at " + address);
        EXPECT_FALSE(manager.next(100ms)) << "nobody watches, so nothing more is told";
    }
}

TEST(ServeNotify, SaysNothingWhenItCannotListenOrHasNoStore) {
    const store::TemporaryFolder folder;
    const NotifySocket manager{folder / "notify"};
    const ServiceSocket taken;
    EXPECT_THROW(ServerProcess(YAHTZEE_PROGRAM, ":memory:",
                               {"--port", std::to_string(taken.port())}, {manager.variable()}),
                 outside::Failure);
    store::write_bytes(folder / "file", "");
    EXPECT_THROW(
        ServerProcess(YAHTZEE_PROGRAM, folder / "file/yahtzee.db", {}, {manager.variable()}),
        outside::Failure);
    EXPECT_FALSE(manager.next(0ms));
}

TEST(ServeNotify, AnAddressThatNobodyListensToDoesNoHarm) {
    for (const std::string name : {"/nowhere/at/all", "@nobody", "vsock:2:1", "", "x"}) {
        ServerProcess server{
            YAHTZEE_PROGRAM, ":memory:", {}, {"NOTIFY_SOCKET=" + name, "WATCHDOG_USEC=20000"}};
        EXPECT_EQ(Client::connect(server.port()).http("GET", "/api/health").status, 200) << name;
        EXPECT_EQ(server.stop(), 0) << name;
    }
}

TEST(ServeNotify, GivesSignsOfLifeTwiceAsOftenAsAskedFor) {
    const store::TemporaryFolder folder;
    const NotifySocket manager{folder / "notify"};
    const ServerProcess server{
        YAHTZEE_PROGRAM, ":memory:", {}, {manager.variable(), "WATCHDOG_USEC=200000"}};
    EXPECT_TRUE(manager.next().value_or("").starts_with("READY=1\n"));
    EXPECT_EQ(manager.next(), "WATCHDOG=1\n");
    const auto first = std::chrono::steady_clock::now();
    for (int more = 0; more < 6; ++more) EXPECT_EQ(manager.next(), "WATCHDOG=1\n");
    // Six halves, but for how late the first one was.
    EXPECT_GT(std::chrono::steady_clock::now() - first, 450ms);
}

TEST(ServeNotify, GivesNoneWhileItHangs) {
    const store::TemporaryFolder folder;
    const NotifySocket manager{folder / "notify"};
    const ServerProcess server{
        YAHTZEE_PROGRAM, ":memory:", {}, {manager.variable(), "WATCHDOG_USEC=40000"}};
    manager.next_with("WATCHDOG=1");
    server.kill(SIGSTOP);
    std::this_thread::sleep_for(50ms);
    while (manager.next(0ms)) { // what was sent before
    }
    EXPECT_FALSE(manager.next(200ms));
    server.kill(SIGCONT);
    EXPECT_EQ(manager.next(), "WATCHDOG=1\n");
}

// False when signs of life go on for as long as a locked store makes anybody wait.
bool falls_silent(const NotifySocket& manager) {
    const auto last = std::chrono::steady_clock::now() + 3s;
    bool silent = false;
    while (!silent && std::chrono::steady_clock::now() < last) silent = !manager.next(300ms);
    return silent;
}

// Another program has locked the store: the event loops go on, the thread that writes does not.
TEST(ServeNotify, GivesNoneWhileOneThreadIsStuck) {
    const store::TemporaryFolder folder;
    const std::string data = folder / "yahtzee.db";
    const NotifySocket manager{folder / "notify"};
    const ServerProcess server{
        YAHTZEE_PROGRAM, data, {}, {manager.variable(), "WATCHDOG_USEC=40000"}};
    auto maker = Client::connect(server.port());
    const auto other = open_sqlite_store(data, store::Access::write).value();
    const auto lock = other->in_one_commit([&] {
        maker.send(
            outside::request_text("POST", "/api/tables", R"({"do":"new","players":["Ann"]})"));
        EXPECT_TRUE(falls_silent(manager));
        EXPECT_EQ(Client::connect(server.port()).http("GET", "/api/health").status, 200);
    });
    EXPECT_TRUE(lock.has_value());
    EXPECT_EQ(maker.receive_response().status, 201);
    EXPECT_EQ(manager.next(), "WATCHDOG=1\n");
}

TEST(ServeNotify, GivesNoneWhereAnotherProcessIsWatchedOrTheTimeIsNone) {
    const store::TemporaryFolder folder;
    const NotifySocket manager{folder / "notify"};
    const std::vector<std::vector<std::string>> not_ours{
        {"WATCHDOG_USEC=20000", "WATCHDOG_PID=1"}, {"WATCHDOG_USEC=0"}, {"WATCHDOG_USEC=soon"}};
    for (std::vector<std::string> variables : not_ours) {
        variables.push_back(manager.variable());
        const ServerProcess server{YAHTZEE_PROGRAM, ":memory:", {}, variables};
        manager.next_with("READY=1");
        EXPECT_FALSE(manager.next(100ms)) << variables.front();
    }
}

// An xdg-open that only writes down what it was given.
TEST(ServeNotify, KeepsTheVariablesFromItsChildren) {
    const store::TemporaryFolder folder;
    const NotifySocket manager{folder / "notify"};
    const std::string seen = folder / "seen";
    store::write_bytes(folder / "xdg-open", "#!/bin/sh\n{ env; ls -l /proc/self/fd; } >" + seen +
                                                ".part\nmv " + seen + ".part " + seen + "\n");
    ASSERT_EQ(chmod((folder / "xdg-open").c_str(), 0700), 0);
    const ServiceSocket socket;
    const Starter start(
        folder,
        "LISTEN_FDS=1 LISTEN_PID=$$ LISTEN_FDNAMES=x PATH=" + folder.path().string() + ":$PATH",
        {socket.number()});
    const ServerProcess server{
        start.program(), ":memory:", {"--open"}, {manager.variable(), "WATCHDOG_USEC=1000000"}};
    for (int i = 0; i < 1000 && access(seen.c_str(), F_OK) != 0; ++i)
        std::this_thread::sleep_for(10ms);
    const std::string text = store::bytes_of(seen);
    EXPECT_NE(text.find("PATH="), std::string::npos);
    for (const std::string name : {"NOTIFY_SOCKET", "WATCHDOG_USEC", "LISTEN_", "socket:"})
        EXPECT_EQ(text.find(name), std::string::npos) << name << "\n" << text;
}

TEST(ServeNotify, TellsThatItStopsAndAnswersWhatWasAsked) {
    const store::TemporaryFolder folder;
    const NotifySocket manager{folder / "notify"};
    ServerProcess server{YAHTZEE_PROGRAM, folder / "yahtzee.db", english, {manager.variable()}};
    auto maker = Client::connect(server.port());
    const server::Json made = server::Json::parse(
        maker.http("POST", "/api/tables", R"({"do":"new","players":["Ann"]})").body);
    const std::vector<std::string> keys{made.at("seats").at(0).at("key").get<std::string>()};
    const std::string table = made.at("table");
    server::SeatedClient ann{server.port(), table, keys};
    manager.next_with("READY=1");
    // Asked before the signal, but the server has not come to read any of it.
    server.kill(SIGSTOP);
    maker.send(outside::request_text("GET", "/api/health"));
    ann.send({{"do", "roll"}});
    server.kill(SIGTERM);
    server.kill(SIGCONT);
    EXPECT_EQ(manager.next(),
              "STOPPING=1\nSTATUS=Stopping: all tables are saved, and players can come back "
              "later.\n");
    EXPECT_EQ(maker.receive_response().status, 200);
    EXPECT_EQ(ann.closed_with(), 1012);
    EXPECT_EQ(server.wait(), 0);
}

// It takes longer than closing all connections, and Ann is told nothing; but what she asked for
// happens.
TEST(ServeNotify, WritesWhatIsStillToBeWrittenBeforeItEnds) {
    const store::TemporaryFolder folder;
    const std::string data = folder / "yahtzee.db";
    const NotifySocket manager{folder / "notify"};
    // Whoever waits for an answer to the write when everything ends is not freed any more.
    ServerProcess server{
        YAHTZEE_PROGRAM,
        data,
        {},
        {manager.variable(), "WATCHDOG_USEC=40000", "ASAN_OPTIONS=detect_leaks=0"}};
    const server::Json made =
        server::Json::parse(Client::connect(server.port())
                                .http("POST", "/api/tables", R"({"do":"new","players":["Ann"]})")
                                .body);
    const std::vector<std::string> keys{made.at("seats").at(0).at("key").get<std::string>()};
    const std::string table = made.at("table");
    server::SeatedClient ann{server.port(), table, keys};
    const auto other = open_sqlite_store(data, store::Access::write).value();
    const auto lock = other->in_one_commit([&] {
        ann.send({{"do", "roll"}});
        EXPECT_TRUE(falls_silent(manager)); // it is being written
        server.kill(SIGTERM);
        std::this_thread::sleep_for(2500ms);
    });
    EXPECT_TRUE(lock.has_value());
    EXPECT_EQ(server.wait(), 0);
    const ServerProcess again{YAHTZEE_PROGRAM, data};
    EXPECT_EQ((server::SeatedClient{again.port(), table, keys}.seq), 2);
}

// Only the journal knows when a line came; a file does not.
TEST(ServeNotify, LinesForTheJournalHaveNoTimeOfTheirOwn) {
    const store::TemporaryFolder folder;
    const std::string log = folder / "log";
    for (const bool journal : {true, false}) {
        store::write_bytes(log, "");
        struct stat file{};
        ASSERT_EQ(stat(log.c_str(), &file), 0);
        const std::string stream =
            std::to_string(file.st_dev) + ":" + std::to_string(file.st_ino + (journal ? 0 : 1));
        store::write_bytes(folder / "start",
                           "#!/bin/sh\nexec " YAHTZEE_PROGRAM " \"$@\" 2>>" + log + "\n");
        ASSERT_EQ(chmod((folder / "start").c_str(), 0700), 0);
        ServerProcess server{folder / "start", ":memory:", {}, {"JOURNAL_STREAM=" + stream}};
        auto stranger = Client::connect(server.port());
        stranger.send("GET / HTTP/1.1\r\nHost: example.org\r\n\r\n");
        EXPECT_GE(stranger.receive_response().status, 400);
        server.stop();
        const std::string text = store::bytes_of(log);
        EXPECT_NE(text.find("127.0.0.1"), std::string::npos) << text;
        EXPECT_EQ(text.starts_with("20"), !journal) << text;
    }
}

} // namespace
} // namespace yahtzee::app
