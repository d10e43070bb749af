#include "terminal/box_names.h"

#include <algorithm>

#include "engine/yahtzee.h"
#include "words/box_words.h"
#include "words/text.h"

namespace yahtzee {

std::vector<Category> boxes_named(const Words& words, const RuleSet& rules,
                                  std::string_view typed) {
    const std::string text = in_ascii(typed);
    std::vector<Category> begun;
    for (const Category category : rules.all_boxes()) {
        const auto names = box_names(words, rules, category);
        if (std::ranges::find(names, text) != names.end()) return {category};
        const auto begins = [&](const std::string& name) { return name.starts_with(text); };
        if (std::ranges::any_of(names, begins)) begun.push_back(category);
    }
    return begun;
}

} // namespace yahtzee
