// Who asks, where proxies of ours stand in between: each of them writes down from whom it has the
// request. What others write of themselves counts for nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace yahtzee::server {

// The networks in which our proxies are; those of IPv4 as IPv6 has them.
class Proxies {
  public:
    // An address, or a network as in 10.0.0.0/8; false when the text is neither.
    bool add(std::string_view network);
    void add_this_computer();
    bool contains(const std::string& address) const;

  private:
    struct Network {
        std::array<std::uint8_t, 16> base;
        unsigned bits; // that are alike in all of its addresses
    };
    std::vector<Network> networks_;
};

// The lines of the two headers that proxies write, as they came.
struct ForwardedLines {
    std::vector<std::string> forwarded{};       // Forwarded, of RFC 7239
    std::vector<std::string> x_forwarded_for{}; // its elder, which most proxies write
};

// The address of whoever asked the outermost of our proxies; that of the peer where it is none of
// them. Where both headers are there and say two things, one of them was written by a stranger: the
// request counts as that of the proxy.
std::string asking_address(const std::string& peer, const ForwardedLines& lines,
                           const Proxies& proxies);

} // namespace yahtzee::server
