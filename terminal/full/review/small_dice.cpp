#include "terminal/full/review/small_dice.h"

#include <string>

namespace yahtzee {
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

Point small_die_at(Point at, std::size_t die) {
    return {at.row, at.column + static_cast<int>(die) * (small_die_width + 1)};
}

} // namespace

void draw_small_die(Canvas& canvas, Point at, Face face, bool kept) {
    const SmallDieStrokes& strokes = small_die_strokes(canvas.unicode(), kept);
    const Tone tone = kept ? Tone::held : Tone::normal;
    std::string middle{strokes.left};
    middle.append(std::to_string(pips(face))).append(strokes.right);
    canvas.put(at, strokes.top, tone);
    canvas.put({at.row + 1, at.column}, middle, tone);
    canvas.put({at.row + 2, at.column}, strokes.bottom, tone);
}

void draw_small_dice(Canvas& canvas, Point at, const Dice& dice, Holds kept) {
    for (std::size_t i = 0; i < dice_count; ++i)
        draw_small_die(canvas, small_die_at(at, i), dice[i], kept.held(i));
}

void mark_small_dice(Canvas& canvas, Point at, Holds marked, Tone tone) {
    for (std::size_t i = 0; i < dice_count; ++i) {
        if (!marked.held(i)) continue;
        const Point die = small_die_at(at, i);
        canvas.put({die.row, die.column + small_die_width / 2}, canvas.unicode() ? "▲" : "^", tone);
    }
}

} // namespace yahtzee
