// The card of the review page, as it stood after a step. The box that the step filled is marked.
#include <algorithm>

#include "terminal/card_rows.h"
#include "terminal/full/review/review_panels.h"
#include "text/text.h"
#include "words/box_words.h"

namespace yahtzee::full {
namespace {

constexpr int reviewed_cell = 5; // of points, with a place for the mark

// All rows of the printed card (P3) but the marks, and the sum that it has twice.
std::vector<terminal::CardRow> reviewed_rows(const RuleSet& rules) {
    using Kind = terminal::CardRow::Kind;
    auto rows = terminal::card_rows(rules);
    std::erase_if(rows, [](const terminal::CardRow& row) {
        return row.kind == Kind::yahtzee_marks || row.kind == Kind::upper_total_again;
    });
    return rows;
}

class ReviewedCard {
  public:
    ReviewedCard(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view)
        : canvas_(canvas),
          area_(area),
          words_(view.words),
          rules_(view.look.review.rules),
          card_(view.look.cards[view.index()]),
          known_(sums_are_known(view.look.end, view.story.player, view.story.game)),
          sums_(totals(rules_, card_.after)) {}

    // The upper section beside the lower one.
    void draw_compact() {
        constexpr int upper_width = 16;
        constexpr int gap = 1;
        constexpr int widest_lower = 24;
        at_ = {area_.at.row + 1, area_.at.column};
        width_ = upper_width;
        boxes(true);
        sum(Kind::total_score);
        sum(Kind::upper_bonus);
        at_ = {area_.at.row + 1, area_.at.column + upper_width + gap};
        width_ = std::min(area_.width - upper_width - gap, widest_lower);
        boxes(false);
        sum(Kind::yahtzee_bonus);
        sum(Kind::grand_total);
    }

    // Short names in as many columns as it takes, the sums below the lower ones.
    void draw_dense() {
        const int sums = has_row(rules_, Kind::yahtzee_bonus) ? 2 : 1;
        const int rows = area_.height - 1 - sums;
        const int columns = 1 + (rules_.lower_boxes().size() + rows - 1) / rows;
        const int width = area_.width / columns;
        const screen::Point top{area_.at.row + 1, area_.at.column};
        width_ = width - 1;
        short_names_ = true;
        at_ = top;
        boxes(true);
        sum(Kind::upper_bonus);
        at_ = {top.row, top.column + width};
        for (const Category category : rules_.lower_boxes()) {
            if (at_.row == top.row + rows) at_ = {top.row, at_.column + width};
            box(category);
        }
        at_ = {top.row + rows, top.column + width};
        width_ = area_.width - width - 1;
        sum(Kind::yahtzee_bonus);
        sum(Kind::grand_total);
    }

    // A row for each, and how each box scores where it is wide enough.
    void draw_full() {
        at_ = {area_.at.row + 1, area_.at.column};
        width_ = area_.width;
        how_ = area_.width >= wide_panel;
        for (const terminal::CardRow& each : reviewed_rows(rules_)) {
            if (each.kind == Kind::box) {
                box(each.category);
            } else {
                sum(each.kind);
            }
            if (each.kind == Kind::upper_total) ++at_.row;
        }
    }

  private:
    using Kind = terminal::CardRow::Kind;

    void boxes(bool upper) {
        for (const Category category : upper ? rules_.upper_boxes() : rules_.lower_boxes())
            box(category);
    }

    void box(Category category) {
        const auto points = card_.after[category];
        const bool fresh = points != card_.before[category];
        const std::string_view open = canvas_.unicode() ? "·" : ".";
        row(box_text(words_, rules_, category, short_names_ ? "short" : "name"),
            box_text(words_, rules_, category, "card"),
            points ? std::to_string(*points) : std::string{open}, fresh,
            points ? screen::Tone::normal : screen::Tone::muted);
    }

    void sum(Kind kind) {
        if (!has_row(rules_, kind)) return;
        // What is printed over the row of the marks stands beside their points here.
        const Kind labelled = kind == Kind::yahtzee_bonus ? Kind::yahtzee_marks : kind;
        const bool total =
            kind == Kind::upper_total || kind == Kind::lower_total || kind == Kind::grand_total;
        row(terminal::label_of(words_, rules_, {labelled}),
            terminal::how_of(words_, rules_, {kind}, canvas_.unicode()),
            known_ ? std::to_string(sum_in(kind, sums_)) : "", false,
            total ? screen::Tone::strong : screen::Tone::muted);
    }

    void row(std::string_view label, std::string_view how, std::string_view points, bool fresh,
             screen::Tone tone) {
        constexpr int label_and_gap = 17;
        canvas_.put(at_, label, fresh ? screen::Tone::selected : tone);
        if (how_) canvas_.put({at_.row, at_.column + label_and_gap}, how, screen::Tone::muted);
        const screen::Point cell{at_.row, at_.column + width_ - reviewed_cell};
        canvas_.put_right(cell, reviewed_cell - 1, points, fresh ? screen::Tone::selected : tone);
        if (fresh) {
            canvas_.put({cell.row, cell.column + reviewed_cell - 1}, canvas_.unicode() ? "◂" : "<",
                        screen::Tone::selected);
        }
        ++at_.row;
    }

    screen::Canvas& canvas_;
    const screen::Area& area_;
    const Words& words_;
    const RuleSet& rules_;
    const StepCard& card_;
    bool known_; // on paper, sums are the player's part until they are entered (G16)
    Totals sums_;
    screen::Point at_;
    int width_ = 0;
    bool how_ = false;
    bool short_names_ = false;
};

} // namespace

int full_card_height(const RuleSet& rules) {
    const int heading = 1;
    const int gap = 1;
    return heading + static_cast<int>(reviewed_rows(rules).size()) + gap;
}

void draw_step_card(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view) {
    draw_heading(canvas, area.at, area.width, view.words("review.page.card"));
    ReviewedCard card{canvas, area, view};
    const RuleSet& rules = view.look.review.rules;
    if (area.height >= full_card_height(rules)) {
        card.draw_full();
    } else if (area.height >= compact_card_height(rules)) {
        card.draw_compact();
    } else {
        card.draw_dense();
    }
}

} // namespace yahtzee::full
