#include "app/transcript_file.h"

#include <fmt/core.h>

#include "app/commands.h"
#include "app/file_text.h"
#include "words/text.h"

namespace yahtzee {

std::optional<Transcript> read_transcript_file(const std::string& file, const Words& words) {
    const auto content = text_of_file(file);
    if (!content) {
        fmt::print(stderr, "{}\n", words("replay.unreadable", {{"file", printable(file)}}));
        return std::nullopt;
    }
    auto transcript = read_transcript(words, *content);
    if (transcript) return std::move(*transcript);
    fail(file, transcript.error(), words);
    return std::nullopt;
}

int fail(const std::string& file, const TranscriptFault& fault, const Words& words) {
    fmt::print(
        stderr, "{}\n",
        words("replay.fault", {{"file", file}, {"line", fault.line}, {"message", fault.message}}));
    return status_failed;
}

} // namespace yahtzee
