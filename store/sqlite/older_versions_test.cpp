// Stores that earlier versions wrote: opened, rewritten where their form has changed, and kept as
// they were beside it.
#include <filesystem>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <gtest/gtest.h>

#include "store/open_store.h"
#include "store/sqlite/result_rows.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/sqlite_store.h"
#include "store/sqlite/wide_cards.h"
#include "store/test_implementations.h"

namespace yahtzee::store {
namespace {

namespace fs = std::filesystem;
using Kind = StoreFault::Kind;

// Every row of the tables that there were in version 3.
std::vector<std::string> rows_in(const std::string& path) {
    SQLite::Database database{path, SQLite::OPEN_READONLY};
    std::vector<std::string> rows;
    for (const char* const table : {"matches", "seats", "events", "results", "ratings", "tables"}) {
        SQLite::Statement row{database, std::string{"SELECT * FROM "} + table};
        while (row.executeStep()) {
            std::string text = table;
            for (int column = 0; column < row.getColumnCount(); ++column)
                text += "|" + row.getColumn(column).getString();
            rows.push_back(text);
        }
    }
    return rows;
}

int version_of(const std::string& path) {
    SQLite::Database database{path, SQLite::OPEN_READONLY};
    return database.execAndGet("PRAGMA user_version").getInt();
}

std::vector<GameResult> results_in(Store& store) {
    std::vector<GameResult> found;
    EXPECT_TRUE(store.results({}, [&](const GameResult& result) { found.push_back(result); }));
    EXPECT_EQ(store.damaged_results(), 0U);
    return found;
}

class OlderVersions : public testing::Test {
  protected:
    OlderVersions() { fs::copy_file(YAHTZEE_SPEC "/older/2026-11/store.db", path_); }

    auto open(Access access = Access::write) { return open_sqlite_store(path_, access); }

