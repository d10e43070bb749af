// A sync that fails, under a whole server. Nobody is told that nothing has happened where it has:
// what is told is what the file holds, whoever opens it next; and where that cannot be found out,
// unknown is said, and the table is read again.
#include <cerrno>
#include <filesystem>

#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"
#include "store/sqlite/test_disk.h"

namespace yahtzee::server {
namespace {

namespace fs = std::filesystem;
using store::DiskFault;
using store::TestDisk;

class LostSync : public testing::Test {
  protected:
    ~LostSync() override { TestDisk::stop_watching(); }

    // How many events whoever opens the file next finds: after a kill, or after a power cut.
    std::size_t events_after(bool power_cut) const {
        const store::TemporaryFolder next;
        TestDisk::pause(true);
        if (power_cut) {
            TestDisk::cut_power_into(next.path());
        } else {
            for (const char* const part : {"yahtzee.db", "yahtzee.db-wal"})
                fs::copy_file(folder_ / part, next / part);
        }
        TestDisk::pause(false);
        const auto store = open_sqlite_store(next / "yahtzee.db", store::Access::write);
        EXPECT_TRUE(store);
        if (!store) return 0;
        const auto id = (*store)->find(table_.id).value();
        return (*store)->load(id.value()).value().events.size();
    }

    void fail_syncs(bool lasting, long first = 1) const {
        TestDisk::watch(folder_.path(),
                        {.call = first, .error = EIO, .lasting = lasting, .only_syncs = true});
    }

    // Health is looked after every second.
    int health_after_a_while(int expected) const {
        int status = 0;
        for (int tries = 0; tries < 100 && status != expected; ++tries) {
            if (tries > 0) std::this_thread::sleep_for(std::chrono::milliseconds{100});
            status = server_.http("GET", "/api/health").status;
        }
        return status;
    }

    store::TemporaryFolder folder_;
    TestServer server_{folder_ / "yahtzee.db"};
    MadeTable table_ = server_.make_table({"Ann", "Ben"});
    SeatedClient ann_{server_, table_, {table_.keys[0]}};
};

TEST_F(LostSync, IsLookedIntoBeforeAnybodyIsAnswered) {
    for (int round = 0; round < 5; ++round) {
        const auto before = static_cast<std::size_t>(ann_.seq);
        fail_syncs(false);
        const std::string told = ann_.error(Json{{"do", "roll"}});
        EXPECT_EQ(told, "not-saved");
        EXPECT_EQ(events_after(false), before);
        EXPECT_EQ(events_after(true), before);
        TestDisk::stop_watching();
        EXPECT_EQ(ann_.error(Json{{"do", "roll"}}), "ok");
        ASSERT_EQ(ann_.error(Json{{"do", "hint"}}), "ok");
        if (ann_.view.at("rolls") == 3) break;
    }
    EXPECT_TRUE(server_.has_logged("store-failed failed"));
}

TEST_F(LostSync, ThatCannotBeLookedIntoIsUnknownAndTheTableIsReadAgain) {
    SeatedClient ben{server_, table_, {table_.keys[1]}};
    fail_syncs(true);
    EXPECT_EQ(ann_.error(Json{{"do", "roll"}}), "unknown");
    EXPECT_EQ(ann_.closed_with(), 1011);
    EXPECT_EQ(ben.closed_with(), 1011);
    EXPECT_EQ(health_after_a_while(503), 503);
    EXPECT_TRUE(server_.has_logged("store-failed unknown"));
    {
        // Who comes back meanwhile sees the table, and is told that nothing can be kept.
        SeatedClient again{server_, table_, {table_.keys[0]}};
        EXPECT_EQ(again.error(Json{{"do", "roll"}}), "not-saved");
    }
    TestDisk::repair();
    EXPECT_EQ(health_after_a_while(200), 200); // it is opened again, every second
    SeatedClient again{server_, table_, {table_.keys[0]}};
    EXPECT_EQ(static_cast<std::size_t>(again.seq), events_after(false));
    EXPECT_EQ(static_cast<std::size_t>(again.seq), events_after(true));
    const Json roll{{"do", "roll"}};
    EXPECT_EQ(again.error(again.view.at("rolls") == 0 ? roll : Json{{"do", "hint"}}), "ok");
    EXPECT_EQ(static_cast<std::size_t>(again.seq), events_after(true));
    EXPECT_TRUE(server_.has_logged("store-well"));
}

TEST_F(LostSync, OfATableThatIsMadeIsUnknownToo) {
    fail_syncs(true);
    const Json told =
        server_.http_json("POST", "/api/tables", R"({"do":"new","players":["Cem"]})", 503);
    EXPECT_EQ(told.at("error"), "unknown");
}

// ---- the file itself

TEST_F(LostSync, AFileThatIsGoneIsNoticedWithoutAnybodyPlaying) {
    EXPECT_EQ(health_after_a_while(200), 200);
    fs::rename(folder_ / "yahtzee.db", folder_ / "elsewhere.db");
    EXPECT_EQ(health_after_a_while(503), 503);
    const auto ill = server_.http_json("GET", "/api/health", {}, 503);
    EXPECT_TRUE(ill.at("message").get<std::string>().contains("moved or removed")) << ill;
    EXPECT_TRUE(server_.has_logged("store-failed gone"));
    const Json told = ann_.ask({{"do", "roll"}});
    EXPECT_EQ(told.at("error"), "not-saved");
    EXPECT_TRUE(told.at("message").get<std::string>().contains("moved or removed")) << told;
    EXPECT_EQ(ann_.seq, 1);
    fs::rename(folder_ / "elsewhere.db", folder_ / "yahtzee.db");
    EXPECT_EQ(health_after_a_while(200), 200);
    EXPECT_EQ(ann_.error(Json{{"do", "roll"}}), "ok");
}

TEST_F(LostSync, AFileThatIsReplacedIsNotWrittenTo) {
    fs::copy_file(folder_ / "yahtzee.db", folder_ / "copy.db");
    fs::rename(folder_ / "copy.db", folder_ / "yahtzee.db");
    EXPECT_EQ(ann_.error(Json{{"do", "roll"}}), "not-saved");
    EXPECT_EQ(health_after_a_while(503), 503);
}

} // namespace
} // namespace yahtzee::server
