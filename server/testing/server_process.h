// The program as a server in a process of its own: `PROGRAM serve --port 0 --data PATH …`. It is
// there once the constructor returns, and gone with the object, or with the thread that made it,
// should that die first.
#pragma once

#include <csignal>
#include <cstdint>
#include <string>
#include <vector>

#include <sys/types.h>

#include "server/testing/test_client.h"

namespace yahtzee::outside {

class ServerProcess {
  public:
    // The environment is ours, with these entries ("NAME=value") first. A Failure, with what the
    // program wrote to standard error, when it ends before it has told its address.
    explicit ServerProcess(const std::string& program, const std::string& data = ":memory:",
                           const std::vector<std::string>& flags = {},
                           const std::vector<std::string>& environment = {});
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ~ServerProcess();

    std::uint16_t port() const { return port_; }
    pid_t pid() const { return pid_; }
    // The line with the address.
    const std::string& first_line() const { return first_line_; }

    void kill(int signal = SIGTERM) const;
    // Its exit status, or 128 and the signal; a Failure when it does not end.
    int wait();
    // Both: as an administrator ends it.
    int stop(int signal = SIGTERM);

    // What it has written to standard error so far.
    std::string errors() const;
    // What it has written to standard output after the first line; waits for its end.
    std::string output();

  private:
    void read_first_line();

    Descriptor out_;
    Descriptor errors_;
    pid_t pid_ = -1;
    int status_ = -1;
    bool ended_ = false;
    std::string arrived_;
    std::string first_line_;
    std::uint16_t port_ = 0;
};

} // namespace yahtzee::outside
