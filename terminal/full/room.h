// What all pages of the full screen share.
#pragma once

#include <optional>
#include <string>

#include "terminal/equipment.h"
#include "terminal/full/background.h"
#include "terminal/full/form.h"
#include "terminal/full/settings.h"
#include "terminal/set_up.h"
#include "words/words.h"

namespace yahtzee {

struct Room {
    const Words& words;
    Equipment& equipment;
    Background& background;
    Settings& settings;
    std::string settings_file{}; // empty: settings are not kept
    bool no_color = false;       // the environment asks for none: themes do not count
    TableWishes wishes{};        // what the command line has settled
    std::optional<Form> draft{}; // of a new match: left before it began
};

} // namespace yahtzee
