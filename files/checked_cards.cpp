#include "files/checked_cards.h"

#include <algorithm>
#include <utility>

#include "engine/whole_number.h"
#include "files/card_file.h"
#include "files/csv_rows.h"
#include "files/file_json.h"
#include "files/sheet_columns.h"

namespace yahtzee::files {
namespace {

WrittenNumber number_in(std::string_view cell) {
    if (cell.empty()) return {Written::empty};
    const auto number = whole_number<int>(cell);
    if (!number || *number > largest_written || *number < -largest_written)
        return {Written::illegible};
    return {Written::readable, *number};
}

// Faces with or without something between them: 33322, 3 3 3 2 2, 3-3-3-2-2.
WrittenDice dice_in(std::string_view cell, int count) {
    constexpr std::string_view between = " ,;.-+/|";
    if (cell.empty()) return {Written::empty};
    const auto faces = read_faces(cell, static_cast<std::size_t>(count), between);
    if (!faces || std::cmp_not_equal(faces->size(), count)) return {Written::illegible};
    return {Written::readable, Dice{*faces}};
}

// A row with what the columns say about it.
class FilledRow {
  public:
    FilledRow(const std::vector<SheetColumn>& columns, const CsvRow& row, const RuleSet& rules)
        : columns_(columns),
          row_(row) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const SheetColumn& column = columns[i];
            const std::string_view cell = cell_at(i);
            switch (column.kind) {
            case SheetColumn::Kind::points:
                written_.points[index_of(column.box)] = number_in(cell);
                break;
            case SheetColumn::Kind::dice:
                written_.dice[index_of(column.box)] = dice_in(cell, rules.dice);
                break;
            case SheetColumn::Kind::sum:
                written_.sums[static_cast<std::size_t>(column.sum)] = number_in(cell);
                break;
            case SheetColumn::Kind::name:
            case SheetColumn::Kind::game:
            case SheetColumn::Kind::remark: break;
            }
        }
    }

    CheckedCard checked(const RuleSet& rules, bool finished) {
        written_.finished = finished;
        CheckedCard card{.name = std::string{text_of({SheetColumn::Kind::name})},
                         .game = std::string{text_of({SheetColumn::Kind::game})},
                         .line = row_.line,
                         .row = fault(finished)};
        if (card.row) return card;
        for (CardMistake& mistake : mistakes_on(rules, written_)) {
            CheckedMistake told{.mistake = std::move(mistake)};
            told.text = text_of(column_of(told.mistake));
            if (told.mistake.place != CardMistake::Place::sum)
                told.dice = written_.dice[index_of(told.mistake.box)].dice;
            card.mistakes.push_back(std::move(told));
        }
        return card;
    }

  private:
    std::optional<RowFault> fault(bool finished) const {
        const auto beyond =
            std::span{row_.cells}.subspan(std::min(row_.cells.size(), columns_.size()));
        if (!std::ranges::all_of(beyond, &std::string::empty)) return RowFault::more_cells;
        const auto empty = [](const auto& written) {
            return written.kind == Written::empty || written.kind == Written::absent;
        };
        if (finished && std::ranges::all_of(written_.points, empty) &&
            std::ranges::all_of(written_.dice, empty))
            return RowFault::blank;
        return std::nullopt;
    }
    std::string_view cell_at(std::size_t i) const {
        return i < row_.cells.size() ? std::string_view{row_.cells[i]} : std::string_view{};
    }
    std::string_view text_of(const SheetColumn& wanted) const {
        const auto found = std::ranges::find(columns_, wanted);
        if (found == columns_.end()) return {};
        return cell_at(static_cast<std::size_t>(found - columns_.begin()));
    }
    static SheetColumn column_of(const CardMistake& mistake) {
        switch (mistake.place) {
        case CardMistake::Place::points: return {SheetColumn::Kind::points, mistake.box};
        case CardMistake::Place::dice: return {SheetColumn::Kind::dice, mistake.box};
        case CardMistake::Place::sum: break;
        }
        return {SheetColumn::Kind::sum, {}, mistake.sum};
    }

    const std::vector<SheetColumn>& columns_;
    const CsvRow& row_;
    WrittenColumn written_;
};

