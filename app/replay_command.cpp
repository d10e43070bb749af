#include "app/commands.h"
#include "app/match_source.h"
#include "files/transcript_runner.h"
#include "terminal/card_text.h"
#include "terminal/standard_console.h"
#include "words/character_set.h"
#include "words/narrator.h"
#include "words/text.h"

namespace yahtzee {
namespace {

Screen printed_screen() {
    return {.width = screen_width(), .unicode = locale_is_utf8()};
}

// A kept match was checked when it was played; it is told as it happened.
int tell(const std::vector<Event>& events, const Words& words) {
    std::string told;
    Match match;
    for (const Event& event : events) {
        const Match before = match;
        match = apply(std::move(match), event);
        told += what_happened(words, before, event, match) + "\n";
        if (const std::string won = result(words, match); !won.empty()) told += won + "\n";
    }
    const Screen screen = printed_screen();
    return print(wrapped(told, screen.width) + "\n" + drawn_card(words, match, screen), words);
}

} // namespace

int run(const ReplayCommand& command, const Words& words) {
    const auto named = match_named(command.match, command.data, words);
    if (!named) return named.error();
    if (const auto* const events = std::get_if<std::vector<Event>>(&*named))
        return tell(*events, words);
    std::string told;
    const auto played =
        run_transcript(words, std::get<Transcript>(*named),
                       [&told](std::string_view sentence) { told.append(sentence).append("\n"); });
    const Screen screen = printed_screen();
    const int status = print(wrapped(told, screen.width), words);
    if (!played) return fail(command.match, played.error(), words);
    if (status != 0) return status;
    return print("\n" + drawn_card(words, played->match, screen) +
                     words("replay.done", {{"events", static_cast<int>(played->events.size())},
                                           {"checks", played->checks}}) +
                     "\n",
                 words);
}

} // namespace yahtzee
