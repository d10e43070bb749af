#include "server/target.h"

#include <charconv>

namespace yahtzee {
namespace {

// As many bytes as the first one promises, none of them longer than need be, and no surrogates.
bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text.front());
        const std::size_t size = first < 0x80   ? 1
                                 : first < 0xC2 ? 0
                                 : first < 0xE0 ? 2
                                 : first < 0xF0 ? 3
                                 : first < 0xF5 ? 4
                                                : 0;
        if (size == 0 || text.size() < size) return false;
        for (std::size_t i = 1; i < size; ++i) {
            if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) return false;
        }
        const auto second = size > 1 ? static_cast<unsigned char>(text[1]) : 0U;
        if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
            (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F))
            return false;
        text.remove_prefix(size);
    }
    return true;
}

std::optional<std::string> decoded(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+') {
            plain += ' ';
            continue;
        }
        if (text[i] != '%') {
            plain += text[i];
            continue;
        }
        unsigned byte = 0;
        if (i + 2 >= text.size()) return std::nullopt;
        const char* const digits = text.data() + i + 1;
        const auto [end, error] = std::from_chars(digits, digits + 2, byte, 16);
        if (error != std::errc{} || end != digits + 2 || byte == 0) return std::nullopt;
        plain += static_cast<char>(byte);
        i += 2;
    }
    if (!is_utf8(plain)) return std::nullopt;
    return plain;
}

} // namespace

std::optional<std::string> Target::value(const std::string& name) const {
    const auto found = values.find(name);
    if (found == values.end()) return std::nullopt;
    return found->second;
}

std::optional<Target> read_target(std::string_view text) {
    if (!text.starts_with('/')) return std::nullopt;
    const auto mark = text.find('?');
    Target target{.path = std::string{text.substr(0, mark)}, .values = {}};
    std::string_view rest = mark == std::string_view::npos ? "" : text.substr(mark + 1);
    while (!rest.empty()) {
        const std::string_view pair = rest.substr(0, rest.find('&'));
        rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
        const auto equals = pair.find('=');
        const auto name = decoded(pair.substr(0, equals));
        const auto value = decoded(equals == std::string_view::npos ? std::string_view{}
                                                                    : pair.substr(equals + 1));
        if (!name || !value) return std::nullopt;
        target.values.insert_or_assign(*name, *value);
    }
    return target;
}

} // namespace yahtzee
