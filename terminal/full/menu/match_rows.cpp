#include "terminal/full/menu/match_rows.h"

#include <algorithm>

#include "records/local_date.h"
#include "store/open_store.h"
#include "text/text.h"

namespace yahtzee::full {
namespace {

constexpr int match_gap = 2; // between columns

} // namespace

MatchRow match_row(const Words& words, const records::MatchEntry& entry, const std::string& file) {
    if (const auto* const listed = std::get_if<records::ListedMatch>(&entry)) {
        const Match& match = listed->match;
        return {.id = listed->id,
                .number = std::to_string(listed->id),
                .date = records::local_date(listed->last),
                .how_far = records::how_far_text(words, match),
                .players = records::players_text(words, match),
                .rules = std::string{words.of("rules", match.setup.rules.id, "name")}};
    }
    const auto& unreadable = std::get<records::UnreadableMatch>(entry);
    return {.id = unreadable.id,
            .number = std::to_string(unreadable.id),
            .date = "",
            .how_far = std::string{words("full.list.damaged")},
            .players = "",
            .rules = "",
            .fault = store_refusal(words, unreadable.fault, file)};
}

MatchRow match_headings(const Words& words) {
    return {.number = std::string{words("full.list.number")},
            .date = std::string{words("hall.date")},
            .how_far = std::string{words("full.list.how-far")},
            .players = std::string{words("full.list.players")},
            .rules = std::string{words("hall.rules")}};
}

int MatchColumns::width() const {
    const int others = number + match_gap + date + match_gap + how_far + match_gap + players;
    return rules == 0 ? others : others + match_gap + rules;
}

MatchColumns match_columns(const std::vector<MatchRow>& rows, const MatchRow& headings, int width) {
    const auto widest = [&](std::string MatchRow::* cell) {
        int most = text::display_width(headings.*cell);
        for (const MatchRow& row : rows) most = std::max(most, text::display_width(row.*cell));
        return most;
    };
    MatchColumns columns{.number = widest(&MatchRow::number),
                         .date = widest(&MatchRow::date),
                         .how_far = widest(&MatchRow::how_far),
                         .players = widest(&MatchRow::players),
                         .rules = widest(&MatchRow::rules)};
    if (columns.width() > width) columns.rules = 0;
    columns.players -= std::max(columns.width() - width, 0);
    return columns;
}

void draw_match_row(screen::Canvas& canvas, screen::Point at, const MatchColumns& columns,
                    const MatchRow& row, screen::Tone tone) {
    canvas.put_right(at, columns.number, row.number, tone);
    at.column += columns.number + match_gap;
    canvas.put_in(at, columns.date, row.date, tone);
    at.column += columns.date + match_gap;
    canvas.put_in(at, columns.how_far, row.how_far, tone);
    at.column += columns.how_far + match_gap;
    canvas.put_in(at, columns.players, row.players, tone);
    at.column += columns.players + match_gap;
    if (columns.rules > 0) canvas.put_in(at, columns.rules, row.rules, tone);
}

} // namespace yahtzee::full
