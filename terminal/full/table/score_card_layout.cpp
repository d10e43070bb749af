// How much of the scorecards fits, and how wide and high it gets.
#include <algorithm>
#include <array>
#include <string>

#include "terminal/full/table/score_card.h"
#include "text/text.h"

namespace yahtzee::full {
namespace {

constexpr int label_width_full = 14;
constexpr int how_width_full = 18;
constexpr int least_cell = 4; // three figures and a blank, or an offer such as "(25)"
constexpr int good_cell = 7;
constexpr int most_cell = 9;
constexpr int wide_card = 60; // where figures may stand further apart
constexpr int most_wide_cell = 16;
constexpr int section_lines = 4;
constexpr int inner_lines = section_lines - 1; // all but the one below the names

// What a low window leaves out, the first first: each can be read off its neighbours, or, at worst,
// added up.
constexpr std::array<terminal::CardRow::Kind, 7> dispensable{
    terminal::CardRow::Kind::yahtzee_bonus, terminal::CardRow::Kind::upper_total_again,
    terminal::CardRow::Kind::upper_total,   terminal::CardRow::Kind::yahtzee_marks,
    terminal::CardRow::Kind::lower_total,   terminal::CardRow::Kind::total_score,
    terminal::CardRow::Kind::upper_bonus};

int widest_label(const Words& words, const RuleSet& rules) {
    int width = label_width_full;
    for (const terminal::CardRow& row : terminal::card_rows(rules))
        width = std::max(width, text::display_width(label_of(words, rules, row)));
    return width;
}

// A name of 20 letters is worth more than how boxes score, which the rules say as well.
constexpr int longest_whole_name = 20;

// Columns of a cell, so that names are whole, and the blank before them.
int cell_for_names(const CardView& view, bool all_games) {
    const int columns =
        std::min(terminal::widest_name(view.match.setup.players), longest_whole_name) + 1;
    const int games = all_games ? view.match.setup.games : 1;
    return std::max(good_cell, (columns + games - 1) / games);
}

// An offer of the most that a box pays: "(50)".
int widest_offer(const RuleSet& rules) {
    return static_cast<int>(std::to_string(std::ranges::max(rules.scores)).size()) + 2;
}

void choose_columns(CardLayout& layout, const CardView& view, int room, int height) {
    const int players = player_count(view.match);
    const int games = view.match.setup.games;
    const int least_height = 2 + view.match.setup.rules.box_count() + 1; // names, games, the total
    layout.all_games = games > 1 && players * games * least_cell <= room && least_height <= height;
    if (layout.all_games) {
        for (int seat = 0; seat < players; ++seat) {
            for (int game = 1; game <= games; ++game)
                layout.columns.push_back({static_cast<Seat>(seat), game});
        }
        return;
    }
    for (int seat = 0; seat < players; ++seat)
        layout.columns.push_back({static_cast<Seat>(seat), view.game});
}

// Where a window is too low for all boxes, some of them: the selected one always.
void leave_out_boxes(CardLayout& layout, std::optional<Category> selected, int height) {
    const int boxes = static_cast<int>(layout.rows.size()) - 1; // below them is the total
    const int shown = std::clamp(height - layout.heading_rows() - 1, 1, boxes);
    const int middle = selected ? static_cast<int>(index_of(*selected)) : 0;
    layout.above = std::clamp(middle - shown / 2, 0, boxes - shown);
    layout.below = boxes - shown - layout.above;
    layout.rows.erase(layout.rows.end() - 1 - layout.below, layout.rows.end() - 1);
    layout.rows.erase(layout.rows.begin(), layout.rows.begin() + layout.above);
}

void choose_rows(CardLayout& layout, const CardView& view, int height) {
    layout.rows = terminal::card_rows(view.match.setup.rules);
    // Without the rule beside it nobody would know what that row is.
    if (layout.how == 0)
        std::erase_if(layout.rows, [](const terminal::CardRow& row) {
            return row.kind == terminal::CardRow::Kind::yahtzee_bonus;
        });
    for (const terminal::CardRow::Kind kind : dispensable) {
        if (layout.heading_rows() + static_cast<int>(layout.rows.size()) <= height) break;
        std::erase_if(layout.rows,
                      [kind](const terminal::CardRow& row) { return row.kind == kind; });
    }
    const int single = layout.heading_rows() + static_cast<int>(layout.rows.size());
    if (single > height) return leave_out_boxes(layout, view.selected, height);
    layout.lines = height >= single + section_lines;
    constexpr int airy = 2;
    if (height >= section_lines + airy * single) layout.row_step = airy;
    // Where rows are apart, there is a blank one above each line already.
    const int gap = layout.row_step == airy ? 1 : 2;
    if (layout.lines && layout.height() + inner_lines * gap <= height) layout.line_gap = gap;
}

} // namespace

int CardLayout::width() const {
    int seats = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (i == 0 || columns[i].seat != columns[i - 1].seat) ++seats;
    }
    return label + how + static_cast<int>(columns.size()) * cell + (rules ? seats : 0);
}

int CardLayout::height() const {
    return heading_rows() + static_cast<int>(rows.size()) * row_step +
           (lines ? section_lines + inner_lines * line_gap : 0);
}

int CardLayout::name_columns() const {
    const auto of_one = [&](const terminal::CardColumn& at) {
        return !columns.empty() && at.seat == columns.front().seat;
    };
    return static_cast<int>(std::ranges::count_if(columns, of_one)) * cell - 1;
}

CardLayout lay_out(const CardView& view, int width, int height) {
    const int players = player_count(view.match);
    // Every player is seen, whatever that costs the names of boxes.
    CardLayout layout{.label = std::min(widest_label(view.words, view.match.setup.rules),
                                        width - players * least_cell)};
    choose_columns(layout, view, width - layout.label, height);
    const int count = static_cast<int>(layout.columns.size());
    const int groups = layout.all_games ? players : count;
    int room = width - layout.label;
    const int names = cell_for_names(view, layout.all_games);
    if (room >= 1 + how_width_full + count * names + groups) {
        layout.how = how_width_full;
        ++layout.label; // a blank before it
        --room;
    }
    const int offer = std::max(widest_offer(view.match.setup.rules), least_cell);
    layout.rules = room - layout.how >= count * offer + groups;
    layout.cell = std::clamp((room - layout.how - (layout.rules ? groups : 0)) / count, least_cell,
                             std::max(width >= wide_card ? most_wide_cell : most_cell, names));
    choose_rows(layout, view, height);
    return layout;
}

} // namespace yahtzee::full
