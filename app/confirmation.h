// Asks before something is gone for good.
#pragma once

#include <string>

#include "words/words.h"

namespace yahtzee::app {

// Until it is yes or no; no more input is no.
bool is_confirmed(const Words& words, const std::string& question);

// Whether there is somebody who can be asked; if not, that is said.
bool can_be_asked(const Words& words);

} // namespace yahtzee::app
