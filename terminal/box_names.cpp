#include "terminal/box_names.h"

#include <algorithm>

#include "engine/yahtzee.h"
#include "text/text.h"
#include "words/box_words.h"
#include "words/nearest.h"

namespace yahtzee::terminal {
namespace {

// Small ASCII letters with nothing between them: "Full house", "full-house" and "fullhouse" are
// one.
std::string bare(std::string_view name) {
    std::string letters = text::in_ascii(text::simplified(name));
    std::erase_if(letters, [](char c) { return c == ' ' || c == '-'; });
    return letters;
}

std::vector<std::string> bare_names(const Words& words, const RuleSet& rules, Category category) {
    auto names = box_names(words, rules, category);
    for (std::string& name : names) name = bare(name);
    return names;
}

} // namespace

std::vector<Category> boxes_named(const Words& words, const RuleSet& rules,
                                  std::string_view typed) {
    const std::string text = bare(typed);
    if (text.empty()) return {};
    std::vector<Category> begun;
    for (const Category category : rules.all_boxes()) {
        const auto names = bare_names(words, rules, category);
        if (std::ranges::find(names, text) != names.end()) return {category};
        const auto begins = [&](const std::string& name) { return name.starts_with(text); };
        if (std::ranges::any_of(names, begins)) begun.push_back(category);
    }
    return begun;
}

std::optional<Category> box_meant(const Words& words, const RuleSet& rules,
                                  std::string_view typed) {
    std::vector<std::string> known;
    for (const Category category : rules.all_boxes()) {
        const auto names = bare_names(words, rules, category);
        known.insert(known.end(), names.begin(), names.end());
    }
    const auto near = words::nearest(bare(typed), known);
    if (!near) return std::nullopt;
    const auto named = boxes_named(words, rules, *near);
    if (named.size() != 1) return std::nullopt;
    return named.front();
}

} // namespace yahtzee::terminal
