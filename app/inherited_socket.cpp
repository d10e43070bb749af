#include "app/inherited_socket.h"

#include <array>

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/taken_variable.h"
#include "engine/whole_number.h"

namespace yahtzee::app {
namespace {

constexpr int first_descriptor = 3; // by the protocol: after standard input, output and error

// What the system says about a socket; -1 where it is none.
int option_of(int descriptor, int name) {
    int value = -1;
    socklen_t size = sizeof value;
    return getsockopt(descriptor, SOL_SOCKET, name, &value, &size) == 0 ? value : -1;
}

} // namespace

std::optional<InheritedSocket> listening_socket_at(int descriptor) {
    if (option_of(descriptor, SO_TYPE) != SOCK_STREAM) return std::nullopt;
    if (option_of(descriptor, SO_ACCEPTCONN) != 1) return std::nullopt;
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    // NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast): what the calls take
    if (getsockname(descriptor, reinterpret_cast<sockaddr*>(&address), &size) != 0)
        return std::nullopt;
    InheritedSocket socket{.descriptor = descriptor, .host = {}, .port = 0};
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (address.ss_family == AF_INET) {
        const auto& four = reinterpret_cast<const sockaddr_in&>(address);
        inet_ntop(AF_INET, &four.sin_addr, text.data(), text.size());
        socket.port = ntohs(four.sin_port);
    } else if (address.ss_family == AF_INET6) {
        const auto& six = reinterpret_cast<const sockaddr_in6&>(address);
        inet_ntop(AF_INET6, &six.sin6_addr, text.data(), text.size());
        socket.port = ntohs(six.sin6_port);
    } else {
        return std::nullopt; // addresses are what limits are counted by: a Unix socket has none
    }
    // NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)
    socket.host = text.data();
    return socket;
}

std::expected<std::optional<InheritedSocket>, InheritedFault> inherited_socket() {
    const std::string process = taken_variable("LISTEN_PID");
    const std::string count = taken_variable("LISTEN_FDS");
    taken_variable("LISTEN_FDNAMES");
    // A parent's variables that were meant for the parent.
    if (whole_number<std::int64_t>(process) != getpid() || count.empty() || count == "0")
        return std::nullopt;
    if (count != "1") return std::unexpected(InheritedFault{InheritedFault::Kind::count, count});
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
    fcntl(first_descriptor, F_SETFD, FD_CLOEXEC);
    auto socket = listening_socket_at(first_descriptor);
    if (!socket) return std::unexpected(InheritedFault{InheritedFault::Kind::not_listening, count});
    return socket;
}

} // namespace yahtzee::app
