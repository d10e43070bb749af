#include "app/service_manager.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "app/taken_variable.h"
#include "engine/whole_number.h"

namespace yahtzee::app {
namespace {

// Whoever does not listen any more cannot be helped: the server goes on.
void send(const std::string& name, std::string_view message, int flags) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (name.empty() || name.size() >= sizeof address.sun_path) return;
    std::ranges::copy(name, std::begin(address.sun_path));
    if (name.front() == '@') address.sun_path[0] = '\0'; // an abstract one, which is no file
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
    // A new socket each time: the manager may have been restarted meanwhile.
    const int from = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (from < 0) return;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): what the call takes
    const auto* const to = reinterpret_cast<const sockaddr*>(&address);
    while (sendto(from, message.data(), message.size(), flags | MSG_NOSIGNAL, to, length) < 0 &&
           errno == EINTR) {
    }
    close(from);
}

// One line, whatever a word file has made of it.
std::string status_line(std::string_view status) {
    std::string line{status};
    std::ranges::replace(line, '\n', ' ');
    return "STATUS=" + line + "\n";
}

} // namespace

ServiceManager ServiceManager::from_environment() {
    ServiceManager manager;
    const std::string name = taken_variable("NOTIFY_SOCKET");
    const auto period = whole_number<std::int64_t>(taken_variable("WATCHDOG_USEC"));
    const std::string watched = taken_variable("WATCHDOG_PID");
    if (!name.starts_with('/') && !name.starts_with('@')) return manager;
    manager.socket_ = name;
    const bool ours = watched.empty() || whole_number<std::int64_t>(watched) == getpid();
    if (ours && period && *period > 0) manager.watchdog_ = std::chrono::microseconds{*period};
    return manager;
}

void ServiceManager::ready(std::string_view status) const {
    send(socket_, "READY=1\n" + status_line(status), 0);
}

void ServiceManager::stopping(std::string_view status) const {
    send(socket_, "STOPPING=1\n" + status_line(status), MSG_DONTWAIT);
}

void ServiceManager::alive() const {
    send(socket_, "WATCHDOG=1\n", MSG_DONTWAIT);
}

} // namespace yahtzee::app
