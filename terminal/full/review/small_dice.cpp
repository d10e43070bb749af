#include "terminal/full/review/small_dice.h"

#include <string>

namespace yahtzee::full {
namespace {

struct SmallDieStrokes {
    std::string_view top, left, right, bottom;
};
constexpr SmallDieStrokes unicode_small_die{"╭───╮", "│ ", " │", "╰───╯"};
constexpr SmallDieStrokes unicode_kept_die{"╔═══╗", "║ ", " ║", "╚═══╝"};
constexpr SmallDieStrokes ascii_small_die{"+---+", "| ", " |", "+---+"};
constexpr SmallDieStrokes ascii_kept_die{"#===#", "[ ", " ]", "#===#"};

const SmallDieStrokes& small_die_strokes(bool unicode, bool kept) {
    if (unicode) return kept ? unicode_kept_die : unicode_small_die;
    return kept ? ascii_kept_die : ascii_small_die;
}

} // namespace

void draw_small_die(screen::Canvas& canvas, screen::Point at, Face face, bool kept) {
    const SmallDieStrokes& strokes = small_die_strokes(canvas.unicode(), kept);
    const screen::Tone tone = kept ? screen::Tone::marked : screen::Tone::normal;
    std::string middle{strokes.left};
    middle.append(std::to_string(pips(face))).append(strokes.right);
    canvas.put(at, strokes.top, tone);
    canvas.put({at.row + 1, at.column}, middle, tone);
    canvas.put({at.row + 2, at.column}, strokes.bottom, tone);
}

screen::Point SmallDice::die_at(std::size_t die) const {
    const int count = static_cast<int>(dice.size());
    const int gap = count * (small_die_width + 1) - 1 <= width ? 1 : 0;
    return {at.row, at.column + static_cast<int>(seen.spot_of(die)) * (small_die_width + gap)};
}

void SmallDice::draw(screen::Canvas& canvas, Holds kept) const {
    for (std::size_t i = 0; i < dice.size(); ++i)
        draw_small_die(canvas, die_at(i), dice[i], kept.held(i));
}

void SmallDice::mark(screen::Canvas& canvas, int rows_below, Holds marked,
                     screen::Tone tone) const {
    for (std::size_t i = 0; i < dice.size(); ++i) {
        if (!marked.held(i)) continue;
        const screen::Point die = die_at(i);
        canvas.put({die.row + small_die_height + rows_below, die.column + small_die_width / 2},
                   canvas.unicode() ? "▲" : "^", tone);
    }
}

} // namespace yahtzee::full
