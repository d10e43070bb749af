// What goes out over a WebSocket: messages in order, and at last a goodbye.
#include "server/net/web_socket.h"

namespace yahtzee::server {

using boost::system::error_code;

namespace {

constexpr websocket::close_code restart{1012}; // "service restart": come back soon

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

std::optional<Refused> reason_of(CloseReason why) {
    switch (why) {
    case CloseReason::wrong_key: return Refused::wrong_key;
    case CloseReason::no_such_table: return Refused::not_found;
    case CloseReason::too_slow: return Refused::no_key;
    case CloseReason::too_fast: return Refused::requests;
    case CloseReason::failed: return std::nullopt; // our own fault
    }
    return std::nullopt;
}

} // namespace

void WebSocket::answer(Message message) {
    tell(std::move(message));
    answer_due_ = false;
    answer_came_.cancel();
}

void WebSocket::tell(Message message) {
    constexpr std::size_t most_bytes = std::size_t{1} << 20U;
    if (!open_ || closing_) return;
    outgoing_bytes_ += message->size();
    outgoing_.push_back(std::move(message));
    if (outgoing_bytes_ > most_bytes) {
        refuse(Refused::slow_reader);
        error_code failed; // the system, too, is to forget what is still on its way
        failed = stream_.next_layer().set_option(Tcp::socket::linger(true, 0), failed);
        cut_off();
        return;
    }
    if (outgoing_.size() == 1) send_next();
}

void WebSocket::send_next() {
    stream_.async_write(
        asio::buffer(*outgoing_.front()),
        [self = shared_from_this()](const error_code& error, std::size_t) { self->sent(error); });
}

void WebSocket::sent(const error_code& error) {
    outgoing_bytes_ -= outgoing_.front()->size();
    outgoing_.erase(outgoing_.begin());
    if (error) return cut_off();
    if (!outgoing_.empty()) return send_next();
    if (close_code_ != websocket::close_code::none) send_close();
}

void WebSocket::disconnect(CloseReason why) {
    if (close_code_ == websocket::close_code::none) {
        close_code_ = code_of(why);
        if (const auto reason = reason_of(why)) refuse(*reason);
    }
    send_close();
}

void WebSocket::shut_down() {
    waits_no_longer_ = close_code_ == restart; // the second time
    if (close_code_ == websocket::close_code::none) close_code_ = restart;
    send_close();
}

// When all that was said has been sent; and a server that ends still answers first. The frame is
// written past the library: its way of closing waits for the read that is under way, and when that
// meets a broken frame it waits for the closing; neither ever ends. Whoever does not go by
// themselves is cut off.
void WebSocket::send_close() {
    const bool owes_answer =
        close_code_ == restart && answer_due_ && (table_ || session_) && !waits_no_longer_;
    if (!open_ || closing_ || owes_answer || !outgoing_.empty()) return;
    closing_ = true;
    constexpr unsigned char final_close = 0x88;
    goodbye_ = {final_close, 2, static_cast<unsigned char>(close_code_ >> 8U),
                static_cast<unsigned char>(close_code_ & 0xFFU)};
    asio::async_write(stream_.next_layer(), asio::buffer(goodbye_),
                      [self = shared_from_this()](const error_code&, std::size_t) {
                          finish_sending(self->stream_.next_layer());
                      });
    loop_.after(server_.settings.times.ending, [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->cut_off();
    });
}

void WebSocket::cut_off() {
    closing_ = true;
    close_quietly(stream_.next_layer());
}

} // namespace yahtzee::server
