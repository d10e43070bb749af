#include "archive/hall_of_fame_text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "archive/local_date.h"
#include "words/narrator.h"
#include "words/text.h"

namespace yahtzee {
namespace {

constexpr int hall_width = 80;
constexpr int gap = 2; // blanks before each column

// What sets a game apart from one that a person played without help.
struct Mark {
    char sign;
    bool (*has)(const GameResult&);
    Word note;
};

const std::array<Mark, 3> marks{{
    {'*', [](const GameResult& result) { return result.column.hinted; }, "hall.note.hinted"},
    {'+', [](const GameResult& result) { return result.computer.has_value(); },
     "hall.note.computer"},
    {'!', [](const GameResult& result) { return result.cheat; }, "hall.note.cheat"},
}};

std::string marks_of(const GameResult& result) {
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

std::vector<HallRow> rows_of(const Words& words, const std::vector<GameResult>& hall) {
    std::vector<HallRow> rows{{.place = std::string{words("hall.place")},
                               .total = std::string{words("hall.total")},
                               .player = std::string{words("hall.player")},
                               .date = std::string{words("hall.date")},
                               .rules = std::string{words("hall.rules")},
                               .signs = ""}};
    for (const GameResult& result : hall) {
        rows.push_back({.place = std::to_string(rows.size()),
                        .total = std::to_string(result.total),
                        .player = printable(result.player),
                        .date = local_date(result.ended),
                        .rules = std::string{words.of("rules", result.rules.id, "name")},
                        .signs = marks_of(result)});
    }
    return rows;
}

std::string rows_text(const std::vector<HallRow>& rows, bool unicode) {
    const auto widest = [&](std::string HallRow::* cell) {
        int width = 0;
        for (const HallRow& row : rows) width = std::max(width, display_width(row.*cell));
        return width;
    };
    const int place = gap + widest(&HallRow::place);
    const int total = gap + widest(&HallRow::total);
    const int signs = widest(&HallRow::signs);
    const int date = widest(&HallRow::date);
    const int others = place + total + signs + gap + gap + date + gap + widest(&HallRow::rules);
    const int player = std::min(widest(&HallRow::player), hall_width - others);
    const std::string between(gap, ' ');
    std::string text;
    for (const HallRow& row : rows) {
        text.append(fit_right(row.place, place, unicode))
            .append(fit_right(row.total, total, unicode))
            .append(fit_left(row.signs, signs, unicode))
            .append(between)
            .append(fit_left(row.player, player, unicode))
            .append(between)
            .append(fit_left(row.date, date, unicode))
            .append(between)
            .append(row.rules)
            .append("\n");
    }
    return text;
}

} // namespace

std::string hall_of_fame_text(const Words& words, const std::vector<GameResult>& hall,
                              bool unicode) {
    if (hall.empty()) return std::string{words("hall.empty")} + "\n";
    std::string text = std::string{words("hall.title")} + "\n\n";
    text += rows_text(rows_of(words, hall), unicode);
    std::string notes;
    for (const Mark& mark : marks) {
        if (std::ranges::any_of(hall, mark.has)) notes.append(words(mark.note)).append("\n");
    }
    return notes.empty() ? text : text + "\n" + notes;
}

std::string hall_of_fame_json(const std::vector<GameResult>& hall) {
    using Object = nlohmann::ordered_json;
    Object list = Object::array();
    for (const GameResult& result : hall) {
        Object entry;
        entry["place"] = list.size() + 1;
        entry["total"] = result.total;
        entry["player"] = result.player;
        entry["date"] = local_date(result.ended);
        entry["ended"] = result.ended;
        entry["rules"] = result.rules.id;
        entry["match"] = result.match;
        entry["game"] = result.game;
        entry["hinted"] = result.column.hinted;
        entry["computer"] = result.computer ? Object(id_of(*result.computer)) : Object();
        entry["cheat"] = result.cheat;
        list.push_back(std::move(entry));
    }
    return list.dump(-1, ' ', false, Object::error_handler_t::replace);
}

std::optional<int> place_in(const std::vector<GameResult>& hall, const GameResult& fresh) {
    const auto same = [&](const GameResult& result) {
        return result.match == fresh.match && result.game == fresh.game &&
               result.seat == fresh.seat;
    };
    const auto place = std::ranges::find_if(hall, same) - hall.begin() + 1;
    if (place > std::ssize(hall) || place > hall_places) return std::nullopt;
    return static_cast<int>(place);
}

std::string hall_entry_text(const Words& words, const GameResult& fresh, int place) {
    return words("hall.entered", {{"player", excerpt(fresh.player)},
                                  {"points", points(words, fresh.total)},
                                  {"place", place}});
}

} // namespace yahtzee
