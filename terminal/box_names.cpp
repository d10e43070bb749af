#include "terminal/box_names.h"

#include <algorithm>

#include "engine/yahtzee.h"
#include "words/box_words.h"
#include "words/text.h"

namespace yahtzee {
namespace {

// Every way to write a box: id, name, short name and further names, all in small letters.
std::vector<std::string> names_of(const Words& words, const RuleSet& rules, Category category) {
    const auto id = rules[category].id;
    const auto text = [&](std::string_view field) {
        return box_text(words, rules, category, field);
    };
    std::vector<std::string> names{simplified(id), simplified(text("name")),
                                   simplified(text("short"))};
    const std::string aliases = text("aliases");
    for (const auto other : split_list(aliases)) names.push_back(simplified(other));
    std::string spaced{id};
    std::ranges::replace(spaced, '-', ' ');
    names.push_back(spaced);
    return names;
}

} // namespace

std::vector<Category> boxes_named(const Words& words, const RuleSet& rules, std::string_view text) {
    std::vector<Category> begun;
    for (const Category category : rules.all_boxes()) {
        const auto names = names_of(words, rules, category);
        if (std::ranges::find(names, text) != names.end()) return {category};
        const auto begins = [text](const std::string& name) { return name.starts_with(text); };
        if (std::ranges::any_of(names, begins)) begun.push_back(category);
    }
    return begun;
}

} // namespace yahtzee
