#include "terminal/dice_picture.h"

#include <array>

#include "text/text.h"

namespace yahtzee::terminal {
namespace {

// Which of the nine places show a pip, row by row, for one to six.
constexpr std::array<std::array<std::string_view, 3>, face_count> pip_rows{{
    {"   ", " x ", "   "},
    {"x  ", "   ", "  x"},
    {"x  ", " x ", "  x"},
    {"x x", "   ", "x x"},
    {"x x", " x ", "x x"},
    {"x x", "x x", "x x"},
}};

struct DieStrokes {
    std::string_view top, bottom, side, pip;
};
constexpr DieStrokes unicode_die{"╭───────╮", "╰───────╯", "│", "●"};
constexpr DieStrokes ascii_die{"+-------+", "+-------+", "|", "o"};

std::string pip_row(const DieStrokes& strokes, Face face, std::size_t row) {
    std::string text{strokes.side};
    for (const char place : pip_rows[static_cast<std::size_t>(pips(face) - 1)][row]) {
        text += ' ';
        text += place == 'x' ? strokes.pip : std::string_view{" "};
    }
    return text.append(" ").append(strokes.side);
}

} // namespace

std::string dice_picture(const Words& words, const Hand& hand, const Screen& screen) {
    const DieStrokes& strokes = screen.unicode ? unicode_die : ascii_die;
    std::string text;
    const auto line = [&](auto&& cell) {
        std::string row;
        for (std::size_t i = 0; i < hand.dice.size(); ++i) row.append(" ").append(cell(i));
        row.erase(row.find_last_not_of(' ') + 1);
        text.append(row).append("\n");
    };
    const auto in_the_middle = [&](std::string_view label) {
        return text::fit_middle(label, die_picture_width, screen.unicode);
    };
    line([&](std::size_t i) { return in_the_middle(std::to_string(i + 1)); });
    line([&](std::size_t) { return strokes.top; });
    for (std::size_t row = 0; row < 3; ++row) {
        line([&](std::size_t i) { return pip_row(strokes, hand.dice[i], row); });
    }
    line([&](std::size_t) { return strokes.bottom; });
    if (hand.holds == Holds{}) return text;
    line([&](std::size_t i) {
        return in_the_middle(hand.holds.held(i) ? words("dice.held") : std::string_view{});
    });
    return text;
}

} // namespace yahtzee::terminal
