// Socket activation (sd_listen_fds(3)): the service manager has opened the socket, keeps it open
// while the server restarts, and passes it on as file descriptor 3.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

namespace yahtzee::app {

struct InheritedSocket {
    int descriptor = -1;
    std::string host; // where it listens
    std::uint16_t port = 0;
};

struct InheritedFault {
    enum class Kind : std::uint8_t { count, not_listening };
    Kind kind;
    std::string count; // as LISTEN_FDS has it
};

// Reads LISTEN_PID, LISTEN_FDS and LISTEN_FDNAMES, and unsets them. Nothing when no socket is meant
// for this process. Call it before any thread starts.
std::expected<std::optional<InheritedSocket>, InheritedFault> inherited_socket();

// What it is if it listens for TCP; nothing where it is anything else.
std::optional<InheritedSocket> listening_socket_at(int descriptor);

} // namespace yahtzee::app
