// Where other devices reach this server: what a player reads aloud, or turns into a picture, so
// that the others in the room can join.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace yahtzee::server {

// The addresses of this computer that another one may know it by, those of IPv4 first. Asked for
// anew each time: networks come and go.
std::vector<std::string> own_addresses();

// "http://192.168.1.20:8080" for each way in. Empty when the host is this computer's own, which
// nobody else can reach; `own` counts where it is all of its addresses, 0.0.0.0 or ::.
std::vector<std::string> links_to(const std::string& host, std::uint16_t port,
                                  const std::vector<std::string>& own);

} // namespace yahtzee::server
