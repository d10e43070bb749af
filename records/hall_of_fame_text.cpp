#include "records/hall_of_fame_text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "records/csv_rows.h"
#include "records/local_date.h"
#include "text/text.h"
#include "words/narrator.h"

namespace yahtzee::records {
namespace {

using Json = nlohmann::ordered_json;

constexpr int hall_width = 80;
constexpr int gap = 2; // blanks before each column

// What sets a game apart from one that a person played without help.
struct Mark {
    char sign;
    bool (*has)(const store::GameResult&);
    Word note;
};

const std::array<Mark, 4> marks{{
    {'*', [](const store::GameResult& result) { return result.column.hinted; }, "hall.note.hinted"},
    {'+', [](const store::GameResult& result) { return result.computer.has_value(); },
     "hall.note.computer"},
    {'!', [](const store::GameResult& result) { return result.cheat; }, "hall.note.cheat"},
    {'~', [](const store::GameResult& result) { return result.stood_in; }, "hall.note.stood-in"},
}};

std::string marks_of(const store::GameResult& result) {
    std::string signs;
    for (const Mark& mark : marks) {
        if (mark.has(result)) signs += mark.sign;
    }
    return signs;
}

struct HallRow {
    std::string place, total, player, date, rules;
    std::string signs; // right behind the total
};

std::vector<HallRow> rows_of(const Words& words, const std::vector<store::GameResult>& hall) {
    std::vector<HallRow> rows{{.place = std::string{words("hall.place")},
                               .total = std::string{words("hall.total")},
                               .player = std::string{words("hall.player")},
                               .date = std::string{words("hall.date")},
                               .rules = std::string{words("hall.rules")},
                               .signs = ""}};
    for (const store::GameResult& result : hall) {
        rows.push_back({.place = std::to_string(rows.size()),
                        .total = std::to_string(result.total),
                        .player = text::printable(result.player),
                        .date = local_date(result.ended),
                        .rules = std::string{words.of("rules", result.rules.id, "name")},
                        .signs = marks_of(result)});
    }
    return rows;
}

Json hall_object(std::size_t place, const store::GameResult& result) {
    return {{"place", place},
            {"total", result.total},
            {"player", result.player},
            {"date", local_date(result.ended)},
            {"ended", result.ended},
            {"rules", result.rules.id},
            {"match", result.match},
            {"game", result.game},
            {"hinted", result.column.hinted},
            {"computer", result.computer ? Json(id_of(*result.computer)) : Json()},
            {"cheat", result.cheat},
            {"stood_in", result.stood_in}};
}

} // namespace

std::vector<std::string> hall_lines(const Words& words, const std::vector<store::GameResult>& hall,
                                    int width, bool unicode) {
    const std::vector<HallRow> rows = rows_of(words, hall);
    const auto widest = [&](std::string HallRow::* cell) {
        int most = 0;
        for (const HallRow& row : rows) most = std::max(most, text::display_width(row.*cell));
        return most;
    };
    const int place = gap + widest(&HallRow::place);
    const int total = gap + widest(&HallRow::total);
    const int signs = widest(&HallRow::signs);
    const int date = gap + widest(&HallRow::date);
    int free = width - place - total - signs - gap;
    const int names = widest(&HallRow::player);
    const bool with_date = names + date <= free || width >= hall_width;
    if (with_date) free -= date;
    const int rules = gap + widest(&HallRow::rules);
    const bool with_rules = with_date && (names + rules <= free || width >= hall_width);
    if (with_rules) free -= rules;
    const std::string between(gap, ' ');
    std::vector<std::string> lines;
    for (const HallRow& row : rows) {
        std::string line = text::fit_right(row.place, place, unicode) +
                           text::fit_right(row.total, total, unicode) +
                           text::fit_left(row.signs, signs, unicode) + between +
                           text::fit_left(row.player, std::min(names, free), unicode);
        if (with_date) line += between + text::fit_left(row.date, date - gap, unicode);
        if (with_rules) line += between + row.rules;
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<std::string> hall_notes(const Words& words,
                                    const std::vector<store::GameResult>& hall) {
    std::vector<std::string> notes;
    for (const Mark& mark : marks) {
        if (std::ranges::any_of(hall, mark.has)) notes.emplace_back(words(mark.note));
    }
    return notes;
}

std::string hall_of_fame_text(const Words& words, const std::vector<store::GameResult>& hall,
                              bool unicode) {
    if (hall.empty()) return std::string{words("hall.empty")} + "\n";
    std::string text = std::string{words("hall.title")} + "\n\n";
    for (const std::string& line : hall_lines(words, hall, hall_width, unicode))
        text += line + "\n";
    const auto notes = hall_notes(words, hall);
    if (!notes.empty()) text += "\n";
    for (const std::string& note : notes) text += note + "\n";
    return text;
}

std::string hall_of_fame_json(const std::vector<store::GameResult>& hall, const TableOf& table_of) {
    Json list = Json::array();
    for (const store::GameResult& result : hall) {
        Json entry = hall_object(list.size() + 1, result);
        if (table_of) {
            const std::optional<std::string> table = table_of(result.match);
            entry["table"] = table ? Json(*table) : Json();
        }
        list.push_back(std::move(entry));
    }
    return list.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string hall_of_fame_csv(const std::vector<store::GameResult>& hall) {
    std::vector<Json> rows;
    for (const store::GameResult& result : hall)
        rows.push_back(hall_object(rows.size() + 1, result));
    return csv_rows(hall_object(0, {}), rows);
}

std::optional<int> place_in(const std::vector<store::GameResult>& hall,
                            const store::GameResult& fresh) {
    const auto same = [&](const store::GameResult& result) {
        return result.match == fresh.match && result.game == fresh.game &&
               result.seat == fresh.seat;
    };
    const auto place = std::ranges::find_if(hall, same) - hall.begin() + 1;
    if (place > std::ssize(hall) || place > hall_places) return std::nullopt;
    return static_cast<int>(place);
}

bool is_full(const std::vector<store::GameResult>& hall) {
    return std::ssize(hall) >= hall_places;
}

std::string hall_entry_text(const Words& words, const store::GameResult& fresh, int place) {
    return words("hall.entered", {{"player", text::excerpt(fresh.player)},
                                  {"points", points(words, fresh.total)},
                                  {"place", place}});
}

} // namespace yahtzee::records
