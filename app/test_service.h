// For tests: systemd's part towards a service. A socket to which the service tells how it is, and a
// socket that it inherits.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "server/testing/server_process.h"
#include "store/test_implementations.h"

namespace yahtzee::app {

// What NOTIFY_SOCKET names: a path, or with '@' in front a name that is no file.
class NotifySocket {
  public:
    explicit NotifySocket(std::string name)
        : name_(std::move(name)),
          socket_(socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0)) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        name_.copy(address.sun_path, sizeof address.sun_path - 1);
        if (name_.front() == '@') address.sun_path[0] = '\0';
        const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name_.size());
        if (bind(socket_.number(), reinterpret_cast<const sockaddr*>(&address), size) != 0)
            throw outside::Failure("no socket " + name_);
    }

    std::string variable() const { return "NOTIFY_SOCKET=" + name_; }

    // The next message; nothing when none comes in time.
    std::optional<std::string> next(std::chrono::milliseconds most = outside::patience) const {
        pollfd entry{.fd = socket_.number(), .events = POLLIN, .revents = 0};
        if (poll(&entry, 1, static_cast<int>(most.count())) <= 0) return std::nullopt;
        std::string text(4096, '\0');
        const auto got = recv(socket_.number(), text.data(), text.size(), 0);
        text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
        return text;
    }
    // The next that begins like this; whatever comes before it is dropped.
    std::string next_with(const std::string& beginning) const {
        while (auto text = next()) {
            if (text->starts_with(beginning)) return *text;
        }
        throw outside::Failure("waited in vain for " + beginning);
    }

  private:
    std::string name_;
    outside::Descriptor socket_;
};

// A socket on a free port of this machine, which clients find open whether or not a server is
// there.
class ServiceSocket {
  public:
    explicit ServiceSocket(int family = AF_INET, bool listens = true)
        : socket_(socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_storage address{};
        address.ss_family = static_cast<sa_family_t>(family);
        socklen_t size = family == AF_INET6 ? sizeof(sockaddr_in6) : sizeof(sockaddr_in);
        if (family == AF_INET6) {
            reinterpret_cast<sockaddr_in6&>(address).sin6_addr = in6addr_loopback;
        } else {
            reinterpret_cast<sockaddr_in&>(address).sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        }
        auto* const place = reinterpret_cast<sockaddr*>(&address);
        if (bind(socket_.number(), place, size) != 0) throw outside::Failure("no socket");
        if (listens) listen(socket_.number(), 16);
        getsockname(socket_.number(), place, &size);
        port_ = ntohs(family == AF_INET6 ? reinterpret_cast<sockaddr_in6&>(address).sin6_port
                                         : reinterpret_cast<sockaddr_in&>(address).sin_port);
    }

    int number() const { return socket_.number(); }
    std::uint16_t port() const { return port_; }

  private:
    outside::Descriptor socket_;
    std::uint16_t port_ = 0;
};

// A program that starts `yahtzee` with these descriptors as number 3 and up, and with the variables
// in front, in which $$ is its own process.
class Starter {
  public:
    Starter(const store::TemporaryFolder& folder, const std::string& variables,
            const std::vector<int>& descriptors) {
        static int next = 0;
        program_ = folder / ("start" + std::to_string(next++));
        std::string moves;
        int to = 3;
        for (const int descriptor : descriptors) {
            constexpr int out_of_the_way = 100;
            passed_.emplace_back(fcntl(descriptor, F_DUPFD, out_of_the_way)); // a child keeps it
            const std::string from = std::to_string(passed_.back().number());
            moves += " " + std::to_string(to++) + "<&" + from + " " + from + "<&-";
        }
        // A plain shell knows descriptors of one digit only.
        store::write_bytes(program_, "#!/usr/bin/env bash\nexec env " + variables +
                                         " " YAHTZEE_PROGRAM " \"$@\"" + moves + "\n");
        chmod(program_.c_str(), 0700);
    }

    const std::string& program() const { return program_; }

  private:
    std::vector<outside::Descriptor> passed_;
    std::string program_;
};

} // namespace yahtzee::app
