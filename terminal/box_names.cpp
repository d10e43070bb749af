#include "terminal/box_names.h"

#include <algorithm>

#include "words/text.h"

namespace yahtzee {
namespace {

// Every way to write a box: id, name, short name and further names, all in small letters.
std::vector<std::string> names_of(const Words& words, Category category) {
    const auto id = id_of(category);
    std::vector<std::string> names{simplified(id), simplified(words.of("category", id, "name")),
                                   simplified(words.of("category", id, "short"))};
    for (const auto other : split_list(words.of("category", id, "aliases"))) {
        names.push_back(simplified(other));
    }
    std::string spaced{id};
    std::ranges::replace(spaced, '-', ' ');
    names.push_back(spaced);
    return names;
}

} // namespace

std::vector<Category> boxes_named(const Words& words, std::string_view text) {
    std::vector<Category> begun;
    for (const Category category : all_categories) {
        const auto names = names_of(words, category);
        if (std::ranges::find(names, text) != names.end()) return {category};
        const auto begins = [text](const std::string& name) { return name.starts_with(text); };
        if (std::ranges::any_of(names, begins)) begun.push_back(category);
    }
    return begun;
}

} // namespace yahtzee
