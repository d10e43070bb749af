#include "records/match_export.h"

#include <algorithm>

#include "records/csv_rows.h"
#include "records/match_list_json.h"
#include "store/event_text.h"
#include "words/narrator.h"

namespace yahtzee::records {
namespace {

using Json = nlohmann::ordered_json;

std::string dumped_match(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

// Keys of fields have no hyphens, so that they are names in most languages.
std::string key_of(std::string_view id) {
    std::string key{id};
    std::ranges::replace(key, '-', '_');
    return key;
}

Json boxes_of(const RuleSet& rules, const Column& column) {
    Json boxes = Json::object();
    for (const Category category : rules.all_boxes()) {
        const auto points = column[category];
        boxes[key_of(rules[category].id)] = points ? Json(*points) : Json();
    }
    return boxes;
}

// On paper the sums are the players' part until the end (G16).
void add_sums(Json& card, const Match& match, Seat seat, int game) {
    const bool known = sums_are_known(match, seat, game);
    const Totals sums = totals(match, seat, game);
    const auto add = [&](const char* name, int points) {
        card[name] = known ? Json(points) : Json();
    };
    add("upper_total", sums.upper);
    add("upper_bonus", sums.upper_bonus);
    add("lower_total", sums.lower);
    add("yahtzee_bonus", sums.yahtzee_bonus);
    add("total", sums.total);
    card["hinted"] = column(match, seat, game).hinted;
}

// What an event is called, as the store has it.
std::string kind_of(const Event& event, const RuleSet& rules) {
    const std::string text = store::text_of(event, rules);
    return text.substr(0, text.find(' '));
}

// Who did it; nobody begins a game or ends the match.
Json player_of(const Match& before, const Event& event, const Match& after) {
    if (std::holds_alternative<Started>(event) || std::holds_alternative<NextGame>(event) ||
        std::holds_alternative<Stopped>(event) || is_note(event))
        return {};
    if (std::holds_alternative<StopVoted>(event)) return {};
    if (const auto* const voted = std::get_if<ReplaceVoted>(&event))
        return before.setup.players[voted->seat];
    if (const auto* const replaced = std::get_if<Replaced>(&event))
        return before.setup.players[replaced->seat];
    if (const auto* const returned = std::get_if<Returned>(&event))
        return before.setup.players[returned->seat];
    const Match& seated = std::holds_alternative<Undone>(event) ? after : before;
    return seated.setup.players[seated.player];
}

std::string in_one_line(std::string sentences) {
    std::ranges::replace(sentences, '\n', ' ');
    return sentences;
}

Json event_row(const Words& words, int number, const Match& before, const Event& event,
               const Match& after) {
    const RuleSet& rules = after.setup.rules;
    const Match& told = std::holds_alternative<Started>(event) ? after : before;
    const auto* const scored = std::get_if<Scored>(&event);
    const Hand& hand = after.turn.hand;
    const bool on_table =
        std::holds_alternative<Rolled>(event) || std::holds_alternative<Held>(event);
    return {{"number", number},
            {"game", told.game},
            {"round", round(told)},
            {"player", player_of(before, event, after)},
            {"event", kind_of(event, rules)},
            {"dice", on_table ? Json(words::dice_in_digits(hand.dice)) : Json()},
            {"held", on_table ? Json(words::dice_in_digits(words::held_faces(hand))) : Json()},
            {"box", scored != nullptr ? Json(rules[scored->category].id) : Json()},
            {"points", scored != nullptr ? Json(scored->points) : Json()},
            {"yahtzee_bonus", scored != nullptr ? Json(scored->yahtzee_bonus) : Json()},
            {"sentence", in_one_line(what_happened(words, before, event, after))}};
}

std::vector<Json> event_rows(const Words& words, std::span<const Event> events) {
    std::vector<Json> rows;
    Match match;
    for (const Event& event : events) {
        const Match before = match;
        match = apply(std::move(match), event);
        rows.push_back(event_row(words, static_cast<int>(rows.size()) + 1, before, event, match));
    }
    return rows;
}

} // namespace

std::string cards_json(const ListedMatch& listed) {
    const Match& match = listed.match;
    Json json = json_of(listed);
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        Json cards = Json::array();
        for (int game = 1; game <= match.game; ++game) {
            Json card{{"game", game},
                      {"boxes", boxes_of(match.setup.rules, column(match, seat, game))}};
            add_sums(card, match, seat, game);
            cards.push_back(std::move(card));
        }
        json["players"][seat]["cards"] = std::move(cards);
    }
    return dumped_match(json);
}

std::string cards_csv(const ListedMatch& listed) {
    const Match& match = listed.match;
    std::vector<Json> rows;
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        const auto level = computer_at(match, seat);
        for (int game = 1; game <= match.game; ++game) {
            Json row{{"match", listed.id},
                     {"game", game},
                     {"player", match.setup.players[seat]},
                     {"computer", level ? Json(id_of(*level)) : Json()},
                     {"rules", match.setup.rules.id}};
            row.update(boxes_of(match.setup.rules, column(match, seat, game)));
            add_sums(row, match, seat, game);
            rows.push_back(std::move(row));
        }
    }
    return csv_rows(rows.front(), rows);
}

std::string story_json(const Words& words, std::span<const Event> events) {
    const Match match = replay(events);
    Json json{{"rules", match.setup.rules.id},
              {"games", match.setup.games},
              {"finished", match.stage == Stage::match_over},
              {"players", match.setup.players},
              {"events", event_rows(words, events)}};
    return dumped_match(json);
}

std::string story_csv(const Words& words, std::span<const Event> events) {
    const auto rows = event_rows(words, events);
    return csv_rows(rows.front(), rows);
}

} // namespace yahtzee::records
