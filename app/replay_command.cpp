#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/core.h>

#include "app/commands.h"
#include "terminal/card_table.h"
#include "terminal/standard_console.h"
#include "terminal/text.h"
#include "transcript/transcript_runner.h"

namespace yahtzee {
namespace {

int fail(const Words& words, const std::string& file, const TranscriptFault& fault) {
    fmt::print(
        stderr, "{}\n",
        words("replay.fault", {{"file", file}, {"line", fault.line}, {"message", fault.message}}));
    return status_failed;
}

} // namespace

int run(const ReplayCommand& command, const Words& words) {
    std::error_code ignored;
    std::ifstream file;
    if (!std::filesystem::is_directory(command.file, ignored))
        file.open(command.file, std::ios::binary);
    if (!file.is_open()) {
        fmt::print(stderr, "{}\n", words("replay.unreadable", {{"file", printable(command.file)}}));
        return status_failed;
    }
    const std::string content{std::istreambuf_iterator<char>{file}, {}};
    const auto transcript = read_transcript(words, content);
    if (!transcript) return fail(words, command.file, transcript.error());
    std::string told;
    const auto played = run_transcript(words, *transcript, [&told](std::string_view sentence) {
        told.append(sentence).append("\n");
    });
    const Screen screen{.width = screen_width(), .unicode = locale_is_utf8()};
    const int status = print(wrapped(told, screen.width), words);
    if (!played) return fail(words, command.file, played.error());
    if (status != 0) return status;
    return print("\n" + card_table(words, played->match, screen) +
                     words("replay.done", {{"events", static_cast<int>(played->events.size())},
                                           {"checks", played->checks}}) +
                     "\n",
                 words);
}

} // namespace yahtzee
