#include "files/file_name.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include <fmt/core.h>

#include "text/characters.h"

namespace yahtzee::files {
namespace {

constexpr std::string_view ending = ".sav";
// File systems take 255 bytes. The rest is for whoever writes to a temporary name beside it first.
constexpr std::size_t longest_file_name = 240;
constexpr std::size_t mark_length = 9; // "-3f2a9c01"

struct Range {
    char32_t first;
    char32_t last;
};

// Beside what is invisible anywhere: controls, other blanks, and what means nothing to others. The
// joiners U+200C and U+200D are not among them: Persian and the emoji of families are written with
// them.
constexpr std::array<Range, 14> unwanted{{{0x00, 0x1F},
                                          {0x7F, 0xA0},
                                          {0x1680, 0x1680},
                                          {0x180E, 0x180E},
                                          {0x2000, 0x200A},
                                          {0x2028, 0x202F},
                                          {0x205F, 0x205F},
                                          {0x3000, 0x3000},
                                          {0xE000, 0xF8FF},
                                          {0xFDD0, 0xFDEF},
                                          {0xFFF0, 0xFFFB},
                                          {0xFFFE, 0xFFFF},
                                          {0xE0000, 0xE0FFF},
                                          {0xF0000, 0x10FFFF}}};
constexpr char32_t non_joiner = 0x200C;

bool is_harmless(char32_t value) {
    constexpr std::string_view reserved = "/\\:*?\"<>|"; // here or on other systems
    if (value < 0x80 && reserved.find(static_cast<char>(value)) != std::string_view::npos)
        return false;
    if (value != non_joiner && text::is_invisible(value)) return false;
    return std::ranges::none_of(
        unwanted, [&](const Range& range) { return value >= range.first && value <= range.last; });
}

std::string without_harm(std::string_view name) {
    std::string clean;
    while (!name.empty()) {
        const text::CodePoint next = text::first_code_point(name);
        const std::size_t bytes = std::max<std::size_t>(next.bytes, 1);
        if (next.bytes != 0 && is_harmless(next.value)) {
            clean += name.substr(0, bytes);
        } else {
            clean += '_';
        }
        name.remove_prefix(bytes);
    }
    // A dot hides a file, a dash looks like an option, a tilde like a home; blanks and dots at the
    // end are dropped by some systems.
    for (char& c : clean) {
        if (c != '.' && c != '-' && c != '~' && c != ' ') break;
        c = '_';
    }
    for (auto c = clean.rbegin(); c != clean.rend() && (*c == '.' || *c == ' '); ++c) *c = '_';
    return clean;
}

// "con", "NUL.txt" and "com1" are devices on Windows, whatever follows the dot.
bool is_device(std::string_view name) {
    std::string stem{name.substr(0, name.find('.'))};
    while (stem.ends_with(' ')) stem.pop_back();
    for (char& c : stem) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
    constexpr std::array<std::string_view, 7> devices{"CON",    "PRN",     "AUX",   "NUL",
                                                      "CONIN$", "CONOUT$", "CLOCK$"};
    if (std::ranges::find(devices, stem) != devices.end()) return true;
    if (!stem.starts_with("COM") && !stem.starts_with("LPT")) return false;
    const std::string number = stem.substr(3);
    return (number.size() == 1 && number[0] >= '0' && number[0] <= '9') || number == "¹" ||
           number == "²" || number == "³";
}

// FNV-1a: the same on every platform, which std::hash is not.
std::string mark_of(std::string_view name) {
    std::uint32_t hash = 0x811C9DC5;
    for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x01000193U;
    return fmt::format("-{:08x}", hash);
}

bool ends_in_mark(std::string_view name) {
    if (name.size() < mark_length) return false;
    name.remove_prefix(name.size() - mark_length);
    return name[0] == '-' &&
           name.find_first_not_of("0123456789abcdef", 1) == std::string_view::npos;
}

std::string cut(std::string name, std::size_t most) {
    if (name.size() <= most) return name;
    const auto inside_character = [&] {
        return (static_cast<unsigned char>(name[most]) & 0xC0U) == 0x80U;
    };
    while (most > 0 && inside_character()) --most;
    name.resize(most);
    return name;
}

} // namespace

std::string file_name_for(std::string_view player) {
    std::string name = without_harm(player);
    if (name.empty() || is_device(name)) name.insert(0, 1, '_');
    constexpr std::size_t most = longest_file_name - ending.size();
    // Who is really called like another player's marked file gets a mark, too.
    if (name != player || name.size() > most || ends_in_mark(name))
        name = cut(std::move(name), most - mark_length) + mark_of(player);
    return name.append(ending);
}

} // namespace yahtzee::files
