// The rules of a rule set in plain words, put together from its data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"
#include "engine/rule_set.h"
#include "words/words.h"

namespace yahtzee::words {

// Dice that fit a box, and those of them that count in it.
struct BoxExample {
    Faces dice;
    Faces counted;
};
// Nothing where the word file has none with as many dice as the game.
std::optional<BoxExample> example_of(const Words& words, const RuleSet& rules, Category category);

// What is said beside the boxes, a paragraph each, for whoever lays it out.
struct RulesParagraphs {
    std::string goal;
    std::string turn;
    std::string end;
    std::vector<std::string> bonuses; // and jokers
};
RulesParagraphs rules_paragraphs(const Words& words, const RuleSet& rules);

// All of it, for a terminal.
std::string rules_text(const Words& words, const RuleSet& rules);

// "basic, ledger, classic, bonus, official or free-joker"
std::string rule_set_names(const Words& words);

// "official   the publisher's rules …", a line for each rule set.
std::string rule_set_list(const Words& words);

// "Preset E: handout. …", for those who begin a match by it where answers are typed. Once anything
// is changed, it no longer is what its document says.
std::string preset_text(const Words& words, PresetId preset, bool changed);

// "a, use-cases  six games …", a line for each preset.
std::string preset_list(const Words& words);

} // namespace yahtzee::words
