#include "store/sqlite/schema.h"

#include <array>

#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

namespace yahtzee {
namespace {

// Entry n leads from version n to version n + 1. What has been released is never edited: a change
// is a new entry, and store/sqlite/old keeps a file of every version for the tests.
constexpr std::array<const char*, schema_version> steps{
    R"(
CREATE TABLE matches(
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    seed INTEGER,
    over INTEGER NOT NULL,
    sum INTEGER NOT NULL);
CREATE INDEX unfinished ON matches(id) WHERE over = 0;
CREATE TABLE seats(
    player TEXT NOT NULL,
    match INTEGER NOT NULL,
    PRIMARY KEY(player, match)) WITHOUT ROWID;
CREATE TABLE events(
    match INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY(match, number)) WITHOUT ROWID;
CREATE TABLE results(
    place INTEGER PRIMARY KEY,
    match INTEGER NOT NULL,
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    computer TEXT,
    rules TEXT NOT NULL,
    ended INTEGER NOT NULL,
    total INTEGER NOT NULL,
    players INTEGER NOT NULL,
    won INTEGER NOT NULL,
    cheat INTEGER NOT NULL,
    card BLOB NOT NULL,
    dice BLOB NOT NULL,
    sum INTEGER NOT NULL,
    UNIQUE(match, game, seat));
CREATE INDEX results_of_player ON results(player);
CREATE INDEX best ON results(total DESC) WHERE computer IS NULL AND cheat = 0;
CREATE INDEX best_by_rules ON results(rules, total DESC) WHERE computer IS NULL AND cheat = 0;
)",
    R"(
CREATE TABLE ratings(
    match INTEGER NOT NULL,
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    luck REAL NOT NULL,
    cost REAL NOT NULL,
    accuracy REAL NOT NULL,
    decisions INTEGER NOT NULL,
    best INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY(match, game, seat)) WITHOUT ROWID;
)"};

int number(SQLite::Database& database, const char* query) {
    return database.execAndGet(query).getInt();
}

void take_step(SQLite::Database& database, int version) {
    try {
        database.exec(steps[static_cast<std::size_t>(version)]);
    } catch (const SQLite::Exception& error) {
        // A table that should not be there yet: the version in the header is not the true one.
        if (error.getErrorCode() != SQLITE_ERROR) throw;
        throw SQLite::Exception{error.what(), SQLITE_CORRUPT};
    }
}

} // namespace

FileKind kind_of(SQLite::Database& database) {
    const int id = number(database, "PRAGMA application_id");
    const int version = number(database, "PRAGMA user_version");
    if (id == application_id) return version > schema_version ? FileKind::newer : FileKind::ours;
    const bool empty =
        id == 0 && version == 0 && number(database, "SELECT count(*) FROM sqlite_master") == 0;
    return empty ? FileKind::empty : FileKind::foreign;
}

void bring_up_to_date(SQLite::Database& database) {
    if (number(database, "PRAGMA user_version") == schema_version) return;
    SQLite::Transaction transaction{database, SQLite::TransactionBehavior::IMMEDIATE};
    // Asked again: another program may have done it meanwhile.
    for (int version = number(database, "PRAGMA user_version"); version < schema_version; ++version)
        take_step(database, version);
    database.exec("PRAGMA application_id = " + std::to_string(application_id));
    database.exec("PRAGMA user_version = " + std::to_string(schema_version));
    transaction.commit();
}

} // namespace yahtzee
