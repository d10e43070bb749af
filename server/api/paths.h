// Paths of the API, as patterns: "/api/matches/TABLE/review", where TABLE stands for the id of one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace yahtzee::server {

// 32 hexadecimal digits: what tables and keys are called.
bool is_id(std::string_view text);

// Which table a path of this pattern names: an empty text when the pattern has none in it, nothing
// when it is another path.
std::optional<std::string_view> table_in(std::string_view path, std::string_view pattern);

// Takes a whole card file, and so a longer body than the others.
inline constexpr std::string_view card_check_path = "/api/cards";

// Where a WebSocket leads.
inline constexpr std::string_view own_socket_path = "/api/ws";
inline constexpr std::string_view table_socket_path = "/api/tables/TABLE/ws";

struct WebSocketPlace {
    std::optional<std::string> table{}; // nothing: to a table of its own
};
std::optional<WebSocketPlace> web_socket_place(std::string_view path);

} // namespace yahtzee::server
