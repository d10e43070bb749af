// `yahtzee backup` and `yahtzee store check` while a server is being played at, compared event by
// event; and what a server does about other servers and a file that goes.
#include <atomic>
#include <filesystem>
#include <thread>

#include "engine/audit.h"
#include "server/testing/server_process.h"
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"
#include "store/event_text.h"
#include "store/test_implementations.h"

namespace yahtzee::app {
namespace {

namespace fs = std::filesystem;
using outside::ServerProcess;

int exit_status_of(const std::string& arguments) {
    const std::string line = std::string{YAHTZEE_PROGRAM} + " " + arguments;
    return WEXITSTATUS(std::system(line.c_str())); // NOLINT(concurrency-mt-unsafe): one thread
}

const std::vector<std::string> no_limit_flags{"--connections-per-address", "0",
                                              "--requests-per-second", "0"};

server::MadeTable table_at(const ServerProcess& server) {
    const auto response =
        outside::Client::connect(server.port())
            .http("POST", "/api/tables", R"({"do":"new","players":["Ann","Ben"],"games":6})");
    EXPECT_EQ(response.status, 201) << response.body;
    return server::made_table(server::Json::parse(response.body));
}

// Plays until it is told to end, and counts what it was shown.
struct Guest {
    server::MadeTable table;
    std::atomic<int> shown = 1;

    void play(std::uint16_t port, const std::atomic<bool>& enough) {
        server::SeatedClient client{port, table.id, table.keys};
        while (!enough && !client.is_over()) {
            ASSERT_EQ(client.error(server::sensible(client.view)), "ok");
            shown = client.seq;
        }
    }
};

std::vector<store::StoredEvent> events_in(store::Store& store, const std::string& table) {
    return store.load(store.find(table).value().value()).value().events;
}

TEST(ServeBackup, P6_ACopyMadeUnderLoadHasAllThatWasShownBefore) {
    const store::TemporaryFolder folder;
    const std::string data = folder / "yahtzee.db";
    ServerProcess server{YAHTZEE_PROGRAM, data, no_limit_flags};
    std::array<Guest, 4> guests;
    for (Guest& guest : guests) guest.table = table_at(server);
    constexpr int copies = 4;
    std::array<std::array<int, 4>, copies> shown_before{};
    const auto copy = [&](int number) { return folder / ("copy" + std::to_string(number)); };
    {
        std::atomic<bool> enough = false;
        std::vector<std::jthread> threads;
        for (Guest& guest : guests)
            threads.emplace_back([&] { guest.play(server.port(), enough); });
        for (int number = 0; number < copies; ++number) {
            for (std::size_t guest = 0; guest < guests.size(); ++guest)
                shown_before[number][guest] = guests[guest].shown;
            EXPECT_EQ(exit_status_of("backup " + copy(number) + " --data " + data + " >/dev/null"),
                      0);
            EXPECT_EQ(exit_status_of("store check --data " + data + " >/dev/null"), 0);
        }
        enough = true;
    }
    EXPECT_EQ(server.stop(), 0);
    const auto kept = open_sqlite_store(data, store::Access::read).value();
    for (int number = 0; number < copies; ++number) {
        const auto store = open_sqlite_store(copy(number), store::Access::read).value();
        for (std::size_t guest = 0; guest < guests.size(); ++guest) {
            const auto copied = events_in(*store, guests[guest].table.id);
            const auto all = events_in(*kept, guests[guest].table.id);
            EXPECT_GE(std::ssize(copied), shown_before[number][guest]);
            ASSERT_LE(copied.size(), all.size());
            EXPECT_TRUE(std::equal(copied.begin(), copied.end(), all.begin()));
            EXPECT_TRUE(audit(events_of(copied)));
            EXPECT_TRUE(store->table(store->find(guests[guest].table.id).value().value()).value());
        }
    }
    // A server goes on from a copy that was put back.
    EXPECT_EQ(exit_status_of("restore " + copy(0) + " --data " + data + " >/dev/null"), 0);
    ServerProcess again{YAHTZEE_PROGRAM, data, no_limit_flags};
    server::SeatedClient client{again.port(), guests[0].table.id, guests[0].table.keys};
    EXPECT_GE(client.seq, shown_before[0][0]);
    EXPECT_EQ(client.error(server::sensible(client.view)), "ok");
    EXPECT_EQ(exit_status_of("restore " + copy(0) + " --data " + data + " 2>/dev/null"), 1);
}

TEST(ServeBackup, P6_OneServerUsesAFileWhateverPathLeadsToIt) {
    const store::TemporaryFolder folder;
    const std::string data = folder / "yahtzee.db";
    const ServerProcess server{YAHTZEE_PROGRAM, data};
    fs::create_symlink(data, folder / "link.db");
    fs::create_hard_link(data, folder / "hard.db");
    for (const char* const way : {"link.db", "hard.db"})
        EXPECT_EQ(exit_status_of("serve --port 0 --data " + (folder / way) +
                                 " 2>&1 | grep -q 'Another server'"),
                  0)
            << way;
}

TEST(ServeBackup, P6_AFileThatIsGoneIsSaidAndNothingIsAnsweredAsSaved) {
    const store::TemporaryFolder folder;
    const std::string data = folder / "yahtzee.db";
    ServerProcess server{YAHTZEE_PROGRAM, data};
    const auto table = table_at(server);
    server::SeatedClient ann{server.port(), table.id, {table.keys[0]}};
    EXPECT_EQ(ann.error(server::Json{{"do", "roll"}}), "ok");
    fs::remove(data);
    EXPECT_EQ(ann.error(server::Json{{"do", "roll"}}), "not-saved");
    int status = 0;
    for (int tries = 0; tries < 100 && status != 503; ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
        status = outside::Client::connect(server.port()).http("GET", "/api/health").status;
    }
    EXPECT_EQ(status, 503);
    EXPECT_TRUE(server.errors().contains("store-failed gone")) << server.errors();
}

} // namespace
} // namespace yahtzee::app
