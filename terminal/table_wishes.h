// What is settled about a table before anybody is asked, and the table that follows from it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"
#include "engine/presets.h"
#include "store/game_result.h"

namespace yahtzee::terminal {

// What the command line has settled already.
struct TableWishes {
    std::vector<std::string> players; // none: ask
    std::optional<RuleSet> rules{};
    std::optional<int> games{};
    TableSetup options{};                     // the rest: who begins, entry, dice, pass roll, undo
    Handling handling{};                      // counts before what a preset says
    std::optional<store::MatchId> resumed{};  // the match to resume
    std::vector<std::string> usual_players{}; // as their settings say: offered, not seated
    std::optional<RuleSet> usual_rules{};
    std::string own_name{}; // of whoever sits here: offered first; empty: not known
};

// Typed at the menu, it turns cheat mode on (P5).
inline constexpr std::string_view cheat_code = "8675309";

// The table that was asked for; whatever was not said has its default.
TableSetup setup_wished(const TableWishes& wishes);

} // namespace yahtzee::terminal
