// What a list says of a table, ready to be sent: so that a list costs the same however much has
// happened at its tables. It counts only as long as nothing has happened since.
#pragma once

#include <chrono>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "engine/legal.h"
#include "store/game_result.h"

namespace yahtzee::server {

struct TableSummary {
    int seq = 0;            // after so many events
    store::Moment last = 0; // when the last of them happened
    bool over = false;
    std::size_t seats = 0;
    std::string players;  // fields of JSON, as they stand in a list: who plays,
    std::string standing; // and how it stands

    friend bool operator==(const TableSummary&, const TableSummary&) = default;
};

TableSummary summary_of(const Match& match, const Legal& law, int seq, store::Moment last);

// Those of the tables that were played at or asked for last. May be used from every thread.
class TableSummaries {
  public:
    explicit TableSummaries(std::size_t most = 20'000) : most_(most) {}
    TableSummaries(const TableSummaries&) = delete;
    TableSummaries& operator=(const TableSummaries&) = delete;

    void keep(const std::string& table, TableSummary summary);
    std::optional<TableSummary> find(const std::string& table);
    // Nothing unless it is that of the table after so many events, and not old: another program may
    // have given a player another name.
    std::optional<TableSummary> find(const std::string& table, int seq);

  private:
    struct Entry {
        std::string table;
        TableSummary summary;
        std::chrono::steady_clock::time_point since;
    };
    static constexpr std::chrono::minutes lasting{10};

    std::size_t most_;
    std::mutex mutex_;
    std::list<Entry> entries_; // the latest first
    std::unordered_map<std::string, std::list<Entry>::iterator> by_table_;
};

} // namespace yahtzee::server
