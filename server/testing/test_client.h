// A client that waits: for tests, which want one thing after the other. Every wait has a limit that
// only a server that hangs can meet; then, as with every other trouble, a Failure is thrown, and
// the test fails with its words.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/testing/http_message.h"

namespace yahtzee::outside {

inline constexpr std::chrono::milliseconds patience{10'000};

// Owns a file descriptor.
class Descriptor {
  public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor() { reset(); }

    int number() const { return number_; }
    void reset(int number = -1);
    int release();

  private:
    int number_;
};

// A TCP connection to an address of this machine, IPv4 or IPv6.
class Client {
  public:
    static Client connect(std::uint16_t port, const std::string& address = "127.0.0.1");

    // ---- bytes

    // False when the other side has gone; what did not fit its buffers by then is lost.
    bool send(std::string_view bytes);
    // At least one byte; empty when the other side has closed.
    std::string receive_some();
    // As many bytes, or fewer when the other side has closed before.
    std::string receive(std::size_t bytes);
    // Everything until the other side closes.
    std::string receive_rest();
    // Waits for the other side to close, whatever it still sends.
    bool closed_by_peer();
    // Nothing more will be sent; receiving goes on.
    void half_close();
    // Both at once: close() as usual, or with a reset, as when a cable is pulled.
    void close();
    void abort();

    // ---- HTTP

    // Sends and waits for the answer; the connection stays open for the next.
    Response http(std::string_view method, std::string_view target, std::string_view body = {},
                  const Headers& headers = {});
    // The next answer to what was sent as bytes.
    Response receive_response(bool to_head = false);

    // What has arrived beyond the last answer.
    std::string take_arrived() { return std::exchange(arrived_, {}); }
    int descriptor() const { return socket_.number(); }
    // The socket is the caller's from now on.
    int release() { return socket_.release(); }

  private:
    explicit Client(Descriptor socket) : socket_(std::move(socket)) {}
    bool fill();
    Response await_response(std::string_view method, std::string_view target);

    Descriptor socket_;
    std::string arrived_;
};

} // namespace yahtzee::outside
