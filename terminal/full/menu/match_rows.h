// Kept matches as the rows of a list: number, date, how far, players with points, and rules where
// there is room.
#pragma once

#include <string>
#include <vector>

#include "records/match_list.h"
#include "screen/canvas.h"

namespace yahtzee::full {

struct MatchRow {
    store::MatchId id = 0;
    std::string number, date, how_far, players, rules;
    std::string fault{}; // why it cannot be opened
};

// `file` is the store's, for what is said about a match that cannot be read.
MatchRow match_row(const Words& words, const records::MatchEntry& entry, const std::string& file);

// Where the cells stand. The same for all rows, so that scrolling moves nothing sideways.
struct MatchColumns {
    int number = 0;
    int date = 0;
    int how_far = 0;
    int players = 0;
    int rules = 0; // 0: they are left out

    int width() const;
};

MatchColumns match_columns(const std::vector<MatchRow>& rows, const MatchRow& headings, int width);
void draw_match_row(screen::Canvas& canvas, screen::Point at, const MatchColumns& columns,
                    const MatchRow& row, screen::Tone tone);
MatchRow match_headings(const Words& words);

} // namespace yahtzee::full
