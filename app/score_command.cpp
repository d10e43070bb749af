#include <fmt/format.h>

#include "app/commands.h"
#include "engine/options.h"
#include "protocol/score_report.h"
#include "text/text.h"
#include "words/box_words.h"
#include "words/narrator.h"

namespace yahtzee::app {

int run(const ScoreCommand& command, const Words& words) {
    if (command.json)
        return print_data(protocol::score_report(command.rules, command.dice) + "\n", words);
    const FaceCounts counts = command.dice.counts();
    const Options as_joker = joker_options(command.rules, command.dice);
    std::string text = words("score.title", {{"dice", dice_in_words(words, command.dice)}}) + "\n";
    const RuleSet& rules = command.rules;
    for (const Category category : rules.all_boxes()) {
        constexpr int name_width = 18;
        const Box& box = rules[category];
        const int paid = score(box, counts);
        fmt::format_to(std::back_inserter(text), "  {} {:>3}  {}",
                       text::fit_left(category_name(words, rules, category), name_width, true),
                       paid,
                       words(fits(box, counts) ? Word{"score.fits"} : Word{"score.does-not-fit"}));
        if (as_joker[category] && *as_joker[category] != paid) {
            text += words("score.joker", {{"points", *as_joker[category]}});
        }
        text += '\n';
    }
    if (as_joker != Options{}) text.append(words("score.joker.note")).append("\n");
    return print(text, words);
}

} // namespace yahtzee::app
