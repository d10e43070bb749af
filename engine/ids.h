// Enums whose values have ids: the words of the table protocol, of flags and of files. Beside such
// an enum stands the list of its ids, in its order, and id_of(), which reads it; this is the way
// back.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace yahtzee {

template <typename Enum, std::size_t count>
constexpr std::optional<Enum> with_id(const std::array<std::string_view, count>& ids,
                                      std::string_view id) {
    for (std::size_t i = 0; i < count; ++i) {
        if (ids[i] == id) return static_cast<Enum>(i);
    }
    return std::nullopt;
}

} // namespace yahtzee
