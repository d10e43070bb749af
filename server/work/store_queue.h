// The one thread that writes to the store. What waits while a commit is under way shares the next
// one: a disk that commits a few hundred times a second then keeps thousands of events a second.
// Nobody hears that something is written before the commit that holds it is lasting.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

#include "server/log.h"
#include "server/metrics.h"
#include "server/work/event_loop.h"
#include "store/store.h"
#include "threads/worker_pool.h"

namespace yahtzee::server {

class StoreQueue {
  public:
    using Work = std::function<store::Stored<void>(store::Store&)>;
    using Done = std::function<void(store::Stored<void>)>;
    using Look = std::function<void(store::Store&)>;

    // All of it must outlive this. The store is used on the writing thread alone. `waiting` counts
    // what has not been begun.
    StoreQueue(store::Store& store, Metrics& metrics, Gauge& waiting, Log log);
    StoreQueue(store::Store& store, Metrics& metrics)
        : StoreQueue(store, metrics, metrics.writes_waiting, {}) {}

    // What has been asked for is still done, and nothing after it. The end of this does so too.
    void finish() { workers_.finish(); }

    // `done` is called on the writing thread, or on the event loop: what one commit did for an
    // event loop is told to it in one go, for waking a thread takes longer than the rest.
    void write(Work work, Done done) { write(nullptr, std::move(work), std::move(done)); }
    void write(EventLoop& loop, Work work, Done done) {
        write(&loop, std::move(work), std::move(done));
    }
    // Looks at what is written, in no commit.
    void read(Look look) { add(std::move(look)); }
    // What must be so before anybody is told of a write that is asked for later: done before the
    // next commit.
    void prepare(Look look) { add(Preparation{std::move(look)}); }
    // Whether something could be written now, for the metrics and the log. To be asked every
    // second: a file that is removed is noticed then, and a store that failed is opened again.
    void look_after_store();

  private:
    struct Write {
        EventLoop* loop = nullptr;
        Work work;
        Done done;
        store::Stored<void> result{};
    };
    struct Preparation {
        Look look;
    };
    using Job = std::variant<Write, Look, Preparation>;

    void write(EventLoop* loop, Work work, Done done) {
        add(Write{.loop = loop, .work = std::move(work), .done = std::move(done)});
    }
    void add(Job job) {
        waiting_.up();
        workers_.add(std::move(job));
    }
    void do_all(std::span<Job> jobs);
    void commit(std::span<Job> jobs);
    void note(std::span<Job> jobs) const;
    static void tell(std::span<Job> jobs);
    void note_change(const store::Stored<void>& ready);
    void note_doubt(const store::StoreFault& fault);

    store::Store& store_;
    Metrics& metrics_;
    Gauge& waiting_;
    Log log_;
    std::string_view noted_;           // what the store was not ready for, when that was last noted
    threads::WorkerPool<Job> workers_; // last: its thread ends before what it uses
};

} // namespace yahtzee::server
