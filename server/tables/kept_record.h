// The record of a table and how it is changed: written first, then taken over.
#pragma once

#include <functional>
#include <memory>

#include "server/tables/table_record.h"
#include "server/work/event_loop.h"
#include "server/work/store_queue.h"

namespace yahtzee::server {

class KeptRecord {
  public:
    using Change = std::function<store::Stored<void>(store::Store&, TableRecord&)>;
    using Then = std::function<void(bool kept)>;

    KeptRecord(StoreQueue& writer, EventLoop& loop, store::MatchId match, TableRecord record)
        : writer_(writer),
          loop_(loop),
          match_(match),
          record_(std::move(record)) {}

    const TableRecord& operator*() const { return record_; }
    const TableRecord* operator->() const { return &record_; }
    // Why the last change was not kept.
    const store::StoreFault& fault() const { return fault_; }

    // Writes the record as the change leaves it, and takes it over if that is kept. `alive` holds
    // this until `then` has been called, on the event loop.
    void change(std::shared_ptr<void> alive, Change change, Then then);

  private:
    StoreQueue& writer_;
    EventLoop& loop_;
    store::MatchId match_;
    TableRecord record_;
    store::StoreFault fault_;
};

} // namespace yahtzee::server
