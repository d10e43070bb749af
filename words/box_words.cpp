#include "words/box_words.h"

#include <algorithm>

#include "text/split.h"
#include "text/text.h"
#include "words/game_text.h"

namespace yahtzee::words {

std::string box_text(const Words& words, const RuleSet& rules, Category category,
                     std::string_view field) {
    const Box& box = rules[category];
    std::string key{"category."};
    key.append(box.id).append(".").append(field);
    auto word = Word::with_key(key + "." + std::string{rules.id});
    if (!word) word = Word::with_key(key);
    if (!word) return std::string{box.id};
    return words(*word, {{"dice", rules.dice},
                         {"dice_word", number_in_words(words, rules.dice)},
                         {"points", box.pays.points}});
}

std::string category_name(const Words& words, const RuleSet& rules, Category category) {
    return box_text(words, rules, category, "name");
}

std::string printed_box_text(const Words& words, const RuleSet& rules, Category category,
                             std::string_view field, std::string_view otherwise) {
    const std::string key = "category." + std::string{rules[category].id} + ".";
    const auto has = [&](std::string_view of, bool of_the_game) {
        const std::string whole = key + std::string{of};
        return Word::with_key(of_the_game ? whole + "." + std::string{rules.id} : whole)
            .has_value();
    };
    const bool own = has(field, true) || (has(field, false) && !has(otherwise, true));
    if (own) return box_text(words, rules, category, field);
    return otherwise.empty() ? std::string{} : box_text(words, rules, category, otherwise);
}

std::vector<std::string> box_names(const Words& words, const RuleSet& rules, Category category) {
    const auto id = rules[category].id;
    const auto text = [&](std::string_view field) {
        return box_text(words, rules, category, field);
    };
    std::vector<std::string> names{text::simplified(id), text::simplified(text("name")),
                                   text::simplified(text("short")),
                                   text::simplified(text("printed"))};
    const std::string aliases = text("aliases");
    for (const auto other : text::split_list(aliases)) names.push_back(text::simplified(other));
    std::string spaced{id};
    std::ranges::replace(spaced, '-', ' ');
    names.push_back(spaced);
    for (std::string& name : names) name = text::in_ascii(name);
    return names;
}

std::string listed_points(const Words& words, const std::vector<int>& possible) {
    std::vector<std::string> entries;
    for (std::size_t from = 0; from < possible.size(); ++from) {
        std::size_t to = from;
        while (to + 1 < possible.size() && possible[to + 1] == possible[to] + 1) ++to;
        if (to > from + 1) {
            entries.push_back(
                words("cli.filled-range", {{"from", possible[from]}, {"to", possible[to]}}));
            from = to;
        } else {
            entries.push_back(std::to_string(possible[from]));
        }
    }
    return words.joined(entries, "list.or");
}

} // namespace yahtzee::words
