// Texts that speak of the game that is played, with its numbers in them. In digits there are
// {dice}, {boxes}, {rolls} and {positions} ("1 2 3 4 5"), in words {dice_word}, {boxes_word},
// {rolls_word}, {upper_word} (upper boxes), {fewer_word} (all dice but one), {dice_first} (at the
// beginning of a sentence), {rerolls} ("two times"; nothing where there is one roll) and
// {last_roll} ("third"). {yahtzee} is what equal dice pay, "more than 0" where that is not always
// the same; {fixed} what the other lower boxes pay that always pay the same. {example} and its kin
// are a box to speak of: {example_entry} is what one types on paper, "fh 25".
#pragma once

#include <initializer_list>
#include <string>

#include "engine/rule_set.h"
#include "words/words.h"

namespace yahtzee::words {

// "five"; in digits where the language has no word for it.
std::string number_in_words(const Words& words, int number);
// "Five", for the beginning of a sentence.
std::string number_first(const Words& words, int number);

// What is named in `others` goes first.
std::string game_text(const Words& words, const RuleSet& rules, Word word,
                      std::initializer_list<Named> others = {});

// The same where somebody may choose one of these boxes: then the example is one of them.
std::string game_text(const Words& words, const RuleSet& rules, Word word, BoxSet open,
                      std::initializer_list<Named> others = {});

} // namespace yahtzee::words
