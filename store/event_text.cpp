#include "store/event_text.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/ids.h"
#include "engine/setup_fields.h"
#include "engine/whole_number.h"

namespace yahtzee::store {
namespace {

using Json = nlohmann::json;

Json json_of(const SetupValue& value) {
    return std::visit([](const auto& said) { return Json(said); }, value);
}

// Nothing when no part of a setup has such a value.
std::optional<SetupValue> setup_value(const Json& json) {
    if (json.is_string()) return json.get<std::string>();
    if (json.is_number_integer()) return json.get<std::int64_t>();
    if (json.is_boolean()) return json.get<bool>();
    return std::nullopt;
}

// The setup has the names that the table protocol gives it. What is as usual is not said, but for
// rules and games.
std::string text_of_setup(const Started& started) {
    const TableSetup& setup = started.setup;
    Json json{{"players", setup.players},
              {"rules", setup.rules.id},
              {"games", setup.games},
              {"begins", started.first}};
    if (setup.computers != TableSetup{}.computers) {
        for (std::size_t seat = 0; seat < setup.players.size(); ++seat) {
            json["computers"].push_back(player_id(setup.computers[seat]));
        }
    }
    for (const SetupField& field : setup_fields) {
        if (!is_usual(field, setup)) json[field.json] = json_of(value_of(field, setup));
    }
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void append_number(std::string& text, int number) {
    text.append(" ").append(std::to_string(number));
}

std::string text_of_seats(const Seats& seats) {
    std::string text;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (seats.test(seat)) append_number(text, static_cast<int>(seat));
    }
    return text;
}

constexpr std::string_view note_word = "noted ";

struct Writer {
    const RuleSet& rules;

