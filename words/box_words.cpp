#include "words/box_words.h"

#include "words/game_text.h"

namespace yahtzee {

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

} // namespace yahtzee
