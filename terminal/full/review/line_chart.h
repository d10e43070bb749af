// Numbers over time as a line on the screen: dots of braille, eight in a cell, or stars where there
// is no Unicode. A dotted line across shows a level to compare with, a line down where the reader
// is; the axis on the left has the numbers, the row below the ticks.
#pragma once

#include <span>
#include <string>

#include "screen/canvas.h"

namespace yahtzee::full {

struct ChartTick {
    std::size_t index = 0;
    std::string label;
};

struct LineChart {
    std::span<const double> values; // from left to right, two at least
    double level = 0;
    std::size_t marked = 0;           // the index of a value
    std::string_view end_label;       // beside the last value
    std::span<const ChartTick> ticks; // from left to right; where one would touch another, it is
                                      // put a little aside, or left out
};

// Where the values lie on the screen.
struct Plot {
    screen::Area area;
    std::size_t count = 0;
    int across = 1; // dots in a cell

    int dot_column(std::size_t index) const;
    int column_of(std::size_t index) const;
    // The value nearest to a column of the screen.
    std::size_t index_at(int column) const;
};

// In an area of at least 20 by 4.
Plot draw_line_chart(screen::Canvas& canvas, const screen::Area& area, const LineChart& chart);

} // namespace yahtzee::full
