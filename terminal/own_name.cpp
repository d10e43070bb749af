#include "terminal/own_name.h"

#include <algorithm>
#include <array>

#include "text/text.h"

namespace yahtzee::terminal {
namespace {

bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

// Others may be part of a letter in UTF-8.
bool is_of_name(char c) {
    return is_small(c) || (c >= 'A' && c <= 'Z') || c == '-' || c == '\'' ||
           static_cast<unsigned char>(c) >= 0x80;
}

std::string first_word(std::string_view text) {
    const auto begin = std::ranges::find_if(text, is_of_name);
    const auto end = std::find_if_not(begin, text.end(), is_of_name);
    std::string word = text::printable(std::string{begin, end});
    if (!word.empty() && is_small(word[0])) word[0] = static_cast<char>(word[0] - 'a' + 'A');
    return word;
}

// Accounts that many people use, or nobody.
bool is_nobodys(std::string_view login) {
    constexpr std::array<std::string_view, 9> known{"root",   "nobody", "user",   "guest",  "admin",
                                                    "debian", "ubuntu", "runner", "vagrant"};
    return std::ranges::find(known, login) != known.end();
}

} // namespace

std::string presentable_name(std::string_view full_name, std::string_view login) {
    if (is_nobodys(login)) return {};
    // The first of the fields that commas part; "&" stands for the login name.
    std::string name = first_word(full_name.substr(0, full_name.find(',')));
    if (name.empty()) name = first_word(login);
    return text::display_width(name) > 1 ? name : std::string{};
}

} // namespace yahtzee::terminal
