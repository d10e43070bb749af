// What the system says about a server's file and descriptors: asked for when somebody looks.
// Nothing here opens the store: a process that closes a file it has locked would lose the locks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace yahtzee::server {

struct MachineFigures {
    std::optional<std::uint64_t> store_bytes{};
    std::optional<std::uint64_t> log_bytes{};  // of the store's write-ahead log
    std::optional<std::uint64_t> free_bytes{}; // of the disk that the store is on
    std::optional<std::uint64_t> open_descriptors{};
    std::optional<std::uint64_t> most_descriptors{};
};

// Of this process; nothing where the system does not say.
std::optional<std::uint64_t> descriptors_open_now();

// `store` is its file; one that is empty or ":memory:" is none.
MachineFigures machine_figures(const std::string& store);

// For Prometheus; what is not known is left out.
std::string text_of(const MachineFigures& figures);

} // namespace yahtzee::server
