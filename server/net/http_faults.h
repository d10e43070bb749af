// What is wrong with a request before anybody looks at what it asks for: it is not HTTP, two
// servers could read it in two ways, it is not meant for us, or it comes from somebody else's page.
#pragma once

#include <optional>

#include "server/metrics.h"
#include "server/net/beast.h"
#include "server/settings.h"
#include "words/words.h"

namespace yahtzee::server {

struct HttpFault {
    int status;
    std::string_view id;
    Word text;
    Refused reason;
};

inline constexpr HttpFault too_slow_request{408, "too-slow", "server.too-slow",
                                            Refused::slow_header};
// In all the time that a connection may wait.
inline constexpr HttpFault nothing_asked{408, "too-slow", "server.too-slow", Refused::idle};
inline constexpr HttpFault too_many_requests{429, "too-fast", "server.too-fast", Refused::requests};

inline constexpr HttpFault too_many_connections{
    429, "too-many-connections", "server.too-many-connections", Refused::connections};
// Whoever it is.
inline constexpr HttpFault no_room{503, "full", "server.full", Refused::full};

using HttpRequest = http::request<http::string_body>;

// Of one that could not be read; nothing when nobody is left to be told.
std::optional<HttpFault> reading_fault(const boost::system::error_code& why);

// Of one whose header is here.
std::optional<HttpFault> header_fault(const HttpRequest& request, const ServerSettings& settings);

// Of one that asks for a WebSocket, beyond that.
std::optional<HttpFault> upgrade_fault(const HttpRequest& request);

} // namespace yahtzee::server
