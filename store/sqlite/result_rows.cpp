#include "store/sqlite/result_rows.h"

#include <SQLiteCpp/Column.h>

#include "store/sqlite/checksum.h"

namespace yahtzee {
namespace {

// ---- a column as bytes: thirteen boxes (255 is empty), hinted, the Yahtzee bonus

constexpr std::uint8_t empty_box = 255;
constexpr std::size_t card_bytes = category_count + 3;

std::string bytes_of(const Column& column) {
    std::string bytes;
    for (std::size_t box = 0; box < category_count; ++box)
        bytes += static_cast<char>(column.boxes[box].value_or(empty_box));
    bytes += static_cast<char>(column.hinted ? 1 : 0);
    bytes += static_cast<char>(column.yahtzee_bonus & 0xFF);
    bytes += static_cast<char>((column.yahtzee_bonus >> 8) & 0xFF);
    return bytes;
}

std::uint8_t byte_at(std::string_view bytes, std::size_t index) {
    return static_cast<std::uint8_t>(bytes[index]);
}

std::optional<Column> column_of(std::string_view bytes) {
    if (bytes.size() != card_bytes) return std::nullopt;
    Column column;
    for (std::size_t box = 0; box < category_count; ++box) {
        if (byte_at(bytes, box) != empty_box) column.boxes[box] = byte_at(bytes, box);
    }
    column.hinted = byte_at(bytes, category_count) != 0;
    column.yahtzee_bonus = static_cast<std::int16_t>(byte_at(bytes, category_count + 1) |
                                                     byte_at(bytes, category_count + 2) << 8);
    return column;
}

// ---- dice as bytes: four numbers a face, none above the 195 dice that a game can have

std::string bytes_of(const DiceRecord& dice) {
    if (dice == DiceRecord{}) return {};
    std::string bytes;
    for (const FaceRecord& face : dice.faces) {
        for (const auto number : {face.count, face.before_first, face.longest, face.after_last})
            bytes.append({static_cast<char>(number & 0xFF), static_cast<char>(number >> 8 & 0xFF)});
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
            *number = byte_at(bytes, next) | byte_at(bytes, next + 1) << 8;
            next += 2;
        }
    }
    return dice;
}

std::int64_t checksum(MatchId match, const GameResult& result, std::string_view card,
                      std::string_view dice) {
    Checksum sum;
    sum.add(match).add(std::int64_t{result.game}).add(std::int64_t{result.seat}).add(result.player);
    sum.add(result.computer ? id_of(*result.computer) : "").add(result.rules.id);
    sum.add(result.ended).add(std::int64_t{result.total}).add(std::int64_t{result.players});
    sum.add(std::int64_t{result.won}).add(std::int64_t{result.cheat}).add(card).add(dice);
    return sum.value();
}

std::int64_t checksum(MatchId match, int game, Seat seat, const Rating& rating) {
    Checksum sum;
    sum.add(match).add(std::int64_t{game}).add(std::int64_t{seat});
    sum.add(rating.luck).add(rating.cost).add(rating.accuracy);
    sum.add(std::int64_t{rating.decisions}).add(std::int64_t{rating.best});
    return sum.value();
}

std::string_view text_in(const SQLite::Column& column) {
    return {static_cast<const char*>(column.getBlob()),
            static_cast<std::size_t>(column.getBytes())};
}

} // namespace

void bind_result(SQLite::Statement& statement, MatchId match, const GameResult& result) {
    const std::string card = bytes_of(result.column);
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
    statement.bind(11, result.cheat ? 1 : 0);
    statement.bind(12, card.data(), static_cast<int>(card.size()));
    statement.bind(13, dice.data(), static_cast<int>(dice.size()));
    statement.bind(14, checksum(match, result, card, dice));
}

std::optional<GameResult> result_in(SQLite::Statement& row) {
    const RuleSet* const rules = rule_set_with_id(text_in(row.getColumn(5)));
    const auto card = text_in(row.getColumn(11));
    const auto dice = text_in(row.getColumn(12));
    const auto column = column_of(card);
    const auto record = dice_record_of(dice);
    if (rules == nullptr || !column || !record) return std::nullopt;
    GameResult result{.match = row.getColumn(0).getInt64(),
                      .game = row.getColumn(1).getInt(),
                      .seat = static_cast<Seat>(row.getColumn(2).getInt()),
                      .player = std::string{text_in(row.getColumn(3))},
                      .computer = level_with_id(text_in(row.getColumn(4))),
                      .rules = *rules,
                      .ended = row.getColumn(6).getInt64(),
                      .column = *column,
                      .total = row.getColumn(7).getInt(),
                      .players = row.getColumn(8).getInt(),
                      .won = row.getColumn(9).getInt() != 0,
                      .cheat = row.getColumn(10).getInt() != 0,
                      .dice = *record,
                      .rating = std::nullopt};
    if (checksum(result.match, result, card, dice) != row.getColumn(13).getInt64())
        return std::nullopt;
    if (row.getColumn(14).isNull()) return result;
    result.rating = Rating{.luck = row.getColumn(14).getDouble(),
                           .cost = row.getColumn(15).getDouble(),
                           .accuracy = row.getColumn(16).getDouble(),
                           .decisions = row.getColumn(17).getInt(),
                           .best = row.getColumn(18).getInt()};
    if (checksum(result.match, result.game, result.seat, *result.rating) !=
        row.getColumn(19).getInt64())
        return std::nullopt;
    return result;
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

} // namespace yahtzee
