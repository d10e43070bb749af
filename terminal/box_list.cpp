#include "terminal/box_list.h"

#include <fmt/format.h>

#include "words/narrator.h"
#include "words/text.h"

namespace yahtzee {
namespace {

constexpr int name_width = 18;
constexpr int cell_width = 38; // two of them need 76 columns; on less there is one

std::string cell(const Words& words, const Legal& law, Category category, const Screen& screen) {
    const auto points = law.boxes[category];
    if (!points) return {};
    const std::string shown = law.points ? "" : std::to_string(*points);
    return fmt::format("  {:>2}  {} {:<4} {:>4}", index_of(category) + 1,
                       fit_left(category_name(words, category), name_width, screen.unicode),
                       words.of("category", id_of(category), "short"), shown);
}

// Without blanks at its end.
void append_line(std::string& text, std::string_view line) {
    text.append(line.substr(0, line.find_last_not_of(' ') + 1)).append("\n");
}

} // namespace

std::string box_list(const Words& words, const Legal& law, const Screen& screen) {
    std::string text;
    if (screen.width < 2 * cell_width || !screen.pictures) { // one a line is easier to listen to
        for (const Category category : all_categories) {
            const std::string line = cell(words, law, category, screen);
            if (!line.empty()) append_line(text, line);
        }
        return text;
    }
    constexpr std::size_t rows = category_count - upper_count;
    for (std::size_t row = 0; row < rows; ++row) {
        const std::string left =
            row < upper_count ? cell(words, law, all_categories[row], screen) : std::string{};
        const std::string right = cell(words, law, all_categories[upper_count + row], screen);
        if (left.empty() && right.empty()) continue;
        append_line(text,
                    right.empty() ? left : fit_left(left, cell_width, screen.unicode) + right);
    }
    return text;
}

} // namespace yahtzee
