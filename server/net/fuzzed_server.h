// A server for the fuzzers, in their own process: no limits that would stop them, a store in
// memory. Whatever an input does to it, it must go on answering.
#pragma once

#include <cstdlib>

#include "server/net/server.h"
#include "server/testing/web_socket.h"
#include "store/test_implementations.h"

namespace yahtzee::server {

inline void must_hold(bool holds) {
    if (!holds) std::abort();
}

class FuzzedServer {
  public:
    FuzzedServer()
        : store_(std::move(*open_sqlite_store(":memory:", store::Access::write))),
          server_(std::move(
              *Server::start(settings(),
                             {.store = *store_,
                              .reading = nullptr,
                              .archive = nullptr,
                              .solved = solved_,
                              .words = words_},
                             [](const LogEntry& entry) { must_hold(entry.event == "refused"); }))) {
    }

    std::uint16_t port() const { return server_->port(); }

    // Another address of this computer each time: ports rest for a while after use, and a pair of
    // addresses has only some ten thousand of them.
    std::string next_address() {
        constexpr unsigned many = 250;
        return "127.0.0." + std::to_string(1 + connections_++ % many);
    }
    outside::Client connect() { return outside::Client::connect(port(), next_address()); }

    // Every so often: is it still there?
    bool is_time_to_look() {
        constexpr unsigned often = 64;
        const bool now = inputs_++ % often == 0;
        if (now) must_hold(connect().http("GET", "/api/health").status == 200);
        return now;
    }

  private:
    static ServerSettings settings() {
        using std::chrono::milliseconds;
        ServerSettings settings;
        settings.host = "0.0.0.0";
        settings.port = 0;
        settings.clock = [] { return store::Moment{1'700'000'000}; };
        settings.version = "fuzz";
        settings.limits = {
            .connections_per_address = 0, .tables_per_hour = 0, .requests_per_second = 0};
        settings.times.recent = milliseconds{0};
        settings.pace = milliseconds{0};
        return settings;
    }

    Words words_ = Words::english();
    solver::Solved solved_{1};
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<Server> server_;
    unsigned connections_ = 0;
    unsigned inputs_ = 0;
};

} // namespace yahtzee::server
