// Whether a request comes from where it says: a page of somebody else must not act in the name of
// whoever looks at it, and a foreign name must not be made to lead here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace yahtzee::server {

// The Host header. On a server that is not public only addresses, localhost and the computer's own
// name are taken, so that no name of the internet can be pointed at it.
bool is_own_host(std::string_view host, bool is_public);

// Whether browsers hold this host to be safe: what comes from the computer itself, or, of a public
// server, through HTTPS. Elsewhere they ignore some headers, and complain about them.
bool is_trusted_host(std::string_view host, bool is_public);

// The Origin header of a browser, which others leave out: the same host, or one that is allowed.
bool is_own_origin(std::string_view origin, std::string_view host,
                   const std::vector<std::string>& allowed);

} // namespace yahtzee::server
