#include "server/tables/names.h"

namespace yahtzee::server {
namespace {

// The next character of UTF-8.
char32_t take_character(std::string_view& text) {
    const auto byte = [&](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
    };
    const unsigned first = byte(0);
    const std::size_t size = first < 0x80U ? 1 : first < 0xE0U ? 2 : first < 0xF0U ? 3 : 4;
    char32_t character = size == 1 ? first : first & (0x7FU >> size);
    for (std::size_t at = 1; at < size; ++at) character = (character << 6U) | (byte(at) & 0x3FU);
    text.remove_prefix(size < text.size() ? size : text.size());
    return character;
}

constexpr bool is_control(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029;
}

constexpr bool turns_direction(char32_t c) {
    return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2066 && c <= 0x2069);
}

// Joiners are none: emoji are made with them.
constexpr bool is_blank(char32_t c) {
    return c == ' ' || c == 0xA0 || c == 0xAD || c == 0x1680 || (c >= 0x2000 && c <= 0x200D) ||
           c == 0x202F || c == 0x205F || c == 0x2060 || c == 0x3000 || c == 0xFEFF || c == 0x2800 ||
           c == 0x3164;
}

} // namespace

bool is_fit_name(std::string_view name) {
    std::size_t count = 0;
    bool seen = false;
    while (!name.empty()) {
        const char32_t character = take_character(name);
        if (is_control(character) || turns_direction(character)) return false;
        seen = seen || !is_blank(character);
        ++count;
    }
    return count <= longest_name && (seen || count == 0); // an empty one is the engine's to refuse
}

} // namespace yahtzee::server
