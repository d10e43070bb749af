#include "terminal/full/menu/menu_panels.h"

#include "records/hall_of_fame_text.h"
#include "screen/page_frame.h"
#include "text/text.h"

namespace yahtzee::full {

void draw_menu_items(screen::Canvas& canvas, const Words& words, screen::Point at,
                     MenuItem selected, const MatchLeft& left, screen::Targets<MenuItem>& clicks) {
    clicks.clear();
    const screen::Area inside =
        draw_panel(canvas, {at, menu_items_width, menu_panel_rows}, words("full.menu.title"));
    screen::Point place = inside.at;
    constexpr int key_column = 2;
    constexpr int name_column = 5;
    for (std::size_t i = 0; i < menu_ids.size(); ++i) {
        const auto item = static_cast<MenuItem>(i);
        const bool here = item == selected;
        if (here) canvas.put(place, canvas.unicode() ? "▸" : ">", screen::Tone::strong);
        canvas.put({place.row, place.column + key_column}, menu_key(words, item),
                   here ? screen::Tone::selected : screen::Tone::strong);
        canvas.put({place.row, place.column + name_column},
                   words.of("full.menu", menu_id(item), "name"),
                   here ? screen::Tone::selected : screen::Tone::normal);
        int rows = 1;
        if (item == MenuItem::resume) {
            for (const std::string& line : {left.how_far, left.players}) {
                canvas.put_in({place.row + rows, place.column + name_column},
                              inside.width - name_column, line, screen::Tone::muted);
                ++rows;
            }
        }
        clicks.add({place, inside.width, rows}, item);
        place.row += rows;
    }
}

void draw_menu_hall(screen::Canvas& canvas, const Words& words, const screen::Area& area,
                    const std::vector<store::GameResult>& hall, std::string_view nobody) {
    const screen::Area inside = draw_panel(canvas, area, words("hall.title"));
    if (hall.empty()) {
        constexpr int from_top = 2;
        canvas.put_wrapped(
            {{inside.at.row + from_top, inside.at.column}, inside.width, inside.height - from_top},
            nobody, screen::Tone::muted);
        return;
    }
    screen::Point at = inside.at;
    for (const std::string& line :
         records::hall_lines(words, hall, inside.width, canvas.unicode())) {
        canvas.put(at, line, at == inside.at ? screen::Tone::muted : screen::Tone::normal);
        ++at.row;
    }
    // What a sign behind the points means stands in the frame: every row is taken.
    for (const std::string& note : records::hall_notes(words, hall)) {
        const std::string text = " " + note + " ";
        if (text::display_width(text) <= inside.width)
            canvas.put({area.at.row + area.height - 1, inside.at.column}, text,
                       screen::Tone::muted);
    }
}

} // namespace yahtzee::full
