#include "app/commands.h"
#include "app/match_source.h"
#include "coach/review_text.h"
#include "files/transcript_runner.h"
#include "protocol/review_json.h"
#include "terminal/standard_console.h"
#include "text/text.h"

namespace yahtzee::app {
namespace {

std::expected<std::vector<Event>, int> events_to_review(const ReviewCommand& command,
                                                        const Words& words) {
    auto named = match_named(command.match, command.data, words);
    if (!named) return std::unexpected(named.error());
    if (auto* const events = std::get_if<std::vector<Event>>(&*named)) return std::move(*events);
    auto played =
        run_transcript(words, std::get<files::Transcript>(*named), [](std::string_view) {});
    if (!played) return std::unexpected(fail(command.match, played.error(), words));
    return std::move(played->events);
}

} // namespace

int run(const ReviewCommand& command, const Words& words) {
    const auto events = events_to_review(command, words);
    if (!events) return events.error();
    const RuleSet& rules = std::get<Started>(events->front()).setup.rules;
    const solver::Values values = solver::Values::solve(rules, command.threads);
    const coach::Review looked_back = coach::review(*events, values);
    std::string text;
    if (command.json) {
        protocol::append_review(text, looked_back);
        return print_data(text + "\n", words);
    }
    text = review_text(words, looked_back);
    if (command.all) text += "\n" + review_steps_text(words, looked_back);
    return print(text::wrapped(text, terminal::screen_width()), words);
}

} // namespace yahtzee::app
