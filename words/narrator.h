// A match in sentences: what has just happened, what can be done next, how it ended. The plain
// console, transcripts and, later, full screen and page all speak through here.
#pragma once

#include <string>

#include "engine/legal.h"
#include "words/words.h"

namespace yahtzee::words {

// How the reader acts, for the sentences that say so.
enum class Medium : std::uint8_t { typed, clicked, keys };

// "Ones, Full house or Chance": what may be chosen now.
std::string open_boxes(const Words& words, const Match& match);

// "1 point", "25 points"
std::string points(const Words& words, int count);

// The same behind "by": some languages decline it.
std::string margin(const Words& words, int count);

// "two, three, three, four and six"
std::string dice_in_words(const Words& words, const Faces& faces);
std::string dice_in_words(const Words& words, const Dice& dice);

// "2 3 3 4 6"
template <typename Range>
std::string dice_in_digits(const Range& faces) {
    std::string text;
    for (const Face face : faces)
        text.append(text.empty() ? "" : " ").append(std::to_string(pips(face)));
    return text;
}

// Those of the dice that are held, in rising order.
Faces held_faces(const Hand& hand);

// The dice of the turn, which are held, and whether they are a joker. There must have been a roll.
std::string dice_on_table(const Words& words, const Match& match);

// One or more sentences, one a line. before is the match that the event was applied to.
std::string what_happened(const Words& words, const Match& before, const Event& event,
                          const Match& after);

// One line that always says what to do next (P4): what the law of the table allows.
std::string what_next(const Words& words, const Match& match, const Legal& law, Medium medium);

// Who won the game just ended, with how much (G13). Empty while it runs.
std::string result(const Words& words, const Match& match);

} // namespace yahtzee::words
