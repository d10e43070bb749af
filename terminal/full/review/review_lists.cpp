// The lists of the review page: the costliest decisions, and every step of the game.
#include <algorithm>

#include "coach/review_text.h"
#include "terminal/full/review/review_panels.h"
#include "text/text.h"
#include "words/decimal.h"
#include "words/narrator.h"

namespace yahtzee::full {
namespace {

// The first row shown, so that the chosen one is in the middle where that is possible.
std::size_t first_row_shown(std::size_t chosen, std::size_t count, std::size_t rows) {
    if (count <= rows) return 0;
    const std::size_t above = rows / 2;
    return std::min(chosen > above ? chosen - above : 0, count - rows);
}

std::string_view pointer_of(const screen::Canvas& canvas, bool chosen) {
    if (!chosen) return " ";
    return canvas.unicode() ? "▸" : ">";
}

double moved_by(const coach::ReviewStep& step) {
    const auto* const roll = std::get_if<coach::ReviewedRoll>(&step.what);
    return roll != nullptr ? roll->luck() : -std::get<coach::ReviewedDecision>(step.what).cost();
}

// With what would have been better, where there is room for it.
std::string move_text(const Words& words, const RuleSet& rules, const coach::ReviewStep& step,
                      int width) {
    std::string whole = step_text(words, rules, step);
    if (text::display_width(whole) <= width) return whole;
    return choice_text(words, rules, std::get<coach::ReviewedDecision>(step.what).chosen);
}

// "▸-15.4  round 2   Sixes: 6", and what would have been better where there is room.
void draw_ranked(screen::Canvas& canvas, const screen::Area& line, const ReviewView& view,
                 std::size_t position, ReviewTargets& targets) {
    const Words& words = view.words;
    const coach::ReviewStep& step = view.step_at(position);
    const screen::Point at = line.at;
    const auto round = [&](int number) { return words("review.page.costly", {{"round", number}}); };
    const double moved = moved_by(step);
    canvas.put(at, pointer_of(canvas, position == view.position));
    const std::string figure = decimal(words, moved, 1, words::Sign::always);
    canvas.put_right({at.row, at.column + 1}, std::max(5, text::display_width(figure)), figure,
                     moved < 0 ? screen::Tone::bad : screen::Tone::good);
    canvas.put({at.row, at.column + 8}, round(step.round), screen::Tone::muted);
    const int text =
        at.column + 10 + text::display_width(round(view.look.review.rules.box_count()));
    const bool roll = std::holds_alternative<coach::ReviewedRoll>(step.what);
    canvas.put({at.row, text}, roll ? words::dice_in_digits(step.dice)
                                    : move_text(words, view.look.review.rules, step,
                                                at.column + line.width - text));
    if (position == view.position) canvas.paint(line, screen::Tone::selected);
    targets.add(line, ToStep{position});
}

void draw_move(screen::Canvas& canvas, const screen::Area& line, const ReviewView& view,
               std::size_t position, bool with_round, ReviewTargets& targets) {
    constexpr int before_text = 13;
    const Words& words = view.words;
    const coach::ReviewStep& step = view.step_at(position);
    const screen::Point at = line.at;
    const double moved = moved_by(step);
    canvas.put(at, pointer_of(canvas, position == view.position));
    if (with_round)
        canvas.put_right({at.row, at.column + 2}, 2, std::to_string(step.round),
                         screen::Tone::muted);
    canvas.put_right({at.row, at.column + 5}, 6, decimal(words, moved, 1, words::Sign::always),
                     moved < 0 ? screen::Tone::bad : screen::Tone::good);
    canvas.put({at.row, at.column + before_text},
               move_text(words, view.look.review.rules, step, line.width - before_text));
    if (position == view.position) canvas.paint(line, screen::Tone::selected);
    targets.add(line, ToStep{position});
}

// A heading, and the first of the list below it.
void draw_top(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view,
              Word heading, const std::vector<std::size_t>& list, ReviewTargets& targets) {
    draw_heading(canvas, area.at, area.width, view.words(heading));
    const auto rows = std::min(list.size(), static_cast<std::size_t>(area.height - 1));
    for (std::size_t i = 0; i < rows; ++i) {
        const screen::Point at{area.at.row + 1 + static_cast<int>(i), area.at.column};
        draw_ranked(canvas, {at, area.width, 1}, view, list[i], targets);
    }
}

} // namespace

void draw_costliest(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view,
                    ReviewTargets& targets) {
    const Words& words = view.words;
    const std::vector<std::size_t>& list = view.story.costliest;
    const auto rows = static_cast<std::size_t>(area.height - 1);
    const std::size_t first = first_row_shown(view.listed, list.size(), rows);
    const std::size_t behind = std::min(list.size(), first + rows);
    std::string range;
    if (list.size() > rows) {
        range = std::to_string(first + 1) + "-" + std::to_string(behind) + "/" +
                std::to_string(list.size());
    }
    draw_heading(canvas, area.at, area.width, words("review.page.costliest"), range);
    if (list.empty()) {
        canvas.put_wrapped({{area.at.row + 1, area.at.column}, area.width, area.height - 1},
                           words("review.flawless"));
    }
    for (std::size_t i = first; i < behind; ++i) {
        const screen::Point at{area.at.row + 1 + static_cast<int>(i - first), area.at.column};
        draw_ranked(canvas, {at, area.width, 1}, view, list[i], targets);
    }
}

void draw_luck(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view,
               ReviewTargets& targets) {
    const int half = area.height / 2;
    draw_top(canvas, {area.at, area.width, half}, view, "review.page.luckiest", view.story.luckiest,
             targets);
    draw_top(canvas, {{area.at.row + half, area.at.column}, area.width, half}, view,
             "review.page.unluckiest", view.story.unluckiest, targets);
}

void draw_moves(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view,
                ReviewTargets& targets) {
    constexpr int column_width = 44;
    constexpr int gap = 2;
    const std::size_t count = view.story.steps.size();
    const auto rows = static_cast<std::size_t>(area.height - 1);
    const int columns = std::max(1, (area.width + gap) / (column_width + gap));
    const int width = (area.width + gap) / columns - gap;
    const std::size_t shown = rows * static_cast<std::size_t>(columns);
    const std::size_t first = first_row_shown(view.position, count, shown);
    draw_heading(canvas, area.at, area.width, view.words("review.page.moves"));
    for (std::size_t i = first; i < std::min(count, first + shown); ++i) {
        const auto row = static_cast<int>((i - first) % rows);
        const auto column = static_cast<int>((i - first) / rows);
        const screen::Point at{area.at.row + 1 + row, area.at.column + column * (width + gap)};
        // The round stands where it begins, and at the top.
        const bool with_round = row == 0 || view.step_at(i - 1).round != view.step_at(i).round;
        draw_move(canvas, {at, width, 1}, view, i, with_round, targets);
    }
}

} // namespace yahtzee::full
