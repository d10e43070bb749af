#include "terminal/full/table/table_field.h"

#include "terminal/box_names.h"
#include "text/text.h"
#include "words/box_words.h"

namespace yahtzee::full {

void TableField::add(std::string_view letter) {
    constexpr int longest = 20;
    if (text::display_width(text_) < longest) text_ += letter;
}

void TableField::erase() {
    const auto continues = [](char byte) { return (byte & 0xC0) == 0x80; };
    while (text_.size() > 1 && continues(text_.back())) text_.pop_back();
    if (!text_.empty()) text_.pop_back();
}

bool continues_name(const Words& words, const RuleSet& rules, const std::string& typed,
                    std::string_view letter) {
    const std::string name = text::simplified(typed + std::string{letter});
    return name.empty() || !terminal::boxes_named(words, rules, name).empty();
}

std::optional<Category> open_box_named(const Words& words, const RuleSet& rules,
                                       const std::string& typed, const Options& open) {
    const std::string name = text::simplified(typed);
    if (name.empty()) return std::nullopt;
    std::optional<Category> found;
    for (const Category category : terminal::boxes_named(words, rules, name)) {
        if (!open[category]) continue;
        const std::string printed = text::simplified(category_name(words, rules, category));
        if (printed.starts_with(name)) return category;
        if (!found) found = category;
    }
    return found;
}

std::optional<Category> box_named(const Words& words, const RuleSet& rules,
                                  const std::string& typed) {
    Options all;
    for (const Category category : rules.all_boxes()) all.offer(category, 0);
    return open_box_named(words, rules, typed, all);
}

} // namespace yahtzee::full
