// Every player's scorecard side by side (P3): all games at once where they fit, else one of them.
// Boxes that may be chosen show what they would score (G12).
#pragma once

#include <optional>
#include <vector>

#include "engine/match.h"
#include "screen/canvas.h"
#include "terminal/card_rows.h"
#include "words/words.h"

namespace yahtzee::full {

struct CardView {
    const Words& words;
    const Match& match;
    std::optional<Seat> due{};           // who is to act
    Options open{};                      // what that player's boxes would score
    bool figures = true;                 // on paper the players work that out (G16)
    std::optional<Category> selected{};  // where the player is about to write
    std::optional<Category> suggested{}; // where the coach would
    std::optional<Seat> wrote{};         // who has just written
    Category written{};                  // and where
    int game = 1;                        // where games are too many: the one shown
    int most_name = 99;                  // columns of a name that is cut elsewhere as well
};

// Where everything goes, for a place of that size.
struct CardLayout {
    int label = 14; // columns
    int how = 0;    // none where there is no room to say how boxes score
    int cell = 4;
    bool rules = false;     // lines between players
    bool all_games = false; // side by side; else one
    int row_step = 1;
    bool lines = false; // between the sections
    int line_gap = 0;   // blank rows around each of them, but not below the names
    std::vector<terminal::CardColumn> columns{};
    std::vector<terminal::CardRow> rows{};
    int above = 0; // boxes that are not shown, because the window is too low
    int below = 0;

    int width() const;
    int height() const;
    int heading_rows() const { return all_games ? 2 : 1; }
    // Columns of a name above its player's cells; before it is the place of a mark.
    int name_columns() const;
    bool has_every_box() const { return above == 0 && below == 0; }
};

CardLayout lay_out(const CardView& view, int width, int height);

// What can be clicked: the names of boxes, each player's boxes, and the game in the heading.
struct CardAreas {
    struct Label {
        screen::Area area;
        Category category{};
    };
    struct Cell {
        screen::Area area;
        terminal::CardColumn column;
        Category category{};
    };
    std::vector<Label> labels;
    std::vector<Cell> cells;
    screen::Area game{};
};

CardAreas draw_card(screen::Canvas& canvas, screen::Point at, const CardLayout& layout,
                    const CardView& view);

} // namespace yahtzee::full
