// What can go wrong between the beginning of a commit and its end, of one event or of many writes.
#include <csignal>

#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "store/sqlite/test_disk.h"
#include "store/test_implementations.h"
#include "store/test_matches.h"

namespace yahtzee::store {
namespace {

// Two matches of one event in a file.
class SqliteCommit : public testing::Test {
  protected:
    SqliteCommit() {
        for (const char* const uid : {"abc", "def"})
            EXPECT_TRUE(store->begin(uid, {}, next_match()));
    }

    TemporaryFolder folder;
    std::string path = folder / "yahtzee.db";
    std::unique_ptr<Store> store = open_again();
    const Addition next{.event = {1001, Hinted{}}};

    std::unique_ptr<Store> open_again() const {
        return open_sqlite_store(path, Access::write).value();
    }
    static StoredEvent next_match() { return stored(finished_solo()).front(); }
    static void expect_nothing_has_happened(Store& now) {
        for (const MatchId match : {1, 2}) {
            EXPECT_EQ(now.load(match).value().events.size(), 1U);
            EXPECT_EQ(now.table(match).value(), std::nullopt);
        }
        EXPECT_EQ(now.matches({}).value().size(), 2U);
    }
};

// A limit on the size of files stands for a disk that is full.
class FullDisk {
  public:
    explicit FullDisk(const std::string& log, std::size_t room) {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &before_);
        rlimit tight = before_;
        tight.rlim_cur = std::filesystem::file_size(log) + room;
        EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &tight), 0);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() { EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &before_), 0); }

  private:
    rlimit before_{};
};

