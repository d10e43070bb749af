// A WebSocket to a table, or to a table of its own: messages in, messages out, in order. It reads
// the next request when the last one is answered, so that nobody can pile them up; and whoever does
// not read what they are sent is cut off before it weighs on the others.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "protocol/session.h"
#include "server/net/measured_socket.h"
#include "server/net/outgoing.h"
#include "server/net/server_context.h"
#include "server/tables/connection.h"

namespace yahtzee::server {

struct Upgrade {
    http::request<http::string_body> request;
    std::optional<std::string> table; // nothing: one of its own
    std::shared_ptr<ConnectionSlot> slot;
    std::string address; // of whoever asks, to be written down
    const Words* words = nullptr;
};

class WebSocket final : public Connection,
                        public ShutdownListener,
                        public std::enable_shared_from_this<WebSocket> {
  public:
    WebSocket(const ServerContext& server, EventLoopThread& loop, Tcp::socket socket,
              Upgrade upgrade);

    void start();

    const Words& words() const override { return *upgrade_.words; }
    void answer(Message message) override;
    void tell(Message message) override;
    void disconnect(CloseReason why) override;
    bool may_make_table() override;
    void shut_down() override;

  private:
    asio::awaitable<void> talk();
    asio::awaitable<void> converse();
    void noticed_sign();
    void refuse(Refused reason) const { server_.refuse(reason, upgrade_.address); }
    asio::awaitable<bool> enter();
    asio::awaitable<bool> read_and_ask();
    void ask(std::string_view line);
    void ask_private(std::string line);
    asio::awaitable<void> answered();
    void send_next();
    void sent(const boost::system::error_code& error);
    void send_close();
    void cut_off();
    Tcp::socket& socket() { return stream_.next_layer().next_layer(); }
    void note_end(const boost::system::error_code& error);

    const ServerContext& server_;
    EventLoopThread& loop_;
    websocket::stream<MeasuredSocket, false> stream_;
    Upgrade upgrade_;
    std::shared_ptr<Table> table_;               // where it is
    std::unique_ptr<protocol::Session> session_; // or its own
    std::string incoming_;
    Bucket requests_;
    Bucket signs_;     // of life: pings and pongs
    int too_fast_ = 0; // requests in a row
    asio::steady_timer answer_came_;
    bool answer_due_ = false;
    std::chrono::steady_clock::time_point asked_at_{};
    Outgoing outgoing_;
    bool open_ = false;
    bool closing_ = false;
    bool waits_no_longer_ = false; // for an answer, before it closes
    std::uint16_t close_code_ = websocket::close_code::none;
    std::array<unsigned char, 4> close_frame_{}; // as it is sent
};

} // namespace yahtzee::server
