// A WebSocket that waits, over a Client: for tests. It answers pings by itself; frames that no
// client would send go out through send_frame() and client().
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "server/testing/test_client.h"
#include "server/testing/wire.h"

namespace yahtzee::outside {

struct Upgrade {
    std::string target = "/api/ws";
    std::string origin{}; // empty: none is sent
    Headers headers{};
    std::string address = "127.0.0.1";
};

class WebSocket {
  public:
    static WebSocket open(std::uint16_t port, const std::string& target,
                          const Headers& headers = {});
    // The answer where the server refuses.
    static std::expected<WebSocket, Response> try_open(std::uint16_t port, const Upgrade& upgrade);

    // False when the server has gone.
    bool send(std::string_view text);
    bool send_frame(std::string_view payload, const FrameShape& shape);

    // The next text message; nothing once the connection is closed. A binary one is a Failure.
    std::optional<std::string> receive();
    // The next that contains the part; a Failure when the connection is closed before.
    std::string receive_with(std::string_view part);
    // Sends, and the next message that starts with {"ok": and so is an answer.
    std::string ask(std::string_view text);

    // Reads to the end and says how it came: 1005 when the server gave no code, 1006 when it went
    // without a word.
    std::uint16_t close_code();
    std::string close_reason();
    // From our side, and waits for the server's half.
    void close(std::uint16_t code = 1000, std::string_view reason = {});

    // Pings that were answered, and pongs that have come.
    int pings() const { return pings_; }
    int pongs() const { return pongs_; }
    Client& client() { return client_; }

  private:
    WebSocket(Client client, std::string target);

    Client client_;
    std::string target_;
    MessageReader reader_;
    std::optional<Closing> closing_{};
    bool close_sent_ = false;
    int pings_ = 0;
    int pongs_ = 0;
};

} // namespace yahtzee::outside
