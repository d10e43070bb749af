// Boost's sockets, HTTP and WebSockets under short names. Only server/net includes it: it takes
// longer to compile than all the rest of the server.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/compose.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace yahtzee::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using Tcp = asio::ip::tcp;

// Errors are values: a connection that breaks is nothing exceptional.
inline constexpr auto as_result = asio::as_tuple(asio::use_awaitable);

// Where it fails the connection is gone anyway.
inline void finish_sending(Tcp::socket& socket) {
    boost::system::error_code failed;
    failed = socket.shutdown(Tcp::socket::shutdown_send, failed);
}
template <typename Socket>
void close_quietly(Socket& socket) {
    boost::system::error_code failed;
    failed = socket.close(failed);
}

} // namespace yahtzee::server
