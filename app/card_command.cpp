// Scorecards to print: empty ones, and those of a match.
#include "app/commands.h"
#include "app/match_source.h"
#include "files/transcript_runner.h"
#include "terminal/printed_card.h"

namespace yahtzee::app {
namespace {

std::expected<std::vector<Event>, int> events_for_card(const CardCommand& command,
                                                       const Words& words) {
    auto named = match_named(*command.match, command.data, words);
    if (!named) return std::unexpected(named.error());
    if (auto* const events = std::get_if<std::vector<Event>>(&*named)) return std::move(*events);
    auto played =
        run_transcript(words, std::get<files::Transcript>(*named), [](std::string_view) {});
    if (!played) return std::unexpected(fail(*command.match, played.error(), words));
    return std::move(played->events);
}

} // namespace

int run(const CardCommand& command, const Words& words) {
    if (!command.match) return print(terminal::blank_card(words, command.rules), words);
    const auto events = events_for_card(command, words);
    if (!events) return events.error();
    const Match match = replay(*events);
    std::string text;
    for (Seat seat = 0; seat < player_count(match); ++seat)
        text.append(text.empty() ? "" : "\n").append(terminal::printed_card(words, match, seat));
    return print(text, words);
}

} // namespace yahtzee::app
