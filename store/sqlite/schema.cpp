#include "store/sqlite/schema.h"

#include <array>

#include <SQLiteCpp/Transaction.h>

#include "store/sqlite/wide_cards.h"

namespace yahtzee::store {
namespace {

struct Step {
    const char* tables = "";                      // that are made
    void (*rewrite)(SQLite::Database&) = nullptr; // rows, where their form changes
};

// Entry n leads from version n to version n + 1. What has been released is never edited: a change
// is a new entry, and store/sqlite/old keeps a file of every version for the tests.
constexpr std::array<Step, schema_version> steps{Step{R"(
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
)"},
                                                 Step{R"(
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
)"},
                                                 Step{R"(
CREATE TABLE tables(
    match INTEGER PRIMARY KEY,
    text TEXT NOT NULL,
    sum INTEGER NOT NULL);
)"},
                                                 Step{"", widen_cards}};

int number(SQLite::Database& database, const char* query) {
    return database.execAndGet(query).getInt();
}

} // namespace

FileKind kind_of(SQLite::Database& database) {
    constexpr int versions_to_come = 100; // beyond that it is no version, but damage
    const int id = number(database, "PRAGMA application_id");
    const int version = number(database, "PRAGMA user_version");
    const int tables = number(database, "SELECT count(*) FROM sqlite_master");
    const int own_tables =
        number(database, "SELECT count(*) FROM sqlite_master WHERE type = 'table' "
                         "AND name IN ('matches', 'events', 'results')");
    if (id == 0 && version == 0 && tables == 0) return FileKind::empty;
    if (id != application_id) return own_tables == 3 ? FileKind::damaged : FileKind::foreign;
    if (version > schema_version && version <= schema_version + versions_to_come)
        return FileKind::newer;
    return version >= 1 && version <= schema_version ? FileKind::ours : FileKind::damaged;
}

Stored<void> bring_up_to_date(SQLite::Database& database, const BeforeChange& before) {
    if (number(database, "PRAGMA user_version") == schema_version) return {};
    SQLite::Transaction transaction{database, SQLite::TransactionBehavior::IMMEDIATE};
    // Asked again: another program may have done it meanwhile.
    const int found = number(database, "PRAGMA user_version");
    if (found == schema_version) return {};
    if (found > 0 && before) {
        if (auto ready = before(found); !ready) return ready;
    }
    for (int version = found; version < schema_version; ++version) {
        const Step& step = steps[static_cast<std::size_t>(version)];
        database.exec(step.tables);
        if (step.rewrite != nullptr) step.rewrite(database);
    }
    database.exec("PRAGMA application_id = " + std::to_string(application_id));
    database.exec("PRAGMA user_version = " + std::to_string(schema_version));
    transaction.commit();
    return {};
}

} // namespace yahtzee::store
