#include "server/http/peer_address.h"

#include <array>

#include <arpa/inet.h>

namespace yahtzee::server {
namespace {

constexpr std::size_t mapped_bytes = 12; // before the four of an IPv4 address

template <typename Address>
std::string address_text(int family, const Address& address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    inet_ntop(family, &address, text.data(), text.size());
    return text.data();
}

} // namespace

std::string plain_address(const std::string& text) {
    in_addr four{};
    if (inet_pton(AF_INET, text.c_str(), &four) == 1) return address_text(AF_INET, four);
    // The zone behind a link-local address says which network card, not who.
    in6_addr six{};
    if (inet_pton(AF_INET6, text.substr(0, text.find('%')).c_str(), &six) != 1) return {};
    if (!IN6_IS_ADDR_V4MAPPED(&six)) return address_text(AF_INET6, six);
    return address_text(AF_INET, six.s6_addr[mapped_bytes]);
}

bool is_loopback_address(const std::string& address) {
    const std::string plain = plain_address(address);
    return plain.starts_with("127.") || plain == "::1";
}

} // namespace yahtzee::server
