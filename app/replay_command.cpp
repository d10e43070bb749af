#include <span>

#include "app/commands.h"
#include "app/match_source.h"
#include "files/transcript_runner.h"
#include "records/match_export.h"
#include "terminal/drawn_card.h"
#include "terminal/standard_console.h"
#include "text/character_set.h"
#include "text/text.h"
#include "words/headline.h"
#include "words/narrator.h"

namespace yahtzee::app {
namespace {

terminal::Screen printed_screen() {
    return {.width = terminal::screen_width(), .unicode = text::locale_is_utf8()};
}

// What other programs read of it.
int print_story(const ReplayCommand& command, std::span<const Event> events, const Words& words) {
    return print_data(command.format == Format::json ? records::story_json(words, events)
                                                     : records::story_csv(words, events),
                      words);
}

// A kept match was checked when it was played; it is told as it happened. How a game came out is
// said when it ends, and what the whole match came to when that does.
int tell(const std::vector<Event>& events, const Words& words) {
    std::string told;
    Match match;
    for (const Event& event : events) {
        const Match before = match;
        match = apply(std::move(match), event);
        told += what_happened(words, before, event, match) + "\n";
        for (const std::string& line : outcome_of(words, event, match)) told += line + "\n";
    }
    const terminal::Screen screen = printed_screen();
    return print(text::wrapped(told, screen.width) + "\n" +
                     drawn_card(words, terminal::as_played(match), screen),
                 words);
}

// Checked against the rules while it is told.
int tell_checked(const ReplayCommand& command, const files::Transcript& transcript,
                 const Words& words) {
    const bool aloud = command.format == Format::text;
    std::string told;
    const auto played = run_transcript(words, transcript, [&told](std::string_view sentence) {
        told.append(sentence).append("\n");
    });
    const terminal::Screen screen = printed_screen();
    const int status = aloud ? print(text::wrapped(told, screen.width), words) : 0;
    if (!played) return fail(command.match, played.error(), words);
    if (status != 0) return status;
    if (!aloud) return print_story(command, played->events, words);
    return print("\n" + drawn_card(words, played->match, screen) +
                     words("replay.done", {{"events", static_cast<int>(played->events.size())},
                                           {"checks", played->checks}}) +
                     "\n",
                 words);
}

} // namespace

int run(const ReplayCommand& command, const Words& words) {
    const auto named = match_named(command.match, command.data, words);
    if (!named) return named.error();
    if (const auto* const transcript = std::get_if<files::Transcript>(&*named))
        return tell_checked(command, *transcript, words);
    const auto& events = std::get<std::vector<Event>>(*named);
    if (command.format != Format::text) return print_story(command, events, words);
    return tell(events, words);
}

} // namespace yahtzee::app
