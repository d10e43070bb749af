// What boxes are called and how they are explained. A text belongs to the box, whatever game it is
// in, unless the word file has one for that game: "category.chance.rule" and
// "category.chance.rule.trial". In it {dice} is how many there are, {dice_word} the same in words,
// {points} what a box always pays.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/rule_set.h"
#include "words/words.h"

namespace yahtzee::words {

// The fields are "name", "short", "aliases", "card", "rule" and "example".
std::string box_text(const Words& words, const RuleSet& rules, Category category,
                     std::string_view field);

std::string category_name(const Words& words, const RuleSet& rules, Category category);

// What the printed card says, which has names of its own for some: "printed", "printed-how" and
// "printed-note". Where it has none, or the game has a text of its own, that field; empty is none.
std::string printed_box_text(const Words& words, const RuleSet& rules, Category category,
                             std::string_view field, std::string_view otherwise);

// Every way to write a box: id, name, short name, the printed card's name and further names, all in
// small letters.
std::vector<std::string> box_names(const Words& words, const RuleSet& rules, Category category);

// "0, 5, 10 or 15"; rows of numbers without a gap are shortened: "0 or 5 to 30".
std::string listed_points(const Words& words, const std::vector<int>& possible);

} // namespace yahtzee::words
