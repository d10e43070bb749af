// Characters as numbers, which is how ncurses takes and gives them, and as UTF-8, which is how the
// rest of the program has them. Unlike the C library's, these do not depend on the locale.
#pragma once

#include <string>
#include <string_view>

namespace yahtzee::screen {

// Sound UTF-8 only: what a canvas holds is.
std::wstring wide_of(std::string_view utf8);

// Empty for what is no character.
std::string utf8_of(char32_t character);

} // namespace yahtzee::screen
