// What every store must do when a match is deleted: nothing of it is left, and nothing else is
// touched.
#include <array>
#include <csignal>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include "store/test_failing_store.h"
#include "store/test_implementations.h"
#include "store/test_matches.h"

namespace yahtzee::store {
namespace {

using Kind = StoreFault::Kind;

StoredMatch solo_of(const std::string& player) {
    return {.id = 0, .uid = "uid of " + player, .seed = 7, .events = stored(finished_solo(player))};
}

// Ann's match 1 and Ben's match 2, with everything that a store keeps of a match.
void fill(Store& store) {
    for (const char* const player : {"Ann", "Ben"}) {
        const MatchId id = store.copy(solo_of(player), true, {result_with(200, player)}).value();
        EXPECT_TRUE(store.rate(id, 1, 0, Rating{}));
        EXPECT_TRUE(store.keep_table(id, std::string{"the keys of "} + player));
    }
}

class DeleteContract : public testing::TestWithParam<Implementation> {
  protected:
    DeleteContract() { fill(*store); }

    void expect_both_are_there(Store& now) {
        EXPECT_EQ(now.matches({}).value(), (std::vector<MatchId>{2, 1}));
        EXPECT_EQ(now.best({}, 10).value().size(), 2U);
        EXPECT_TRUE(now.load(1));
        EXPECT_TRUE(now.table(1).value());
    }

