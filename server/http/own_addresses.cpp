#include "server/http/own_addresses.h"

#include <array>
#include <cstring>
#include <memory>

#include <arpa/inet.h>
#include <fmt/core.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include "server/http/peer_address.h"

namespace yahtzee::server {
namespace {

bool is_six(const std::string& address) {
    return address.contains(':');
}

// An address of one cable alone (fe80::) is none that a browser can be given.
std::string address_in(const sockaddr& socket) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (socket.sa_family == AF_INET) {
        sockaddr_in four{};
        std::memcpy(&four, &socket, sizeof four);
        inet_ntop(AF_INET, &four.sin_addr, text.data(), text.size());
    } else if (socket.sa_family == AF_INET6) {
        sockaddr_in6 six{};
        std::memcpy(&six, &socket, sizeof six);
        if (!IN6_IS_ADDR_LINKLOCAL(&six.sin6_addr))
            inet_ntop(AF_INET6, &six.sin6_addr, text.data(), text.size());
    }
    return text.data();
}

} // namespace

std::vector<std::string> own_addresses() {
    ifaddrs* found = nullptr;
    if (getifaddrs(&found) != 0) return {};
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> until_read{found, freeifaddrs};
    std::vector<std::string> fours;
    std::vector<std::string> sixes;
    for (const ifaddrs* card = found; card != nullptr; card = card->ifa_next) {
        const bool at_work =
            (card->ifa_flags & IFF_UP) != 0 && (card->ifa_flags & IFF_RUNNING) != 0;
        if (card->ifa_addr == nullptr || !at_work) continue;
        std::string address = address_in(*card->ifa_addr);
        if (!address.empty() && !is_loopback_address(address))
            (is_six(address) ? sixes : fours).push_back(std::move(address));
    }
    fours.insert(fours.end(), sixes.begin(), sixes.end());
    return fours;
}

std::vector<std::string> links_to(const std::string& host, std::uint16_t port,
                                  const std::vector<std::string>& own) {
    std::vector<std::string> links;
    const auto add = [&](const std::string& address) {
        links.push_back(is_six(address) ? fmt::format("http://[{}]:{}", address, port)
                                        : fmt::format("http://{}:{}", address, port));
    };
    const std::string address = plain_address(host);
    if (address == "0.0.0.0" || address == "::") {
        for (const std::string& one : own) {
            if (address == "::" || !is_six(one)) add(one);
        }
    } else if (!address.empty() && !is_loopback_address(address)) {
        add(address);
    }
    return links;
}

} // namespace yahtzee::server