    TemporaryFolder folder_;
    std::string path_ = folder_ / "yahtzee.db";
};

TEST_F(OlderVersions, AreKeptBesideTheStoreBeforeTheyAreRewritten) {
    const auto before = rows_in(path_);
    {
        const auto store = open();
        ASSERT_TRUE(store) << store.error().detail;
        EXPECT_EQ((*store)->matches({}).value().size(), 7U);
    }
    EXPECT_EQ(version_of(path_), schema_version);
    EXPECT_EQ(version_of(path_ + ".version-3"), 3);
    EXPECT_EQ(rows_in(path_ + ".version-3"), before);
    EXPECT_EQ(fs::status(path_ + ".version-3").permissions(), fs::perms{0600});
    EXPECT_FALSE(fs::exists(path_ + ".copying"));
    // Once is enough.
    ASSERT_TRUE(open());
    EXPECT_FALSE(fs::exists(path_ + ".version-3-2"));
    EXPECT_FALSE(fs::exists(path_ + ".version-4"));
}

TEST_F(OlderVersions, TheirResultsAreWhatTheyWere) {
    const auto store = open();
    ASSERT_TRUE(store) << store.error().detail;
    const auto results = results_in(**store);
    ASSERT_EQ(results.size(), 8U);
    const GameResult& eric = results.front();
    EXPECT_EQ(eric.player, "Eric");
    EXPECT_TRUE(eric.column.hinted);
    const std::array boxes{1, 2, 6, 4, 0, 6, 6, 0, 0, 30, 0, 0, 9};
    for (const Category category : official.all_boxes())
        EXPECT_EQ(eric.column[category], boxes.at(index_of(category)));
    for (const GameResult& result : results)
        EXPECT_EQ(totals(result.rules, result.column).total, result.total) << result.player;
    // Where nothing is written they are the same.
    fs::remove_all(folder_.path());
    fs::create_directory(folder_.path());
    fs::copy_file(YAHTZEE_SPEC "/older/2026-11/store.db", path_);
    const auto read = open(Access::read);
    ASSERT_TRUE(read);
    EXPECT_TRUE(results_in(**read) == results);
    EXPECT_EQ(version_of(path_), 3);
    EXPECT_FALSE(fs::exists(path_ + ".version-3"));
}

// By a program of the earlier version that has had the file open all the time.
TEST_F(OlderVersions, ResultsWrittenInTheOldFormAfterwardsAreReadToo) {
    const auto before = results_in(*open().value());
    {
        SQLite::Database other{path_, SQLite::OPEN_READWRITE};
        other.exec("ATTACH '" + path_ +
                   ".version-3' AS old; DELETE FROM results; "
                   "INSERT INTO results SELECT * FROM old.results");
    }
    const auto after = results_in(*open().value());
    ASSERT_EQ(after.size(), before.size());
    for (std::size_t i = 0; i < after.size(); ++i) EXPECT_EQ(after[i].column, before[i].column);
}

TEST_F(OlderVersions, WhatIsInTheLogIsInTheCopyToo) {
    SQLite::Database other{path_, SQLite::OPEN_READWRITE};
    other.exec("PRAGMA journal_mode = WAL");
    other.exec("DELETE FROM ratings");
    ASSERT_TRUE(fs::file_size(path_ + "-wal") > 0);
    ASSERT_TRUE(open());
    SQLite::Database copy{path_ + ".version-3", SQLite::OPEN_READONLY};
    EXPECT_EQ(copy.execAndGet("SELECT count(*) FROM ratings").getInt(), 0);
    EXPECT_EQ(copy.execAndGet("SELECT count(*) FROM results").getInt(), 8);
}

TEST_F(OlderVersions, ACopyThatIsThereIsNeverWrittenOver) {
    write_bytes(path_ + ".version-3", "the first");
    write_bytes(path_ + ".copying", "left behind by a program that was killed");
    ASSERT_TRUE(open());
    EXPECT_EQ(bytes_of(path_ + ".version-3"), "the first");
    EXPECT_EQ(version_of(path_ + ".version-3-2"), 3);
}

TEST_F(OlderVersions, WithoutACopyNothingIsRewritten) {
    fs::create_directories(path_ + ".copying/in the way");
    const auto before = rows_in(path_);
    const auto store = open();
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().kind, Kind::no_backup);
    EXPECT_FALSE(store.error().detail.empty());
    EXPECT_EQ(version_of(path_), 3);
    EXPECT_EQ(rows_in(path_), before);
    EXPECT_EQ((*open(Access::read))->matches({}).value().size(), 7U);
    fs::remove_all(path_ + ".copying");
    EXPECT_TRUE(open());
}

// The disk as it is when the power goes while rows are being rewritten.
TEST_F(OlderVersions, APowerCutLeavesTheOlderVersion) {
    const auto before = rows_in(path_);
    const std::string left = folder_ / "left.db";
    {
        SQLite::Database database{path_, SQLite::OPEN_READWRITE};
        database.exec("PRAGMA journal_mode = WAL");
        database.exec("PRAGMA cache_size = 1"); // so that changes do not wait for the commit
        const SQLite::Transaction transaction{database, SQLite::TransactionBehavior::IMMEDIATE};
        widen_cards(database);
        database.exec("PRAGMA user_version = 4");
        database.exec("CREATE TABLE large(text)");
        database.exec("INSERT INTO large VALUES(randomblob(100000))");
        fs::copy_file(path_, left);
        fs::copy_file(path_ + "-wal", left + "-wal");
        ASSERT_GT(fs::file_size(left + "-wal"), 50'000U);
    }
    EXPECT_EQ(version_of(left), 3);
    EXPECT_EQ(rows_in(left), before);
    const auto store = open_sqlite_store(left, Access::write);
    ASSERT_TRUE(store) << store.error().detail;
    EXPECT_EQ(results_in(**store).size(), 8U);
    EXPECT_EQ(rows_in(left + ".version-3"), before);
}

// In a large file nobody has looked at every row before.
TEST_F(OlderVersions, ADamagedResultStaysDamaged) {
    SQLite::Database database{path_, SQLite::OPEN_READWRITE};
    database.exec("UPDATE results SET total = total + 1 WHERE place = 3");
    ASSERT_TRUE(bring_up_to_date(database));
    SQLite::Statement row{database, select_plain_results};
    int sound = 0;
    while (row.executeStep()) {
        EXPECT_EQ(is_as_written(row), row.getColumn(14).getInt() != 3);
        sound += is_as_written(row) ? 1 : 0;
    }
    EXPECT_EQ(sound, 7);
}

TEST_F(OlderVersions, ANewerOneIsRefused) {
    ASSERT_TRUE(open());
    SQLite::Database{path_, SQLite::OPEN_READWRITE}.exec("PRAGMA user_version = " +
                                                         std::to_string(schema_version + 1));
    EXPECT_EQ(kind_of_fault(open()), Kind::newer);
    EXPECT_EQ(version_of(path_), schema_version + 1);
}

// As a program would that knows more: with a checksum that is right.
void rewrite_result(const std::string& path, int place, const std::string& change) {
    const std::string there = " WHERE place = " + std::to_string(place);
    SQLite::Database database{path, SQLite::OPEN_READWRITE};
    database.exec("UPDATE results SET " + change + there);
    SQLite::Statement row{database, select_plain_results + there};
    ASSERT_TRUE(row.executeStep());
    SQLite::Statement sum{database, "UPDATE results SET sum = ?" + there};
    sum.bind(1, sum_of_result(row, bytes_in(row.getColumn(11))));
    row.reset();
    sum.exec();
}

// A later version may know more games, more computer players and other cards: its store is sound,
// and only their results are left out.
TEST_F(OlderVersions, WhatIsNotKnownIsNoDamage) {
    ASSERT_TRUE(open());
    rewrite_result(path_, 1, "rules = 'house'");
    rewrite_result(path_, 2, "computer = 'oracle'");
    rewrite_result(path_, 3, "card = x'00112233'");
    const auto before = rows_in(path_);
    {
        const auto store = open();
        ASSERT_TRUE(store) << store.error().detail;
        EXPECT_EQ((*store)->best({}, 100).value().size(), 5U);
        EXPECT_EQ((*store)->damaged_results(), 0U);
        EXPECT_EQ((*store)->unknown_results(), 3U);
    }
    EXPECT_EQ(rows_in(path_), before);
}

TEST_F(OlderVersions, DamageIsCountedApartFromWhatIsNotKnown) {
    const auto store = open();
    ASSERT_TRUE(store) << store.error().detail;
    const Words words = Words::english();
    EXPECT_EQ((*store)->best({}, 100).value().size(), 8U);
    EXPECT_EQ(told_of_passed_over(words, **store), std::nullopt);
    rewrite_result(path_, 1, "rules = 'house'");
    SQLite::Database{path_, SQLite::OPEN_READWRITE}.exec(
        "UPDATE results SET total = total + 1 WHERE place IN (2, 3); "
        "UPDATE results SET rules = 'house' WHERE place = 4");
    EXPECT_EQ((*store)->best({}, 100).value().size(), 4U);
    EXPECT_EQ((*store)->damaged_results(), 3U);
    EXPECT_EQ((*store)->unknown_results(), 1U);
    EXPECT_EQ(told_of_passed_over(words, **store),
              "Damaged results left out: 3. Results that only a newer version of this "
              "program can show: 1. They stay in the database.");
}

} // namespace
} // namespace yahtzee::store
