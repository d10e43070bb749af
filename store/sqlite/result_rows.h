// A GameResult as a row of the results table, and back. Its column is bytes: two for each box of
// its game (0xFFFF is an empty one), one for hinted, two for the Yahtzee bonus; the lower byte
// first.
#pragma once

#include <cstdint>
#include <expected>
#include <string_view>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include "store/game_result.h"

namespace yahtzee::store {

inline constexpr const char* insert_result =
    "INSERT INTO results(match, game, seat, player, computer, rules, ended, total, players, won, "
    "cheat, card, dice, sum) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
void bind_result(SQLite::Statement& statement, MatchId match, const GameResult& result);

// The columns that result_in() reads, rating included.
inline constexpr const char* select_results =
    "SELECT r.match, r.game, r.seat, r.player, r.computer, r.rules, r.ended, r.total, r.players, "
    "r.won, r.cheat, r.card, r.dice, r.sum, q.luck, q.cost, q.accuracy, q.decisions, q.best, "
    "q.sum, r.place FROM results r LEFT JOIN ratings q ON q.match = r.match AND q.game = r.game "
    "AND q.seat = "
    "r.seat ";
enum class NoResult : std::uint8_t {
    damaged, // the row is not what was written
    unknown, // it is, by a later version: of a game or a computer player that this one does not
             // know
};
std::expected<GameResult, NoResult> result_in(SQLite::Statement& row);
inline std::int64_t place_in(SQLite::Statement& row) {
    return row.getColumn(20).getInt64();
}

// The same columns, without the rating; and the place.
inline constexpr const char* select_plain_results =
    "SELECT match, game, seat, player, computer, rules, ended, total, players, won, cheat, card, "
    "dice, sum, place FROM results";
// Of either, whatever the game and the form of its column.
bool is_as_written(SQLite::Statement& row);
// What the checksum of a row would be with that column.
std::int64_t sum_of_result(SQLite::Statement& row, std::string_view card);

inline constexpr const char* insert_rating =
    "INSERT OR REPLACE INTO ratings(match, game, seat, luck, cost, accuracy, decisions, best, sum) "
    "VALUES(?,?,?,?,?,?,?,?,?)";
void bind_rating(SQLite::Statement& statement, MatchId match, int game, Seat seat,
                 const Rating& rating);

inline constexpr const char* select_ratings =
    "SELECT match, game, seat, luck, cost, accuracy, decisions, best, sum FROM ratings";
bool is_rating_as_written(SQLite::Statement& row);

// As long as the row is looked at.
std::string_view bytes_in(const SQLite::Column& column);

} // namespace yahtzee::store
