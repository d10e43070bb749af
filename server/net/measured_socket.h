// A socket that knows how much of what arrives is of use. The library passes over frames that carry
// nothing, however many there are, and tells nobody: whoever sends them without end keeps an event
// loop busy with what never becomes a message. So beyond what comes of it only so much may arrive.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>

#include "server/net/beast.h"

namespace yahtzee::server {

class MeasuredSocket {
  public:
    using next_layer_type = Tcp::socket; // as the library calls it
    using executor_type = Tcp::socket::executor_type;

    explicit MeasuredSocket(Tcp::socket socket) : socket_(std::move(socket)) {}

    Tcp::socket& next_layer() { return socket_; }
    const Tcp::socket& next_layer() const { return socket_; }
    executor_type get_executor() { return socket_.get_executor(); }

    // Another message is awaited; `come_of_it` says how many bytes of it are there by now.
    void begin_message(std::function<std::size_t()> come_of_it) {
        come_of_it_ = std::move(come_of_it);
        arrived_ = 0;
    }
    // Something else has come of what arrived: a ping, say, which is counted elsewhere.
    void was_of_use(std::size_t bytes) { arrived_ -= std::min(arrived_, bytes + frame_header); }

    template <typename Buffers, typename Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return asio::async_compose<Token, void(boost::system::error_code, std::size_t)>(
            [this, buffers, begun = false](auto& self, boost::system::error_code error = {},
                                           std::size_t bytes = 0) mutable {
                if (!std::exchange(begun, true))
                    return socket_.async_read_some(buffers, std::move(self));
                // What came just now nobody has looked at yet.
                if (!error && is_too_much()) error = websocket::error::message_too_big;
                arrived_ += bytes;
                self.complete(error, bytes);
            },
            token, socket_);
    }
    template <typename Buffers, typename Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return socket_.async_write_some(buffers, std::forward<Token>(token));
    }

    friend void teardown(beast::role_type role, MeasuredSocket& socket,
                         boost::system::error_code& error) {
        websocket::teardown(role, socket.socket_, error);
    }
    template <typename Handler>
    friend void async_teardown(beast::role_type role, MeasuredSocket& socket, Handler&& handler) {
        websocket::async_teardown(role, socket.socket_, std::forward<Handler>(handler));
    }

  private:
    static constexpr std::size_t frame_header = 14; // at most
    static constexpr std::size_t most_of_no_use = std::size_t{16} * 1024;

    bool is_too_much() const {
        return arrived_ > most_of_no_use + (come_of_it_ ? come_of_it_() : 0);
    }

    Tcp::socket socket_;
    std::function<std::size_t()> come_of_it_;
    std::size_t arrived_ = 0; // since the last message
};

} // namespace yahtzee::server
