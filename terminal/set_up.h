// The questions before a match: menu, players, names, rules, games (P1). What was given by flags is
// not asked for again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"
#include "engine/presets.h"
#include "store/game_result.h"
#include "terminal/dialog.h"

namespace yahtzee {

// What the command line has settled already.
struct TableWishes {
    std::vector<std::string> players; // none: ask
    std::optional<RuleSet> rules{};
    std::optional<int> games{};
    TableSetup options{};                     // the rest: who begins, entry, dice, pass roll, undo
    Handling handling{};                      // counts before what a preset says
    std::optional<MatchId> resumed{};         // the match to go on with
    std::vector<std::string> usual_players{}; // as their settings say: offered, not seated
    std::optional<RuleSet> usual_rules{};
    std::string own_name{}; // of whoever sits here: offered first; empty: not known
};

// Typed at the menu, it turns cheat mode on (P5).
inline constexpr std::string_view cheat_code = "8675309";

// The table that was asked for; whatever was not said has its default.
TableSetup setup_wished(const TableWishes& wishes);

enum class MenuChoice : std::uint8_t { play, resume, hall, exit };

// Turns cheat mode on in `wishes` when its code is typed (P5). `unfinished` offers the match that
// was left last; empty when there is none.
std::expected<MenuChoice, Leaving> ask_menu(Dialog& dialog, TableWishes& wishes,
                                            std::string_view unfinished);

// A setup that start() accepts; nothing when the players went back to the menu.
std::expected<std::optional<TableSetup>, Leaving> ask_setup(Dialog& dialog,
                                                            const TableWishes& wishes);

// Seats a player: a name fit for cards and prompts, or the level of a computer player ("rival"),
// which then gets a name of its own. The error is the sentence that says what is wrong with it.
std::expected<void, std::string> seat_player(const Words& words, std::string_view typed,
                                             TableSetup& setup);

// What a computer player is called: its level, with a number where that name is taken.
std::string computer_name(const Words& words, Level level, const std::vector<std::string>& taken);

// "Player 2", or the next number that nobody has taken as a name.
std::string default_name(const Words& words, int number, const std::vector<std::string>& taken);

// What the first player is probably called: the name of whoever sits here, or "Player 1".
std::string first_name(const Words& words, const TableWishes& wishes);

// "novice, casual, skilled, perfect or rival"
std::string level_names(const Words& words);

// A name fit for cards and prompts, or the sentence that says what is wrong with it. `others` are
// the names already taken.
std::expected<std::string, std::string> check_name(const Words& words, std::string_view name,
                                                   const std::vector<std::string>& others);

} // namespace yahtzee
