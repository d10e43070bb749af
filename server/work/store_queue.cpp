#include "server/work/store_queue.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

namespace yahtzee::server {
StoreQueue::StoreQueue(store::Store& store, Metrics& metrics, Gauge& waiting, Log log)
    : store_(store),
      metrics_(metrics),
      waiting_(waiting),
      log_(std::move(log)),
      workers_({.at_end = threads::AtEnd::finish, .at_once = threads::all_that_wait},
               [this](std::span<Job> jobs) { do_all(jobs); }) {}

void StoreQueue::do_all(std::span<Job> jobs) {
    waiting_.down(static_cast<std::int64_t>(jobs.size()));
    for (const Job& job : jobs) {
        if (const auto* const preparation = std::get_if<Preparation>(&job))
            preparation->look(store_);
    }
    commit(jobs);
    note(jobs);
    tell(jobs);
    for (const Job& job : jobs) {
        if (const auto* const look = std::get_if<Look>(&job)) (*look)(store_);
    }
}

void StoreQueue::look_after_store() {
    read([this](store::Store& store) {
        const auto ready = store.ready();
        metrics_.store.is_ready(ready.has_value(),
                                !ready && ready.error().kind == store::StoreFault::Kind::gone);
        note_change(ready);
    });
}

// What has to be looked into is over when look_after_store() says so; of a full disk only the next
// commit can tell.
void StoreQueue::note_doubt(const store::StoreFault& fault) {
    using enum store::StoreFault::Kind;
    if (fault.kind != unknown && fault.kind != failed && fault.kind != gone) return;
    metrics_.store.is_ready(false, fault.kind == gone);
    noted_ = fault.id();
}

void StoreQueue::note_change(const store::Stored<void>& ready) {
    const std::string_view kind = ready ? "" : ready.error().id();
    if (kind == noted_) return;
    noted_ = kind;
    if (ready) return log_({LogLevel::info, "store-well"});
    log_({LogLevel::error,
          "store-failed",
          {{"kind", std::string{kind}}, {"writes", "0"}, {"detail", ready.error().detail}}});
}

void StoreQueue::tell(std::span<Job> jobs) {
    std::map<EventLoop*, std::vector<Write>> written;
    for (Job& job : jobs) {
        if (auto* const write = std::get_if<Write>(&job))
            written[write->loop].push_back(std::move(*write));
    }
    for (auto& [loop, writes] : written) {
        auto tell_them = [list = std::move(writes)]() mutable {
            for (Write& write : list) write.done(std::move(write.result));
        };
        if (loop != nullptr) {
            loop->post(std::move(tell_them));
        } else {
            tell_them();
        }
    }
}

void StoreQueue::commit(std::span<Job> jobs) {
    const auto count = static_cast<std::uint64_t>(std::ranges::count_if(
        jobs, [](const Job& job) { return std::holds_alternative<Write>(job); }));
    if (count == 0) return;
    metrics_.store.commit_begins();
    const TimeTaken taken{metrics_.commit_seconds};
    const auto kept = store_.in_one_commit([&] {
        for (Job& job : jobs) {
            if (auto* const write = std::get_if<Write>(&job)) write->result = write->work(store_);
        }
    });
    metrics_.store.commit_ends(kept.has_value());
    metrics_.commits.add();
    metrics_.writes.add(count);
    if (kept) return;
    metrics_.failed_commits.add();
    note_doubt(kept.error());
    for (Job& job : jobs) {
        if (auto* const write = std::get_if<Write>(&job); write != nullptr && write->result)
            write->result = std::unexpected(kept.error());
    }
}

// Of one commit one entry for each kind of fault: a full disk fails many writes at once. That
// somebody else was first is nothing to write down.
void StoreQueue::note(std::span<Job> jobs) const {
    std::map<store::StoreFault::Kind, std::pair<int, std::string>> faults;
    for (const Job& job : jobs) {
        const auto* const write = std::get_if<Write>(&job);
        if (write == nullptr || write->result) continue;
        const store::StoreFault& fault = write->result.error();
        if (fault.kind == store::StoreFault::Kind::stale) continue;
        auto& [count, detail] = faults[fault.kind];
        ++count;
        if (detail.empty()) detail = fault.detail;
    }
    for (const auto& [kind, fault] : faults)
        log_({LogLevel::error,
              "store-failed",
              {{"kind", std::string{store::StoreFault{kind, {}}.id()}},
               {"writes", std::to_string(fault.first)},
               {"detail", fault.second}}});
}

} // namespace yahtzee::server
