// The match that a subcommand is asked about: a transcript, a card file, or a kept match. What is
// wrong is said on standard error, in the same words for every subcommand.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "engine/match.h"
#include "store/store.h"
#include "words/words.h"

namespace yahtzee {

// A number is a kept match, unless there is a file of that name.
bool names_kept_match(const std::string& match);

// The events of a card file or a kept match; the error is the exit status.
std::expected<std::vector<Event>, int> kept_events(const std::string& match,
                                                   const std::string& data, const Words& words);

// Whether the file has the look of a card file rather than a transcript.
bool is_card_file(const std::string& file);

} // namespace yahtzee
