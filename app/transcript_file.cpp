#include "app/transcript_file.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/core.h>

#include "app/commands.h"
#include "words/text.h"

namespace yahtzee {

std::optional<Transcript> read_transcript_file(const std::string& file, const Words& words) {
    std::error_code ignored;
    std::ifstream stream;
    if (!std::filesystem::is_directory(file, ignored)) stream.open(file, std::ios::binary);
    if (!stream.is_open()) {
        fmt::print(stderr, "{}\n", words("replay.unreadable", {{"file", printable(file)}}));
        return std::nullopt;
    }
    const std::string content{std::istreambuf_iterator<char>{stream}, {}};
    auto transcript = read_transcript(words, content);
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
