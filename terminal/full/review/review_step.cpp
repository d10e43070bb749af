// One step of the review page: the dice, what was done with them, and what it meant.
#include <algorithm>
#include <array>

#include "coach/review_text.h"
#include "terminal/full/review/review_panels.h"
#include "terminal/full/review/small_dice.h"
#include "text/text.h"
#include "words/decimal.h"

namespace yahtzee::full {
namespace {

int label_column(const Words& words) {
    int width = 0;
    for (const Word label : {Word{"review.page.label.kept"}, Word{"review.page.label.best"},
                             Word{"review.page.label.done"}, Word{"review.page.label.luck"},
                             Word{"review.page.label.cost"}})
        width = std::max(width, text::display_width(words(label)));
    return width + 2;
}

std::string in_points(const Words& words, double number, words::Sign sign) {
    return words("review.page.points", {{"number", decimal(words, number, 1, sign)}});
}

} // namespace

void draw_step(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view) {
    const Words& words = view.words;
    const coach::ReviewStep& step = view.step();
    const auto number = [](std::size_t count) { return static_cast<int>(count); };
    draw_heading(canvas, area.at, area.width,
                 words("review.where", {{"round", step.round}, {"roll", step.roll}}),
                 words("review.page.step", {{"step", number(view.position + 1)},
                                            {"steps", number(view.story.steps.size())}}));
    const screen::Point left{area.at.row + 1, area.at.column};
    const int column = left.column + label_column(words);
    const auto line = [&](int row, Word label, std::string_view text,
                          screen::Tone tone = screen::Tone::normal) {
        canvas.put({left.row + row, left.column}, words(label), screen::Tone::muted);
        canvas.put({left.row + row, column}, text, tone);
    };
    const Holds kept = kept_at(view.look.review, view.index());
    const Holds best = best_kept_at(view.look.review, view.index());
    const SmallDice dice{{left.row, column},
                         step.dice,
                         {step.dice, step.places, view.sorted_dice},
                         left.column + area.width - column};
    dice.draw(canvas, kept);
    if (kept != Holds{}) line(3, "review.page.label.kept", "");
    dice.mark(canvas, 0, kept, screen::Tone::marked);
    if (best != Holds{}) line(4, "review.page.label.best", "");
    dice.mark(canvas, 1, best, screen::Tone::good);

    const auto* const decision = std::get_if<coach::ReviewedDecision>(&step.what);
    if (decision == nullptr) {
        const double luck = std::get<coach::ReviewedRoll>(step.what).luck();
        line(6, "review.page.label.luck", in_points(words, luck, words::Sign::always),
             luck < 0 ? screen::Tone::bad : screen::Tone::good);
        return;
    }
    const RuleSet& rules = view.look.review.rules;
    const bool right = decision->is_best();
    line(6, "review.page.label.done", choice_text(words, rules, decision->chosen),
         right ? screen::Tone::good : screen::Tone::bad);
    line(7, "review.page.label.best",
         choice_text(words, rules, right ? decision->chosen : decision->best), screen::Tone::good);
    line(8, "review.page.label.cost", in_points(words, decision->cost(), words::Sign::only_minus));
}

std::string step_sentence(const ReviewView& view) {
    const Words& words = view.words;
    const auto said = [&](Word word, double before, double after) {
        return words(word, {{"before", decimal(words, before, 1)},
                            {"after", decimal(words, after, 1)},
                            {"cost", decimal(words, before - after, 1)}});
    };
    if (const auto* const roll = std::get_if<coach::ReviewedRoll>(&view.step().what)) {
        constexpr std::array<Word, 3> by_fortune{"review.page.unlucky", "review.page.even",
                                                 "review.page.lucky"};
        const auto fortune = static_cast<std::size_t>(coach::fortune_of(roll->luck()));
        return said(by_fortune[fortune], roll->before, roll->after);
    }
    const auto& decision = std::get<coach::ReviewedDecision>(view.step().what);
    const double best = decision.best.expected;
    if (decision.forced) return said("review.page.forced", best, best);
    if (decision.is_best()) return said("review.page.right", best, best);
    const bool mistake = decision.verdict() == coach::Verdict::mistake;
    return said(mistake ? Word{"review.page.wrong"} : Word{"review.page.almost"}, best,
                decision.chosen.expected);
}

} // namespace yahtzee::full
