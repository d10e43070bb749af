#include "server/work/store_queue.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace yahtzee::server {

StoreQueue::StoreQueue(store::Store& store, Metrics& metrics)
    : store_(store),
      metrics_(metrics),
      workers_({.at_end = threads::AtEnd::finish, .at_once = threads::all_that_wait},
               [this](std::span<Job> jobs) { do_all(jobs); }) {}

void StoreQueue::do_all(std::span<Job> jobs) {
    for (const Job& job : jobs) {
        if (const auto* const preparation = std::get_if<Preparation>(&job))
            preparation->look(store_);
    }
    commit(jobs);
    tell(jobs);
    for (const Job& job : jobs) {
        if (const auto* const look = std::get_if<Look>(&job)) (*look)(store_);
    }
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
    for (Job& job : jobs) {
        if (auto* const write = std::get_if<Write>(&job); write != nullptr && write->result)
            write->result = std::unexpected(kept.error());
    }
}

} // namespace yahtzee::server