std::expected<std::vector<CheckedCard>, SheetFault>
check_sheet(std::string_view text, const RuleSet& rules, bool finished,
            const std::vector<Words>& speaking) {
    using Kind = SheetFault::Kind;
    const auto refuse = [](Kind kind, std::size_t line = 1) {
        return std::unexpected(SheetFault{kind, line});
    };
    if (text.size() > largest_match_in_file) return refuse(Kind::too_large);
    const auto rows = read_csv(text);
    if (!rows)
        return refuse(rows.error().kind == CsvFault::Kind::not_text ? Kind::not_text
                                                                    : Kind::unclosed_quote,
                      rows.error().line);
    if (rows->empty()) return refuse(Kind::no_columns);
    const auto columns = sheet_columns(rows->front(), rules, speaking);
    if (!columns) return std::unexpected(columns.error());
    if (rows->size() == 1) return refuse(Kind::no_cards);
    if (rows->size() - 1 > most_cards_in_sheet) return refuse(Kind::too_many_cards);
    std::vector<CheckedCard> cards;
    for (const CsvRow& row : std::span{*rows}.subspan(1))
        cards.push_back(FilledRow{*columns, row, rules}.checked(rules, finished));
    return cards;
}

WrittenNumber number_in(const FileJson* value) {
    if (value == nullptr || value->is_null()) return {Written::empty};
    if (!value->is_number_integer()) return {Written::illegible};
    return number_in(value->dump());
}

// The cards of a file whose events are right, but whose cards are not what they lead to.
std::vector<CheckedCard> compared_cards(const FileJson& file, const Match& match,
                                        const CheckedCard& player, Seat seat) {
    std::vector<CheckedCard> cards;
    const FileJson* const written = field_of(file, "cards");
    for (int game = 1; game <= match.game; ++game) {
        CheckedCard card = player;
        card.game = std::to_string(game);
        const auto index = static_cast<std::size_t>(game - 1);
        const FileJson* const column =
            written != nullptr && written->is_array() && index < written->size()
                ? &(*written)[index]
                : nullptr;
        const FileJson* const boxes =
            column != nullptr && column->is_object() ? field_of(*column, "boxes") : nullptr;
        if (boxes == nullptr || !boxes->is_object()) continue;
        WrittenColumn there;
        const RuleSet& rules = match.setup.rules;
        for (const Category box : rules.all_boxes())
            there.points[index_of(box)] =
                number_in(field_of(*boxes, std::string{rules[box].id}.c_str()));
        for (std::size_t i = 0; i < card_sum_ids.size(); ++i) {
            const FileJson* const sum = field_of(*column, std::string{card_sum_ids[i]}.c_str());
            if (sum != nullptr &&
                sum_is_known(match, seat, game, entered_before(static_cast<CardSum>(i))))
                there.sums[i] = number_in(sum);
        }
        for (CardMistake& mistake : differences(rules, there, yahtzee::column(match, seat, game)))
            card.mistakes.push_back({.mistake = std::move(mistake)});
        cards.push_back(std::move(card));
    }
    return cards;
}

// Whether a file with that fault is a card file, with something on it that is wrong.
bool is_on_the_card(FileFault::Kind kind) {
    using enum FileFault::Kind;
    return kind == illegal_event || kind == nobody || kind == card || kind == contradiction;
}

void check_card_file(CheckedFile& checked, std::string_view text) {
    const auto file = read_card_file(text);
    if (!file && !is_on_the_card(file.error().kind)) {
        checked.card_file = file.error();
        return;
    }
    if (file) {
        const Match match = replay(events_of(file->match.events));
        checked.rules = match.setup.rules;
        for (int game = 1; game <= match.game; ++game)
            checked.cards.push_back(
                {.name = match.setup.players[file->player], .game = std::to_string(game)});
        return;
    }
    const auto json = parsed_file(text, card_file_format, card_file_version);
    CheckedCard card{.name = *text_in(*json, "player")};
    if (file.error().kind == FileFault::Kind::card) {
        const Match match = played_again(match_in(*json, "uid").value()).value();
        checked.rules = match.setup.rules;
        const auto seat = std::ranges::find(match.setup.players, card.name);
        checked.cards = compared_cards(*json, match, card,
                                       static_cast<Seat>(seat - match.setup.players.begin()));
        if (!std::ranges::all_of(checked.cards, &CheckedCard::right)) return;
        checked.cards.clear(); // it is something beside boxes and sums
    }
    card.as_file = file.error();
    checked.cards.push_back(std::move(card));
}

} // namespace

std::string_view id_of(RowFault fault) {
    return fault == RowFault::blank ? "blank" : "more-cells";
}

CheckedFile check_cards(std::string file, std::string_view text, const RuleSet& rules,
                        bool finished, const std::vector<Words>& speaking) {
    CheckedFile checked{.file = std::move(file), .rules = rules};
    const auto first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (first != std::string_view::npos && text[first] == '{') {
        check_card_file(checked, text);
        return checked;
    }
    auto cards = check_sheet(text, rules, finished, speaking);
    if (cards) {
        checked.cards = *std::move(cards);
    } else {
        checked.sheet = std::move(cards).error();
    }
    return checked;
}

} // namespace yahtzee::files
