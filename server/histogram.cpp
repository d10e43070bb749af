#include "server/histogram.h"

#include <algorithm>

#include <fmt/core.h>

namespace yahtzee::server {

void Histogram::add(std::chrono::nanoseconds time) {
    const double seconds = std::chrono::duration<double>(time).count();
    const auto bound = std::ranges::lower_bound(bounds, seconds);
    counts_[static_cast<std::size_t>(bound - bounds.begin())].fetch_add(1,
                                                                        std::memory_order_relaxed);
    nanoseconds_.fetch_add(time.count(), std::memory_order_relaxed);
}

void Histogram::append_to(std::string& out, std::string_view name, std::string_view labels) const {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        count += counts_[i].load(std::memory_order_relaxed);
        const std::string most = i < bounds.size() ? fmt::format("{}", bounds[i]) : "+Inf";
        out += fmt::format("yahtzee_{}_bucket{{{}le=\"{}\"}} {}\n", name, labels, most, count);
    }
    const std::string_view inside = labels.substr(0, labels.empty() ? 0 : labels.size() - 1);
    const std::string braces = inside.empty() ? std::string{} : fmt::format("{{{}}}", inside);
    const std::chrono::duration<double> sum =
        std::chrono::nanoseconds{nanoseconds_.load(std::memory_order_relaxed)};
    out += fmt::format("yahtzee_{0}_sum{1} {2}\nyahtzee_{0}_count{1} {3}\n", name, braces,
                       sum.count(), count);
}

} // namespace yahtzee::server
