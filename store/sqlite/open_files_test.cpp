// One file, whatever path leads to it; noticed when it is no longer there; rewritten only by who is
// alone with it; and its log no longer than it has to be.
#include <filesystem>
#include <thread>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Transaction.h>
#include <gtest/gtest.h>

#include "store/open_store.h"
#include "store/sqlite/file_lock.h"
#include "store/sqlite/schema.h"
#include "store/test_kept_matches.h"

namespace yahtzee::store {
namespace {

namespace fs = std::filesystem;
using Kind = StoreFault::Kind;

class OpenedFile : public testing::Test {
  protected:
    TemporaryFolder folder_;
    std::string path_ = folder_ / "yahtzee.db";
    const Addition next_{.event = {1001, Hinted{}}};

    std::unique_ptr<Store> open(Access access = Access::write) const {
        return open_sqlite_store(path_, access).value();
    }
    static void begin(Store& store) {
        ASSERT_TRUE(store.begin("abc", {}, stored(finished_solo()).front()));
    }
    int version() const {
        SQLite::Database store{path_, SQLite::OPEN_READONLY};
        return store.execAndGet("PRAGMA user_version").getInt();
    }
};

TEST_F(OpenedFile, ThatIsRemovedKeepsNothingAnyMore) {
    const auto store = open();
    begin(*store);
    EXPECT_TRUE(store->ready());
    fs::remove(path_);
    EXPECT_EQ(kind_of_fault(store->ready()), Kind::gone);
    EXPECT_EQ(kind_of_fault(store->append(1, 1, next_)), Kind::gone);
    EXPECT_EQ(kind_of_fault(store->in_one_commit([] { FAIL() << "called"; })), Kind::gone);
    EXPECT_EQ(store->load(1).value().events.size(), 1U); // what was read of it was there
}

TEST_F(OpenedFile, ThatIsRemovedWhileSomethingIsWrittenMayHaveItOrNot) {
    const auto store = open();
    begin(*store);
    const auto kept = store->in_one_commit([&] {
        EXPECT_TRUE(store->append(1, 1, next_));
        fs::remove(path_);
    });
    EXPECT_EQ(kind_of_fault(kept), Kind::unknown);
}

TEST_F(OpenedFile, ThatIsMovedAwayAndBackGoesOn) {
    const auto store = open();
    begin(*store);
    fs::rename(path_, path_ + ".away");
    EXPECT_EQ(kind_of_fault(store->append(1, 1, next_)), Kind::gone);
    fs::rename(path_ + ".away", path_);
    EXPECT_TRUE(store->append(1, 1, next_));
    EXPECT_EQ(open()->load(1).value().events.size(), 2U);
}

TEST_F(OpenedFile, ThatIsReplacedIsNotWrittenTo) {
    const auto store = open();
    begin(*store);
    fs::copy_file(path_, path_ + ".copy");
    fs::rename(path_ + ".copy", path_);
    const std::string before = bytes_of(path_);
    EXPECT_EQ(kind_of_fault(store->append(1, 1, next_)), Kind::gone);
    EXPECT_TRUE(bytes_of(path_) == before);
}

TEST_F(OpenedFile, WhoseLogIsRemovedKeepsNothingAnyMore) {
    const auto store = open();
    begin(*store);
    fs::remove(path_ + "-wal");
    EXPECT_EQ(kind_of_fault(store->append(1, 1, next_)), Kind::gone);
}

TEST_F(OpenedFile, ALinkThatLeadsElsewhereIsNoticed) {
    const std::string link = folder_ / "link.db";
    begin(*open());
    fs::create_symlink(path_, link);
    const auto store = open_sqlite_store(link, Access::write).value();
    EXPECT_TRUE(store->append(1, 1, next_));
    EXPECT_TRUE(fs::exists(path_ + "-wal"));
    EXPECT_FALSE(fs::exists(link + "-wal"));
    fs::remove(link);
    fs::create_symlink(folder_ / "other.db", link);
    EXPECT_EQ(kind_of_fault(store->append(1, 2, next_)), Kind::gone);
}

// ---- who has it open

TEST_F(OpenedFile, HasOneServerWhateverPathLeadsToIt) {
    const auto server = open(Access::serve);
    begin(*server);
    fs::create_symlink(path_, folder_ / "link.db");
    fs::create_directory_symlink(folder_.path(), folder_ / "folder");
    for (const char* const way : {"yahtzee.db", "link.db", "folder/yahtzee.db", "folder/link.db"})
        EXPECT_EQ(kind_of_fault(open_sqlite_store(folder_ / way, Access::serve)),
                  Kind::another_server)
            << way;
    fs::create_hard_link(path_, folder_ / "hard.db");
    EXPECT_EQ(kind_of_fault(open_sqlite_store(folder_ / "hard.db", Access::serve)),
              Kind::another_server);
    EXPECT_FALSE(fs::exists(folder_ / "hard.db-wal"));
    fs::remove(folder_ / "hard.db");
    // Games in a terminal are welcome.
    EXPECT_TRUE(open()->append(1, 1, next_));
}

TEST_F(OpenedFile, IsServedByTheNextWhenTheServerHasGone) {
    open(Access::serve).reset();
    EXPECT_TRUE(open_sqlite_store(path_, Access::serve));
}

TEST_F(OpenedFile, WithTwoNamesIsRefusedForItWouldHaveTwoLogs) {
    begin(*open());
    fs::create_hard_link(path_, folder_ / "hard.db");
    EXPECT_EQ(kind_of_fault(open_sqlite_store(folder_ / "hard.db", Access::write)),
              Kind::many_names);
    EXPECT_EQ(kind_of_fault(open_sqlite_store(path_, Access::write)), Kind::many_names);
    EXPECT_TRUE(open_sqlite_store(path_, Access::read));
    fs::remove(folder_ / "hard.db");
    EXPECT_TRUE(open_sqlite_store(path_, Access::write));
}

// A second server neither rewrites nor sets aside what the first has open.
TEST_F(OpenedFile, NothingIsDoneToItBeforeTheLockIsTaken) {
    const auto server = open(Access::serve);
    begin(*server);
    SQLite::Database{path_, SQLite::OPEN_READWRITE}.exec("PRAGMA user_version = 3");
    EXPECT_EQ(kind_of_fault(open_store_to_serve(path_, told_time)), Kind::another_server);
    EXPECT_EQ(kind_of_fault(open_store(path_, told_time)), Kind::in_use);
    EXPECT_EQ(version(), 3);
    for (const auto& entry : fs::directory_iterator{folder_.path()})
        EXPECT_FALSE(entry.path().filename().string().contains("version")) << entry.path();
    EXPECT_TRUE(server->append(1, 1, next_));
}

TEST_F(OpenedFile, ADamagedOneIsNotSetAsideUnderAServer) {
    keep(*open(), finished_solo());
    const auto server = open(Access::serve);
    std::string bytes = bytes_of(path_);
    bytes[bytes.find("[\"Ann\"]") + 3] = 'o';
    write_bytes(path_, bytes);
    EXPECT_EQ(kind_of_fault(open_store_to_serve(path_, told_time)), Kind::another_server);
    EXPECT_EQ(kind_of_fault(open_store(path_, told_time)), Kind::busy);
    EXPECT_TRUE(bytes_of(path_) == bytes);
}

TEST_F(OpenedFile, OfAnOlderVersionIsRewrittenByWhoIsAloneWithIt) {
    fs::copy_file(YAHTZEE_SPEC "/older/2026-11/store.db", path_);
    {
        const auto older_program = FileLock::begin(path_, FileLock::Kind::shared);
        ASSERT_TRUE(older_program);
        EXPECT_EQ(kind_of_fault(open_sqlite_store(path_, Access::write)), Kind::in_use);
        EXPECT_EQ(kind_of_fault(open_sqlite_store(path_, Access::serve)), Kind::in_use);
        EXPECT_EQ(version(), 3);
        EXPECT_TRUE(open_sqlite_store(path_, Access::read));
    }
    const auto store = open();
    EXPECT_EQ(version(), schema_version);
    EXPECT_TRUE(open_sqlite_store(path_, Access::write)); // shared again
}

// Of two that want to rewrite it one does, and both have it.
TEST_F(OpenedFile, OfAnOlderVersionIsOpenedByTwoProgramsAtOnce) {
    fs::copy_file(YAHTZEE_SPEC "/older/2026-11/store.db", path_);
    std::array<Stored<std::unique_ptr<Store>>, 2> stores;
    {
        std::vector<std::jthread> programs;
        for (auto& store : stores)
            programs.emplace_back(
                [this, &store] { store = open_sqlite_store(path_, Access::write); });
    }
    for (const auto& store : stores) {
        ASSERT_TRUE(store) << store.error().id();
        EXPECT_EQ((*store)->matches({}).value().size(), 7U);
    }
    EXPECT_FALSE(fs::exists(path_ + ".version-3-2"));
}

// ---- its log

constexpr std::uintmax_t mebibyte = 1024 * 1024;

std::uintmax_t log_of(const std::string& path) {
    return fs::file_size(path + "-wal");
}

// As much as a server writes in a busy minute.
void write_much(Store& store, std::uintmax_t bytes) {
    const std::string text(100'000, 'x');
    for (std::uintmax_t written = 0; written < bytes; written += text.size()) {
        const std::string changing = std::to_string(written) + text;
        ASSERT_TRUE(store.keep_table(1, changing));
    }
}

TEST_F(OpenedFile, ItsLogDoesNotGrowForSomebodyWhoReadsSlowly) {
    const auto store = open();
    begin(*store);
    for (int game = 1; game <= 3; ++game)
        ASSERT_TRUE(
            store->append(1, game, {{1001, Hinted{}}, false, {result_with(200, "Ann", game)}}));
    const auto reader = open_sqlite_store(path_, Access::beside).value();
    std::uintmax_t longest = 0;
    int read = 0;
    ASSERT_TRUE(reader->results({}, [&](const GameResult&) {
        ++read;
        write_much(*store, 12 * mebibyte);
        longest = std::max(longest, log_of(path_));
    }));
    EXPECT_EQ(read, 3);
    EXPECT_LT(longest, 20 * mebibyte);
}

// A program that holds the file for reading all the time: the log grows, and is cut off afterwards.
TEST_F(OpenedFile, ItsLogIsCutOffWhenNobodyReadsAnyMore) {
    const auto store = open();
    begin(*store);
    {
        SQLite::Database other{path_, SQLite::OPEN_READONLY};
        SQLite::Transaction reading{other};
        EXPECT_EQ(other.execAndGet("SELECT count(*) FROM matches").getInt(), 1);
        write_much(*store, 24 * mebibyte);
        EXPECT_GT(log_of(path_), 20 * mebibyte);
    }
    EXPECT_TRUE(store->ready());
    EXPECT_TRUE(store->ready()); // nothing has been written since
    EXPECT_LT(log_of(path_), mebibyte);
}

} // namespace
} // namespace yahtzee::store
