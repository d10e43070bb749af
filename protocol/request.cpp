#include "protocol/request.h"

#include <string>

#include "engine/ids.h"
#include "engine/presets.h"
#include "protocol/field_values.h"
#include "words/game_text.h"
#include "words/rules_text.h"

namespace yahtzee::protocol {
namespace {

// Any integer is a value. One beyond 64 bits matches no score, and neither does the number that
// stands for it.
Read<std::optional<std::int64_t>> value_field(const JsonFields& fields) {
    const auto number = optional_field<Integer>(fields, "value", "bad.value");
    if (!number) return std::unexpected(number.error());
    if (!*number) return std::nullopt;
    return (*number)->beyond_int64 ? INT64_MAX : (*number)->value;
}

// Nothing when no part of a setup has such a value.
std::optional<SetupValue> setup_value(const Value& value) {
    if (const auto* const word = std::get_if<std::string>(&value)) return *word;
    if (const bool* const on = std::get_if<bool>(&value)) return *on;
    const auto* const number = std::get_if<Integer>(&value);
    if (number != nullptr && !number->beyond_int64) return number->value;
    return std::nullopt;
}

// The sentence that says what the field should be; a test sees that each has one.
Word wrong_field(const SetupField& field) {
    return Word::with_key("bad." + std::string{field.id}).value();
}

// ---- requests

Read<std::vector<std::string>> players_field(const JsonFields& fields) {
    const Word wrong = "bad.players";
    const auto list = optional_field<std::vector<Scalar>>(fields, "players", wrong);
    if (!list) return std::unexpected(list.error());
    if (!*list) return std::unexpected(wrong);
    std::vector<std::string> names;
    for (const Scalar& entry : **list) {
        const auto* const name = std::get_if<std::string>(&entry);
        if (name == nullptr) return std::unexpected(wrong);
        names.push_back(*name);
    }
    return names;
}

// Nothing to say means that people play at every seat; else each seat has its word.
Read<std::array<std::optional<Level>, max_players>> computers_field(const JsonFields& fields,
                                                                    std::size_t players) {
    const Word wrong = "bad.computers";
    std::array<std::optional<Level>, max_players> computers{};
    const auto list = optional_field<std::vector<Scalar>>(fields, "computers", wrong);
    if (!list) return std::unexpected(list.error());
    if (!*list) return computers;
    if ((*list)->size() != players || players > max_players) return std::unexpected(wrong);
    for (std::size_t seat = 0; seat < players; ++seat) {
        const auto* const word = std::get_if<std::string>(&(**list)[seat]);
        if (word == nullptr) return std::unexpected(wrong);
        computers[seat] = level_with_id(*word);
        if (!computers[seat] && *word != person_id) return std::unexpected(wrong);
    }
    return computers;
}

// For each seat its portrait, or null.
Read<Portraits> portraits_field(const JsonFields& fields, std::size_t players) {
    const Word wrong = "bad.portraits";
    Portraits portraits;
    const auto list = optional_field<std::vector<Scalar>>(fields, "portraits", wrong);
    if (!list) return std::unexpected(list.error());
    if (!*list) return portraits;
    if ((*list)->size() != players || players > max_players) return std::unexpected(wrong);
    for (std::size_t seat = 0; seat < players; ++seat) {
        const Scalar& entry = (**list)[seat];
        if (std::holds_alternative<Null>(entry)) continue;
        const auto* const id = std::get_if<std::string>(&entry);
        if (id == nullptr || !is_portrait(*id)) return std::unexpected(wrong);
        portraits[seat] = *id;
    }
    return portraits;
}

Read<Request> read_new(const JsonFields& fields) {
    NewTable table;
    auto players = players_field(fields);
    if (!players) return std::unexpected(players.error());
    table.setup.players = std::move(*players);

    const auto computers = computers_field(fields, table.setup.players.size());
    if (!computers) return std::unexpected(computers.error());
    table.setup.computers = *computers;

    auto portraits = portraits_field(fields, table.setup.players.size());
    if (!portraits) return std::unexpected(portraits.error());
    table.portraits = std::move(*portraits);

    for (const SetupField& field : setup_fields) {
        const Value* const value = fields.find(field.json);
        if (value == nullptr) continue;
        const auto said = setup_value(*value);
        if (!said || !set_value(field, table.setup, *said))
            return std::unexpected(wrong_field(field));
        // The fields that follow may say otherwise.
        if (field.id == "preset") take_preset(table.setup, table.setup.preset);
    }

    const auto seed = optional_field<Integer>(fields, "seed", "bad.seed");
    if (!seed) return std::unexpected(seed.error());
    if (*seed) {
        table.seed = (*seed)->as_unsigned;
        if (!table.seed) return std::unexpected(Word{"bad.seed"});
    }
    return table;
}

Read<Request> read_hold(const JsonFields& fields, const RuleSet& rules) {
    const Word wrong = "bad.positions";
    const auto list = optional_field<std::vector<Scalar>>(fields, "positions", wrong);
    if (!list) return std::unexpected(list.error());
    if (!*list) return std::unexpected(wrong);
    Hold hold;
    for (const Scalar& entry : **list) {
        const auto* const position = std::get_if<Integer>(&entry);
        if (position == nullptr || position->value < 1 || position->value > rules.dice) {
            return std::unexpected(wrong);
        }
        const auto index = static_cast<std::size_t>(position->value - 1);
        if (hold.holds.held(index)) return std::unexpected(wrong);
        hold.holds.hold(index);
    }
    return Command{hold};
}

Read<std::optional<Faces>> faces_field(const JsonFields& fields, const RuleSet& rules) {
    const Word wrong = "bad.faces";
    const auto list = optional_field<std::vector<Scalar>>(fields, "faces", wrong);
    if (!list) return std::unexpected(list.error());
    if (!*list) return std::nullopt;
    if ((*list)->size() > rules.dice) return std::unexpected(wrong);
    Faces faces;
    for (const Scalar& entry : **list) {
        const auto* const number = std::get_if<Integer>(&entry);
        if (number == nullptr) return std::unexpected(wrong);
        const auto face = face_showing(number->value); // 0, no face, when beyond 64 bits
        if (!face) return std::unexpected(wrong);
        faces.add(*face);
    }
    return faces;
}

Read<std::optional<Seat>> player_field(const JsonFields& fields) {
    const auto player = small_number(fields, "player", 0, max_players - 1, "bad.player");
    if (!player) return std::unexpected(player.error());
    if (!*player) return std::nullopt;
    return static_cast<Seat>(**player);
}

Read<Request> read_score(const JsonFields& fields, const RuleSet& rules) {
    const auto id = optional_field<std::string>(fields, "category", "bad.category");
    if (!id) return std::unexpected(id.error());
    const auto category = rules.box_with_id(id->value_or(""));
    if (!category) return std::unexpected(Word{"bad.category"});
    const auto player = player_field(fields);
    if (!player) return std::unexpected(player.error());
    const auto game = small_number(fields, "game", 1, max_games, "bad.game");
    if (!game) return std::unexpected(game.error());
    const auto value = value_field(fields);
    if (!value) return std::unexpected(value.error());
    return Command{Score{.category = *category, .player = *player, .game = *game, .value = *value}};
}

Read<std::optional<EnteredSum>> which_field(const JsonFields& fields) {
    const auto id = optional_field<std::string>(fields, "which", "bad.which");
    if (!id) return std::unexpected(id.error());
    if (!*id) return std::nullopt;
    const auto sum = with_id<EnteredSum>(entered_sum_ids, **id);
    if (!sum) return std::unexpected(Word{"bad.which"});
    return sum;
}

Read<Request> read_total(const JsonFields& fields) {
    const auto player = player_field(fields);
    if (!player) return std::unexpected(player.error());
    const auto which = which_field(fields);
    if (!which) return std::unexpected(which.error());
    const auto value = value_field(fields);
    if (!value) return std::unexpected(value.error());
    return Command{Total{.player = *player, .which = *which, .value = *value}};
}

Read<Request> read_rules(const JsonFields& fields, const RuleSet& rules) {
    const auto id = optional_field<std::string>(fields, "rules", "bad.rules");
    if (!id) return std::unexpected(id.error());
    if (!*id) return AskRules{rules};
    const RuleSet* const named = rule_set_with_id(**id);
    if (named == nullptr) return std::unexpected(Word{"bad.rules"});
    return AskRules{*named};
}

} // namespace

std::expected<Request, Word> read_request(std::string_view line, const RuleSet& rules) {
    const auto fields = JsonFields::read(line, request_fields);
    if (!fields) return std::unexpected(Word{"bad.json"});
    return read_request(*fields, rules);
}

std::expected<Request, Word> read_request(const JsonFields& fields, const RuleSet& rules) {
    const auto what = optional_field<std::string>(fields, "do", "bad.do");
    if (!what) return std::unexpected(what.error());
    const std::string verb = what->value_or("");
    if (verb == "new") return read_new(fields);
    if (verb == "hold") return read_hold(fields, rules);
    if (verb == "roll" || verb == "move") {
        const auto faces = faces_field(fields, rules);
        if (!faces) return std::unexpected(faces.error());
        if (verb == "move") return Move{*faces};
        return Command{Roll{*faces}};
    }
    if (verb == "score") return read_score(fields, rules);
    if (verb == "total") return read_total(fields);
    if (verb == "next") return Command{Next{}};
    if (verb == "stop") return Command{Stop{}};
    if (verb == "undo") return Command{Undo{}};
    if (verb == "hint") return Command{Hint{}};
    if (verb == "view") return View{};
    if (verb == "advise") return Advise{};
    if (verb == "review") return AskReview{};
    if (verb == "hello") return Hello{};
    if (verb == "rules") return read_rules(fields, rules);
    return std::unexpected(Word{"bad.do"});
}

std::string request_refusal(const Words& words, Word wrong, const RuleSet& rules) {
    return game_text(words, rules, wrong, {{"rules", rule_set_names(words)}});
}

} // namespace yahtzee::protocol
