#include "terminal/full/table/score_card.h"

#include <algorithm>

#include "text/text.h"

namespace yahtzee::full {
namespace {

class CardDrawing {
  public:
    CardDrawing(screen::Canvas& canvas, screen::Point at, const CardLayout& layout,
                const CardView& view)
        : canvas_(canvas),
          at_(at),
          layout_(layout),
          view_(view) {}

    CardAreas draw() {
        draw_rules();
        draw_headings();
        int row = at_.row + layout_.heading_rows();
        draw_line(row);
        for (const terminal::CardRow& part : layout_.rows) {
            if (part.kind == terminal::CardRow::Kind::total_score) draw_inner_line(row);
            if (begins_lower(part)) draw_inner_line(row);
            if (part.kind == terminal::CardRow::Kind::lower_total) draw_inner_line(row);
            draw_row(row, part);
            row += layout_.row_step;
        }
        draw_marks_of_more();
        return areas_;
    }

  private:
    bool begins_lower(const terminal::CardRow& row) const {
        const BoxSet lower = view_.match.setup.rules.lower_boxes();
        return !is_sum(row) && !lower.empty() && row.category == *lower.begin();
    }

    static bool is_sum(const terminal::CardRow& row) {
        return row.kind != terminal::CardRow::Kind::box;
    }

    bool is_current(const terminal::CardColumn& column) const {
        return view_.due && column == terminal::CardColumn{*view_.due, view_.match.game};
    }

    // Calls take(column, its left end, whether it is the first of its player).
    template <typename Take>
    void each_column(Take take) {
        int left = at_.column + layout_.label + layout_.how;
        for (std::size_t i = 0; i < layout_.columns.size(); ++i) {
            const bool begins = i == 0 || layout_.columns[i].seat != layout_.columns[i - 1].seat;
            if (begins && layout_.rules) ++left;
            take(layout_.columns[i], left, begins);
            left += layout_.cell;
        }
    }

    // From top to bottom, to the left of each player.
    void draw_rules() {
        if (!layout_.rules) return;
        each_column([&](const terminal::CardColumn&, int left, bool begins) {
            for (int row = 0; begins && row < layout_.height(); ++row)
                canvas_.put({at_.row + row, left - 1}, canvas_.unicode() ? "│" : "|",
                            screen::Tone::muted);
        });
    }

    void draw_inner_line(int& row) {
        row += layout_.line_gap / 2;
        draw_line(row);
        row += layout_.line_gap - layout_.line_gap / 2;
    }

    void draw_line(int& row) {
        if (!layout_.lines) return;
        const int first = at_.column;
        for (int column = first; column < first + layout_.width(); ++column)
            canvas_.put({row, column}, canvas_.unicode() ? "─" : "-", screen::Tone::muted);
        each_column([&](const terminal::CardColumn&, int left, bool begins) {
            if (begins && layout_.rules)
                canvas_.put({row, left - 1}, canvas_.unicode() ? "┼" : "+", screen::Tone::muted);
        });
        ++row;
    }

    void draw_headings() {
        const int games = view_.match.setup.games;
        const bool one_of_several = games > 1 && !layout_.all_games;
        const std::string label =
            one_of_several ? view_.words("full.card.game", {{"game", view_.game}, {"games", games}})
                           : std::string{};
        const int behind = canvas_.put(at_, label, screen::Tone::button);
        if (one_of_several) areas_.game = {at_, behind - at_.column, 1};
        if (layout_.how > 0)
            canvas_.put_in({at_.row, at_.column + layout_.label}, layout_.how,
                           view_.words("card.how"), screen::Tone::muted);
        const int across = layout_.all_games ? games * layout_.cell : layout_.cell;
        each_column([&](const terminal::CardColumn& column, int left, bool begins) {
            if (begins) draw_name({at_.row, left}, across, column.seat);
            if (layout_.all_games)
                canvas_.put_right({at_.row + 1, left}, layout_.cell - 1,
                                  std::to_string(column.game),
                                  is_current(column) ? screen::Tone::current : screen::Tone::muted);
        });
    }

    // Behind the first and the last of the boxes, where there are others beyond them.
    void draw_marks_of_more() {
        const int column = at_.column + layout_.label - 1;
        if (layout_.above > 0)
            canvas_.put({areas_.labels.front().area.at.row, column}, canvas_.unicode() ? "▲" : "^");
        if (layout_.below > 0)
            canvas_.put({areas_.labels.back().area.at.row, column}, canvas_.unicode() ? "▼" : "v");
    }

