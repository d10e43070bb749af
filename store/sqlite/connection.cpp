#include "store/sqlite/connection.h"

#include <sqlite3.h>

namespace yahtzee::store {

PreparedStatement SqliteConnection::prepared(std::string_view text) {
    auto found = statements_.find(text);
    if (found == statements_.end())
        found = statements_.emplace(text, SQLite::Statement{*database_, std::string{text}}).first;
    found->second.clearBindings();
    return PreparedStatement{found->second};
}

bool SqliteConnection::in_transaction() const {
    return sqlite3_get_autocommit(database_->getHandle()) == 0;
}

// Immediate: one that began by reading could find later that it may not write.
Transaction::Transaction(SqliteConnection& connection) {
    if (connection.in_transaction())
        savepoint_.emplace(connection.database(), "together");
    else
        transaction_.emplace(connection.database(), SQLite::TransactionBehavior::IMMEDIATE);
}

void Transaction::keep() {
    if (savepoint_) savepoint_->release();
    if (transaction_) transaction_->commit();
}

Snapshot::Snapshot(SqliteConnection& connection) {
    if (!connection.in_transaction()) transaction_.emplace(connection.database());
}

} // namespace yahtzee::store