    std::string operator()(const Started& started) const {
        return "started " + text_of_setup(started);
    }
    std::string operator()(const Held& held) const {
        std::string text = "held";
        for (std::size_t die = 0; die < max_dice; ++die) {
            if (held.holds.held(die)) append_number(text, static_cast<int>(die) + 1);
        }
        return text;
    }
    std::string operator()(const Rolled& rolled) const {
        std::string text = "rolled";
        for (const Face face : rolled.faces) append_number(text, pips(face));
        return text;
    }
    std::string operator()(const Scored& scored) const {
        std::string text = "scored ";
        text += rules[scored.category].id;
        append_number(text, scored.points);
        if (scored.yahtzee_bonus != 0) append_number(text, scored.yahtzee_bonus);
        return text;
    }
    std::string operator()(const Totalled& totalled) const {
        std::string text = "totalled";
        if (totalled.which != EnteredSum::grand) text.append(" ").append(id_of(totalled.which));
        append_number(text, totalled.total);
        return text;
    }
    std::string operator()(const NextGame& next) const {
        return "next " + std::to_string(next.first);
    }
    std::string operator()(const Stopped& stopped) const {
        return "stopped" + text_of_seats(stopped.by);
    }
    std::string operator()(const Undone&) const { return "undone"; }
    std::string operator()(const Hinted&) const { return "hinted"; }
    std::string operator()(const StopVoted& voted) const {
        return "stop-voted" + text_of_seats(voted.by);
    }
    std::string operator()(const ReplaceVoted& voted) const {
        return "replace-voted " + std::to_string(voted.seat) + text_of_seats(voted.by);
    }
    std::string operator()(const Replaced& replaced) const {
        return "replaced " + std::to_string(replaced.seat) + text_of_seats(replaced.by);
    }
    std::string operator()(const Returned& returned) const {
        return "returned " + std::to_string(returned.seat);
    }
    std::string operator()(const Noted& noted) const {
        return std::string{note_word}.append(noted.text);
    }
};

// ---- reading: lenient, for what was read is written once more and compared

int number_of(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_number_integer() ? found->get<int>() : -1;
}

// Looked at where it is: copying a value that is nested deeply enough ends the program.
const Json& list_in(const Json& json, const char* name) {
    static const Json none = Json::array();
    const auto found = json.find(name);
    return found != json.end() && found->is_array() ? *found : none;
}

std::optional<Event> started_from(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    const int begins = number_of(json, "begins");
    const Json& players = list_in(json, "players");
    if (begins < 0 || players.empty() || players.size() > max_players ||
        begins >= static_cast<int>(players.size()))
        return std::nullopt;
    Started started;
    TableSetup& setup = started.setup;
    for (const Json& player : players) {
        if (!player.is_string()) return std::nullopt;
        setup.players.push_back(player.get<std::string>());
    }
    const Json& computers = list_in(json, "computers");
    for (std::size_t seat = 0; seat < setup.players.size() && seat < computers.size(); ++seat) {
        if (computers[seat].is_string())
            setup.computers[seat] = level_with_id(computers[seat].get_ref<const std::string&>());
    }
    started.first = static_cast<Seat>(begins);
    for (const SetupField& field : setup_fields) {
        const auto found = json.find(field.json);
        const auto said = found != json.end() ? setup_value(*found) : std::nullopt;
        if (said) set_value(field, setup, *said);
    }
    return started;
}

struct Line {
    std::string_view kind;
    std::string_view name; // the first word behind it that is no number: a box, a sum
    std::vector<int> numbers;
};

Line split(std::string_view text) {
    const auto next = [&text] {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        return word;
    };
    Line line{.kind = next(), .name = {}, .numbers = {}};
    while (!text.empty()) {
        const std::string_view word = next();
        if (const auto number = whole_number<int>(word)) {
            line.numbers.push_back(*number);
        } else if (line.name.empty()) {
            line.name = word;
        }
    }
    return line;
}

std::optional<Event> held_from(const Line& line, const RuleSet& rules) {
    Held held;
    for (const int position : line.numbers) {
        if (position < 1 || position > rules.dice) return std::nullopt;
        held.holds.hold(static_cast<std::size_t>(position - 1));
    }
    return held;
}

std::optional<Event> rolled_from(const Line& line, const RuleSet& rules) {
    if (line.numbers.size() > rules.dice) return std::nullopt;
    Rolled rolled;
    for (const int number : line.numbers) {
        const auto face = face_showing(number);
        if (!face) return std::nullopt;
        rolled.faces.add(*face);
    }
    return rolled;
}

// No line says more. Whether dice could have paid it is for whoever plays the match again, so it
// is never less than a byte holds.
int most_points(const RuleSet& rules) {
    int most = UINT8_MAX;
    for (const Box& box : rules.boxes) {
        const bool fixed = box.pays.kind == Pay::Kind::fixed;
        most = std::max(most, fixed ? box.pays.points : rules.dice * face_count);
    }
    return most;
}

std::optional<Event> scored_from(const Line& line, const RuleSet& rules) {
    const auto category = rules.box_with_id(line.name);
    if (!category || line.numbers.empty() || line.numbers.size() > 2) return std::nullopt;
    if (line.numbers.front() < 0 || line.numbers.front() > most_points(rules)) return std::nullopt;
    return Scored{.category = *category,
                  .points = static_cast<std::int16_t>(line.numbers.front()),
                  .yahtzee_bonus = static_cast<std::int16_t>(
                      line.numbers.size() == 2 ? line.numbers.back() : 0)};
}

// Which sum is said unless it is the grand total.
Event totalled_from(const Line& line) {
    return Totalled{static_cast<std::int16_t>(line.numbers.front()),
                    with_id<EnteredSum>(entered_sum_ids, line.name).value_or(EnteredSum::grand)};
}

constexpr bool is_of_seats(std::string_view kind) {
    return kind == "stopped" || kind == "stop-voted" || kind == "replace-voted" ||
           kind == "replaced" || kind == "returned";
}

// First the seat that it is about, where it is about one, then those who wanted it.
std::optional<Event> seats_from(const Line& line) {
    for (const int seat : line.numbers) {
        if (seat < 0 || seat >= max_players) return std::nullopt;
    }
    const auto seats = [&](std::size_t first) {
        Seats found;
        for (std::size_t i = first; i < line.numbers.size(); ++i)
            found.set(static_cast<std::size_t>(line.numbers[i]));
        return found;
    };
    if (line.kind == "stopped") return Stopped{seats(0)};
    if (line.kind == "stop-voted") return StopVoted{seats(0)};
    if (line.numbers.empty()) return std::nullopt;
    const auto seat = static_cast<Seat>(line.numbers.front());
    if (line.kind == "replace-voted") return ReplaceVoted{seat, seats(1)};
    if (line.kind == "replaced") return Replaced{seat, seats(1)};
    return Returned{seat};
}

std::optional<Event> read_line(std::string_view text, const RuleSet& rules) {
    constexpr std::string_view started = "started ";
    if (text.starts_with(started)) return started_from(text.substr(started.size()));
    if (text.starts_with(note_word)) {
        const std::string_view note = text.substr(note_word.size());
        if (!is_note(note)) return std::nullopt;
        return Noted{std::string{note}};
    }
    const Line line = split(text);
    if (line.kind == "held") return held_from(line, rules);
    if (line.kind == "rolled") return rolled_from(line, rules);
    if (line.kind == "scored") return scored_from(line, rules);
    if (is_of_seats(line.kind)) return seats_from(line);
    if (line.kind == "undone") return Undone{};
    if (line.kind == "hinted") return Hinted{};
    if (line.numbers.empty()) return std::nullopt;
    if (line.kind == "totalled") return totalled_from(line);
    if (line.kind == "next") return NextGame{static_cast<Seat>(line.numbers.front())};
    return std::nullopt;
}

} // namespace

std::string text_of(const Event& event, const RuleSet& rules) {
    return std::visit(Writer{rules}, event);
}

// One text for each event: whatever was passed over in reading makes a difference here.
std::optional<Event> event_from(std::string_view text, const RuleSet& rules) {
    auto event = read_line(text, rules);
    if (!event || text_of(*event, rules) != text) return std::nullopt;
    return event;
}

std::optional<Event> EventLines::read(std::string_view text) {
    auto event = event_from(text, rules_);
    if (const auto* const started = event ? std::get_if<Started>(&*event) : nullptr)
        rules_ = started->setup.rules;
    return event;
}

} // namespace yahtzee::store
