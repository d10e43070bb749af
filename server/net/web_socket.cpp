#include "server/net/web_socket.h"

#include "server/net/close_frame.h"

namespace yahtzee::server {

using boost::system::error_code;

namespace {

constexpr std::size_t most_waiting = std::size_t{1} << 20U; // bytes

} // namespace

WebSocket::WebSocket(const ServerContext& server, EventLoopThread& loop, Tcp::socket socket,
                     Upgrade upgrade)
    : server_(server),
      loop_(loop),
      stream_(MeasuredSocket{std::move(socket)}),
      upgrade_(std::move(upgrade)),
      requests_(server.settings.limits.requests_per_second,
                2.0 * server.settings.limits.requests_per_second, std::chrono::steady_clock::now()),
      signs_(requests_),
      answer_came_(loop.context()),
      outgoing_(most_waiting) {}

void WebSocket::start() {
    asio::co_spawn(
        loop_.context(), [self = shared_from_this()] { return self->talk(); },
        [&server = server_](const std::exception_ptr& failure) { server.note_failure(failure); });
}

// Whatever becomes of the conversation, nobody stays at the table who is not there.
asio::awaitable<void> WebSocket::talk() {
    const auto self = shared_from_this();
    const ShutdownSubscription here{loop_, *this};
    try {
        co_await converse();
    } catch (...) {
        server_.note_failure(std::current_exception());
    }
    open_ = false;
    if (table_) table_->leave(*this);
    table_.reset();
    session_.reset();
    cut_off();
    upgrade_.slot.reset();
}

asio::awaitable<void> WebSocket::converse() {
    stream_.set_option(
        websocket::stream_base::timeout{.handshake_timeout = server_.settings.times.header,
                                        .idle_timeout = server_.settings.times.idle,
                                        .keep_alive_pings = true});
    stream_.auto_fragment(false);
    stream_.read_message_max(server_.settings.longest_message);
    stream_.text(true);
    stream_.control_callback([this](websocket::frame_type, std::string_view payload) {
        stream_.next_layer().was_of_use(payload.size());
        noticed_sign();
    });
    const auto [failed] = co_await stream_.async_accept(upgrade_.request, as_result);
    upgrade_.request = {};
    if (failed) co_return note_end(failed);
    open_ = true;
    if (loop_.ending()) shut_down();
    const bool entered = co_await enter();
    if (entered) {
        server_.metrics.seats.up();
        bool going_on = true;
        while (going_on) going_on = co_await read_and_ask();
        server_.metrics.seats.down();
    }
}

// Whoever sends nothing but pings, and many of them, keeps us busy all the same.
void WebSocket::noticed_sign() {
    if (signs_.take(std::chrono::steady_clock::now())) return;
    loop_.post([self = shared_from_this()] { self->disconnect(CloseReason::too_fast); });
}

// A table is read from the store first.
asio::awaitable<bool> WebSocket::enter() {
    if (!upgrade_.table) {
        session_ = std::make_unique<protocol::Session>(words(), server_.compute_pool.solved(),
                                                       server_.compute_pool.opponents(),
                                                       program_of(server_.settings));
        co_return true;
    }
    answer_due_ = true;
    std::optional<store::StoreFault> fault;
    loop_.tables().visit(*upgrade_.table, shared_from_this(),
                         [this, &fault](const store::Stored<std::shared_ptr<Table>>& table) {
                             if (table) {
                                 table_ = *table;
                             } else {
                                 fault = table.error();
                             }
                             answer_due_ = false;
                             answer_came_.cancel();
                         });
    co_await answered();
    if (!fault) co_return true;
    const bool none = fault->kind == store::StoreFault::Kind::no_such_match;
    if (!none) server_.log({LogLevel::error, "table-not-read", {{"detail", fault->detail}}});
    const Forbidden why = none ? no_such_table : Forbidden{not_saved.id, "server.store-failed"};
    tell(message(refused(why.id, words()(why.message, {}))));
    disconnect(none ? CloseReason::no_such_table : CloseReason::failed);
    bool going_on = true;
    while (going_on) going_on = co_await read_and_ask(); // until the other side has closed, too
    co_return false;
}

asio::awaitable<bool> WebSocket::read_and_ask() {
    auto buffer = asio::dynamic_buffer(incoming_);
    stream_.next_layer().begin_message([&buffer] { return buffer.size(); });
    const auto [error, size] = co_await stream_.async_read(buffer, as_result);
    stream_.next_layer().begin_message({});
    if (error) {
        note_end(error);
        co_return false;
    }
    if (!stream_.got_text() && close_code_ == websocket::close_code::none) {
        refuse(Refused::malformed_frame);
        close_code_ = websocket::close_code::unknown_data;
        send_close();
    }
    if (!closing_ && close_code_ == websocket::close_code::none) {
        answer_due_ = true;
        asked_at_ = std::chrono::steady_clock::now();
        ask(incoming_);
    }
    incoming_.clear();
    constexpr std::size_t usual = 256;
    if (incoming_.capacity() > usual) incoming_.shrink_to_fit();
    co_await answered();
    co_return true;
}

void WebSocket::ask(std::string_view line) {
    constexpr int patience = 50; // requests that are too fast, in a row
    if (!requests_.take(std::chrono::steady_clock::now())) {
        server_.metrics.refuse(Refused::requests);
        answer(message(refused(too_fast.id, words()(too_fast.message, {}))));
        if (++too_fast_ >= patience) disconnect(CloseReason::too_fast);
        return;
    }
    too_fast_ = 0;
    if (table_) {
        table_->ask(shared_from_this(), line);
    } else if (session_) {
        ask_private(std::string{line});
    } else {
        answer_due_ = false; // there is nothing to ask
    }
}

void WebSocket::ask_private(std::string line) {
    server_.private_work.run(
        loop_, upgrade_.address,
        [session = session_.get(), self = shared_from_this(), line = std::move(line)] {
            std::string text;
            session->answer(line, text);
            text.pop_back(); // the end of a line; messages need none
            return text;
        },
        [self = shared_from_this()](const std::optional<std::string>& text) {
            if (text) return self->answer(message(*text));
            self->server_.metrics.refuse(Refused::thinking);
            self->answer(message(
                refused(too_much_thinking.id, self->words()(too_much_thinking.message, {}))));
        });
}

bool WebSocket::may_make_table() {
    const bool may =
        server_.addresses.make_table(upgrade_.address, std::chrono::steady_clock::now());
    if (!may) refuse(Refused::tables);
    return may;
}

asio::awaitable<void> WebSocket::answered() {
    while (answer_due_) {
        answer_came_.expires_at(asio::steady_timer::time_point::max());
        co_await answer_came_.async_wait(as_result);
    }
}

void WebSocket::note_end(const error_code& error) {
    if (error == websocket::error::closed || error == asio::error::operation_aborted) return;
    if (error == beast::error::timeout) return refuse(Refused::idle);
    if (error == websocket::error::message_too_big) return refuse(Refused::message_too_large);
    if (error.category() == websocket::make_error_code(websocket::error::closed).category())
        refuse(Refused::malformed_frame);
}

// ---- what goes out

void WebSocket::answer(Message message) {
    server_.metrics.table_seconds.add(std::chrono::steady_clock::now() - asked_at_);
    tell(std::move(message));
    answer_due_ = false;
    answer_came_.cancel();
}

void WebSocket::tell(Message message) {
    if (!open_ || closing_) return;
    const auto added = outgoing_.add(std::move(message));
    if (added == Outgoing::Added::to_send) send_next();
    if (added != Outgoing::Added::too_much) return;
    refuse(Refused::slow_reader);
    error_code failed; // the system, too, is to forget what is still on its way
    failed = socket().set_option(Tcp::socket::linger(true, 0), failed);
    cut_off();
}

void WebSocket::send_next() {
    stream_.async_write(
        asio::buffer(outgoing_.first()),
        [self = shared_from_this()](const error_code& error, std::size_t) { self->sent(error); });
}

void WebSocket::sent(const error_code& error) {
    outgoing_.drop_first();
    if (error) return cut_off();
    if (!outgoing_.empty()) return send_next();
    if (close_code_ != websocket::close_code::none) send_close();
}

void WebSocket::disconnect(CloseReason why) {
    if (close_code_ == websocket::close_code::none) {
        close_code_ = code_of(why);
        if (const auto reason = refused_for(why)) refuse(*reason);
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
    close_frame_ = close_frame(close_code_);
    asio::async_write(socket(), asio::buffer(close_frame_),
                      [self = shared_from_this()](const error_code&, std::size_t) {
                          finish_sending(self->socket());
                      });
    loop_.after(server_.settings.times.ending, [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->cut_off();
    });
}

void WebSocket::cut_off() {
    closing_ = true;
    close_quietly(socket());
}

} // namespace yahtzee::server
