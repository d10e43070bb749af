// A GameResult as a row of the results table, and back.
#pragma once

#include <optional>

#include <SQLiteCpp/Statement.h>

#include "store/game_result.h"

namespace yahtzee {

inline constexpr const char* insert_result =
    "INSERT INTO results(match, game, seat, player, computer, rules, ended, total, players, won, "
    "cheat, card, dice, sum) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
void bind_result(SQLite::Statement& statement, MatchId match, const GameResult& result);

// The columns that result_in() reads, rating included.
inline constexpr const char* select_results =
    "SELECT r.match, r.game, r.seat, r.player, r.computer, r.rules, r.ended, r.total, r.players, "
    "r.won, r.cheat, r.card, r.dice, r.sum, q.luck, q.cost, q.accuracy, q.decisions, q.best, q.sum "
    "FROM results r LEFT JOIN ratings q ON q.match = r.match AND q.game = r.game AND q.seat = "
    "r.seat ";
// Nothing when the row is not what was written.
std::optional<GameResult> result_in(SQLite::Statement& row);

inline constexpr const char* insert_rating =
    "INSERT OR REPLACE INTO ratings(match, game, seat, luck, cost, accuracy, decisions, best, sum) "
    "VALUES(?,?,?,?,?,?,?,?,?)";
void bind_rating(SQLite::Statement& statement, MatchId match, int game, Seat seat,
                 const Rating& rating);

} // namespace yahtzee
