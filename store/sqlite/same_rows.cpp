#include "store/sqlite/same_rows.h"

#include <string>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include "store/sqlite/result_rows.h"

namespace yahtzee::store {
namespace {

bool are_same(SQLite::Statement& row, SQLite::Statement& other) {
    for (int index = 0; index < row.getColumnCount(); ++index) {
        const SQLite::Column column = row.getColumn(index);
        const SQLite::Column beside = other.getColumn(index);
        if (column.getType() != beside.getType() || bytes_in(column) != bytes_in(beside))
            return false;
    }
    return true;
}

// In the order in which they come: a copy has it too.
bool answer_alike(SQLite::Database& one, SQLite::Database& other, const std::string& query) {
    SQLite::Statement row{one, query};
    SQLite::Statement beside{other, query};
    if (row.getColumnCount() != beside.getColumnCount()) return false;
    while (row.executeStep()) {
        if (!beside.executeStep() || !are_same(row, beside)) return false;
    }
    return !beside.executeStep();
}

} // namespace

bool have_same_rows(SQLite::Database& one, SQLite::Database& other) {
    for (const char* const query : {"PRAGMA application_id", "PRAGMA user_version",
                                    "SELECT type, name, tbl_name, sql FROM sqlite_master"}) {
        if (!answer_alike(one, other, query)) return false;
    }
    SQLite::Statement table{one, "SELECT name FROM sqlite_master WHERE type = 'table'"};
    while (table.executeStep()) {
        const std::string name = table.getColumn(0).getString();
        if (!answer_alike(one, other, "SELECT * FROM \"" + name + "\"")) return false;
    }
    return true;
}

} // namespace yahtzee::store
