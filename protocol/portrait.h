// Which drawn face a player wants to be shown with, by its name. A server keeps and tells it; what
// it looks like is up to whatever shows it, and so is who has none or one that is not known there.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "engine/match.h"

namespace yahtzee::protocol {

inline constexpr std::size_t longest_portrait = 24;

using Portraits = std::array<std::string, max_players>; // empty where nobody has said it

constexpr bool is_portrait(std::string_view id) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    };
    return !id.empty() && id.size() <= longest_portrait && std::ranges::all_of(id, fits);
}

} // namespace yahtzee::protocol
