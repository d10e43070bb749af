// Work in rounds on several threads: all tasks of a round are done before the next round begins.
#pragma once

#include <algorithm>
#include <atomic>
#include <barrier>
#include <thread>
#include <vector>

namespace yahtzee::solver {

inline constexpr int most_threads = 256;

// As many as the machine has; at least one.
inline int machine_threads() {
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, most_threads);
}

// Calls task(worker, round, index) for every index below size(round), for rounds 0 to rounds - 1.
// Whatever a round writes is seen by the next. Workers are numbered from 0, the caller among them.
template <typename Size, typename Task>
void in_rounds(int rounds, int threads, const Size& size, const Task& task) {
    std::vector<std::atomic<std::size_t>> next(static_cast<std::size_t>(rounds));
    std::barrier round_done{threads};
    const auto work = [&](int worker) {
        for (int round = 0; round < rounds; ++round) {
            const std::size_t end = size(round);
            auto& counter = next[static_cast<std::size_t>(round)];
            for (std::size_t index = counter++; index < end; index = counter++)
                task(worker, round, index);
            if (threads > 1) round_done.arrive_and_wait();
        }
    };
    std::vector<std::jthread> others;
    others.reserve(static_cast<std::size_t>(threads - 1));
    for (int worker = 1; worker < threads; ++worker) others.emplace_back(work, worker);
    work(0);
}

} // namespace yahtzee::solver
