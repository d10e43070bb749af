#include "server/net/http_answer.h"

#include <array>

namespace yahtzee::server {
namespace {

// The page has all it needs from here: no script, picture or connection comes from elsewhere, it is
// shown in nobody's frame, and nobody learns the links of its tables.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> safety_headers{{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src "
     "'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"},
}};

template <typename Response>
void set_headers(Response& response, const ApiAnswer& answer, std::size_t length, bool keep_open) {
    for (const auto& [name, value] : safety_headers) response.set(name, value);
    response.set(http::field::content_type, answer.type);
    response.set(http::field::cache_control, "no-store"); // unless the answer says otherwise
    for (const auto& [name, value] : answer.headers) {
        if (name == "Vary") {
            response.insert(name, value); // beside what else it varies with
        } else {
            response.set(name, value);
        }
    }
    response.content_length(length);
    response.keep_alive(keep_open);
}

// Of requests that could not be read nothing is known.
unsigned version_of(const http::request<http::string_body>& request) {
    constexpr unsigned usual = 11;
    return request.version() == 10 ? 10 : usual;
}

} // namespace

http::response<http::string_body> response_of(const http::request<http::string_body>& request,
                                              ApiAnswer answer, bool keep_open) {
    http::response<http::string_body> response{static_cast<http::status>(answer.status),
                                               version_of(request)};
    response.body() = answer.file.empty() ? std::move(answer.body) : std::string{answer.file};
    set_headers(response, answer, response.body().size(), keep_open);
    return response;
}

http::response<http::empty_body> head_of(const http::request<http::string_body>& request,
                                         const ApiAnswer& answer, bool keep_open) {
    http::response<http::empty_body> response{static_cast<http::status>(answer.status),
                                              version_of(request)};
    set_headers(response, answer, std::max(answer.file.size(), answer.body.size()), keep_open);
    return response;
}

} // namespace yahtzee::server