const std::string long_text(100'000, 'x');

TEST_F(SqliteCommit, AFullDiskRefusesTheEventAndLosesNothing) {
    int kept = 1;
    Stored<void> outcome;
    {
        const FullDisk full{path + "-wal", 10'000};
        for (; kept < 1000; ++kept) {
            outcome = store->append(1, kept, next);
            if (!outcome) break;
        }
    }
    EXPECT_EQ(kind_of_fault(outcome), StoreFault::Kind::full);
    EXPECT_EQ(store->load(1).value().events.size(), static_cast<std::size_t>(kept));
    EXPECT_TRUE(store->append(1, kept, next)); // once there is room again
    EXPECT_EQ(open_again()->load(1).value().events.size(), static_cast<std::size_t>(kept) + 1);
}

// All fits into SQLite's memory, so the disk is asked at the end only.
TEST_F(SqliteCommit, AFullDiskAtTheEndIsTheFaultOfTheCommit) {
    {
        const FullDisk full{path + "-wal", 50'000};
        const auto committed = store->in_one_commit([&] {
            EXPECT_TRUE(store->append(1, 1, next));
            EXPECT_TRUE(store->keep_table(2, long_text));
        });
        EXPECT_EQ(kind_of_fault(committed), StoreFault::Kind::full);
    }
    expect_nothing_has_happened(*store);
    expect_nothing_has_happened(*open_again());
    EXPECT_TRUE(store->in_one_commit([&] { EXPECT_TRUE(store->append(1, 1, next)); }));
    EXPECT_EQ(open_again()->load(1).value().events.size(), 2U);
}

// More than SQLite's memory goes to the disk at once; where that is full SQLite undoes everything.
TEST_F(SqliteCommit, WhatIsUndoneOnTheWayRefusesTheRest) {
    {
        const FullDisk full{path + "-wal", 50'000};
        bool refused = false;
        const auto committed = store->in_one_commit([&] {
            EXPECT_TRUE(store->append(1, 1, next));
            for (int more = 0; more < 100 && !refused; ++more) {
                EXPECT_TRUE(store->begin(std::to_string(more), {}, next_match()));
                refused = !store->keep_table(3 + more, long_text);
            }
            EXPECT_EQ(kind_of_fault(store->append(2, 1, next)), StoreFault::Kind::full);
            EXPECT_EQ(kind_of_fault(store->begin("new", {}, next_match())), StoreFault::Kind::full);
            EXPECT_EQ(kind_of_fault(store->keep_table(1, "x")), StoreFault::Kind::full);
            EXPECT_EQ(kind_of_fault(store->rate(1, 1, 0, {})), StoreFault::Kind::full);
        });
        EXPECT_TRUE(refused);
        EXPECT_EQ(kind_of_fault(committed), StoreFault::Kind::full);
    }
    expect_nothing_has_happened(*store);
    expect_nothing_has_happened(*open_again());
    EXPECT_TRUE(store->in_one_commit([&] { EXPECT_TRUE(store->append(1, 1, next)); }));
    EXPECT_EQ(open_again()->load(1).value().events.size(), 2U);
}

TEST_F(SqliteCommit, AProgramKilledOnTheWayHasWrittenNothing) {
    store.reset(); // no connection may go through a fork
    if (fork() == 0) {
        const auto child = open_again();
        const auto committed = child->in_one_commit([&] {
            const bool kept = child->append(1, 1, next) && child->keep_table(2, long_text);
            _exit(kept ? 0 : 1);
        });
        _exit(committed ? 2 : 3);
    }
    int status = -1;
    wait(&status);
    EXPECT_EQ(status, 0);
    expect_nothing_has_happened(*open_again());
}

TEST_F(SqliteCommit, AnExceptionUndoesIt) {
    const auto broken_off = [&] {
        EXPECT_TRUE(store->append(1, 1, next));
        throw std::runtime_error{"test"};
    };
    EXPECT_THROW(EXPECT_TRUE(store->in_one_commit(broken_off)), std::runtime_error);
    expect_nothing_has_happened(*store);
    EXPECT_TRUE(store->in_one_commit([&] { EXPECT_TRUE(store->append(1, 1, next)); }));
}

TEST_F(SqliteCommit, WhatCannotBeginIsNotCalled) {
    const auto uncalled = [] { FAIL() << "called"; };
    const auto other = open_again();
    TestDisk::hurry(true);
    ASSERT_TRUE(other->in_one_commit([&] {
        EXPECT_EQ(kind_of_fault(store->in_one_commit(uncalled)), StoreFault::Kind::busy);
        EXPECT_TRUE(other->append(2, 1, next));
    }));
    TestDisk::hurry(false);
    EXPECT_TRUE(store->in_one_commit([&] { EXPECT_TRUE(store->append(2, 2, next)); }));
}

TEST_F(SqliteCommit, WhoeverOnlyReadsIsToldSoByEachWrite) {
    const auto reader = open_sqlite_store(path, Access::read).value();
    EXPECT_TRUE(reader->in_one_commit([&] {
        EXPECT_EQ(kind_of_fault(reader->append(1, 1, next)), StoreFault::Kind::not_writable);
        EXPECT_EQ(kind_of_fault(reader->keep_table(1, "x")), StoreFault::Kind::not_writable);
    }));
    expect_nothing_has_happened(*reader);
}

TEST_F(SqliteCommit, ADamagedTableIsNoticedAndTheMatchIsNotAffected) {
    ASSERT_TRUE(store->keep_table(1, "the keys of a table"));
    ASSERT_TRUE(store->keep_table(2, "another"));
    SQLite::Database{path, SQLite::OPEN_READWRITE}.exec(
        "UPDATE tables SET text = 'the keys of A table' WHERE match = 1");
    EXPECT_EQ(kind_of_fault(store->table(1)), StoreFault::Kind::damaged_match);
    EXPECT_EQ(store->table(2).value(), "another");
    EXPECT_EQ(store->load(1).value().events.size(), 1U);
    store.reset();
    // A small file is looked through when it is opened.
    EXPECT_EQ(kind_of_fault(open_sqlite_store(path, Access::write)), StoreFault::Kind::damaged);
}

// Until a new file has its log SQLite keeps a journal beside it, which only a writer can take back.
TEST(SqliteStore, AFileWhoseMakerWasKilledIsMadeAgain) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    SQLite::Database maker{folder / "maker.db", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    maker.exec("BEGIN IMMEDIATE");
    maker.exec("PRAGMA user_version = 1");
    std::string journal = bytes_of(folder / "maker.db-journal");
    maker.exec("COMMIT");
    ASSERT_GE(journal.size(), 512U);
    const std::string complete =
        "\xD9\xD5\x05\xF9\x20\xA1\x63\xD7"; // so it begins once it is synced
    write_bytes(path + "-journal", journal.replace(0, complete.size(), complete));
    write_bytes(path, bytes_of(folder / "maker.db"));
    const auto store = open_sqlite_store(path, Access::write);
    ASSERT_TRUE(store) << store.error().detail;
    EXPECT_EQ((*store)->begin("abc", {}, stored(finished_solo()).front()), 1);
}

} // namespace
} // namespace yahtzee::store
