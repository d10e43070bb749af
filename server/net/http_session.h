// A connection as long as it speaks HTTP: one request after the other, each with a limit to its
// size and its time. One that asks for a WebSocket goes on as such, on the event loop of its table.
#pragma once

#include "server/net/http_faults.h"
#include "server/net/server_context.h"

namespace yahtzee::server {

class HttpSession final : public ShutdownListener,
                          public std::enable_shared_from_this<HttpSession> {
  public:
    HttpSession(const ServerContext& server, EventLoopThread& loop, Tcp::socket socket,
                std::string peer, std::shared_ptr<ConnectionSlot> slot);

    void start();
    // Turns somebody away who may not come in, and says why.
    void turn_away(const HttpFault& why);
    void shut_down() override;

  private:
    using Parser = http::request_parser<http::string_body>;
    using Request = HttpRequest;

    asio::awaitable<void> converse();
    asio::awaitable<void> refuse_and_end(HttpFault why);
    asio::awaitable<void> part();
    asio::awaitable<bool> serve_one();
    asio::awaitable<bool> request_begins();
    asio::awaitable<boost::system::error_code> read_header(Parser& parser);
    asio::awaitable<bool> read_and_answer(Parser& parser);
    asio::awaitable<void> let_continue(const Request& request);
    bool nothing_has_arrived();
    bool may_go();
    void begin_reading(std::chrono::milliseconds most);
    void end_reading();
    asio::awaitable<bool> refuse_unread(const Request& request,
                                        const boost::system::error_code& why);
    asio::awaitable<bool> refuse(const Request& request, const HttpFault& fault);
    asio::awaitable<bool> say_no(const Request& request, const HttpFault& fault);
    asio::awaitable<bool> answer(const Request& request);
    void note(const Request& request, const ApiAnswer& answer, std::chrono::nanoseconds time) const;
    asio::awaitable<bool> send(const Request& request, ApiAnswer answer, bool keep_open);
    ApiRequest api_request(const Request& request) const;
    asio::awaitable<bool> upgrade(Request request);

    const ServerContext& server_;
    EventLoopThread& loop_;
    beast::tcp_stream stream_;
    std::shared_ptr<ConnectionSlot> slot_;
    std::string peer_;
    bool through_proxy_; // which may ask for many people on one connection
    std::string asker_;  // the peer, or for whom a proxy asks
    beast::flat_buffer buffer_;
    Bucket requests_;
    std::optional<ApiAnswer> answer_; // once it has come
    asio::steady_timer answer_came_;
    asio::steady_timer deadline_; // of the request that is being read
    bool asked_ = false;          // something, so that its silence is no offence
    bool waiting_ = false;        // for a request to begin
    bool reading_ = false;        // one that has begun
    bool late_ = false;           // the deadline has passed
};

} // namespace yahtzee::server
