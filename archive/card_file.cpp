#include "archive/card_file.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "store/event_text.h"

namespace yahtzee {
namespace {

// Written in the order that is best to read.
using CardJson = nlohmann::ordered_json;
// Read into sorted fields: looking for one among the many of a hostile file must not take long.
using FileJson = nlohmann::json;

using FaultKind = CardFileFault::Kind;

// ---- writing

std::vector<Event> bare_events(const StoredMatch& match) {
    std::vector<Event> events;
    events.reserve(match.events.size());
    for (const StoredEvent& stored : match.events) events.push_back(stored.event);
    return events;
}

CardJson game_json(const Match& match, Seat player, int game) {
    const Column& card = column(match, player, game);
    CardJson boxes = CardJson::object();
    for (const Category category : all_categories) {
        CardJson& box = boxes[std::string{id_of(category)}];
        if (card[category]) box = *card[category];
    }
    // On paper the sums are the player's part (G16), and a file does not give them away.
    const bool known = sums_are_known(match, player, game);
    const auto sum = [&](int points) { return known ? CardJson(points) : CardJson(nullptr); };
    const Totals sums = totals(match, player, game);
    CardJson json = CardJson::object();
    json["game"] = game;
    json["boxes"] = std::move(boxes);
    json["upper"] = sum(sums.upper);
    json["upper_bonus"] = sum(sums.upper_bonus);
    json["yahtzee_bonus"] = sum(sums.yahtzee_bonus);
    json["lower"] = sum(sums.lower);
    json["total"] = sum(sums.total);
    json["hinted"] = card.hinted;
    return json;
}

// What follows from the events, for those who do not want to play them again.
CardJson card_json(const Match& match, Seat player) {
    CardJson json = CardJson::object();
    json["player"] = match.setup.players[player];
    json["players"] = match.setup.players;
    json["rules"] = match.setup.rules.id;
    json["cards"] = CardJson::array();
    for (int game = 1; game <= match.game; ++game)
        json["cards"].push_back(game_json(match, player, game));
    return json;
}

std::string text_of(const CardJson& json, int indent) {
    return json.dump(indent, ' ', false, CardJson::error_handler_t::replace);
}

// ---- reading

// Our own files nest four deep. Copying, comparing or writing what is nested without end would
// overflow the stack, so it is not even parsed.
bool nests_too_deeply(std::string_view text) {
    constexpr int deepest = 16;
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"') quoted = !quoted;
        if (quoted && c == '\\') ++i;
        if (quoted) continue;
        if (c == '[' || c == '{') ++depth;
        if (c == ']' || c == '}') --depth;
        if (depth > deepest) return true;
    }
    return false;
}

std::unexpected<CardFileFault> refuse_file(FaultKind kind) {
    return std::unexpected(CardFileFault{.kind = kind});
}

std::unexpected<CardFileFault> refuse_field(FaultKind kind, std::string_view field) {
    return std::unexpected(CardFileFault{.kind = kind, .field = std::string{field}});
}

std::unexpected<CardFileFault> refuse_number(FaultKind kind, std::size_t number) {
    return std::unexpected(CardFileFault{.kind = kind, .number = number});
}

// Null when there is no such field.
const FileJson* field_of(const FileJson& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() ? &*found : nullptr;
}

const std::string* text_in(const FileJson& json, const char* name) {
    const FileJson* const field = field_of(json, name);
    return field != nullptr ? field->get_ptr<const std::string*>() : nullptr;
}

std::optional<Moment> moment_in(const FileJson& json) {
    const FileJson* const field = field_of(json, "at");
    if (field == nullptr || !field->is_number_integer()) return std::nullopt;
    if (field->is_number_unsigned() && !std::in_range<Moment>(field->get<std::uint64_t>()))
        return std::nullopt;
    return field->get<Moment>();
}

std::optional<StoredEvent> stored_event(const FileJson& json) {
    if (!json.is_object()) return std::nullopt;
    const auto at = moment_in(json);
    const std::string* const text = text_in(json, "event");
    if (!at || text == nullptr) return std::nullopt;
    auto event = event_from(*text);
    if (!event) return std::nullopt;
    return StoredEvent{*at, *std::move(event)};
}

// A store takes any uid; one that is empty, endless or does not show comes from elsewhere.
bool is_uid(std::string_view uid) {
    constexpr std::size_t longest = 100;
    return !uid.empty() && uid.size() <= longest &&
           std::ranges::all_of(uid, [](char c) { return c > ' ' && c <= '~'; });
}

// Only what is written nowhere else in the file; whether it can be believed is not asked yet.
std::expected<StoredMatch, CardFileFault> stored_match(const FileJson& file) {
    StoredMatch match;
    const std::string* const uid = text_in(file, "uid");
    if (uid == nullptr || !is_uid(*uid)) return refuse_field(FaultKind::field, "uid");
    match.uid = *uid;
    if (const FileJson* const seed = field_of(file, "seed")) {
        if (!seed->is_number_unsigned()) return refuse_field(FaultKind::field, "seed");
        match.seed = seed->get<std::uint64_t>();
    }
    const FileJson* const events = field_of(file, "events");
    if (events == nullptr || !events->is_array()) return refuse_field(FaultKind::field, "events");
    if (events->size() > most_card_file_events) return refuse_file(FaultKind::too_many_events);
    for (const FileJson& json : *events) {
        auto event = stored_event(json);
        if (!event) return refuse_number(FaultKind::unreadable_event, match.events.size() + 1);
        match.events.push_back(*std::move(event));
    }
    return match;
}

// The file says what its events say.
std::optional<CardFileFault> contradiction(const FileJson& file, const FileJson& right) {
    for (const char* const name : {"players", "rules", "cards"}) {
        const FileJson* const field = field_of(file, name);
        if (field == nullptr) return CardFileFault{.kind = FaultKind::field, .field = name};
        if (*field == right[name]) continue;
        const bool list_of_cards = name == std::string_view{"cards"} && field->is_array();
        if (!list_of_cards) return CardFileFault{.kind = FaultKind::contradiction, .field = name};
        const auto [card, _] = std::ranges::mismatch(*field, right[name]);
        const auto before = static_cast<std::size_t>(card - field->begin());
        return CardFileFault{.kind = FaultKind::card, .number = before + 1};
    }
    return std::nullopt;
}

// Nothing when it can be read by this version.
std::optional<CardFileFault> wrong_format(const FileJson& file) {
    const std::string* const format = file.is_object() ? text_in(file, "format") : nullptr;
    if (format == nullptr || *format != card_file_format) return CardFileFault{};
    const FileJson* const version = field_of(file, "version");
    if (version == nullptr || !version->is_number_unsigned() || *version == 0)
        return CardFileFault{.kind = FaultKind::field, .field = "version"};
    if (*version > card_file_version) return CardFileFault{.kind = FaultKind::newer};
    return std::nullopt;
}

} // namespace

