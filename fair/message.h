// Messages for hashing. Every number has four bytes and every text its length in front, so that two
// different messages never are the same bytes.
#pragma once

#include <string>
#include <string_view>

namespace yahtzee::fair {

inline void append_u32(std::string& message, std::size_t number) {
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        message += static_cast<char>((number >> shift) & 0xFFU);
}

inline void append_text(std::string& message, std::string_view text) {
    append_u32(message, text.size());
    message += text;
}

} // namespace yahtzee::fair
