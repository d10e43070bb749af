#include "terminal/card_table.h"

#include <algorithm>
#include <functional>

#include "words/narrator.h"
#include "words/text.h"

namespace yahtzee {
namespace {

constexpr int label_width = 16;
constexpr int how_width = 18;
constexpr int narrow_cell = 6;
constexpr int wide_cell = 12;
constexpr std::string_view hint_mark = "*";
constexpr int narrow_screen = 60; // below it there is no room to say how each box scores

struct CardColumn {
    Seat seat;
    int game;
};

// The left end, the crossings and the right end of a line across the table.
struct Line {
    std::string_view left, crossing, right;
};

struct CardStrokes {
    std::string_view side, dash, mark;
    Line top, middle, bottom;
};
constexpr CardStrokes unicode_card{
    "│", "─", "✓", {"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
constexpr CardStrokes ascii_card{"|", "-", "x", {"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}};

class CardTable {
  public:
    CardTable(const Words& words, const Match& match, const Screen& screen)
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
        for (const Category category : all_categories) {
            if (is_upper(category)) box(category);
        }
        line(strokes_.middle);
        sum("card.total-score", &Totals::upper);
        row(words_("card.bonus"), bonus_rule(match_.setup.rules.upper_bonus, "card.bonus.how"),
            number([](const Totals& t) { return t.upper_bonus; }));
        row(words_("card.upper-total"), "",
            number([](const Totals& t) { return t.upper + t.upper_bonus; }));
        line(strokes_.middle);
        // The names again: on a screen of 24 lines the first ones have scrolled away.
        row(words_("card.lower-section"), "", [&](const CardColumn& c) { return heading(c.seat); });
        for (const Category category : all_categories) {
            if (!is_upper(category)) box(category);
        }
        row(words_("card.yahtzee-bonus"), "", [&](const CardColumn& c) { return marks(c); });
        row("", bonus_rule(match_.setup.rules.yahtzee_bonus, "card.yahtzee-bonus.how"),
            number([](const Totals& t) { return t.yahtzee_bonus; }));
        line(strokes_.middle);
        row(words_("card.lower-total"), "",
            number([](const Totals& t) { return t.lower + t.yahtzee_bonus; }));
        row(words_("card.upper-total"), "",
            number([](const Totals& t) { return t.upper + t.upper_bonus; }));
        row(words_("card.grand-total"), "", [&](const CardColumn& c) { return grand_total(c); });
        line(strokes_.bottom);
    }

    void box(Category category) {
        row(category_name(words_, category), words_.of("category", id_of(category), "card"),
            [&](const CardColumn& c) {
                const auto points = column(match_, c.seat, c.game)[category];
                return points ? std::to_string(*points) : std::string{};
            });
    }

    void sum(Word label, int Totals::* member) {
        row(words_(label), "", number([member](const Totals& t) { return t.*member; }));
    }

    std::string bonus_rule(int points, Word how) const {
        if (points == 0) return std::string{words_("card.none")};
        return words_(how,
                      {{"points", points}, {"from", upper_bonus_from}, {"mark", strokes_.mark}});
    }

    // Names that would look the same when cut are cut so that their ends show.
    std::string heading(Seat seat) const {
        const auto& players = match_.setup.players;
        const int width = text_width();
        const std::string cut = fit_right(players[seat], width, screen_.unicode);
        const auto alike = std::ranges::count_if(players, [&](const std::string& name) {
            return fit_right(name, width, screen_.unicode) == cut;
        });
        return alike > 1 ? fit_ends(players[seat], width, screen_.unicode) : cut;
    }

    int text_width() const { return cell_width_ > narrow_cell ? cell_width_ - 1 : cell_width_; }

    Cell number(std::function<int(const Totals&)> read) const {
        return [this, read = std::move(read)](const CardColumn& c) {
            return sums_are_known(match_, c.seat, c.game)
                       ? std::to_string(read(totals(match_, c.seat, c.game)))
                       : std::string{};
        };
    }

    // On paper the mark stands alone until the sum is known.
    std::string grand_total(const CardColumn& c) {
        std::string total = number([](const Totals& t) { return t.total; })(c);
        if (!column(match_, c.seat, c.game).hinted) return total;
        hints_ = true;
        return total.append(hint_mark);
    }

    std::string marks(const CardColumn& c) const {
        const int each = match_.setup.rules.yahtzee_bonus;
        const int count = each == 0 ? 0 : column(match_, c.seat, c.game).yahtzee_bonus / each;
        if (count > text_width()) return std::to_string(count).append(strokes_.mark);
        std::string text;
        for (int i = 0; i < count; ++i) text += strokes_.mark;
        return text;
    }

    void row(std::string_view label, std::string_view how, const Cell& cell) {
        text_.append(strokes_.side).append(fit_left(label, label_width, screen_.unicode));
        if (how_width_ > 0)
            text_.append(strokes_.side).append(fit_left(how, how_width_, screen_.unicode));
        for (const CardColumn& c : shown_) {
            text_.append(strokes_.side);
            text_.append(fit_right(cell(c), text_width(), screen_.unicode));
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

std::string card_table(const Words& words, const Match& match, const Screen& screen) {
    return CardTable{words, match, screen}.text();
}

} // namespace yahtzee