    TemporaryFolder folder;
    std::unique_ptr<Store> store = GetParam().open(folder);
};

TEST_P(DeleteContract, NothingOfAMatchIsLeft) {
    ASSERT_TRUE(store->delete_match(1));
    for (const bool again : {false, true}) {
        if (again && GetParam().lasting) {
            store.reset();
            store = GetParam().open(folder);
        }
        EXPECT_EQ(kind_of_fault(store->load(1)), Kind::no_such_match);
        EXPECT_EQ(kind_of_fault(store->table(1)), Kind::no_such_match);
        EXPECT_EQ(store->finished_table(1).value(), std::nullopt);
        EXPECT_EQ(store->find("uid of Ann").value(), std::nullopt);
        EXPECT_TRUE(store->matches({.player = "Ann"}).value().empty());
        EXPECT_TRUE(store->best({.player = "Ann"}, 10).value().empty());
        EXPECT_TRUE(store->latest({.match = 1}, 10).value().empty());
        EXPECT_TRUE(store->unrated().value().empty());
        EXPECT_EQ(kind_of_fault(store->append(1, 1, {.event = {1, Hinted{}}})),
                  Kind::no_such_match);
        EXPECT_EQ(kind_of_fault(store->delete_match(1)), Kind::no_such_match);
    }
}

TEST_P(DeleteContract, TheOthersAreAsTheyWere) {
    const StoredMatch before = store->load(2).value();
    const auto results = store->best({.player = "Ben"}, 10).value();
    ASSERT_TRUE(store->delete_match(1));
    EXPECT_TRUE(store->load(2).value() == before);
    EXPECT_TRUE(store->best({}, 10).value() == results);
    EXPECT_TRUE(results.front().rating);
    EXPECT_EQ(store->table(2).value(), "the keys of Ben");
    EXPECT_EQ(store->matches({}).value(), std::vector<MatchId>{2});
}

TEST_P(DeleteContract, OneThatIsNotThereIsRefused) {
    for (const MatchId none : {-1, 0, 3})
        EXPECT_EQ(kind_of_fault(store->delete_match(none)), Kind::no_such_match);
    expect_both_are_there(*store);
}

TEST_P(DeleteContract, ItCanComeBackFromAFile) {
    ASSERT_TRUE(store->delete_match(1));
    StoredMatch match = solo_of("Ann");
    match.id = 1;
    EXPECT_EQ(store->copy(match, true, {}).value(), 1);
    EXPECT_TRUE(store->load(1).value() == match);
    EXPECT_EQ(store->table(1).value(), std::nullopt);
    EXPECT_TRUE(store->best({.player = "Ann"}, 10).value().empty());
}

TEST_P(DeleteContract, InACommitThatFailsNothingIsDeleted) {
    FailingStore failing{std::move(store)};
    failing.failing_commits = 1;
    EXPECT_FALSE(failing.in_one_commit([&] { EXPECT_TRUE(failing.delete_match(1)); }));
    expect_both_are_there(failing);
    EXPECT_TRUE(failing.in_one_commit([&] {
        EXPECT_TRUE(failing.delete_match(1));
        EXPECT_EQ(kind_of_fault(failing.delete_match(1)), Kind::no_such_match);
    }));
    EXPECT_EQ(failing.matches({}).value(), std::vector<MatchId>{2});
}

TEST_P(DeleteContract, WhatAnotherProgramPlaysIsNotDeleted) {
    if (!GetParam().lasting) return; // there is no other program
    auto other = GetParam().open(folder);
    other->take_up(1);
    other->take_up(1);
    EXPECT_EQ(kind_of_fault(store->delete_match(1)), Kind::in_play);
    other->put_down(1);
    EXPECT_EQ(kind_of_fault(store->delete_match(1)), Kind::in_play);
    expect_both_are_there(*store);
    EXPECT_TRUE(store->delete_match(2));
    other->put_down(1);
    other->put_down(1); // once more than it was taken up
    EXPECT_TRUE(store->delete_match(1));
    EXPECT_EQ(kind_of_fault(other->load(1)), Kind::no_such_match);
}

TEST_P(DeleteContract, WhoPlaysAMatchCanDeleteIt) {
    store->take_up(1);
    EXPECT_TRUE(store->delete_match(1));
    store->put_down(1);
    EXPECT_EQ(kind_of_fault(store->load(1)), Kind::no_such_match);
}

TEST_P(DeleteContract, WhoHasClosedTheStorePlaysNoMore) {
    if (!GetParam().lasting) return;
    auto other = GetParam().open(folder);
    other->take_up(1);
    EXPECT_EQ(kind_of_fault(store->delete_match(1)), Kind::in_play);
    other.reset();
    EXPECT_TRUE(store->delete_match(1));
}

INSTANTIATE_TEST_SUITE_P(Stores, DeleteContract, testing::ValuesIn(implementations()),
                         [](const auto& test) { return test.param.name; });

// ---- in a file

// By number, in whatever tables there are: one that is added later is looked at too.
int rows_about(const std::string& path, MatchId match) {
    SQLite::Database database{path, SQLite::OPEN_READONLY};
    SQLite::Statement table{database, "SELECT t.name, c.name FROM sqlite_master t, "
                                      "pragma_table_info(t.name) c WHERE t.type = 'table' AND "
                                      "(c.name = 'match' OR t.name = 'matches' AND c.name = 'id')"};
    int rows = 0;
    int tables = 0;
    for (; table.executeStep(); ++tables) {
        SQLite::Statement found{database, "SELECT count(*) FROM " + table.getColumn(0).getString() +
                                              " WHERE " + table.getColumn(1).getString() + " = ?"};
        found.bind(1, match);
        found.executeStep();
        const int here = found.getColumn(0).getInt();
        EXPECT_TRUE(match != 2 || here > 0) << table.getColumn(0).getString();
        rows += here;
    }
    SQLite::Statement all{database, "SELECT count(*) FROM sqlite_master WHERE type = 'table'"};
    all.executeStep();
    EXPECT_EQ(tables, all.getColumn(0).getInt()); // each table is about matches
    return rows;
}

TEST(SqliteDelete, NoTableHasARowOfItLeft) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    const auto store = open_sqlite_store(path, Access::write).value();
    fill(*store);
    EXPECT_EQ(rows_about(path, 1), rows_about(path, 2));
    ASSERT_TRUE(store->delete_match(1));
    EXPECT_EQ(rows_about(path, 1), 0);
    EXPECT_GT(rows_about(path, 2), 0);
}

TEST(SqliteDelete, AMatchThatCannotBeReadCanBeDeleted) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    const auto store = open_sqlite_store(path, Access::write).value();
    fill(*store);
    SQLite::Database{path, SQLite::OPEN_READWRITE}.exec(
        "UPDATE events SET body = 'nonsense' WHERE match = 1 AND number = 2");
    EXPECT_EQ(kind_of_fault(store->load(1)), Kind::damaged_match);
    EXPECT_TRUE(store->delete_match(1));
    EXPECT_EQ(rows_about(path, 1), 0);
}

// However it ends: nobody is left to put the match down.
TEST(SqliteDelete, AProgramThatWasKilledPlaysNoMore) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    fill(*open_sqlite_store(path, Access::write).value());
    std::array<int, 2> ready{};
    ASSERT_EQ(pipe(ready.data()), 0);
    const pid_t child = fork();
    if (child == 0) {
        const auto store = open_sqlite_store(path, Access::write).value();
        store->take_up(1);
        _exit(write(ready[1], "x", 1) == 1 && pause() != 0 ? 1 : 2);
    }
    char told = 0;
    ASSERT_EQ(read(ready[0], &told, 1), 1);
    const auto store = open_sqlite_store(path, Access::write).value();
    EXPECT_EQ(kind_of_fault(store->delete_match(1)), Kind::in_play);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    EXPECT_TRUE(store->delete_match(1));
    for (const int end : ready) close(end);
}

TEST(SqliteDelete, WhoeverOnlyReadsDeletesNothing) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    fill(*open_sqlite_store(path, Access::write).value());
    const auto reader = open_sqlite_store(path, Access::read).value();
    EXPECT_EQ(kind_of_fault(reader->delete_match(1)), Kind::not_writable);
    EXPECT_TRUE(reader->load(1));
}

} // namespace
} // namespace yahtzee::store
