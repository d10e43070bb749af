#include "text/characters.h"

#include <boost/nowide/utf/utf.hpp>

namespace yahtzee::text {

CodePoint first_code_point(std::string_view text) {
    namespace utf = boost::nowide::utf;
    const char* next = text.data();
    const auto value = utf::utf_traits<char>::decode(next, text.data() + text.size());
    if (!utf::is_valid_codepoint(value)) return {};
    return {static_cast<char32_t>(value), static_cast<std::size_t>(next - text.data())};
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const CodePoint first = first_code_point(text);
        if (first.bytes == 0) return false;
        text.remove_prefix(first.bytes);
    }
    return true;
}

bool is_invisible(char32_t character) {
    return (character >= 0x200B && character <= 0x200F && character != 0x200D) ||
           (character >= 0x202A && character <= 0x202E) ||
           (character >= 0x2060 && character <= 0x206F) || character == 0xFEFF ||
           character == 0xAD || character == 0x61C;
}

} // namespace yahtzee::text
