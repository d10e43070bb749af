#include "terminal/full/table/table_dice.h"

#include <algorithm>
#include <cmath>

#include "terminal/full/table/roll_count.h"
#include "text/text.h"
#include "words/game_text.h"

namespace yahtzee::full {
namespace {

using Kind = TableAction::Kind;

// What is said below a die: what whoever acts has in mind with it, and the coach.
struct DieMark {
    Word word;
    screen::Tone tone;
};

// The dice that the coach would keep: among equal ones those that are held, or not marked to be
// rolled again.
std::optional<Holds> suggested_dice(const TableGame& game) {
    const auto& coach = game.coach().panel();
    if (!coach || coach->best.kind != solver::Choice::Kind::hold) return std::nullopt;
    if (game.match().turn.rolls == 0) return std::nullopt;
    const Dice& dice = game.hand().dice;
    FaceCounts wanted{};
    for (const Face face : solver::faces_of(coach->best.keep))
        ++wanted[static_cast<std::size_t>(pips(face) - 1)];
    Holds suggested;
    for (const bool stays : {true, false}) {
        for (std::size_t die = 0; die < dice.size(); ++die) {
            auto& left = wanted[static_cast<std::size_t>(pips(dice[die]) - 1)];
            if ((game.marked(die) != game.marks_again()) != stays || left == 0) continue;
            --left;
            suggested.hold(die);
        }
    }
    return suggested;
}

std::optional<DieMark> mark_of(const TableGame& game, std::size_t die,
                               const std::optional<Holds>& suggested) {
    const bool marked = game.marked(die);
    const bool keep = suggested && suggested->held(die);
    if (game.marks_again()) {
        if (marked && keep) return DieMark{"full.coach.keep", screen::Tone::bad};
        if (marked) return DieMark{"dice.again", screen::Tone::marked};
        if (suggested && !keep) return DieMark{"full.coach.roll", screen::Tone::good};
        return std::nullopt;
    }
    if (marked && suggested && !keep) return DieMark{"full.coach.roll", screen::Tone::bad};
    if (marked) return DieMark{"dice.held", screen::Tone::marked};
    if (keep) return DieMark{"full.coach.keep", screen::Tone::good};
    return std::nullopt;
}

// With an arrow, so that it stands exactly below the middle of the die.
std::string mark_below(std::string_view word, int width, bool unicode) {
    std::string mark = unicode ? "▲" : "^";
    if ((width - text::display_width(word)) % 2 == 0) mark += " ";
    mark += word;
    return text::display_width(mark) <= width ? mark : std::string{word};
}

std::string roll_text(const Words& words, const TableGame& game) {
    const Legal law = game.law();
    const bool again = game.marks_again();
    const std::size_t count = game.to_roll();
    if (!law.roll) return std::string{words("full.button.no-rolls")};
    if (game.has_to_mark()) return std::string{words("full.button.mark-first")};
    if (count == 0) return std::string{words("full.button.pass")};
    if (count == 1) return std::string{words("full.button.roll-one")};
    if (count == law.dice)
        return game_text(words, game.match().setup.rules,
                         law.score && !again ? Word{"full.button.hold-first"}
                                             : Word{"full.button.roll-all"});
    return words("full.button.roll-some", {{"count", static_cast<int>(count)}});
}

// With the row of the numbers above it.
void draw_rolled(const TableDice& on, std::size_t die, screen::Point at, DieSize size,
                 const std::optional<DieMark>& mark) {
    screen::Canvas& canvas = on.canvas;
    const TableGame& game = on.game;
    const bool marked = game.marked(die);
    const DieState state = game.match().turn.rolls == 0 ? DieState::left
                           : marked                     ? DieState::held
                                                        : DieState::loose;
    draw_die(canvas, {at.row + 1 + (marked ? 1 : 0), at.column}, game.shown_face(die), state, size);
    if (!mark) return;
    const std::string text = mark_below(on.words(mark->word), size.width, canvas.unicode());
    canvas.put({at.row + size.height + 2, at.column},
               text::fit_middle(text, size.width, canvas.unicode()), mark->tone);
}

} // namespace

void TableDice::draw_roll_count(screen::Point at, int width) const {
    const Match& match = game.match();
    const Legal law = game.law();
    if (!law.roll && !law.score) return;
    const std::string text = " R  " + roll_text(words, game) + " ";
    const int button = text::display_width(text) + 2;
    const screen::Area count{{at.row, at.column + 1}, width - button - 3, roll_count_rows};
    const int behind = full::draw_roll_count(canvas, count, words, match);
    if (game.computer_acts()) return;
    const int left = std::min(at.column + width - button - 1, behind + 8);
    const screen::Area area{{at.row, left}, button, 3};
    canvas.frame(area, law.roll ? screen::Tone::strong : screen::Tone::muted);
    canvas.put({at.row + 1, left + 1}, text, law.roll ? screen::Tone::button : screen::Tone::muted);
    targets.add(area, {Kind::roll});
}

void TableDice::draw(const screen::Area& area, DieSize size) const {
    const int count = game.match().setup.rules.dice;
    const int gap =
        std::clamp((area.width - 1 - count * size.width) / std::max(count - 1, 1), 0, 2);
    const int width = count * size.width + (count - 1) * gap;
    const int left = area.at.column + (area.width > width + 1 || gap > 0 ? 1 : 0);
    const int step = size.width + gap;
    for (int spot = 0; spot < count; ++spot) {
        const screen::Point above{area.at.row, left + spot * step};
        canvas.put(above, text::fit_middle(std::to_string(spot + 1), size.width, canvas.unicode()),
                   screen::Tone::muted);
        targets.add({above, size.width, size.height + 3},
                    {Kind::toggle, static_cast<std::size_t>(spot)});
    }
    const std::size_t lying = game.hand().dice.size();
    for (int die = static_cast<int>(lying); die < count; ++die) // not rolled yet
        draw_die(canvas, {area.at.row + 1, left + die * step}, std::nullopt, DieState::loose, size);
    const auto suggested = suggested_dice(game);
    for (std::size_t die = 0; die < lying; ++die) {
        const int column = left + static_cast<int>(std::lround(game.seen_at(die) * step));
        draw_rolled(*this, die, {area.at.row, column}, size, mark_of(game, die, suggested));
    }
}

} // namespace yahtzee::full
