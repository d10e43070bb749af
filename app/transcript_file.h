// Transcripts as the command line names them: files. What is wrong with one is said on standard
// error, in the same words for every subcommand that reads them.
#pragma once

#include <optional>
#include <string>

#include "transcript/transcript.h"

namespace yahtzee {

// Nothing when the file cannot be read or is no transcript; that has been said then.
std::optional<Transcript> read_transcript_file(const std::string& file, const Words& words);

// Says what is wrong, and where; the exit status.
int fail(const std::string& file, const TranscriptFault& fault, const Words& words);

} // namespace yahtzee