std::string card_file_text(const StoredMatch& match, Seat player) {
    CardJson json = CardJson::object();
    json["format"] = card_file_format;
    json["version"] = card_file_version;
    json.update(card_json(replay(bare_events(match)), player));
    json["uid"] = match.uid;
    if (match.seed) json["seed"] = *match.seed;
    std::string text = text_of(json, 2);
    // The events would be four lines each, and are easier to read as one.
    text.resize(text.size() - std::string_view{"\n}"}.size());
    text += ",\n  \"events\": [";
    for (const StoredEvent& stored : match.events) {
        text += &stored == match.events.data() ? "\n    " : ",\n    ";
        text += text_of(CardJson{{"at", stored.at}, {"event", text_of(stored.event)}}, -1);
    }
    text += "\n  ]\n}\n";
    return text;
}

std::expected<CardFile, CardFileFault> read_card_file(std::string_view text) {
    if (text.size() > largest_card_file) return refuse_file(FaultKind::too_large);
    if (nests_too_deeply(text)) return refuse_file(FaultKind::not_a_card_file);
    const FileJson file = FileJson::parse(text, nullptr, false);
    if (auto fault = wrong_format(file)) return std::unexpected(*std::move(fault));
    const std::string* const name = text_in(file, "player");
    if (name == nullptr) return refuse_field(FaultKind::field, "player");
    auto stored = stored_match(file);
    if (!stored) return std::unexpected(std::move(stored).error());
    auto match = audit(bare_events(*stored));
    if (!match) {
        const std::size_t number = match.error().event + 1;
        return std::unexpected(CardFileFault{
            .kind = FaultKind::illegal_event, .number = number, .audit = std::move(match).error()});
    }
    const auto& players = match->setup.players;
    const auto found = std::ranges::find(players, *name);
    if (found == players.end()) return refuse_file(FaultKind::nobody);
    const auto seat = static_cast<Seat>(found - players.begin());
    if (auto fault = contradiction(file, FileJson(card_json(*match, seat))))
        return std::unexpected(*std::move(fault));
    return CardFile{*std::move(stored), seat};
}

} // namespace yahtzee
