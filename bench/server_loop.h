// Many connections in one thread: sockets that never wait, and the epoll loop that says which of
// them have news. What goes wrong is thrown as an outside::Failure and ends the measurement.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/testing/test_client.h"

namespace yahtzee::bench {

using Clock = std::chrono::steady_clock;
using outside::Failure;

class Pipe;

class Loop {
  public:
    Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    // Waits for news until then, and hands out what has come.
    void wait_until(Clock::time_point then);
    // For as long, whatever comes.
    void run_for(std::chrono::milliseconds time);

  private:
    friend class Pipe;
    outside::Descriptor epoll_;
    std::array<char, 1 << 17> block_{};
};

// A connection to the server. The owner must keep it where it is while it is open.
class Pipe {
  public:
    explicit Pipe(Loop& loop) : loop_(loop) {}
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    virtual ~Pipe() = default;

    // Waits until it is connected, which on this machine takes no time while the server's queue has
    // room.
    void open(std::uint16_t port);
    void close();
    // What the socket does not take now is sent as soon as it does.
    void send(std::string_view bytes);

  protected:
    virtual void arrived(std::string_view bytes) = 0;
    virtual void ended() = 0; // by the server

  private:
    friend class Loop;
    void news(std::uint32_t events);
    void wish(std::uint32_t events, int how);

    Loop& loop_;
    outside::Descriptor socket_;
    std::string unsent_;
};

} // namespace yahtzee::bench
