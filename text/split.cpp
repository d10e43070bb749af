#include "text/split.h"

#include <algorithm>

namespace yahtzee::text {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> split_list(std::string_view text) {
    std::vector<std::string_view> entries;
    while (true) {
        const auto comma = text.find(',');
        const auto entry = trimmed(text.substr(0, comma));
        if (!entry.empty()) entries.push_back(entry);
        if (comma == std::string_view::npos) return entries;
        text.remove_prefix(comma + 1);
    }
}

std::vector<std::string_view> split_words(std::string_view text) {
    constexpr std::string_view blanks = " \t";
    std::vector<std::string_view> found;
    for (auto begin = text.find_first_not_of(blanks); begin != std::string_view::npos;
         begin = text.find_first_not_of(blanks, begin)) {
        const auto end = std::min(text.find_first_of(blanks, begin), text.size());
        found.push_back(text.substr(begin, end - begin));
        begin = end;
    }
    return found;
}

std::vector<std::string_view> split_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        lines.push_back(text.substr(0, text.find('\n')));
        text.remove_prefix(std::min(lines.back().size() + 1, text.size()));
    }
    return lines;
}

} // namespace yahtzee::text
