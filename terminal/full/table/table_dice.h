// The dice on the table: numbers above them, held ones (or those to be rolled again, where they are
// marked) one row lower with a heavy frame and a word below, and how often they were rolled. Those
// of the last turn lie there until somebody rolls.
#pragma once

#include "screen/canvas.h"
#include "screen/targets.h"
#include "terminal/full/table/dice_drawing.h"
#include "terminal/full/table/table_action.h"
#include "terminal/full/table/table_game.h"

namespace yahtzee::full {

struct TableDice {
    screen::Canvas& canvas;
    const Words& words;
    const TableGame& game;
    screen::Targets<TableAction>& targets;

    // With the button that rolls beside it.
    void draw_roll_count(screen::Point at, int width) const;
    void draw(const screen::Area& area, DieSize size) const;
};

} // namespace yahtzee::full
