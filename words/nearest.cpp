#include "words/nearest.h"

#include <algorithm>
#include <vector>

namespace yahtzee::words {
namespace {

// Letters to add, take away, replace or swap with their neighbours, in bytes.
std::size_t slips_between(std::string_view a, std::string_view b) {
    const std::size_t width = b.size() + 1;
    std::vector<std::size_t> table((a.size() + 1) * width);
    const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& {
        return table[i * width + j];
    };
    for (std::size_t i = 0; i <= a.size(); ++i) at(i, 0) = i;
    for (std::size_t j = 0; j <= b.size(); ++j) at(0, j) = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = a[i - 1] == b[j - 1];
            at(i, j) =
                std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (same ? 0 : 1)});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
        }
    }
    return at(a.size(), b.size());
}

} // namespace

std::optional<std::string> nearest(std::string_view typed, std::span<const std::string> known) {
    constexpr std::size_t shortest = 3;
    constexpr std::size_t longest = 40;
    constexpr std::size_t short_word = 4;
    if (typed.size() < shortest || typed.size() > longest) return std::nullopt;
    std::size_t fewest = typed.size() <= short_word ? 1 : 2;
    std::optional<std::string> found;
    for (const std::string& word : known) {
        if (word.size() < shortest || word.size() > longest) continue;
        const std::size_t slips = slips_between(typed, word);
        if (slips > fewest || (found && slips == fewest)) continue;
        fewest = slips;
        found = word;
    }
    return found;
}

} // namespace yahtzee::words
