// What a typed line means at a table. Dice are held by number ("1 3 4") or by face ("keep 5 5"),
// boxes are named in full, in short ("fh"), by the start of their name, or by number.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/legal.h"
#include "words/words.h"

namespace yahtzee::terminal {

struct Enter {}; // an empty line
struct ShowCard {};
struct ShowDice {};
struct ShowRules {
    std::optional<RuleSet> rules{}; // none: those of the table
};
struct ShowHelp {};
struct SaveCards {};
struct LoadCard {
    std::string name; // as it was typed; may be empty
};
struct Quit {};
// Nothing the program can act on; the sentence says why and what to type instead.
struct Unclear {
    std::string why;
};

using Understood = std::variant<Unclear, Command, Enter, ShowCard, ShowDice, ShowRules, ShowHelp,
                                SaveCards, LoadCard, Quit>;

// At a prompt of a running match.
Understood understand(const Words& words, const Match& match, const Legal& law,
                      std::string_view line);

// Outside a match: only the words that work at every prompt; the rest is Unclear without a
// sentence.
Understood understand_anywhere(const Words& words, std::string_view line);

// Whether the answer to a yes-or-no question is that; nothing when it is neither.
std::optional<bool> read_yes_no(const Words& words, std::string_view line);

} // namespace yahtzee::terminal
