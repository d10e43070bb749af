#include <fmt/format.h>

#include "app/commands.h"
#include "engine/options.h"
#include "engine/scoring.h"
#include "protocol/score_report.h"
#include "words/narrator.h"
#include "words/text.h"

namespace yahtzee {

int run(const ScoreCommand& command, const Words& words) {
    if (command.json) return print(score_report(command.rules, command.dice) + "\n", words);
    const FaceCounts counts = command.dice.counts();
    const Options as_joker = joker_options(command.rules, command.dice);
    std::string text = words("score.title", {{"dice", dice_in_words(words, command.dice)}}) + "\n";
    for (const Category category : all_categories) {
        constexpr int name_width = 18;
        fmt::format_to(
            std::back_inserter(text), "  {} {:>3}  {}",
            fit_left(category_name(words, category), name_width, true), score(category, counts),
            words(fits(category, counts) ? Word{"score.fits"} : Word{"score.does-not-fit"}));
        if (as_joker[category] && *as_joker[category] != score(category, counts)) {
            text += words("score.joker", {{"points", *as_joker[category]}});
        }
        text += '\n';
    }
    if (as_joker != Options{}) text.append(words("score.joker.note")).append("\n");
    return print(text, words);
}

} // namespace yahtzee
