#include "terminal/drawn_card.h"

#include <algorithm>
#include <functional>

#include "terminal/card_rows.h"
#include "text/text.h"

namespace yahtzee::terminal {
namespace {

constexpr int label_width = 16;
constexpr int how_width = 18;
constexpr int narrow_cell = 6;
constexpr int wide_cell = 12;
constexpr int narrow_screen = 60; // below it there is no room to say how each box scores

// The left end, the crossings and the right end of a line across the card.
struct Line {
    std::string_view left, crossing, right;
};

struct CardStrokes {
    std::string_view side, dash;
    Line top, middle, bottom;
};
constexpr CardStrokes unicode_card{"│", "─", {"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
constexpr CardStrokes ascii_card{"|", "-", {"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}};

class DrawnCard {
  public:
    DrawnCard(const Words& words, const Match& match, const Screen& screen)
        : words_(words),
          match_(match),
          screen_(screen),
          strokes_(screen.unicode ? unicode_card : ascii_card) {}

    std::string text() {
        std::vector<CardColumn> columns;
        for (Seat seat = 0; seat < player_count(match_); ++seat) {
            for (int game = 1; game <= match_.setup.games; ++game) columns.push_back({seat, game});
        }
        how_width_ = screen_.width >= narrow_screen ? how_width : 0;
        const int room =
            screen_.width - 1 - (label_width + 1) - (how_width_ > 0 ? how_width_ + 1 : 0);
        const auto fitting = static_cast<std::size_t>(std::max(1, room / (narrow_cell + 1)));
        for (std::size_t begin = 0; begin < columns.size(); begin += fitting) {
            const auto end = std::min(columns.size(), begin + fitting);
            shown_.assign(columns.begin() + static_cast<std::ptrdiff_t>(begin),
                          columns.begin() + static_cast<std::ptrdiff_t>(end));
            cell_width_ =
                std::clamp(room / static_cast<int>(shown_.size()) - 1, narrow_cell, wide_cell);
            if (begin > 0) text_ += '\n';
            block();
        }
        if (hints_) text_.append(hint_mark).append(" ").append(words_("card.hinted")).append("\n");
        return std::move(text_);
    }

  private:
    using Cell = std::function<std::string(const CardColumn&)>;

    void block() {
        line(strokes_.top);
        row("", "", [&](const CardColumn& c) { return heading(c.seat); });
        row(words_("card.upper-section"), words_("card.how"),
            [&](const CardColumn& c) { return words_("card.game", {{"game", c.game}}); });
        line(strokes_.middle);
        for (const CardRow& part : card_rows(match_.setup.rules)) {
            // The sums of the upper section stand apart from its boxes.
            if (part.kind == CardRow::Kind::total_score || part.kind == CardRow::Kind::lower_total)
                line(strokes_.middle);
            row(label_of(words_, match_.setup.rules, part),
                how_of(words_, match_.setup.rules, part, screen_.unicode),
                [&](const CardColumn& c) {
                    hints_ = hints_ || column(match_, c.seat, c.game).hinted;
                    return value_of(match_, part, c, text_width(), screen_.unicode);
                });
            if (part.kind == CardRow::Kind::upper_total) {
                line(strokes_.middle);
                // The names again: on a screen of 24 lines the first ones have scrolled away.
                row(words_("card.lower-section"), "",
                    [&](const CardColumn& c) { return heading(c.seat); });
            }
        }
        line(strokes_.bottom);
    }

    std::string heading(Seat seat) const {
        return heading_of(match_, seat, text_width(), screen_.unicode);
    }

    int text_width() const { return cell_width_ > narrow_cell ? cell_width_ - 1 : cell_width_; }

    void row(std::string_view label, std::string_view how, const Cell& cell) {
        text_.append(strokes_.side).append(text::fit_left(label, label_width, screen_.unicode));
        if (how_width_ > 0)
            text_.append(strokes_.side).append(text::fit_left(how, how_width_, screen_.unicode));
        for (const CardColumn& c : shown_) {
            text_.append(strokes_.side);
            text_.append(text::fit_right(cell(c), text_width(), screen_.unicode));
            if (text_width() < cell_width_) text_ += ' '; // air, where there is room
        }
        text_.append(strokes_.side).append("\n");
    }

    void line(const Line& line) {
        text_ += line.left;
        dashes(label_width);
        if (how_width_ > 0) text_ += line.crossing;
        dashes(how_width_);
        for (std::size_t i = 0; i < shown_.size(); ++i) {
            text_ += line.crossing;
            dashes(cell_width_);
        }
        text_.append(line.right).append("\n");
    }

    void dashes(int count) {
        for (int i = 0; i < count; ++i) text_ += strokes_.dash;
    }

    const Words& words_;
    const Match& match_;
    const Screen& screen_;
    const CardStrokes& strokes_;
    std::vector<CardColumn> shown_;
    int how_width_ = how_width;
    int cell_width_ = narrow_cell;
    bool hints_ = false; // some column has the mark that the last line explains
    std::string text_;
};

} // namespace

std::string drawn_card(const Words& words, const Match& match, const Screen& screen) {
    return DrawnCard{words, match, screen}.text();
}

Match as_played(Match match) {
    if (match.stage == Stage::match_over) match.setup.games = static_cast<std::uint8_t>(match.game);
    return match;
}

} // namespace yahtzee::terminal
