#include "server/http/proxies.h"

#include <algorithm>
#include <optional>
#include <ranges>

#include <arpa/inet.h>

#include "engine/whole_number.h"
#include "server/http/peer_address.h"
#include "text/split.h"

namespace yahtzee::server {
namespace {

using Bytes = std::array<std::uint8_t, 16>;

constexpr unsigned all_bits = 128;
constexpr unsigned mapped_bits = 96; // before those of an IPv4 address

bool is_four(std::string_view address) {
    return !address.contains(':');
}

std::optional<Bytes> bytes_of(std::string_view address) {
    const std::string six =
        is_four(address) ? "::ffff:" + std::string{address} : std::string{address};
    Bytes bytes{};
    if (inet_pton(AF_INET6, six.c_str(), bytes.data()) != 1) return std::nullopt;
    return bytes;
}

bool alike(const Bytes& one, const Bytes& other, unsigned bits) {
    for (std::size_t byte = 0; byte < one.size() && bits > 0; ++byte) {
        const unsigned here = std::min(bits, 8U);
        if ((one[byte] ^ other[byte]) >> (8U - here) != 0) return false;
        bits -= here;
    }
    return true;
}

// What a list has between its commas, but for those in quotation marks.
std::vector<std::string_view> parts_of(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    bool quoted = false;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && quoted && text[i] == '\\')
            ++i;
        else if (i < text.size() && text[i] == '"')
            quoted = !quoted;
        else if (i >= text.size() || (!quoted && text[i] == separator)) {
            parts.push_back(text::trimmed(text.substr(begin, i - begin)));
            begin = i + 1;
        }
    }
    return parts;
}

// 203.0.113.9:4711 and [2001:db8::1]:4711 without what follows the address.
std::string_view without_port(std::string_view node) {
    if (node.starts_with('[')) {
        const std::size_t end = node.find(']');
        return end == std::string_view::npos ? std::string_view{} : node.substr(1, end - 1);
    }
    const std::size_t colon = node.find(':');
    return colon == node.rfind(':') ? node.substr(0, colon) : node; // several: an IPv6 address
}

// Empty when it is none: "unknown", a name of the proxy's own making, or nonsense.
std::string address_of(std::string_view node) {
    return plain_address(std::string{without_port(node)});
}

bool is_for(std::string_view name) {
    return std::ranges::equal(name, std::string_view{"for"}, {},
                              [](char letter) { return static_cast<char>(letter | 0x20); });
}

// for=192.0.2.60;proto=http, or for="[2001:db8::1]:4711"
std::string forwarded_address(std::string_view element) {
    for (const std::string_view pair : parts_of(element, ';')) {
        const std::size_t equals = pair.find('=');
        if (equals == std::string_view::npos || !is_for(pair.substr(0, equals))) continue;
        std::string_view node = pair.substr(equals + 1);
        if (node.size() > 1 && node.starts_with('"') && node.ends_with('"'))
            node = node.substr(1, node.size() - 2);
        return address_of(node);
    }
    return {};
}

using Chain = std::vector<std::string>;

template <typename Read>
Chain chain_of(const std::vector<std::string>& lines, Read&& read) {
    Chain chain;
    for (const std::string& line : lines)
        for (const std::string_view element : parts_of(line, ',')) chain.push_back(read(element));
    return chain;
}

// The last entry was written by the proxy that the peer is, the one before by the one that it had
// the request from, and so on as long as they are ours.
std::string outermost(const std::string& peer, const Chain& chain, const Proxies& proxies) {
    std::string known = peer;
    for (const std::string& entry : chain | std::views::reverse) {
        if (!proxies.contains(known) || entry.empty()) break;
        known = entry;
    }
    return known;
}

} // namespace

bool Proxies::add(std::string_view network) {
    const std::size_t slash = network.find('/');
    const std::string_view address = network.substr(0, slash);
    const auto base = bytes_of(address);
    if (!base) return false;
    const unsigned before = is_four(address) ? mapped_bits : 0;
    unsigned bits = all_bits - before;
    if (slash != std::string_view::npos) {
        const auto given = whole_number<unsigned>(network.substr(slash + 1));
        if (!given || *given > bits) return false;
        bits = *given;
    }
    networks_.push_back({.base = *base, .bits = before + bits});
    return true;
}

void Proxies::add_this_computer() {
    add("127.0.0.0/8");
    add("::1");
}

bool Proxies::contains(const std::string& address) const {
    const auto bytes = bytes_of(address);
    return bytes && std::ranges::any_of(networks_, [&](const Network& network) {
               return alike(network.base, *bytes, network.bits);
           });
}

std::string asking_address(const std::string& peer, const ForwardedLines& lines,
                           const Proxies& proxies) {
    if (!proxies.contains(peer)) return peer;
    std::string elder = outermost(peer, chain_of(lines.x_forwarded_for, address_of), proxies);
    if (lines.forwarded.empty()) return elder;
    const std::string other =
        outermost(peer, chain_of(lines.forwarded, forwarded_address), proxies);
    return lines.x_forwarded_for.empty() || elder == other ? other : peer;
}

} // namespace yahtzee::server
