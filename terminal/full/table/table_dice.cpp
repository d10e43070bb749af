// The dice on the table: numbers above them, held ones one row lower with a heavy frame and a mark
// below, and how often they were rolled. Those of the last turn lie there until somebody rolls.
#include <algorithm>

#include "terminal/full/table/dice_drawing.h"
#include "terminal/full/table/roll_count.h"
#include "terminal/full/table/table_drawing.h"
#include "text/text.h"
#include "words/game_text.h"

namespace yahtzee {
namespace {

using Kind = TableAction::Kind;

// The dice that the coach would keep, as they are seen: among equal ones those that are held.
std::optional<Holds> suggested_dice(const TableGame& game) {
    const auto& coach = game.coach().panel();
    if (!coach || coach->best.kind != Choice::Kind::hold) return std::nullopt;
    if (game.match().turn.rolls == 0) return std::nullopt;
    const Dice& dice = game.match().turn.hand.dice;
    FaceCounts wanted{};
    for (const Face face : faces_of(coach->best.keep))
        ++wanted[static_cast<std::size_t>(pips(face) - 1)];
    Holds suggested;
    for (const bool held : {true, false}) {
        for (std::size_t die = 0; die < dice.size(); ++die) {
            auto& left = wanted[static_cast<std::size_t>(pips(dice[die]) - 1)];
            if (game.held(die) != held || left == 0) continue;
            --left;
            suggested.hold(die);
        }
    }
    return suggested;
}

// With an arrow, so that it stands exactly below the middle of the die.
std::string mark_below(std::string_view word, int width, bool unicode) {
    std::string mark = unicode ? "▲" : "^";
    if ((width - display_width(word)) % 2 == 0) mark += " ";
    mark += word;
    return display_width(mark) <= width ? mark : std::string{word};
}

std::string roll_text(const Words& words, const RuleSet& rules, const Legal& law) {
    if (!law.roll) return std::string{words("full.button.no-rolls")};
    if (law.to_roll == 0) return std::string{words("full.button.pass")};
    if (law.to_roll == 1) return std::string{words("full.button.roll-one")};
    if (law.to_roll == law.dice)
        return game_text(words, rules,
                         law.score ? Word{"full.button.hold-first"} : Word{"full.button.roll-all"});
    return words("full.button.roll-some", {{"count", law.to_roll}});
}

} // namespace

void TableDrawing::draw_roll_count(Point at, int width) const {
    const Match& match = game.match();
    const Legal law = game.law();
    if (!law.roll && !law.score) return;
    const int behind = yahtzee::draw_roll_count(canvas, {at.row + 1, at.column + 1}, words, match);
    if (game.computer_acts()) return;
    const std::string text = " R  " + roll_text(words, match.setup.rules, law) + " ";
    const int button = display_width(text) + 2;
    const int left = std::min(at.column + width - button - 1, behind + 11);
    const Area area{{at.row, left}, button, 3};
    canvas.frame(area, law.roll ? Tone::strong : Tone::muted);
    canvas.put({at.row + 1, left + 1}, text, law.roll ? Tone::button : Tone::muted);
    targets.add(area, {Kind::roll});
}

void TableDrawing::draw_dice(const Area& area, DieSize size) const {
    const int count = game.match().setup.rules.dice;
    const int gap =
        std::clamp((area.width - 1 - count * size.width) / std::max(count - 1, 1), 0, 2);
    const int width = count * size.width + (count - 1) * gap;
    const int left = area.at.column + (area.width > width + 1 || gap > 0 ? 1 : 0);
    const bool thrown = game.match().turn.rolls > 0;
    const Hand* const lying = dice_left_lying(game.match());
    const auto suggested = suggested_dice(game);
    for (std::size_t die = 0; die < static_cast<std::size_t>(count); ++die) {
        const int column = left + static_cast<int>(die) * (size.width + gap);
        const bool held = thrown && game.held(die);
        const int top = area.at.row + 1 + (held ? 1 : 0);
        std::optional<Face> face;
        if (thrown) face = game.shown_face(die);
        if (lying != nullptr) face = lying->dice[die];
        const DieState state = lying != nullptr ? DieState::left
                               : held           ? DieState::held
                                                : DieState::loose;
        draw_die(canvas, {top, column}, face, state, size);
        canvas.put({area.at.row, column},
                   fit_middle(std::to_string(die + 1), size.width, canvas.unicode()), Tone::muted);
        const Point below{area.at.row + size.height + 2, column};
        const auto mark = [&](Word word, Tone tone) {
            const std::string text = mark_below(words(word), size.width, canvas.unicode());
            canvas.put(below, fit_middle(text, size.width, canvas.unicode()), tone);
        };
        if (held && suggested && !suggested->held(die))
            mark("full.coach.release", Tone::bad);
        else if (held)
            mark("dice.held", Tone::held);
        else if (suggested && suggested->held(die))
            mark("full.coach.keep", Tone::good);
        targets.add({{area.at.row, column}, size.width, size.height + 3}, {Kind::toggle, die});
    }
}

} // namespace yahtzee
