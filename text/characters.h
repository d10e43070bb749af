// The characters of a text in UTF-8, and which of them nobody sees.
#pragma once

#include <cstddef>
#include <string_view>

namespace yahtzee::text {

struct CodePoint {
    char32_t value = 0;
    std::size_t bytes = 0; // 0: the text does not begin with a character
};

// None of its bytes missing, none longer than need be, and no surrogate. The text is not empty.
CodePoint first_code_point(std::string_view text);

// Whether all of it is such characters.
bool is_utf8(std::string_view text);

// Blanks without width, marks of direction, and the like; the joiner of emoji (U+200D) is none of
// them.
bool is_invisible(char32_t character);

} // namespace yahtzee::text
