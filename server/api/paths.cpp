#include "server/api/paths.h"

#include <algorithm>

namespace yahtzee::server {
namespace {

constexpr std::size_t id_digits = 32;
constexpr std::string_view any_table = "TABLE";

} // namespace

bool is_id(std::string_view text) {
    return text.size() == id_digits && std::ranges::all_of(text, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

std::optional<std::string_view> table_in(std::string_view path, std::string_view pattern) {
    const auto at = pattern.find(any_table);
    if (at == std::string_view::npos)
        return path == pattern ? std::optional{std::string_view{}} : std::nullopt;
    const std::string_view behind = pattern.substr(at + any_table.size());
    if (path.size() != at + id_digits + behind.size() || !path.starts_with(pattern.substr(0, at)) ||
        !path.ends_with(behind))
        return std::nullopt;
    const std::string_view id = path.substr(at, id_digits);
    return is_id(id) ? std::optional{id} : std::nullopt;
}

std::optional<WebSocketPlace> web_socket_place(std::string_view path) {
    if (path == own_socket_path) return WebSocketPlace{};
    const auto table = table_in(path, table_socket_path);
    if (!table) return std::nullopt;
    return WebSocketPlace{std::string{*table}};
}

} // namespace yahtzee::server
