// The hall of fame (P7): the best games with their names, best first, as the store gives them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "store/game_result.h"
#include "words/words.h"

namespace yahtzee::records {

inline constexpr int hall_places = 10;

// The list line by line, the headings first, for so many columns: where they are few, rules and
// dates are left out before names are cut. `unicode` says which mark stands where that happens.
std::vector<std::string> hall_lines(const Words& words, const std::vector<store::GameResult>& hall,
                                    int width, bool unicode);
// What the signs behind the points mean, as far as there are any.
std::vector<std::string> hall_notes(const Words& words, const std::vector<store::GameResult>& hall);

// The same for a terminal of 80 columns. `unicode` says which mark stands where a name is cut.
std::string hall_of_fame_text(const Words& words, const std::vector<store::GameResult>& hall,
                              bool unicode);

// The table of a server where a match was played, if it was.
using TableOf = std::function<std::optional<std::string>(store::MatchId)>;

// An array, the first place first; docs/statistics.md lists the fields. A server adds its tables.
std::string hall_of_fame_json(const std::vector<store::GameResult>& hall,
                              const TableOf& table_of = {});
// The same fields, a row a place.
std::string hall_of_fame_csv(const std::vector<store::GameResult>& hall);

// The place of this very game, 1 to 10, if it is among the best.
std::optional<int> place_in(const std::vector<store::GameResult>& hall,
                            const store::GameResult& fresh);

// Whether a place says how good a game was: not while anybody who finishes one enters.
bool is_full(const std::vector<store::GameResult>& hall);

// What a player reads who has just entered.
std::string hall_entry_text(const Words& words, const store::GameResult& fresh, int place);

} // namespace yahtzee::records
