#include "app/commands.h"
#include "app/transcript_file.h"
#include "coach/review_text.h"
#include "protocol/review_json.h"
#include "terminal/standard_console.h"
#include "transcript/transcript_runner.h"
#include "words/text.h"

namespace yahtzee {

int run(const ReviewCommand& command, const Words& words) {
    const auto transcript = read_transcript_file(command.file, words);
    if (!transcript) return status_failed;
    const auto played = run_transcript(words, *transcript, [](std::string_view) {});
    if (!played) return fail(command.file, played.error(), words);
    const Values values = Values::solve(transcript->setup.rules, command.threads);
    const Review looked_back = review(played->events, values);
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
