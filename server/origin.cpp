#include "server/origin.h"

#include <algorithm>
#include <array>

#include <arpa/inet.h>
#include <unistd.h>

namespace yahtzee {
namespace {

std::string lower(std::string_view text) {
    std::string low{text};
    std::ranges::transform(low, low.begin(), [](unsigned char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : static_cast<char>(c);
    });
    return low;
}

std::string without_port(const std::string& host) {
    if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
    return host.substr(0, host.find(':'));
}

bool is_address(const std::string& name) {
    in6_addr room{};
    return inet_pton(AF_INET, name.c_str(), &room) == 1 ||
           inet_pton(AF_INET6, name.c_str(), &room) == 1;
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
    const std::string name = without_port(lower(host));
    if (name == "localhost" || name.ends_with(".localhost") || is_address(name)) return true;
    const std::string own = name_of_this_computer();
    return !own.empty() && (name == own || name == own + ".local" || name == own + ".lan");
}

bool is_trusted_host(std::string_view host, bool is_public) {
    const std::string name = without_port(lower(host));
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

} // namespace yahtzee
