// A match as readable text, spec/transcripts/*.game: the setup, the commands with their faces, and
// what is expected of them. docs/transcripts.md describes the format.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/match.h"
#include "words/words.h"

namespace yahtzee::files {

struct TranscriptFault {
    int line = 0; // from 1
    std::string message;
};

// Dice are held by face, so their positions are known only when it is done.
struct HoldFaces {
    Faces faces;
};
using TranscriptCommand = std::variant<Command, HoldFaces>;

struct Do {
    TranscriptCommand command;
    std::optional<int> points{}; // what a score is expected to write
};
struct Refuse {
    Rejection why;
    TranscriptCommand command;
};
struct Says { // a sentence that the players read now
    std::string text;
};
struct Note { // for the reader of a replay
    std::string text;
};
struct Expect { // a word of the view and what it must show
    std::string what;
    std::string value;
};

struct TranscriptStep {
    int line;
    std::variant<Do, Refuse, Says, Note, Expect> step;
};

struct Transcript {
    TableSetup setup;             // a cheat table: every roll has its faces
    std::vector<int> first_seats; // who begins each game, where that is random
    std::vector<TranscriptStep> steps;
};

std::expected<Transcript, TranscriptFault> read_transcript(const Words& words,
                                                           std::string_view text);

} // namespace yahtzee::files
