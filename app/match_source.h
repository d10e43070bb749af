// The match that a subcommand is asked about: a kept match, a card file or a transcript. Files are
// read once, so they may be pipes. What is wrong is said on standard error, in the same words for
// every subcommand; an error is the exit status.
#pragma once

#include <expected>
#include <string>
#include <variant>
#include <vector>

#include "engine/match.h"
#include "files/card_file.h"
#include "files/transcript.h"
#include "words/words.h"

namespace yahtzee::app {

// Events have been checked and have names that can be shown; a transcript is still to be played.
using NamedMatch = std::variant<std::vector<Event>, files::Transcript>;

// A number is a kept match, unless there is a file of that name.
std::expected<NamedMatch, int> match_named(const std::string& match, const std::string& data,
                                           const Words& words);

std::expected<files::CardFile, int> card_in_file(const std::string& file, const Words& words);

// Says what is wrong with a transcript, and where; the exit status.
int fail(const std::string& file, const files::TranscriptFault& fault, const Words& words);

} // namespace yahtzee::app
