#include "app/commands.h"
#include "app/match_source.h"
#include "app/transcript_file.h"
#include "terminal/card_table.h"
#include "terminal/standard_console.h"
#include "transcript/transcript_runner.h"
#include "words/narrator.h"
#include "words/text.h"

namespace yahtzee {
namespace {

Screen printed_screen() {
    return {.width = screen_width(), .unicode = locale_is_utf8()};
}

// A kept match was checked when it was played; it is told as it happened.
int replay_kept(const ReplayCommand& command, const Words& words) {
    const auto events = kept_events(command.match, command.data, words);
    if (!events) return events.error();
    std::string told;
    Match match;
    for (const Event& event : *events) {
        const Match before = match;
        match = apply(std::move(match), event);
        told += what_happened(words, before, event, match) + "\n";
        if (const std::string won = result(words, match); !won.empty()) told += won + "\n";
    }
    const Screen screen = printed_screen();
    return print(wrapped(printable_lines(told), screen.width) + "\n" +
                     card_table(words, match, screen),
                 words);
}

} // namespace

int run(const ReplayCommand& command, const Words& words) {
    if (names_kept_match(command.match) || is_card_file(command.match))
        return replay_kept(command, words);
    const auto transcript = read_transcript_file(command.match, words);
    if (!transcript) return status_failed;
    std::string told;
    const auto played = run_transcript(words, *transcript, [&told](std::string_view sentence) {
        told.append(sentence).append("\n");
    });
    const Screen screen = printed_screen();
    const int status = print(wrapped(told, screen.width), words);
    if (!played) return fail(command.match, played.error(), words);
    if (status != 0) return status;
    return print("\n" + card_table(words, played->match, screen) +
                     words("replay.done", {{"events", static_cast<int>(played->events.size())},
                                           {"checks", played->checks}}) +
                     "\n",
                 words);
}

} // namespace yahtzee
