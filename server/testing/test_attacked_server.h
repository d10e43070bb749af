// A server in this process, on a port of its own, with a store in memory: for tests of what it
// refuses. Limits and times are set before it starts.
#pragma once

#include <gtest/gtest.h>

#include "coach/test_solved.h"
#include "server/net/server.h"
#include "server/testing/test_schema.h"
#include "server/testing/web_socket.h"
#include "store/test_implementations.h"

namespace yahtzee::server {

// What has been logged, from every thread.
class LogLines {
  public:
    void write(const std::string& line) {
        const std::lock_guard lock{mutex_};
        lines_.push_back(line);
    }
    std::vector<std::string> lines() const {
        const std::lock_guard lock{mutex_};
        return lines_;
    }

  private:
    mutable std::mutex mutex_;
    std::vector<std::string> lines_;
};

inline ServerSettings attacked_settings() {
    ServerSettings settings;
    settings.port = 0;
    settings.threads = 2;
    settings.clock = [] { return store::Moment{1'700'000'000}; };
    settings.version = "test";
    settings.times.ending = std::chrono::milliseconds{500};
    settings.limits = {.connections_per_address = 0,
                       .tables_per_hour = 0,
                       .requests_per_second = 0,
                       .thinking_per_second = 0};
    return settings;
}

class AttackedServer {
  public:
    explicit AttackedServer(const ServerSettings& settings = attacked_settings())
        : store_(std::move(*open_sqlite_store(":memory:", store::Access::write))),
          server_(std::move(
              *Server::start(settings,
                             {.store = *store_,
                              .reading = nullptr,
                              .archive = nullptr,
                              .solved = coach::test_solved(),
                              .words = words_},
                             [this](const LogEntry& entry) { log_.write(line_of(entry)); }))) {}

    std::uint16_t port() const { return server_->port(); }
    std::vector<std::string> log() const { return log_.lines(); }

    outside::Client connect() const { return outside::Client::connect(port()); }
    outside::Response http(std::string_view method, std::string_view target,
                           std::string_view body = {}, const outside::Headers& headers = {}) const {
        return connect().http(method, target, body, headers);
    }
    bool is_well() const { return http("GET", "/api/health").status == 200; }

    // The value of a metric, such as refused_total{reason="host"}.
    int metric(const std::string& name) const {
        const std::string text = "\n" + http("GET", "/metrics").body;
        const std::string line = "\nyahtzee_" + name + " ";
        const auto at = text.find(line);
        return at == std::string::npos ? -1 : std::stoi(text.substr(at + line.size()));
    }
    int refused(const std::string& reason) const {
        return metric("refused_total{reason=\"" + reason + "\"}");
    }
    // Counts go up a moment after the other side has seen the end.
    bool comes_to(const std::string& reason, int count) const {
        for (int i = 0; i < 1000; ++i) {
            if (refused(reason) >= count) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        }
        return false;
    }

    // Until nobody is connected but whoever asks.
    bool comes_to_rest() const {
        auto client = connect();
        for (int i = 0; i < 1000; ++i) {
            if (client.http("GET", "/api/health").body.contains(R"("connections":1})")) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        }
        return false;
    }

    struct MadeTable {
        std::string id;
        std::string key;
    };
    MadeTable make_table(std::string_view players = R"(["Ann","Ben"])") const {
        const auto made =
            http("POST", "/api/tables", R"({"do":"new","players":)" + std::string{players} + "}");
        EXPECT_EQ(made.status, 201) << made.body;
        return {value_of(made.body, "table"), value_of(made.body, "key")};
    }

    // The first text field of that name.
    static std::string value_of(const std::string& json, const std::string& name) {
        const std::string before = "\"" + name + "\":\"";
        const auto at = json.find(before);
        if (at == std::string::npos) return {};
        const auto begin = at + before.size();
        return json.substr(begin, json.find('"', begin) - begin);
    }

  private:
    LogLines log_;
    Words words_ = Words::english();
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<Server> server_;
};

} // namespace yahtzee::server
