// How a WebSocket is ended: with which code, and how that is counted.
#pragma once

#include <array>
#include <optional>

#include "server/metrics.h"
#include "server/net/beast.h"
#include "server/tables/connection.h"

namespace yahtzee::server {

inline constexpr websocket::close_code restart{1012}; // "service restart": come back soon

websocket::close_code code_of(CloseReason why);
// Nothing where it is our own fault.
std::optional<Refused> refused_for(CloseReason why);

// The whole frame.
std::array<unsigned char, 4> close_frame(std::uint16_t code);

} // namespace yahtzee::server
