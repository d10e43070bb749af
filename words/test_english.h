// The English words, read once for all tests of a program.
#pragma once

#include "words/words.h"

namespace yahtzee::words {

inline const Words& english() {
    static const Words words = Words::english();
    return words;
}

} // namespace yahtzee::words
