#include "terminal/full/table/table_standings.h"

#include <algorithm>

#include "terminal/card_rows.h"
#include "terminal/full/table/game_headline.h"
#include "text/text.h"

namespace yahtzee::full {

void draw_standings(screen::Canvas& canvas, const screen::Area& area, const Words& words,
                    const Match& match) {
    const bool several = match.setup.games > 1;
    constexpr int headline_rows = 2;
    constexpr int figure_columns = 8;
    const screen::Point at{area.at.row, area.at.column + 1};
    const int width = std::min(area.width - 2, 60);
    canvas.put_wrapped({at, area.width - 2, headline_rows}, game_headline(words, match),
                       screen::Tone::strong);
    int row = at.row + headline_rows + 1;
    const int end = at.column + width - 1; // of the last figures; behind them is the mark of hints
    const int game_end = several ? end - figure_columns : end;
    if (several) {
        canvas.put_right({row, game_end - figure_columns}, figure_columns,
                         words("full.standings.game", {{"game", match.game}}), screen::Tone::muted);
        canvas.put_right({row, end - figure_columns}, figure_columns, words("full.standings.match"),
                         screen::Tone::muted);
        ++row;
    }
    for (const auto& [seat, total, at_place] : standings(match)) {
        const auto place = [&, number = at_place](std::string_view name) {
            return words("full.standings", {{"place", number}, {"player", name}});
        };
        const int room = game_end - 5 - at.column;
        canvas.put_in(
            {row, at.column}, room,
            place(terminal::short_name(match.setup.players, seat,
                                       room - text::display_width(place("")), canvas.unicode())));
        canvas.put_right({row, game_end - 5}, 5,
                         std::to_string(totals(match, seat, match.game).total),
                         several ? screen::Tone::normal : screen::Tone::strong);
        if (several)
            canvas.put_right({row, end - 6}, 6, std::to_string(total), screen::Tone::strong);
        const bool hinted =
            several ? was_hinted(match, seat) : column(match, seat, match.game).hinted;
        if (hinted) canvas.put({row, end}, terminal::hint_mark, screen::Tone::strong);
        ++row;
    }
}

} // namespace yahtzee::full
