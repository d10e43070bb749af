// Whoever started the program as a service, systemd or one that speaks like it: it is told when the
// server is ready, that it lives, and that it is ending. The protocol is a datagram of lines to
// the socket that NOTIFY_SOCKET names (sd_notify(3)); without that variable nobody is told.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace yahtzee::app {

class ServiceManager {
  public:
    // Reads NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID, and unsets them: they are for this
    // process, not for its children. Call it before any thread starts.
    static ServiceManager from_environment();

    bool is_there() const { return !socket_.empty(); }
    // How often it wants a sign of life at least; nothing when it does not watch.
    std::optional<std::chrono::microseconds> watchdog() const { return watchdog_; }

    void ready(std::string_view status) const;
    void stopping(std::string_view status) const;
    // From any thread, which never waits for it.
    void alive() const;

  private:
    std::string socket_; // a path, or a name that begins with '@'; empty when there is none
    std::optional<std::chrono::microseconds> watchdog_;
};

} // namespace yahtzee::app
