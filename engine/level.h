// The levels at which the program itself plays, by their ids. How each of them plays is not known
// here: a table only says who sits where.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/ids.h"

namespace yahtzee {

enum class Level : std::uint8_t { novice, casual, skilled, perfect, rival };

inline constexpr std::array<Level, 5> all_levels{Level::novice, Level::casual, Level::skilled,
                                                 Level::perfect, Level::rival};

inline constexpr std::array<std::string_view, all_levels.size()> level_ids{
    "novice", "casual", "skilled", "perfect", "rival"};

constexpr std::string_view id_of(Level level) {
    return level_ids[static_cast<std::size_t>(level)];
}

// Where the seats of a table are told, this is one that a person plays.
inline constexpr std::string_view person_id = "person";

constexpr std::string_view player_id(const std::optional<Level>& level) {
    return level ? id_of(*level) : person_id;
}

constexpr std::optional<Level> level_with_id(std::string_view id) {
    return with_id<Level>(level_ids, id);
}

} // namespace yahtzee
