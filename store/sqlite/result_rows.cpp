#include "store/sqlite/result_rows.h"

#include <optional>

#include "store/sqlite/checksum.h"
#include "store/sqlite/wide_cards.h"

namespace yahtzee::store {
namespace {

// ---- numbers as bytes, the lower one first

void append_two_bytes(std::string& bytes, int number) {
    bytes += static_cast<char>(number & 0xFF);
    bytes += static_cast<char>(number >> 8 & 0xFF);
}

int two_bytes_at(std::string_view bytes, std::size_t index) {
    const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); };
    return byte(index) | byte(index + 1) << 8;
}

// ---- a column

constexpr int empty_box = 0xFFFF; // no points: those are below 2^15

// What is remembered of a game, in one byte.
constexpr int hinted_mark = 1;
constexpr int stood_in_mark = 2;

std::string bytes_of(const RuleSet& rules, const Column& column) {
    std::string bytes;
    for (const Category category : rules.all_boxes())
        append_two_bytes(bytes, column[category].value_or(empty_box));
    bytes += static_cast<char>((column.hinted ? hinted_mark : 0) |
                               (column.stood_in ? stood_in_mark : 0));
    append_two_bytes(bytes, column.yahtzee_bonus);
    return bytes;
}

std::optional<Column> column_of(const RuleSet& rules, std::string_view bytes) {
    const std::size_t behind = rules.boxes.size() * 2;
    // A program of an earlier version that has had the file open since before it was brought up to
    // date goes on writing cards in its own form.
    if (bytes.size() == narrow_card_bytes) return column_of(rules, widened(bytes));
    if (bytes.size() != behind + 3) return std::nullopt;
    Column column;
    for (const Category category : rules.all_boxes()) {
        const int points = two_bytes_at(bytes, index_of(category) * 2);
        if (points != empty_box)
            column.boxes[index_of(category)] = static_cast<std::int16_t>(points);
    }
    column.hinted = (bytes[behind] & hinted_mark) != 0;
    column.stood_in = (bytes[behind] & stood_in_mark) != 0;
    column.yahtzee_bonus = static_cast<std::int16_t>(two_bytes_at(bytes, behind + 1));
    return column;
}

// ---- dice: four numbers a face, none above the dice that a game can have

std::string bytes_of(const DiceRecord& dice) {
    if (dice == DiceRecord{}) return {};
    std::string bytes;
    for (const FaceRecord& face : dice.faces) {
        for (const auto number : {face.count, face.before_first, face.longest, face.after_last})
            append_two_bytes(bytes, number);
    }
    return bytes;
}

std::optional<DiceRecord> dice_record_of(std::string_view bytes) {
    DiceRecord dice;
    if (bytes.empty()) return dice;
    if (bytes.size() != std::size_t{face_count} * 4 * 2) return std::nullopt;
    std::size_t next = 0;
    for (FaceRecord& face : dice.faces) {
        for (auto* const number :
             {&face.count, &face.before_first, &face.longest, &face.after_last}) {
            *number = two_bytes_at(bytes, next);
            next += 2;
        }
    }
    return dice;
}

// Why a game of a person does not count, 0 when it does: that is what the lists ask for.
constexpr int cheat_mark = 1;
constexpr int other_hands_mark = 2;

int reasons_of(const GameResult& result) {
    return (result.cheat ? cheat_mark : 0) | (result.stood_in ? other_hands_mark : 0);
}

std::int64_t checksum(MatchId match, const GameResult& result, std::string_view card,
                      std::string_view dice) {
    Checksum sum;
    sum.add(match).add(std::int64_t{result.game}).add(std::int64_t{result.seat}).add(result.player);
    sum.add(result.computer ? id_of(*result.computer) : "").add(result.rules.id);
    sum.add(result.ended).add(std::int64_t{result.total}).add(std::int64_t{result.players});
    sum.add(std::int64_t{result.won}).add(std::int64_t{reasons_of(result)}).add(card).add(dice);
    return sum.value();
}

std::int64_t checksum(MatchId match, int game, Seat seat, const Rating& rating) {
    Checksum sum;
    sum.add(match).add(std::int64_t{game}).add(std::int64_t{seat});
    sum.add(rating.luck).add(rating.cost).add(rating.accuracy);
    sum.add(std::int64_t{rating.decisions}).add(std::int64_t{rating.best});
    return sum.value();
}

