// Names that everybody at a table is shown, as they come in from outside: nobody hides
// behind one that cannot be seen, turns the direction of writing, or looks like somebody else.
// Only new tables are asked; matches keep the names that they have, byte for byte.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace yahtzee::server {

inline constexpr std::size_t longest_name = 40; // characters

// In composed form (NFC), without blanks around it and without what nobody sees. The name is UTF-8,
// as everything that comes in JSON. Nothing when it is too long, has control characters, or when
// all of it is invisible; an empty one stays empty, it is the engine's to refuse.
std::optional<std::string> cleaned_name(std::string_view name);

// The later of the first two names that differ and still look alike; both are cleaned.
std::optional<std::size_t> first_that_looks_like_another(std::span<const std::string> names);

} // namespace yahtzee::server
