#include "store/sqlite/check_rows.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include "store/sqlite/result_rows.h"
#include "store/sqlite/row_sums.h"

namespace yahtzee::store {
namespace {

bool events_are_sound(SQLite::Database& database) {
    SQLite::Statement row{database, "SELECT match, number, at, body, sum FROM events"};
    while (row.executeStep()) {
        const auto body = row.getColumn(3).getString();
        const auto sum = sum_of_event(row.getColumn(0).getInt64(), row.getColumn(1).getInt(),
                                      row.getColumn(2).getInt64(), body);
        if (sum != row.getColumn(4).getInt64()) return false;
    }
    return true;
}

bool matches_are_sound(SQLite::Database& database) {
    SQLite::Statement row{database, "SELECT id, uid, seed, over, sum FROM matches"};
    while (row.executeStep()) {
        const auto sum = sum_of_match(row.getColumn(0).getInt64(), row.getColumn(1).getString(),
                                      seed_in(row.getColumn(2)), row.getColumn(3).getInt() != 0);
        if (sum != row.getColumn(4).getInt64()) return false;
    }
    return true;
}

bool results_are_sound(SQLite::Database& database) {
    SQLite::Statement row{database, select_plain_results};
    while (row.executeStep()) {
        if (!is_as_written(row)) return false;
    }
    return true;
}

bool ratings_are_sound(SQLite::Database& database) {
    if (!database.tableExists("ratings")) return true; // of the first version
    SQLite::Statement row{database, select_ratings};
    while (row.executeStep()) {
        if (!is_rating_as_written(row)) return false;
    }
    return true;
}

bool tables_are_sound(SQLite::Database& database) {
    if (!database.tableExists("tables")) return true; // of the first two versions
    SQLite::Statement row{database, "SELECT match, text, sum FROM tables"};
    while (row.executeStep()) {
        const auto sum = sum_of_table(row.getColumn(0).getInt64(), row.getColumn(1).getString());
        if (sum != row.getColumn(2).getInt64()) return false;
    }
    return true;
}

} // namespace

bool rows_are_sound(SQLite::Database& database) {
    return matches_are_sound(database) && events_are_sound(database) &&
           results_are_sound(database) && ratings_are_sound(database) && tables_are_sound(database);
}

} // namespace yahtzee::store
