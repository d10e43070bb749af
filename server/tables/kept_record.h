// The record of a table and how it is changed: written first, then taken over.
#pragma once

#include <functional>
#include <memory>

#include "server/home.h"
#include "server/ledger.h"
#include "server/tables/table_record.h"

namespace yahtzee {

class KeptRecord {
  public:
    using Change = std::function<Stored<void>(Store&, TableRecord&)>;
    using Then = std::function<void(bool kept)>;

    KeptRecord(Ledger& ledger, Home& home, MatchId match, TableRecord record)
        : ledger_(ledger),
          home_(home),
          match_(match),
          record_(std::move(record)) {}

    const TableRecord& operator*() const { return record_; }
    const TableRecord* operator->() const { return &record_; }

    // Writes the record as the change leaves it, and takes it over if that is kept. `alive` holds
    // this until `then` has been called, at home.
    void change(std::shared_ptr<void> alive, Change change, Then then);

  private:
    Ledger& ledger_;
    Home& home_;
    MatchId match_;
    TableRecord record_;
};

} // namespace yahtzee
