#include "app/commands.h"
#include "app/transcript_file.h"
#include "terminal/card_table.h"
#include "terminal/standard_console.h"
#include "transcript/transcript_runner.h"
#include "words/text.h"

namespace yahtzee {

int run(const ReplayCommand& command, const Words& words) {
    const auto transcript = read_transcript_file(command.file, words);
    if (!transcript) return status_failed;
    std::string told;
    const auto played = run_transcript(words, *transcript, [&told](std::string_view sentence) {
        told.append(sentence).append("\n");
    });
    const Screen screen{.width = screen_width(), .unicode = locale_is_utf8()};
    const int status = print(wrapped(told, screen.width), words);
    if (!played) return fail(command.file, played.error(), words);
    if (status != 0) return status;
    return print("\n" + card_table(words, played->match, screen) +
                     words("replay.done", {{"events", static_cast<int>(played->events.size())},
                                           {"checks", played->checks}}) +
                     "\n",
                 words);
}

} // namespace yahtzee
