// From HTTP to a WebSocket: the connection moves to the event loop of its table.
#pragma once

#include <expected>

#include "server/net/http_faults.h"
#include "server/net/web_socket.h"

namespace yahtzee::server {

// What the request asks for, and takes it; what is wrong leaves it as it was. Nothing may have been
// sent behind it yet. Slot and address are up to the caller.
std::expected<Upgrade, HttpFault> read_upgrade(const ServerContext& server, HttpRequest& request,
                                               bool more_sent);

// A connection that the system does not let go of is closed.
void go_on_as_web_socket(const ServerContext& server, EventLoopThread& here, Tcp::socket socket,
                         Upgrade upgrade);

} // namespace yahtzee::server