    // The player to act has a mark as well as a tone.
    void draw_name(screen::Point at, int width, Seat seat) {
        const bool acts = is_current({seat, view_.match.game});
        const std::string_view mark = canvas_.unicode() ? "▶" : ">";
        const auto& players = view_.match.setup.players;
        // One that has to be cut in sentences too looks the same in both.
        const bool fits = text::display_width(players[seat]) < width;
        const int columns = fits ? width - 1 : std::min(width - 1, view_.most_name);
        const std::string name =
            text::fit_right(terminal::short_name(players, seat, columns, canvas_.unicode()),
                            width - 1, canvas_.unicode());
        const auto blanks = std::min(name.find_first_not_of(' '), name.size());
        canvas_.put_right(at, width, name, acts ? screen::Tone::current : screen::Tone::strong);
        if (acts)
            canvas_.put({at.row, at.column + static_cast<int>(blanks)}, mark,
                        screen::Tone::current);
    }

    void draw_row(int row, const terminal::CardRow& part) {
        const bool box = !is_sum(part);
        const bool selected = box && view_.selected == part.category;
        const screen::Tone tone = is_sum(part) ? screen::Tone::muted : screen::Tone::normal;
        const bool grand = part.kind == terminal::CardRow::Kind::grand_total;
        canvas_.put_in({row, at_.column}, layout_.label,
                       label_of(view_.words, view_.match.setup.rules, part),
                       selected ? screen::Tone::selected : (grand ? screen::Tone::strong : tone));
        if (layout_.how > 0)
            canvas_.put_in({row, at_.column + layout_.label}, layout_.how,
                           how_of(view_.words, view_.match.setup.rules, part, canvas_.unicode()),
                           screen::Tone::muted);
        each_column([&](const terminal::CardColumn& column, int left, bool) {
            draw_cell({row, left}, part, column);
            if (box)
                areas_.cells.push_back(
                    {{{row, left}, layout_.cell, layout_.row_step}, column, part.category});
        });
        if (box)
            areas_.labels.push_back(
                {{{row, at_.column}, layout_.label + layout_.how, layout_.row_step},
                 part.category});
    }

    void draw_cell(screen::Point at, const terminal::CardRow& part,
                   const terminal::CardColumn& column) {
        const int width = layout_.cell;
        const bool current = is_current(column);
        if (current && !is_sum(part) && view_.open[part.category]) {
            draw_offer(at, part.category, *view_.open[part.category]);
            return;
        }
        const bool grand = part.kind == terminal::CardRow::Kind::grand_total;
        std::string value = value_of(view_.match, part, column, width - 1, canvas_.unicode());
        screen::Tone tone = is_sum(part) ? screen::Tone::muted : screen::Tone::normal;
        if (grand || (current && !is_sum(part))) tone = screen::Tone::strong;
        // Figures end one column before the next cell: there is the place of brackets and marks.
        const bool fresh = is_fresh(part, column) && text::display_width(value) < width;
        if (fresh) value += canvas_.unicode() ? "◂" : "<";
        if (fresh) tone = screen::Tone::good;
        const bool marked = fresh || (grand && value.ends_with(terminal::hint_mark));
        const int room = marked || text::display_width(value) >= width ? width : width - 1;
        canvas_.put_right(at, room, value, tone);
    }

    bool is_fresh(const terminal::CardRow& part, const terminal::CardColumn& column) const {
        return !is_sum(part) && part.category == view_.written && view_.wrote == column.seat &&
               column.game == view_.match.game;
    }

    // What the box would score: in brackets until it is written.
    void draw_offer(screen::Point at, Category category, int points) {
        const std::string figure = view_.figures ? std::to_string(points) : " ";
        // A wide one also takes the blank that is left of every cell.
        const int width = static_cast<int>(figure.size()) + 2;
        const int more = std::max(width - layout_.cell, 0);
        const auto put = [&](std::string_view text, screen::Tone tone) {
            canvas_.put_right({at.row, at.column - more}, layout_.cell + more, text, tone);
        };
        if (view_.selected == category) {
            put("[" + figure + "]", screen::Tone::selected);
        } else if (view_.suggested == category) {
            put("<" + figure + ">", screen::Tone::good);
        } else if (view_.figures) {
            put("(" + figure + ")", screen::Tone::muted);
        }
    }

    screen::Canvas& canvas_;
    screen::Point at_;
    const CardLayout& layout_;
    const CardView& view_;
    CardAreas areas_;
};

} // namespace

CardAreas draw_card(screen::Canvas& canvas, screen::Point at, const CardLayout& layout,
                    const CardView& view) {
    return CardDrawing{canvas, at, layout, view}.draw();
}

} // namespace yahtzee::full
