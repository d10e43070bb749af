#include "server/net/http_faults.h"

#include <algorithm>

#include "server/http/origin.h"

namespace yahtzee::server {
namespace {

using boost::system::error_code;

constexpr HttpFault not_http{400, "bad-request", "server.not-http", Refused::malformed_http};

bool changes_something(const HttpRequest& request) {
    return (request.method() != http::verb::get && request.method() != http::verb::head) ||
           websocket::is_upgrade(request);
}

// Where a body ends must be said in one way: else a proxy before us could see other requests than
// we do.
bool is_ambiguous(const HttpRequest& request) {
    const auto encodings = request.count(http::field::transfer_encoding);
    const auto lengths = request.count(http::field::content_length);
    if (encodings + lengths > 1) return true;
    if (lengths == 1) {
        const std::string_view length = request[http::field::content_length];
        return !std::ranges::all_of(length, [](char c) { return c >= '0' && c <= '9'; });
    }
    return encodings == 1 && (request.version() < 11 ||
                              !beast::iequals(request[http::field::transfer_encoding], "chunked"));
}

bool has_length(const HttpRequest& request) {
    return request.count(http::field::content_length) + request.count("Transfer-Encoding") > 0;
}

} // namespace

std::optional<HttpFault> reading_fault(const error_code& why) {
    if (why == http::error::header_limit)
        return HttpFault{431, "header-too-large", "server.header-too-large",
                         Refused::header_too_large};
    // A full buffer: what stands between the chunks of a body is too long.
    if (why == http::error::body_limit || why == http::error::buffer_overflow)
        return HttpFault{413, "body-too-large", "server.body-too-large", Refused::body_too_large};
    if (why == http::error::end_of_stream) return std::nullopt;
    if (why.category() != http::make_error_code(http::error::end_of_stream).category())
        return std::nullopt; // the system's: the connection is broken
    return not_http;
}

std::optional<HttpFault> header_fault(const HttpRequest& request, const ServerSettings& settings) {
    if (request.count(http::field::host) > 1 || is_ambiguous(request)) return not_http;
    if (!is_own_host(request[http::field::host], settings.is_public))
        return HttpFault{421, "wrong-host", "server.wrong-host", Refused::host};
    const bool one_origin = request.count(http::field::origin) < 2;
    if (changes_something(request) &&
        (!one_origin || !is_own_origin(request[http::field::origin], request[http::field::host],
                                       settings.origins)))
        return HttpFault{403, "wrong-origin", "server.wrong-origin", Refused::origin};
    if (request.method() == http::verb::post && !has_length(request))
        return HttpFault{411, "length-required", "server.no-length", Refused::malformed_http};
    const auto expects = request[http::field::expect];
    if (!expects.empty() && !beast::iequals(expects, "100-continue"))
        return HttpFault{417, "expectation-failed", "server.not-http", Refused::malformed_http};
    return std::nullopt;
}

std::optional<HttpFault> upgrade_fault(const HttpRequest& request) {
    if (request[http::field::sec_websocket_version] != "13")
        return HttpFault{426, "upgrade-required", "server.upgrade", Refused::malformed_http};
    constexpr std::size_t key_size = 24; // 16 bytes in base 64
    const std::string_view key = request[http::field::sec_websocket_key];
    if (key.size() != key_size || !key.ends_with("==")) return not_http;
    return std::nullopt;
}

} // namespace yahtzee::server
