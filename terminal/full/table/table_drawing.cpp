#include "terminal/full/table/table_drawing.h"

#include <algorithm>
#include <array>
#include <ranges>

#include "screen/bars.h"
#include "screen/page.h"
#include "screen/page_frame.h"
#include "terminal/card_rows.h"
#include "terminal/full/table/roll_count.h"
#include "terminal/full/table/table_dice.h"
#include "terminal/full/table/table_standings.h"
#include "text/split.h"
#include "text/text.h"
#include "words/game_text.h"
#include "words/narrator.h"

namespace yahtzee::full {
namespace {

using Kind = TableAction::Kind;

constexpr int least_left = 46; // how often was rolled beside the button, the dice below it
constexpr int most_left = 135;
constexpr int most_said = 98;   // longer lines of the coach are hard to read
constexpr int said_gap = 3;     // between two columns of them
constexpr int card_gap = 1;     // between the two halves, where there is room
constexpr int least_label = 14; // the longest names of boxes

// One column free before the dice, one between them.
constexpr int width_for(DieSize size, int dice) {
    return dice * size.width + dice;
}

// How wide the left half may be, the best first: with huge or large dice, with blanks between the
// dice, with a blank on either side. The cards decide.
constexpr std::array<int, 5> left_widths(int dice) {
    return {width_for(huge_die, dice), width_for(large_die, dice), dice * usual_die.width + 7,
            least_left + 1, least_left};
}

// Rows of the left half.
constexpr int tall_for_huge = 46;
constexpr int tall_for_large = 34;

// As large as there is room for.
DieSize die_size(const screen::Area& area, int dice) {
    if (area.width >= width_for(huge_die, dice) && area.height >= tall_for_huge) return huge_die;
    if (area.width >= width_for(large_die, dice) && area.height >= tall_for_large) return large_die;
    return area.width >= dice * usual_die.width ? usual_die : small_die;
}

int rows_of(std::string_view lines) {
    return static_cast<int>(std::ranges::count(lines, '\n')) + 1;
}

// Wider than the smallest, sentences have room for longer names. One that is cut there looks as on
// the card, unless that has only a few letters of it.
NameRoom room_for_names(int width, int left, int on_card) {
    const int whole = name_in_sentence + std::max(0, std::min(width - screen::smallest_window.width,
                                                              left - least_left));
    constexpr int few = 7;
    return {.whole = whole, .cut = on_card >= few ? std::min(whole, on_card) : whole};
}

std::string wrapped_message(const Message& message, int width) {
    return text::wrapped((message.tone == screen::Tone::bad ? "! " : "") + message.text, width);
}

std::string title_of(const Words& words, const Match& match, bool with_game) {
    return game_text(words, match.setup.rules,
                     with_game ? Word{"full.title.games"} : Word{"full.title"},
                     {{"rules", words.of("rules", match.setup.rules.id, "name")},
                      {"game", match.game},
                      {"games", match.setup.games},
                      {"round", round(match)}});
}

} // namespace

bool TableDrawing::is_over() const {
    return !game.law().due;
}

CardView TableDrawing::card_view() const {
    const Match& match = game.match();
    CardView view{.words = words,
                  .match = match,
                  .due = game.law().due,
                  .figures = !game.law().points,
                  .selected = game.selected(),
                  .game = shown_game};
    // Dice that still tumble do not tell.
    if (!game.rolling()) view.open = game.law().boxes;
    if (match.last_score) {
        view.wrote = match.last_score->player;
        view.written = match.last_score->scored.category;
    }
    if (const auto& coach = game.coach().panel();
        coach && coach->best.kind == solver::Choice::Kind::score)
        view.suggested = coach->best.category;
    return view;
}

// All games side by side, then names that can be read, are worth more than large dice and air.
CardLayout TableDrawing::card_layout(const CardView& view, int height) const {
    constexpr int roomy = 100;
    constexpr int least_card = 40;
    // Columns for names: they are whole up to that.
    const int name = terminal::widest_name(game.match().setup.players);
    const int readable = std::clamp(name + 1, 7, 13);
    CardLayout best;
    for (const bool all_games : {true, false}) {
        for (const int left : left_widths(game.match().setup.rules.dice)) {
            const bool spacious = left > least_left + 1;
            if (spacious && canvas.width() < std::max(roomy, left + least_card)) continue;
            if (left >= width_for(huge_die, game.match().setup.rules.dice) &&
                height < tall_for_huge)
                continue;
            best =
                lay_out(view, canvas.width() - left - (left == least_left ? 0 : card_gap), height);
            if (spacious && best.name_columns() + 1 < readable) continue;
            if (best.label < least_label && left > least_left) continue;
            // The blank between the halves is given up where it is all that a name lacks.
            if (left == least_left + 1 && name == best.cell) continue;
            if (best.all_games || game.match().setup.games == 1 || !all_games) return best;
        }
    }
    return best;
}

void TableDrawing::draw() const {
    targets.clear();
    const int height = canvas.height() - 3;
    CardView view = card_view();
    int top = 1;
    CardLayout card = card_layout(view, height);
    if (!card.has_every_box()) { // with its heading beside the title there is a row more
        top = 0;
        card = card_layout(view, height + 1);
    }
    const int gap = canvas.width() - least_left - card.width() >= card_gap ? card_gap : 0;
    const int left = std::min(canvas.width() - card.width() - gap, most_left);
    const int margin = (canvas.width() - left - gap - card.width()) / 2;
    const NameRoom room = room_for_names(canvas.width(), left, card.name_columns());
    view.most_name = room.cut;
    // Where the heading is beside it, that says which game.
    draw_title(canvas, title_of(words, game.match(), game.match().setup.games > 1 && top > 0));
    const CardAreas areas = draw_card(canvas, {top, margin + left + gap}, card, view);
    for (const CardAreas::Label& label : areas.labels)
        targets.add(label.area, {Kind::select, index_of(label.category)});
    for (const CardAreas::Cell& cell : areas.cells)
        targets.add(cell.area, {Kind::select_on, index_of(cell.category), cell.column});
    targets.add(areas.game, {Kind::other_game});
    draw_left({{1, margin}, left, height}, room);
    draw_lines_below(margin, room);
}

std::string TableDrawing::name_of(Seat seat, const NameRoom& room) const {
    const auto& names = game.match().setup.players;
    if (text::display_width(names[seat]) <= room.whole) return names[seat];
    return terminal::short_name(names, seat, room.cut, canvas.unicode());
}

void TableDrawing::draw_lines_below(int margin, const NameRoom& room) const {
    canvas.put_in({canvas.height() - 2, margin + 1}, canvas.width() - margin - 2,
                  next_line(words, game, name_of(game.player(), room)), screen::Tone::strong);
    const auto keys = table_keys(words, game);
    std::vector<screen::KeyHint> hints;
    hints.reserve(keys.size());
    for (const TableKey& key : keys)
        hints.push_back({key.key, game_text(words, game.match().setup.rules, key.does)});
    const auto areas = draw_keys(canvas, {canvas.height() - 1, margin + 1}, hints);
    for (std::size_t i = 0; i < keys.size(); ++i) targets.add(areas[i], keys[i].action);
}

void TableDrawing::draw_left(const screen::Area& area, const NameRoom& room) const {
    const int air = area.height >= tall_for_huge ? 2 : area.height >= 30 ? 1 : 0;
    const DieSize size = die_size(area, game.match().setup.rules.dice);
    int row = area.at.row + air;
    draw_standing({{row, area.at.column}, area.width, 1}, room);
    row += 1 + air;
    // Numbers above, one row to move down when held, marks below.
    const int dice_rows = size.height + 3;
    if (is_over()) {
        draw_standings(canvas,
                       {{row, area.at.column}, area.width, roll_count_rows + air + dice_rows},
                       words, game.match());
    } else {
        const TableDice dice{canvas, words, game, targets};
        dice.draw_roll_count({row, area.at.column}, area.width);
        dice.draw({{row + roll_count_rows + air, area.at.column}, area.width, dice_rows}, size);
    }
    row += roll_count_rows + air;
    row += dice_rows + air;
    const int end = area.at.row + area.height;
    screen::Area below{{row, area.at.column + 1}, std::max(area.width - 2, 1), end - row};
    if (area.height >= tall_for_huge) {
        below = draw_panel(canvas, below, words("full.said"));
        ++below.at.row;
        --below.height;
    }
    if (game.coach().is_asked()) {
        below.width = std::min(below.width, most_said);
        draw_coach(below);
    } else {
        draw_messages(below);
    }
}

void TableDrawing::draw_standing(const screen::Area& area, const NameRoom& room) const {
    const Match& match = game.match();
    const auto due = game.law().due;
    if (!due) return;
    const UpperBonus bonus = upper_bonus(match, *due);
    const bool open = bonus.state == UpperBonus::State::open;
    const int total = totals(match, *due, match.game).total;
    const bool known = sums_are_known(match, *due, match.game);
    const auto sentence = [&](std::string_view player) {
        if (!known) return words("full.standing.paper", {{"player", player}});
        return words(
            open ? Word{"full.standing.bonus"} : Word{"full.standing"},
            {{"player", player}, {"points", points(words, total)}, {"missing", bonus.missing}});
    };
    const std::string mark = canvas.unicode() ? "▶ " : "> ";
    const std::string text = mark + sentence(name_of(*due, room));
    canvas.put_in({area.at.row, area.at.column + 1}, area.width - 2, text, screen::Tone::strong);
}

// The latest, as many as fit whole. Where there is room beside them, what came before stands there:
// the last one is always at the end of the column on the right.
void TableDrawing::draw_messages(const screen::Area& area) const {
    struct Column {
        std::vector<const Message*> latest_first;
        int rows = 0;
    };
    const int count = area.width >= 2 * least_left + said_gap ? 2 : 1;
    const int width = (area.width - (count - 1) * said_gap) / count;
    std::vector<Column> columns(1); // the last first
    const auto all = game.messages();
    for (auto message = all.rbegin(); message != all.rend(); ++message) {
        const int rows = rows_of(wrapped_message(*message, width));
        if (columns.back().rows + rows > area.height) {
            if (static_cast<int>(columns.size()) == count) break;
            columns.emplace_back();
        }
        columns.back().latest_first.push_back(&*message);
        columns.back().rows += rows;
    }
    int left = area.at.column;
    for (const Column& column : columns | std::views::reverse) {
        int row = area.at.row;
        for (const Message* const message : column.latest_first | std::views::reverse)
            row += canvas.put_wrapped({{row, left}, width, area.at.row + area.height - row},
                                      wrapped_message(*message, width), message->tone);
        left += width + said_gap;
    }
}

void TableDrawing::draw_coach(const screen::Area& area) const {
    int row = area.at.row;
    const int end = area.at.row + area.height;
    const auto put = [&](std::string_view text, screen::Tone tone) {
        row += canvas.put_wrapped({{row, area.at.column}, area.width, end - row}, text, tone);
    };
    if (game.coach().is_thinking()) return put(words("full.coach.thinking"), screen::Tone::muted);
    const CoachPanel& coach = *game.coach().panel();
    const auto sentences = text::split_lines(coach.advice);
    put(std::string{words("full.coach")}.append(": ").append(sentences.front()),
        screen::Tone::good);
    // What was said meanwhile must be seen.
    int said = 0;
    for (const Message& message : game.messages_since_coach())
        said += rows_of(wrapped_message(message, area.width));
    const int last = std::max(row, end - said);
    // Why, in whole sentences, but so that what some of the others cost is seen as well.
    const int more = std::min<int>(2, static_cast<int>(coach.others.size())) + 1;
    for (const std::string_view sentence : std::span{sentences}.subspan(1)) {
        const std::string lines = text::wrapped(sentence, area.width);
        if (last - row - rows_of(lines) >= more) put(lines, screen::Tone::normal);
    }
    std::size_t told = 0;
    while (told < coach.others.size() && row < last - 1)
        put("  " + coach.others[told++], screen::Tone::normal);
    if (told < coach.others.size()) put(words("full.coach.more"), screen::Tone::muted);
    for (const Message& message : game.messages_since_coach())
        put(wrapped_message(message, area.width), message.tone);
    targets.add(area, {Kind::coach});
}

} // namespace yahtzee::full
