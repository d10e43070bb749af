#include "server/http/origin.h"

#include <algorithm>
#include <array>

#include <boost/url/authority_view.hpp>
#include <boost/url/ipv4_address.hpp>
#include <boost/url/ipv6_address.hpp>
#include <boost/url/parse.hpp>
#include <unistd.h>

namespace yahtzee::server {
namespace {

namespace urls = boost::urls;

std::string lower(std::string_view text) {
    std::string low{text};
    std::ranges::transform(low, low.begin(), [](unsigned char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : static_cast<char>(c);
    });
    return low;
}

// Without the port, and an address without its brackets. Empty when it is no host; an escaped one
// stays as it is, and so is none of ours.
std::string name_in(std::string_view host) {
    const auto read = urls::parse_authority(host);
    if (!read || read->has_userinfo()) return {};
    return lower(std::string_view{read->encoded_host_address()});
}

bool is_address(const std::string& name) {
    return urls::parse_ipv4_address(name) || urls::parse_ipv6_address(name);
}

std::string name_of_this_computer() {
    std::array<char, 256> name{};
    if (gethostname(name.data(), name.size() - 1) != 0) return {};
    return lower(name.data());
}

} // namespace

bool is_own_host(std::string_view host, bool is_public) {
    if (host.empty()) return false;
    if (is_public) return true;
    const std::string name = name_in(host);
    if (name == "localhost" || name.ends_with(".localhost") || is_address(name)) return true;
    const std::string own = name_of_this_computer();
    return !own.empty() && (name == own || name == own + ".local" || name == own + ".lan");
}

bool is_trusted_host(std::string_view host, bool is_public) {
    const std::string name = name_in(host);
    return is_public || name == "localhost" || name.ends_with(".localhost") ||
           (name.starts_with("127.") && is_address(name)) || name == "::1";
}

bool is_own_origin(std::string_view origin, std::string_view host,
                   const std::vector<std::string>& allowed) {
    if (origin.empty()) return true;
    if (std::ranges::find(allowed, origin) != allowed.end()) return true;
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (origin.starts_with(scheme)) return lower(origin.substr(scheme.size())) == lower(host);
    }
    return false;
}

} // namespace yahtzee::server
