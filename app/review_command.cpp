#include "app/commands.h"
#include "app/match_source.h"
#include "app/transcript_file.h"
#include "coach/review_text.h"
#include "protocol/review_json.h"
#include "terminal/standard_console.h"
#include "transcript/transcript_runner.h"
#include "words/text.h"

namespace yahtzee {
namespace {

std::expected<std::vector<Event>, int> events_to_review(const ReviewCommand& command,
                                                        const Words& words) {
    if (names_kept_match(command.match) || is_card_file(command.match))
        return kept_events(command.match, command.data, words);
    const auto transcript = read_transcript_file(command.match, words);
    if (!transcript) return std::unexpected(status_failed);
    auto played = run_transcript(words, *transcript, [](std::string_view) {});
    if (!played) return std::unexpected(fail(command.match, played.error(), words));
    return std::move(played->events);
}

} // namespace

int run(const ReviewCommand& command, const Words& words) {
    const auto events = events_to_review(command, words);
    if (!events) return events.error();
    const RuleSet& rules = std::get<Started>(events->front()).setup.rules;
    const Values values = Values::solve(rules, command.threads);
    const Review looked_back = review(*events, values);
    std::string text;
    if (command.json) {
        append_review(text, looked_back);
        text += '\n';
    } else {
        text = review_text(words, looked_back);
        if (command.all) text += "\n" + review_steps_text(words, looked_back);
        text = wrapped(text, screen_width());
    }
    return print(text, words);
}

} // namespace yahtzee
