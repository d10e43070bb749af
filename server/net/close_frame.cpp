#include "server/net/close_frame.h"

namespace yahtzee::server {

websocket::close_code code_of(CloseReason why) {
    switch (why) {
    case CloseReason::wrong_key:
    case CloseReason::no_such_table:
    case CloseReason::too_fast: return websocket::close_code::policy_error;
    case CloseReason::too_slow: return websocket::close_code::going_away;
    case CloseReason::failed: return websocket::close_code::internal_error;
    }
    return websocket::close_code::internal_error;
}

std::optional<Refused> refused_for(CloseReason why) {
    switch (why) {
    case CloseReason::wrong_key: return Refused::wrong_key;
    case CloseReason::no_such_table: return Refused::not_found;
    case CloseReason::too_slow: return Refused::no_key;
    case CloseReason::too_fast: return Refused::requests;
    case CloseReason::failed: return std::nullopt;
    }
    return std::nullopt;
}

std::array<unsigned char, 4> close_frame(std::uint16_t code) {
    constexpr unsigned char final_close = 0x88;
    return {final_close, 2, static_cast<unsigned char>(code >> 8U),
            static_cast<unsigned char>(code & 0xFFU)};
}

} // namespace yahtzee::server
