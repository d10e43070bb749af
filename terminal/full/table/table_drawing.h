// The table on one screen: dice, how often they were rolled, what was said, every scorecard, and a
// line that always says what to do next (P4). Draws what a TableGame says; decides nothing.
#pragma once

#include "screen/targets.h"
#include "terminal/full/table/score_card.h"
#include "terminal/full/table/table_action.h"
#include "terminal/full/table/table_game.h"

namespace yahtzee::full {

// Columns of a name in the sentences above and below the dice: whole if it fits, else cut to fewer,
// as it is on the card.
struct NameRoom {
    int whole;
    int cut;
};

struct TableDrawing {
    screen::Canvas& canvas;
    const Words& words;
    const TableGame& game;
    int shown_game; // on the cards, where not all of them fit
    screen::Targets<TableAction>& targets;

    void draw() const;

  private:
    void draw_left(const screen::Area& area, const NameRoom& room) const;
    void draw_standing(const screen::Area& area, const NameRoom& room) const;
    void draw_messages(const screen::Area& area) const;
    void draw_coach(const screen::Area& area) const;
    void draw_lines_below(int margin, const NameRoom& room) const;
    std::string name_of(Seat seat, const NameRoom& room) const;
    CardLayout card_layout(const CardView& view, int height) const;
    CardView card_view() const;
    bool is_over() const;
};

// In the smallest window a name in a sentence has no more columns, so that the rest is seen.
inline constexpr int name_in_sentence = 14;

// One line for every state of the table. The player is called as there is room for it.
std::string next_line(const Words& words, const TableGame& game, const std::string& player);

// The keys of this state, the important ones first.
struct TableKey {
    std::string key{};
    Word does;
    TableAction action;
};
std::vector<TableKey> table_keys(const Words& words, const TableGame& game);

} // namespace yahtzee::full
