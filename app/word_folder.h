// The folder with word files of one's own: LANGUAGE.json, each with as many texts as somebody cared
// to write.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "words/own_words.h"

namespace yahtzee::app {

// None when no folder was named. Nothing outside the folder is read, whatever links in it say. The
// error is a sentence, in English: which language is to be spoken is not known yet.
std::expected<std::vector<words::OwnWords>, std::string> own_words_in(const std::string& folder);

} // namespace yahtzee::app
