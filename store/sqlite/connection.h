// A connection to the file, and what it keeps ready: statements are prepared once, since preparing
// one takes longer than running it. A Transaction makes several of them one change.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Savepoint.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

namespace yahtzee::store {

// A prepared statement while it is used; then it holds nothing of the file any more, and whatever
// came of it, it can be used again.
class PreparedStatement {
  public:
    explicit PreparedStatement(SQLite::Statement& statement) : statement_(statement) {}
    PreparedStatement(const PreparedStatement&) = delete;
    PreparedStatement& operator=(const PreparedStatement&) = delete;
    ~PreparedStatement() { statement_.tryReset(); }

    SQLite::Statement* operator->() { return &statement_; }
    SQLite::Statement& operator*() { return statement_; }

  private:
    SQLite::Statement& statement_;
};

class SqliteConnection {
  public:
    explicit SqliteConnection(std::unique_ptr<SQLite::Database> database)
        : database_(std::move(database)) {}

    SQLite::Database& database() { return *database_; }

    // With nothing bound. The text must last as long as the connection; no two uses of one text
    // may overlap.
    PreparedStatement prepared(std::string_view text);

    bool in_transaction() const;

  private:
    std::unique_ptr<SQLite::Database> database_;
    std::unordered_map<std::string_view, SQLite::Statement> statements_;
};

// What is done from here on happens together: in a transaction, or in a savepoint where a
// transaction is under way. Undone unless kept. There is none within a savepoint: SQLiteCpp 3.2
// leaves the name of one that was undone in use, and the outer one would go back no further.
class Transaction {
  public:
    explicit Transaction(SqliteConnection& connection);

    void keep();

  private:
    std::optional<SQLite::Transaction> transaction_;
    std::optional<SQLite::Savepoint> savepoint_;
};

// What is read while it lasts is what there was at one moment.
class Snapshot {
  public:
    explicit Snapshot(SqliteConnection& connection);

  private:
    std::optional<SQLite::Transaction> transaction_; // nothing: one is under way
};

} // namespace yahtzee::store
