#include "terminal/full/table/large_text.h"

#include <array>
#include <string>

#include "words/text.h"

namespace yahtzee {
namespace {

constexpr int figure_width = 3;

using Figure = std::array<std::string_view, 3>;

constexpr std::array<Figure, 10> figures{{
    {"┏━┓", "┃ ┃", "┗━┛"},
    {" ╻ ", " ┃ ", " ╹ "},
    {"╺━┓", "┏━┛", "┗━╸"},
    {"╺━┓", " ━┫", "╺━┛"},
    {"╻ ╻", "┗━┫", "  ╹"},
    {"┏━╸", "┗━┓", "╺━┛"},
    {"┏━╸", "┣━┓", "┗━┛"},
    {"╺━┓", "  ┃", "  ╹"},
    {"┏━┓", "┣━┫", "┗━┛"},
    {"┏━┓", "┗━┫", "╺━┛"},
}};

constexpr std::array<Figure, 10> ascii_figures{{
    {" _ ", "| |", "|_|"},
    {"   ", "  |", "  |"},
    {" _ ", " _|", "|_ "},
    {" _ ", " _|", " _|"},
    {"   ", "|_|", "  |"},
    {" _ ", "|_ ", " _|"},
    {" _ ", "|_ ", "|_|"},
    {" _ ", "  |", "  |"},
    {" _ ", "|_|", "|_|"},
    {" _ ", "|_|", " _|"},
}};

bool is_figure(std::string_view text) {
    return text.size() == 1 && text[0] >= '0' && text[0] <= '9';
}

} // namespace

int put_large(Canvas& canvas, Point at, std::string_view text, Tone tone) {
    each_shown(text, [&](std::string_view letter, int width) {
        if (!is_figure(letter)) {
            canvas.put({at.row + 1, at.column}, letter, tone);
            at.column += width;
            return;
        }
        const auto digit = static_cast<std::size_t>(letter[0] - '0');
        const Figure& figure = (canvas.unicode() ? figures : ascii_figures)[digit];
        for (int row = 0; row < 3; ++row)
            canvas.put({at.row + row, at.column}, figure[static_cast<std::size_t>(row)], tone);
        at.column += figure_width;
    });
    return at.column;
}

int large_width(std::string_view text) {
    int columns = 0;
    each_shown(text, [&](std::string_view letter, int width) {
        columns += is_figure(letter) ? figure_width : width;
    });
    return columns;
}

} // namespace yahtzee
