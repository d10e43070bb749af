#include "terminal/box_list.h"

#include <fmt/format.h>

#include "text/text.h"
#include "words/box_words.h"

namespace yahtzee::terminal {
namespace {

constexpr int name_width = 18;
constexpr int cell_width = 38; // two of them need 76 columns; on less there is one

std::string cell(const Words& words, const RuleSet& rules, const Legal& law, Category category,
                 const Screen& screen) {
    const auto points = law.boxes[category];
    if (!points) return {};
    const std::string shown = law.points ? "" : std::to_string(*points);
    return fmt::format(
        "  {:>2}  {} {:<4} {:>4}", index_of(category) + 1,
        text::fit_left(category_name(words, rules, category), name_width, screen.unicode),
        box_text(words, rules, category, "short"), shown);
}

// Without blanks at its end.
void append_line(std::string& text, std::string_view line) {
    text.append(line.substr(0, line.find_last_not_of(' ') + 1)).append("\n");
}

} // namespace

std::string box_list(const Words& words, const RuleSet& rules, const Legal& law,
                     const Screen& screen) {
    std::string text;
    const auto cell_of = [&](Category category) {
        return cell(words, rules, law, category, screen);
    };
    if (screen.width < 2 * cell_width || !screen.pictures) { // one a line is easier to listen to
        for (const Category category : rules.all_boxes()) {
            const std::string line = cell_of(category);
            if (!line.empty()) append_line(text, line);
        }
        return text;
    }
    const BoxSet upper = rules.upper_boxes();
    const BoxSet lower = rules.lower_boxes();
    auto left_box = upper.begin();
    auto right_box = lower.begin();
    while (left_box != upper.end() || right_box != lower.end()) {
        const std::string left = left_box != upper.end() ? cell_of(*left_box++) : std::string{};
        const std::string right = right_box != lower.end() ? cell_of(*right_box++) : std::string{};
        if (left.empty() && right.empty()) continue;
        append_line(text, right.empty() ? left
                                        : text::fit_left(left, cell_width, screen.unicode) + right);
    }
    return text;
}

} // namespace yahtzee::terminal