Rating rating_from(SQLite::Statement& row, int first) {
    return {.luck = row.getColumn(first).getDouble(),
            .cost = row.getColumn(first + 1).getDouble(),
            .accuracy = row.getColumn(first + 2).getDouble(),
            .decisions = row.getColumn(first + 3).getInt(),
            .best = row.getColumn(first + 4).getInt()};
}

} // namespace

void bind_result(SQLite::Statement& statement, MatchId match, const GameResult& result) {
    const std::string card = bytes_of(result.rules, result.column);
    const std::string dice = bytes_of(result.dice);
    statement.bind(1, match);
    statement.bind(2, result.game);
    statement.bind(3, result.seat);
    statement.bind(4, result.player);
    if (result.computer) statement.bind(5, std::string{id_of(*result.computer)});
    statement.bind(6, std::string{result.rules.id});
    statement.bind(7, result.ended);
    statement.bind(8, result.total);
    statement.bind(9, result.players);
    statement.bind(10, result.won ? 1 : 0);
    statement.bind(11, reasons_of(result));
    statement.bind(12, card.data(), static_cast<int>(card.size()));
    statement.bind(13, dice.data(), static_cast<int>(dice.size()));
    statement.bind(14, checksum(match, result, card, dice));
}

std::expected<GameResult, NoResult> result_in(SQLite::Statement& row) {
    if (!is_as_written(row)) return std::unexpected(NoResult::damaged);
    const RuleSet* const rules = rule_set_with_id(bytes_in(row.getColumn(5)));
    const auto computer = level_with_id(bytes_in(row.getColumn(4)));
    if (rules == nullptr || (!computer && !row.getColumn(4).isNull()))
        return std::unexpected(NoResult::unknown);
    const auto column = column_of(*rules, bytes_in(row.getColumn(11)));
    const auto record = dice_record_of(bytes_in(row.getColumn(12)));
    if (!column || !record) return std::unexpected(NoResult::unknown);
    GameResult result{.match = row.getColumn(0).getInt64(),
                      .game = row.getColumn(1).getInt(),
                      .seat = static_cast<Seat>(row.getColumn(2).getInt()),
                      .player = std::string{bytes_in(row.getColumn(3))},
                      .computer = computer,
                      .rules = *rules,
                      .ended = row.getColumn(6).getInt64(),
                      .column = *column,
                      .total = row.getColumn(7).getInt(),
                      .players = row.getColumn(8).getInt(),
                      .won = row.getColumn(9).getInt() != 0,
                      .cheat = (row.getColumn(10).getInt() & cheat_mark) != 0,
                      .stood_in = (row.getColumn(10).getInt() & other_hands_mark) != 0,
                      .dice = *record,
                      .rating = std::nullopt};
    if (row.getColumn(14).isNull()) return result;
    result.rating = rating_from(row, 14);
    if (checksum(result.match, result.game, result.seat, *result.rating) !=
        row.getColumn(19).getInt64())
        return std::unexpected(NoResult::damaged);
    return result;
}

std::int64_t sum_of_result(SQLite::Statement& row, std::string_view card) {
    Checksum sum;
    for (const int number : {0, 1, 2}) sum.add(row.getColumn(number).getInt64());
    for (const int text : {3, 4, 5}) sum.add(bytes_in(row.getColumn(text)));
    for (const int number : {6, 7, 8, 9, 10}) sum.add(row.getColumn(number).getInt64());
    return sum.add(card).add(bytes_in(row.getColumn(12))).value();
}

bool is_as_written(SQLite::Statement& row) {
    return sum_of_result(row, bytes_in(row.getColumn(11))) == row.getColumn(13).getInt64();
}

bool is_rating_as_written(SQLite::Statement& row) {
    const auto sum = checksum(row.getColumn(0).getInt64(), row.getColumn(1).getInt(),
                              static_cast<Seat>(row.getColumn(2).getInt()), rating_from(row, 3));
    return sum == row.getColumn(8).getInt64();
}

std::string_view bytes_in(const SQLite::Column& column) {
    return {static_cast<const char*>(column.getBlob()),
            static_cast<std::size_t>(column.getBytes())};
}

void bind_rating(SQLite::Statement& statement, MatchId match, int game, Seat seat,
                 const Rating& rating) {
    statement.bind(1, match);
    statement.bind(2, game);
    statement.bind(3, seat);
    statement.bind(4, rating.luck);
    statement.bind(5, rating.cost);
    statement.bind(6, rating.accuracy);
    statement.bind(7, rating.decisions);
    statement.bind(8, rating.best);
    statement.bind(9, checksum(match, game, seat, rating));
}

} // namespace yahtzee::store
