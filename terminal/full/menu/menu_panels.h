// The two panels of the menu: what one can do, and the hall of fame.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "records/hall_of_fame_text.h"
#include "records/match_list.h"
#include "screen/canvas.h"
#include "screen/targets.h"
#include "store/game_result.h"
#include "words/words.h"

namespace yahtzee::full {

enum class MenuItem : std::uint8_t {
    play,
    resume,
    review,
    hall,
    statistics,
    rules,
    cards,
    settings,
    quit
};

inline constexpr std::array<std::string_view, 9> menu_ids{
    "play", "resume", "review", "hall", "statistics", "rules", "cards", "settings", "quit"};

constexpr std::string_view menu_id(MenuItem item) {
    return menu_ids[static_cast<std::size_t>(item)];
}

// The letter that chooses it.
inline std::string_view menu_key(const Words& words, MenuItem item) {
    return words.of("full.menu", menu_id(item), "key");
}

inline constexpr int menu_items_width = 33;
inline constexpr int menu_panel_rows = records::hall_places + 3; // with headings and a frame

// The match that was left last.
struct MatchLeft {
    std::string how_far;
    std::string players;
};

void draw_menu_items(screen::Canvas& canvas, const Words& words, screen::Point at,
                     MenuItem selected, const MatchLeft& left, screen::Targets<MenuItem>& clicks);

// Whatever fits. `nobody` is the sentence for an empty one.
void draw_menu_hall(screen::Canvas& canvas, const Words& words, const screen::Area& area,
                    const std::vector<store::GameResult>& hall, std::string_view nobody);

} // namespace yahtzee::full
