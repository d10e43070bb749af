// Addresses of whoever connects, each written in one way only: an IPv4 address that came through an
// IPv6 socket (::ffff:203.0.113.9) is that IPv4 address.
#pragma once

#include <string>

namespace yahtzee::server {

// Empty when the text is no address. What is not empty can be logged: it holds nothing but digits,
// dots and colons.
std::string plain_address(const std::string& text);

// Of this computer.
bool is_loopback_address(const std::string& address);

} // namespace yahtzee::server
