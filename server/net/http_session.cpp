#include "server/net/http_session.h"

#include <algorithm>

#include "server/api/paths.h"
#include "server/api/routes.h"
#include "server/http/origin.h"
#include "server/http/peer_address.h"
#include "server/http/proxies.h"
#include "server/net/http_answer.h"
#include "server/net/http_upgrade.h"

namespace yahtzee::server {
namespace {

using boost::system::error_code;

constexpr std::uint32_t longest_header = 8192;
constexpr std::size_t most_unread = std::size_t{64} * 1024; // bytes that nobody has looked at yet
std::vector<std::string> header_lines(const HttpRequest& request, std::string_view name) {
    std::vector<std::string> lines;
    const auto [begin, end] = request.equal_range(name);
    for (auto header = begin; header != end; ++header) lines.emplace_back(header->value());
    return lines;
}

// A list may be spread over several lines.
std::string whole_header(const HttpRequest& request, http::field name) {
    std::string whole;
    for (const std::string& line : header_lines(request, http::to_string(name)))
        whole.append(whole.empty() ? "" : ",").append(line);
    return whole;
}

// A line of the header that goes on in the next one, as older HTTP had it. The library joins them
// again; a proxy before us may have seen two.
bool has_folded_line(std::string_view arrived) {
    const std::string_view header = arrived.substr(0, arrived.find("\r\n\r\n"));
    return header.contains("\r\n ") || header.contains("\r\n\t");
}

// The limit of the path, known only now: until then that of the longest counts. What is said to be
// longer is not read at all.
error_code narrow_body(http::request_parser<http::string_body>& parser,
                       const ServerSettings& settings) {
    const std::string_view target = parser.get().target();
    if (target.substr(0, target.find('?')) == card_check_path) return {};
    parser.body_limit(settings.longest_body);
    const auto length = parser.content_length();
    if (!length || *length <= settings.longest_body) return {};
    return http::make_error_code(http::error::body_limit);
}

} // namespace

HttpSession::HttpSession(const ServerContext& server, EventLoopThread& loop, Tcp::socket socket,
                         std::string peer, std::shared_ptr<ConnectionSlot> slot)
    : server_(server),
      loop_(loop),
      stream_(std::move(socket)),
      slot_(std::move(slot)),
      peer_(std::move(peer)),
      through_proxy_(server.settings.proxies.contains(peer_)),
      asker_(peer_),
      buffer_(most_unread),
      requests_(server.settings.limits.requests_per_second,
                4.0 * server.settings.limits.requests_per_second, std::chrono::steady_clock::now()),
      answer_came_(loop.context()),
      deadline_(loop.context()) {}

void HttpSession::start() {
    asio::co_spawn(
        loop_.context(), [self = shared_from_this()] { return self->converse(); },
        [&server = server_](const std::exception_ptr& failure) { server.note_failure(failure); });
}

void HttpSession::turn_away(const HttpFault& why) {
    asio::co_spawn(
        loop_.context(), [self = shared_from_this(), why] { return self->refuse_and_end(why); },
        [&server = server_](const std::exception_ptr& failure) { server.note_failure(failure); });
}

// Whoever is being answered gets the answer, and so does whoever has asked and was not read yet;
// whoever has asked nothing is let go, unless their request may be under way to nobody else.
void HttpSession::shut_down() {
    if (waiting_ && may_go()) stream_.cancel();
}

bool HttpSession::may_go() {
    return nothing_has_arrived() && (asked_ || !server_.handing_over);
}

bool HttpSession::nothing_has_arrived() {
    error_code failed;
    return buffer_.size() == 0 && stream_.socket().available(failed) == 0;
}

asio::awaitable<void> HttpSession::converse() {
    const auto self = shared_from_this();
    const ShutdownSubscription here{loop_, *this};
    bool going_on = true;
    while (going_on) going_on = co_await serve_one();
    co_await part();
    slot_.reset();
}

asio::awaitable<void> HttpSession::refuse_and_end(HttpFault why) {
    const auto self = shared_from_this();
    const ShutdownSubscription here{loop_, *this};
    co_await say_no(Request{}, why);
    co_await part();
    server_.metrics.turned_away.down();
}

// A connection that is closed while something arrives is reset, and the other side may lose the
// answer that it has not read yet. So what still comes is taken, for a while, and thrown away.
asio::awaitable<void> HttpSession::part() {
    if (!stream_.socket().is_open()) co_return;
    finish_sending(stream_.socket());
    stream_.expires_after(server_.settings.times.ending);
    constexpr std::size_t most = std::size_t{1} << 20U;
    std::size_t taken = 0;
    waiting_ = true;
    while (!loop_.ending() && taken < most) {
        buffer_.clear();
        const auto [error, size] =
            co_await stream_.async_read_some(buffer_.prepare(most_unread), as_result);
        if (error) break;
        taken += size;
    }
    waiting_ = false;
    stream_.close();
}

asio::awaitable<bool> HttpSession::serve_one() {
    if (loop_.ending() && (asked_ || may_go())) co_return false;
    if (buffer_.size() == 0 && !co_await request_begins()) co_return false;
    Parser parser;
    parser.header_limit(longest_header);
    parser.body_limit(std::max(server_.settings.longest_body, server_.settings.longest_card));
    begin_reading(server_.settings.times.header);
    const bool going_on = co_await read_and_answer(parser);
    end_reading();
    co_return going_on;
}

asio::awaitable<bool> HttpSession::request_begins() {
    constexpr std::size_t some = 1024;
    begin_reading(server_.settings.times.keep_alive);
    waiting_ = true;
    const auto [error, size] = co_await stream_.async_read_some(buffer_.prepare(some), as_result);
    waiting_ = false;
    end_reading();
    if (late_ && !asked_) co_await refuse(Request{}, nothing_asked);
    if (!error) buffer_.commit(size);
    co_return !error;
}

// Piece by piece: what has arrived is looked at before the library reads it.
asio::awaitable<error_code> HttpSession::read_header(Parser& parser) {
    error_code failed;
    while (!parser.is_header_done()) {
        const auto arrived = buffer_.data();
        if (has_folded_line({static_cast<const char*>(arrived.data()), arrived.size()}))
            co_return http::make_error_code(http::error::bad_obs_fold);
        if (arrived.size() > 0) buffer_.consume(parser.put(arrived, failed));
        if (failed && failed != http::error::need_more) co_return failed;
        if (parser.is_header_done()) break;
        constexpr std::size_t some = 4096;
        const auto [error, size] =
            co_await stream_.async_read_some(buffer_.prepare(some), as_result);
        if (error == asio::error::eof && parser.got_some())
            parser.put_eof(failed);
        else if (error == asio::error::eof)
            failed = http::error::end_of_stream;
        else
            failed = error;
        if (error) co_return failed;
        buffer_.commit(size);
    }
    co_return error_code{};
}

asio::awaitable<bool> HttpSession::read_and_answer(Parser& parser) {
    const Request& request = parser.get();
    if (const auto no_header = co_await read_header(parser))
        co_return co_await refuse_unread(request, no_header);
    if (const auto too_long = narrow_body(parser, server_.settings))
        co_return co_await refuse_unread(request, too_long);
    asked_ = true;
    if (through_proxy_)
        asker_ = asking_address(peer_,
                                {.forwarded = header_lines(request, "Forwarded"),
                                 .x_forwarded_for = header_lines(request, "X-Forwarded-For")},
                                server_.settings.proxies);
    if (through_proxy_ && !slot_->is_now_of(asker_))
        co_return co_await say_no(request, too_many_connections);
    if (const auto fault = header_fault(request, server_.settings))
        co_return co_await refuse(request, *fault);
    const auto now = std::chrono::steady_clock::now();
    const bool too_many_here = !through_proxy_ && !requests_.take(now);
    if (too_many_here || !server_.addresses.ask(asker_, now))
        co_return co_await refuse(request, too_many_requests);
    if (!parser.is_done()) co_await let_continue(request);
    const auto [no_body, body] = co_await http::async_read(stream_, buffer_, parser, as_result);
    if (no_body) co_return co_await refuse_unread(request, no_body);
    end_reading();
    if (websocket::is_upgrade(request)) co_return co_await upgrade(parser.release());
    co_return co_await answer(request);
}

// Whoever asks first whether a body is welcome waits for this.
asio::awaitable<void> HttpSession::let_continue(const Request& request) {
    if (request.version() < 11 || request.count(http::field::expect) == 0) co_return;
    const http::response<http::empty_body> response{http::status::continue_, 11};
    co_await http::async_write(stream_, response, as_result);
}

// The stream's own limit would close it, and nobody would learn why.
void HttpSession::begin_reading(std::chrono::milliseconds most) {
    late_ = false;
    reading_ = true;
    deadline_.expires_after(most);
    deadline_.async_wait([weak = weak_from_this()](const error_code& error) {
        const auto self = weak.lock();
        if (error || !self || !self->reading_) return;
        if (self->deadline_.expiry() > std::chrono::steady_clock::now()) return; // a later one's
        self->late_ = true;
        self->stream_.cancel();
    });
}

void HttpSession::end_reading() {
    reading_ = false;
    deadline_.cancel();
}

asio::awaitable<bool> HttpSession::refuse_unread(const Request& request, const error_code& why) {
    if (late_) co_return co_await refuse(request, too_slow_request);
    if (const auto fault = reading_fault(why)) co_return co_await refuse(request, *fault);
    co_return false;
}

asio::awaitable<bool> HttpSession::refuse(const Request& request, const HttpFault& fault) {
    server_.refuse(fault.reason, asker_);
    co_return co_await say_no(request, fault);
}

asio::awaitable<bool> HttpSession::say_no(const Request& request, const HttpFault& fault) {
    end_reading();
    const Words& words = server_.languages.in(request[http::field::accept_language]);
    ApiAnswer answer = refusal(words, {fault.status, fault.id, fault.text, fault.reason});
    co_return co_await send(request, std::move(answer), false);
}

// The answer may come from another thread; it is sent from here.
asio::awaitable<bool> HttpSession::answer(const Request& request) {
    answer_.reset();
    const ApiReply reply = [self = shared_from_this()](ApiAnswer given) {
        self->loop_.post([self, given = std::move(given)]() mutable {
            self->answer_ = std::move(given);
            self->answer_came_.cancel();
        });
    };
    stream_.expires_never();
    const auto begun = std::chrono::steady_clock::now();
    server_.api.answer(api_request(request), reply);
    while (!answer_) {
        answer_came_.expires_at(asio::steady_timer::time_point::max());
        co_await answer_came_.async_wait(as_result);
    }
    ApiAnswer given = std::move(*answer_);
    note(request, given, std::chrono::steady_clock::now() - begun);
    if (given.refused) server_.refuse(*given.refused, asker_);
    const std::string origin{request[http::field::origin]};
    if (std::ranges::find(server_.settings.origins, origin) != server_.settings.origins.end()) {
        given.headers.emplace_back("Access-Control-Allow-Origin", origin); // their page may read it
        given.headers.emplace_back("Vary", "Origin");
    }
    co_return co_await send(request, std::move(given), request.keep_alive() && !loop_.ending());
}

void HttpSession::note(const Request& request, const ApiAnswer& answer,
                       std::chrono::nanoseconds time) const {
    constexpr int own_fault = 500;
    server_.metrics.http_seconds.add(time);
    const LogLevel level = answer.status >= own_fault ? LogLevel::error : LogLevel::debug;
    if (!server_.log.wants(level)) return;
    const auto target = request.target();
    server_.log({level,
                 "request",
                 {{"method", std::string{request.method_string()}},
                  {"path", std::string{written_path({target.data(), target.size()})}},
                  {"status", std::to_string(answer.status)},
                  {"microseconds", std::to_string(time.count() / 1000)},
                  {"address", asker_}}});
}

asio::awaitable<bool> HttpSession::send(const Request& request, ApiAnswer answer, bool keep_open) {
    stream_.expires_after(server_.settings.times.header);
    if (is_trusted_host(request[http::field::host], server_.settings.is_public))
        answer.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    error_code failed;
    if (request.method() == http::verb::head) {
        auto response = head_of(request, answer, keep_open);
        failed = std::get<0>(co_await http::async_write(stream_, response, as_result));
    } else {
        auto response = response_of(request, std::move(answer), keep_open);
        failed = std::get<0>(co_await http::async_write(stream_, response, as_result));
    }
    if (failed == beast::error::timeout) server_.refuse(Refused::slow_reader, asker_);
    stream_.expires_never();
    co_return !failed && keep_open;
}

// What came through a proxy came from elsewhere, whichever address it has here.
ApiRequest HttpSession::api_request(const Request& request) const {
    const bool forwarded = request.count("X-Forwarded-For") + request.count("Forwarded") +
                               request.count("X-Real-IP") + request.count("Via") >
                           0;
    return {.method = std::string{request.method_string()},
            .target = std::string{request.target()},
            .body = request.body(),
            .address = asker_,
            .local = is_loopback_address(peer_) && !forwarded,
            .languages = std::string{request[http::field::accept_language]},
            .types = whole_header(request, http::field::accept),
            .encodings = whole_header(request, http::field::accept_encoding),
            .known_version = whole_header(request, http::field::if_none_match)};
}

asio::awaitable<bool> HttpSession::upgrade(Request request) {
    auto wanted = read_upgrade(server_, request, buffer_.size() > 0);
    if (!wanted) co_return co_await refuse(request, wanted.error());
    wanted->slot = slot_;
    wanted->address = asker_;
    go_on_as_web_socket(server_, loop_, stream_.release_socket(), std::move(*wanted));
    co_return false;
}

} // namespace yahtzee::server
