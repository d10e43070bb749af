// Plays a transcript and checks every expectation in it. Used by the tests and by `yahtzee replay`.
#pragma once

#include <functional>

#include "files/transcript.h"

namespace yahtzee::files {

// Hears each sentence of the match as it is played: what happened, refusals, notes, results.
using Listener = std::function<void(std::string_view)>;

struct Played {
    std::vector<Event> events;
    Match match;
    int checks = 0; // expectations that held
};

// Stops at the first expectation that does not hold.
std::expected<Played, TranscriptFault>
run_transcript(const Words& words, const Transcript& transcript, const Listener& listener);

} // namespace yahtzee::files
