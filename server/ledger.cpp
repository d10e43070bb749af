#include "server/ledger.h"

#include <algorithm>
#include <map>
#include <utility>

namespace yahtzee {

Ledger::Ledger(Store& store, Metrics& metrics)
    : store_(store),
      metrics_(metrics),
      thread_([this] { work_on(); }) {}

void Ledger::finish() {
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
    }
    more_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void Ledger::write(Home* home, Work work, Done done) {
    add(Write{.home = home, .work = std::move(work), .done = std::move(done)});
}

void Ledger::read(Look look) {
    add(std::move(look));
}

void Ledger::add(Job job) {
    bool first = false;
    {
        const std::lock_guard lock{mutex_};
        first = waiting_.empty();
        waiting_.push_back(std::move(job));
    }
    if (first) more_.notify_one();
}

void Ledger::work_on() {
    std::vector<Job> jobs;
    while (true) {
        jobs.clear();
        {
            std::unique_lock lock{mutex_};
            more_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            std::swap(jobs, waiting_);
        }
        commit(jobs);
        tell(jobs);
        for (Job& job : jobs) {
            if (const auto* const look = std::get_if<Look>(&job)) (*look)(store_);
        }
    }
}

void Ledger::tell(std::vector<Job>& jobs) {
    std::map<Home*, std::vector<Write>> written;
    for (Job& job : jobs) {
        if (auto* const write = std::get_if<Write>(&job))
            written[write->home].push_back(std::move(*write));
    }
    for (auto& [home, writes] : written) {
        auto tell_them = [list = std::move(writes)]() mutable {
            for (Write& write : list) write.done(std::move(write.result));
        };
        if (home != nullptr) {
            home->post(std::move(tell_them));
        } else {
            tell_them();
        }
    }
}

void Ledger::commit(std::vector<Job>& jobs) {
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

} // namespace yahtzee
