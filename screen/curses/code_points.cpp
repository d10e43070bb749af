#include "screen/curses/code_points.h"

#include <cstdint>

namespace yahtzee::screen {

std::wstring wide_of(std::string_view utf8) {
    std::wstring wide;
    std::uint32_t code = 0;
    for (const char c : utf8) {
        const auto byte = static_cast<std::uint8_t>(c);
        const bool follows = (byte & 0xC0U) == 0x80U;
        if (!follows && code != 0) wide += static_cast<wchar_t>(code);
        if (byte < 0x80U)
            code = byte;
        else if (follows)
            code = (code << 6U) | (byte & 0x3FU);
        else if (byte < 0xE0U)
            code = byte & 0x1FU;
        else if (byte < 0xF0U)
            code = byte & 0x0FU;
        else
            code = byte & 0x07U;
    }
    if (code != 0) wide += static_cast<wchar_t>(code);
    return wide;
}

std::string utf8_of(char32_t character) {
    const std::uint32_t code = character;
    const bool half = code >= 0xD800U && code <= 0xDFFFU; // of a pair, in another encoding
    if (code == 0 || code > 0x10FFFFU || half) return {};
    std::string utf8;
    const auto follow = [&](unsigned shift) {
        utf8 += static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
    };
    if (code < 0x80U) {
        utf8 += static_cast<char>(code);
    } else if (code < 0x800U) {
        utf8 += static_cast<char>(0xC0U | (code >> 6U));
        follow(0);
    } else if (code < 0x10000U) {
        utf8 += static_cast<char>(0xE0U | (code >> 12U));
        follow(6);
        follow(0);
    } else {
        utf8 += static_cast<char>(0xF0U | (code >> 18U));
        follow(12);
        follow(6);
        follow(0);
    }
    return utf8;
}

} // namespace yahtzee::screen
