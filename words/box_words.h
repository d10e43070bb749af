// What boxes are called and how they are explained. A text belongs to the box, whatever game it is
// in, unless the word file has one for that game: "category.chance.rule" and
// "category.chance.rule.trial". In it {dice} is how many there are, {dice_word} the same in words,
// {points} what a box always pays.
#pragma once

#include <string>
#include <string_view>

#include "engine/rule_set.h"
#include "words/words.h"

namespace yahtzee {

// The fields are "name", "short", "aliases", "card" and "rule".
std::string box_text(const Words& words, const RuleSet& rules, Category category,
                     std::string_view field);

std::string category_name(const Words& words, const RuleSet& rules, Category category);

} // namespace yahtzee
