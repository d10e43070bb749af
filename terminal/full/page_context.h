// What all pages of the full screen share.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "engine/presets.h"
#include "screen/form.h"
#include "terminal/full/background.h"
#include "terminal/full/settings.h"
#include "terminal/game_services.h"
#include "terminal/table_wishes.h"
#include "words/words.h"

namespace yahtzee::full {

struct PageContext {
    const Words& words;
    terminal::GameServices& services;
    Background& background;
    Settings& settings;
    std::string settings_file{};         // empty: settings are not kept
    bool no_color = false;               // the environment asks for none: themes do not count
    terminal::TableWishes wishes{};      // what the command line has settled
    std::optional<screen::Form> draft{}; // of a new match: left before it began
    // For what moves by itself: dice that tumble, computer players.
    std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
    // A table at which nobody was asked anything and nothing was under way, though the match was
    // not over: a fault of the program. It goes on by itself, but where it is strict with itself.
    std::string stall{};
    bool strict = false;
};

// How a table of that preset is handled here: as flags say, or else the preset, or else the
// settings.
inline Handling handling_at(const PageContext& context, PresetId preset) {
    const Settings& own = context.settings;
    return first_said(first_said(context.wishes.handling, handling_of(preset)),
                      {.auto_roll = own.auto_roll,
                       .sorted_dice = own.sorted_dice,
                       .click_rolls_again = own.click_rolls_again});
}

} // namespace yahtzee::full
