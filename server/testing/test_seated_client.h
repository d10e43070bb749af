// For tests: clients who sit at a server's tables over real sockets. A client keeps all that it is
// told, and checks that no event is missing.
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "server/testing/test_schema.h"
#include "server/testing/test_sensible.h"
#include "server/testing/web_socket.h"

namespace yahtzee::server {

using Json = nlohmann::json;

class SeatedClient {
  public:
    SeatedClient(std::uint16_t port, const std::string& table, const std::vector<std::string>& keys,
                 const std::string& more = "")
        : socket_(outside::WebSocket::open(port, "/api/tables/" + table + "/ws" + more)) {
        seated = ask({{"do", "sit"}, {"keys", keys}});
    }
    // At a table of test_server.h.
    template <typename Server, typename Table>
    SeatedClient(const Server& server, const Table& table, const std::vector<std::string>& keys)
        : SeatedClient(server.port(), table.id, keys) {}

    // At a device that says which one it is.
    template <typename Server, typename Table>
    SeatedClient(const Server& server, const Table& table, const std::vector<std::string>& keys,
                 const std::string& device, bool take = false)
        : socket_(outside::WebSocket::open(server.port(), "/api/tables/" + table.id + "/ws")) {
        seated = ask({{"do", "sit"}, {"keys", keys}, {"device", device}, {"take", take}});
    }

    // The answer; what is told before it is kept.
    Json ask(const Json& request) {
        send(request);
        return await_field("ok");
    }
    // Of the answer, or "ok".
    std::string error(const Json& request) {
        const Json answer = ask(request);
        if (answer.at("ok").get<bool>()) return "ok";
        EXPECT_FALSE(answer.at("message").get<std::string>().empty());
        return answer.at("error");
    }
    std::string error(const std::string& request) { return error(Json::parse(request)); }
    std::string error(const char* request) { return error(Json::parse(request)); }
    void send(const Json& request) { socket_.send(request.dump()); }

    // The next message of any kind.
    Json next() {
        const auto text = socket_.receive();
        if (!text) throw outside::Failure("closed with " + std::to_string(socket_.close_code()));
        Json message = Json::parse(*text);
        take(message);
        return message;
    }
    // Reads until it is so.
    template <typename Condition>
    void await(const Condition& condition) {
        while (!condition()) next();
    }
    void await_seq(int wanted) {
        await([&] { return seq >= wanted; });
    }
    Json await_field(const std::string& name) {
        while (true) {
            Json message = next();
            if (message.contains(name)) return message;
        }
    }

    std::string phase() const { return view.at("phase"); }
    bool is_over() const { return phase() == "match-over"; }
    bool is_due() const {
        const auto& seats = seated.at("seats");
        return !is_over() && std::ranges::find(seats, view.at("player")) != seats.end();
    }
    void leave() { socket_.close(); }
    // Waits for the server to end it, and says how it did.
    std::uint16_t closed_with() {
        const std::uint16_t code = socket_.close_code();
        socket_.client().close();
        return code;
    }
    outside::WebSocket& socket() { return socket_; }

    Json seated; // the answer to sitting down
    Json view;
    int seq = 0;
    std::vector<std::string> events; // since then
    Json fair;                       // the latest that was told
    std::vector<Json> marks;         // what decisions cost

  private:
    void take(const Json& message) {
        if (message.contains("event")) {
            EXPECT_EQ(message.at("seq"), seq + 1) << message.at("event");
            events.push_back(message.at("event"));
            EXPECT_TRUE(events.back().starts_with(
                message.at("happened").at("what").get_ref<const std::string&>()))
                << message;
        }
        if (message.contains("seq")) seq = message.at("seq");
        if (message.contains("view")) view = message.at("view");
        if (message.contains("watching") && !seated.is_null()) seated.update(message);
        if (message.contains("mark")) marks.push_back(message.at("mark"));
        if (message.contains("fair")) fair = message.at("fair");
    }

    outside::WebSocket socket_;
};

// ---- playing

// What everybody sees alike: all but what they may do.
inline Json common(Json view) {
    view.erase("can");
    view.erase("yours");
    return view;
}

inline void act(SeatedClient& client) {
    ASSERT_EQ(client.error(sensible(client.view)), "ok") << client.view;
}

// Who is due acts and everybody hears of it, until it is so. Between games the first speaks.
template <typename Condition>
void play_until(const std::vector<SeatedClient*>& clients, const Condition& condition) {
    while (!condition(clients.front()->view)) {
        SeatedClient* due = clients.front();
        for (SeatedClient* const client : clients) {
            if (client->is_due() && client->phase() != "game-over") due = client;
        }
        ASSERT_NO_FATAL_FAILURE(act(*due));
        for (SeatedClient* const client : clients) client->await_seq(due->seq);
    }
}

inline void play_out(const std::vector<SeatedClient*>& clients) {
    play_until(clients, [](const Json& view) { return view.at("phase") == "match-over"; });
}

} // namespace yahtzee::server
