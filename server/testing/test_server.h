// For tests: a server in this process, on a port of its own, with a clock that stands still until
// somebody sets it. Nobody is held back, and computer players do not wait.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "coach/test_solved.h"
#include "server/net/server.h"
#include "server/testing/test_client.h"
#include "server/testing/test_schema.h"
#include "store/test_implementations.h"

namespace yahtzee::server {

using Json = nlohmann::json;

struct TestClock {
    static inline std::atomic<store::Moment> moment{1'700'000'000};
    static store::Moment now() { return moment; }
};

inline ServerSettings test_settings() {
    ServerSettings settings;
    settings.port = 0;
    settings.limits = {.connections_per_address = 0,
                       .tables_per_hour = 0,
                       .requests_per_second = 0,
                       .thinking_per_second = 0};
    settings.pace = std::chrono::milliseconds{0};
    settings.times.recent = std::chrono::milliseconds{0};
    settings.threads = 2;
    settings.clock = TestClock::now;
    settings.version = "test";
    return settings;
}

// What whoever makes a table is told.
struct MadeTable {
    std::string id;
    std::string commitment;
    std::vector<std::string> keys; // of the seats of people, in order
    std::string watch;
};

inline MadeTable made_table(const Json& told) {
    MadeTable table{told.at("table"), told.at("commitment"), {}, told.at("watch").at("key")};
    for (const Json& seat : told.at("seats")) table.keys.push_back(seat.at("key"));
    return table;
}

class TestServer {
  public:
    explicit TestServer(const std::string& path = ":memory:",
                        const ServerSettings& settings = test_settings())
        : own_(open_sqlite_store(path, store::Access::write).value()) {
        for (auto* const way : {&reading_, &archive_}) {
            if (path != ":memory:") *way = open_sqlite_store(path, store::Access::beside).value();
        }
        start(settings, *own_);
    }
    explicit TestServer(store::Store& store, const ServerSettings& settings = test_settings()) {
        start(settings, store);
    }

    std::uint16_t port() const { return server_->port(); }
    void stop() { server_->stop(); }
    // Whether a line of the log contains it.
    bool has_logged(std::string_view part) const {
        const std::lock_guard lock{log_mutex_};
        return std::ranges::any_of(log_,
                                   [&](const std::string& line) { return line.contains(part); });
    }
    Server& server() { return *server_; }

    outside::Response http(std::string_view method, std::string_view target,
                           std::string_view body = {}, const outside::Headers& headers = {}) const {
        return outside::Client::connect(port()).http(method, target, body, headers);
    }
    // The answer, which must have that status.
    Json http_json(std::string_view method, std::string_view target, std::string_view body = {},
                   int status = 200, const outside::Headers& headers = {}) const {
        const auto response = http(method, target, body, headers);
        EXPECT_EQ(response.status, status) << target << ": " << response.body;
        return Json::parse(response.body);
    }
    // What is worked out for so long that on a busy machine a client gives up; but it is kept, and
    // there for whoever asks again.
    Json get_patiently(const std::string& target) const {
        constexpr int tries = 30;
        for (int i = 0; i < tries; ++i) {
            try {
                return http_json("GET", target);
            } catch (const outside::Failure&) {
                continue;
            }
        }
        ADD_FAILURE() << target << ": no answer";
        return {};
    }

    MadeTable set_table(const Json& request) const {
        return made_table(http_json("POST", "/api/tables", request.dump(), 201));
    }
    // People of these names, and what else there is to say, as JSON.
    MadeTable make_table(const std::vector<std::string>& players,
                         const std::string& more = "{}") const {
        Json request{{"do", "new"}, {"players", players}};
        request.update(Json::parse(more));
        return set_table(request);
    }

  private:
    void start(const ServerSettings& settings, store::Store& store) {
        auto started = Server::start(settings,
                                     {.store = store,
                                      .reading = reading_.get(),
                                      .archive = archive_.get(),
                                      .solved = coach::test_solved(),
                                      .words = words_},
                                     [this](const LogEntry& entry) {
                                         const std::lock_guard lock{log_mutex_};
                                         log_.push_back(line_of(entry));
                                     });
        server_ = std::move(started).value();
    }

    mutable std::mutex log_mutex_;
    std::vector<std::string> log_;
    Words words_ = Words::english();
    std::unique_ptr<store::Store> own_;
    std::unique_ptr<store::Store> reading_;
    std::unique_ptr<store::Store> archive_;
    std::unique_ptr<Server> server_;
};

} // namespace yahtzee::server
