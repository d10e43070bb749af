// Whole numbers written in digits: what a file, a flag, a request or a player wrote. A minus sign
// only where the type has negative numbers; no plus sign, no spaces, nothing before or after.
#pragma once

#include <charconv>
#include <concepts>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

namespace yahtzee {

// The number, or the largest that the type holds where it is beyond what the type holds (at either
// end); nothing when the text is no number.
template <std::integral Number>
std::optional<Number> capped_number(std::string_view text) {
    Number number{};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec == std::errc::invalid_argument || read.ptr != text.data() + text.size())
        return std::nullopt;
    if (read.ec == std::errc::result_out_of_range) return std::numeric_limits<Number>::max();
    return number;
}

// The number; nothing when the text is none, or one that the type does not hold. With another base,
// its digits may be letters of either case.
template <std::integral Number>
std::optional<Number> whole_number(std::string_view text, int base = 10) {
    Number number{};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
    return number;
}

} // namespace yahtzee
