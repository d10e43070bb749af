// The tables of one event loop that somebody is connected to. A table is read from the store when
// the first comes and forgotten when the last has gone: everything it knows is in the store.
#pragma once

#include <map>

#include "server/tables/table.h"

namespace yahtzee::server {

// What stands in the store about a table.
struct StoredTable {
    store::StoredMatch match;
    TableRecord record;
};
// A fault of kind no_such_match also when there is a match but nobody made a table for it.
store::Stored<StoredTable> read_table(store::Store& store, const std::string& uid);

// The same with the number of its events instead of the match.
struct TableHead {
    store::MatchId match = 0;
    int length = 0;
    TableRecord record;
    std::optional<TableSummary> summary{}; // the one that is kept, if nothing has happened since
};
store::Stored<TableHead> read_table_head(store::Store& store, const std::string& uid);

class Tables {
  public:
    Tables(const TableServices& services, EventLoop& loop) : services_(services), loop_(loop) {}
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;
    ~Tables();

    using Entered = std::function<void(store::Stored<std::shared_ptr<Table>>)>;
    // The connection is at the table when `entered` is called.
    void visit(const std::string& uid, std::shared_ptr<Connection> connection, Entered entered);

  private:
    struct Arrival {
        std::shared_ptr<Connection> connection;
        Entered entered;
    };

    void open(const std::string& uid, store::Stored<StoredTable> stored);
    void read(const std::string& uid, std::optional<store::MatchId> match);
    void put_down(store::MatchId match);

    TableServices services_;
    EventLoop& loop_;
    std::map<std::string, std::shared_ptr<Table>> open_;
    std::map<std::string, std::vector<Arrival>> opening_;
};

} // namespace yahtzee::server
