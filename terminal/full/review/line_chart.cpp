#include "terminal/full/review/line_chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "text/text.h"

namespace yahtzee::full {
namespace {

constexpr int axis_label_width = 4;
constexpr int end_label_width = 5;
constexpr double axis_step = 10; // the axis begins and ends at multiples of it

// How many dots a cell has.
struct DotGrid {
    int across, down;
};
constexpr DotGrid braille_dots{2, 4};
constexpr DotGrid star_dots{1, 1};

struct ChartMarks {
    std::string_view axis, axis_label, level, marker, marked;
};
constexpr ChartMarks unicode_marks{"│", "┤", "┄", "│", "●"};
constexpr ChartMarks ascii_marks{"|", "+", ".", ":", "O"};

// U+2800 and the bits of its dots.
std::string braille(unsigned dots) {
    return {static_cast<char>(0xE2), static_cast<char>(0xA0 | (dots >> 6U)),
            static_cast<char>(0x80 | (dots & 0x3FU))};
}

class ChartDrawing {
  public:
    ChartDrawing(screen::Canvas& canvas, const screen::Area& area, const LineChart& chart)
        : canvas_(canvas),
          chart_(chart),
          grid_(canvas.unicode() ? braille_dots : star_dots),
          marks_(canvas.unicode() ? unicode_marks : ascii_marks),
          plot_{.area = {{area.at.row, area.at.column + axis_label_width + 1},
                         area.width - axis_label_width - 1 - end_label_width,
                         area.height - 1},
                .count = chart.values.size(),
                .across = grid_.across},
          dots_(index_of_cell(plot_.area.height, 0)) {
        const auto [least, most] = std::ranges::minmax(chart.values);
        low_ = axis_step * std::floor(std::min(least, chart.level) / axis_step);
        high_ = axis_step * std::ceil(std::max(most, chart.level) / axis_step);
        high_ = std::max(high_, low_ + axis_step);
    }

    Plot draw() {
        axis();
        across();
        down();
        line();
        canvas_.put(cell_of(chart_.marked), marks_.marked, screen::Tone::selected);
        const screen::Point end = cell_of(plot_.count - 1);
        canvas_.put({end.row, plot_.area.at.column + plot_.area.width + 1}, chart_.end_label,
                    screen::Tone::strong);
        ticks();
        return plot_;
    }

  private:
    const screen::Area& area() const { return plot_.area; }

    int dot_row(double value) const {
        const double share = (high_ - value) / (high_ - low_);
        return static_cast<int>(std::lround(share * (area().height * grid_.down - 1)));
    }
    screen::Point cell_of(std::size_t index) const {
        return {area().at.row + dot_row(chart_.values[index]) / grid_.down, plot_.column_of(index)};
    }

    // The level stands at its own height, round numbers wherever they do not touch it.
    void axis() {
        for (int row = 0; row < area().height; ++row)
            canvas_.put({area().at.row + row, area().at.column - 1}, marks_.axis,
                        screen::Tone::muted);
        const int level_row = cell_row(chart_.level);
        for (double value = low_; value <= high_; value += label_step()) {
            if (std::abs(cell_row(value) - level_row) > 1) label(value, screen::Tone::muted);
        }
        label(chart_.level, screen::Tone::normal);
    }

    int cell_row(double value) const { return dot_row(value) / grid_.down; }

    void label(double value, screen::Tone tone) {
        const screen::Point at{area().at.row + cell_row(value),
                               area().at.column - axis_label_width - 1};
        canvas_.put_right(at, axis_label_width, std::to_string(std::lround(value)), tone);
        canvas_.put({at.row, at.column + axis_label_width}, marks_.axis_label, screen::Tone::muted);
    }

    // So that there are some rows between two labels.
    double label_step() const {
        constexpr int least_rows = 4;
        double step = axis_step;
        while (step * area().height < least_rows * (high_ - low_)) step += axis_step;
        return step;
    }

    void across() {
        const int row = area().at.row + dot_row(chart_.level) / grid_.down;
        for (int column = 0; column < area().width; ++column)
            canvas_.put({row, area().at.column + column}, marks_.level, screen::Tone::muted);
    }

    void down() {
        for (int row = 0; row < area().height; ++row)
            canvas_.put({area().at.row + row, plot_.column_of(chart_.marked)}, marks_.marker,
                        screen::Tone::selected);
    }

    void line() {
        for (std::size_t i = 0; i + 1 < plot_.count; ++i) {
            const int left = plot_.dot_column(i);
            const int right = plot_.dot_column(i + 1);
            const int top = dot_row(chart_.values[i]);
            const int bottom = dot_row(chart_.values[i + 1]);
            const int dots = std::max({right - left, std::abs(bottom - top), 1});
            for (int dot = 0; dot <= dots; ++dot) {
                const double share = static_cast<double>(dot) / dots;
                set_dot(static_cast<int>(std::lround(left + share * (right - left))),
                        static_cast<int>(std::lround(top + share * (bottom - top))));
            }
        }
        for (int row = 0; row < area().height; ++row) {
            for (int column = 0; column < area().width; ++column) {
                const unsigned dots = dots_[index_of_cell(row, column)];
                if (dots == 0) continue;
                canvas_.put({area().at.row + row, area().at.column + column},
                            canvas_.unicode() ? braille(dots) : "*", screen::Tone::strong);
            }
        }
    }

    std::size_t index_of_cell(int row, int column) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(area().width) +
               static_cast<std::size_t>(column);
    }

    void set_dot(int column, int row) {
        // Unicode numbers the dots of a cell down the left, down the right, and the last row last.
        constexpr std::array<std::array<unsigned, 2>, 4> bits{{{0, 3}, {1, 4}, {2, 5}, {6, 7}}};
        const auto in_row = static_cast<std::size_t>(row % grid_.down);
        const auto in_column = static_cast<std::size_t>(column % grid_.across);
        dots_[index_of_cell(row / grid_.down, column / grid_.across)] |= 1U
                                                                         << bits[in_row][in_column];
    }

    void ticks() {
        int free = area().at.column;
        for (const ChartTick& tick : chart_.ticks) {
            // A little to the right, rather than not at all: short turns are narrow.
            constexpr int most_aside = 3;
            const int column = plot_.column_of(tick.index);
            if (free - column > most_aside) continue;
            const screen::Point at{area().at.row + area().height, std::max(column, free)};
            free = canvas_.put(at, tick.label, screen::Tone::muted) + 1;
        }
    }

    screen::Canvas& canvas_;
    const LineChart& chart_;
    DotGrid grid_;
    const ChartMarks& marks_;
    Plot plot_;
    double low_ = 0;
    double high_ = 0;
    std::vector<unsigned> dots_; // of each cell, row by row
};

} // namespace

int Plot::dot_column(std::size_t index) const {
    const double share = static_cast<double>(index) / static_cast<double>(count - 1);
    return static_cast<int>(std::lround(share * (area.width * across - 1)));
}

int Plot::column_of(std::size_t index) const {
    return area.at.column + dot_column(index) / across;
}

std::size_t Plot::index_at(int column) const {
    std::size_t nearest = 0;
    for (std::size_t i = 1; i < count; ++i) {
        if (std::abs(column_of(i) - column) < std::abs(column_of(nearest) - column)) nearest = i;
    }
    return nearest;
}

Plot draw_line_chart(screen::Canvas& canvas, const screen::Area& area, const LineChart& chart) {
    return ChartDrawing{canvas, area, chart}.draw();
}

} // namespace yahtzee::full
