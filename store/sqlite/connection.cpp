#include "store/sqlite/connection.h"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

namespace yahtzee {
namespace {

// Where undoing fails SQLite has undone it already.
void run_if_possible(Connection& connection, std::string_view text) {
    try {
        connection.run(text);
    } catch (const SQLite::Exception&) {
        return;
    }
}

} // namespace

Prepared Connection::prepared(std::string_view text) {
    auto found = statements_.find(text);
    if (found == statements_.end())
        found = statements_.emplace(text, SQLite::Statement{*database_, std::string{text}}).first;
    found->second.clearBindings();
    return Prepared{found->second};
}

bool Connection::in_transaction() const {
    return sqlite3_get_autocommit(database_->getHandle()) == 0;
}

// Immediate: one that began by reading could find later that it may not write.
Together::Together(Connection& connection)
    : connection_(connection),
      nested_(connection.in_transaction()) {
    connection_.run(nested_ ? "SAVEPOINT together" : "BEGIN IMMEDIATE");
}

Together::~Together() {
    if (kept_ || !connection_.in_transaction()) return;
    if (nested_) {
        run_if_possible(connection_, "ROLLBACK TO together");
        run_if_possible(connection_, "RELEASE together");
    } else {
        run_if_possible(connection_, "ROLLBACK");
    }
}

void Together::keep() {
    connection_.run(nested_ ? "RELEASE together" : "COMMIT");
    kept_ = true;
}

OneMoment::OneMoment(Connection& connection)
    : connection_(connection),
      nested_(connection.in_transaction()) {
    if (!nested_) connection_.run("BEGIN");
}

OneMoment::~OneMoment() {
    if (!nested_ && connection_.in_transaction()) run_if_possible(connection_, "ROLLBACK");
}

} // namespace yahtzee
