#include "files/file_json.h"

#include <algorithm>

#include "store/event_text.h"
#include "store/store.h"

namespace yahtzee::files {
namespace {

// Our own files nest five deep. Copying, comparing or writing what is nested without end would
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

std::optional<store::Moment> moment_in(const FileJson& json) {
    const FileJson* const field = field_of(json, "at");
    if (field == nullptr || !field->is_number_integer()) return std::nullopt;
    if (field->is_number_unsigned() && !std::in_range<store::Moment>(field->get<std::uint64_t>()))
        return std::nullopt;
    return field->get<store::Moment>();
}

std::optional<store::StoredEvent> stored_event(const FileJson& json, store::EventLines& lines) {
    if (!json.is_object()) return std::nullopt;
    const auto at = moment_in(json);
    const std::string* const text = text_in(json, "event");
    if (!at || text == nullptr) return std::nullopt;
    auto event = lines.read(*text);
    if (!event) return std::nullopt;
    return store::StoredEvent{*at, *std::move(event)};
}

// A store takes any uid; one that is empty, endless or does not show comes from elsewhere.
bool is_uid(std::string_view uid) {
    constexpr std::size_t longest = 100;
    return !uid.empty() && uid.size() <= longest &&
           std::ranges::all_of(uid, [](char c) { return c > ' ' && c <= '~'; });
}

} // namespace

std::string dumped_json(const WrittenJson& json, int indent) {
    return json.dump(indent, ' ', false, WrittenJson::error_handler_t::replace);
}

std::string text_with_events(const WrittenJson& json,
                             const std::vector<store::StoredEvent>& events) {
    std::string text = dumped_json(json, 2);
    // The events would be four lines each, and are easier to read as one.
    text.resize(text.size() - std::string_view{"\n}"}.size());
    text += ",\n  \"events\": [";
    const RuleSet rules = apply(Match{}, events.front().event).setup.rules; // it is Started
    for (const store::StoredEvent& stored : events) {
        text += &stored == events.data() ? "\n    " : ",\n    ";
        text += dumped_json(
            WrittenJson{{"at", stored.at}, {"event", store::text_of(stored.event, rules)}});
    }
    text += "\n  ]\n}\n";
    return text;
}

std::expected<FileJson, FileFault> parsed_file(std::string_view text, std::string_view format,
                                               int version) {
    if (text.size() > largest_match_in_file) return refuse_file(FileFault::Kind::too_large);
    if (nests_too_deeply(text)) return refuse_file(FileFault::Kind::other_format);
    FileJson file = FileJson::parse(text, nullptr, false);
    const std::string* const name = file.is_object() ? text_in(file, "format") : nullptr;
    if (name == nullptr || *name != format) return refuse_file(FileFault::Kind::other_format);
    const FileJson* const written_by = field_of(file, "version");
    if (written_by == nullptr || !written_by->is_number_unsigned() || *written_by == 0)
        return refuse_field("version");
    if (*written_by > version) return refuse_file(FileFault::Kind::newer);
    return file;
}

const FileJson* field_of(const FileJson& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() ? &*found : nullptr;
}

const std::string* text_in(const FileJson& json, const char* name) {
    const FileJson* const field = field_of(json, name);
    return field != nullptr ? field->get_ptr<const std::string*>() : nullptr;
}

std::expected<store::StoredMatch, FileFault> match_in(const FileJson& file, const char* uid_field) {
    store::StoredMatch match;
    const std::string* const uid = text_in(file, uid_field);
    if (uid == nullptr || !is_uid(*uid)) return refuse_field(uid_field);
    match.uid = *uid;
    if (const FileJson* const seed = field_of(file, "seed")) {
        if (!seed->is_number_unsigned()) return refuse_field("seed");
        match.seed = seed->get<std::uint64_t>();
    }
    const FileJson* const events = field_of(file, "events");
    if (events == nullptr || !events->is_array()) return refuse_field("events");
    if (events->size() > most_events_in_file) return refuse_file(FileFault::Kind::too_many_events);
    store::EventLines lines;
    for (const FileJson& json : *events) {
        auto event = stored_event(json, lines);
        if (!event)
            return std::unexpected(FileFault{.kind = FileFault::Kind::unreadable_event,
                                             .number = match.events.size() + 1});
        match.events.push_back(*std::move(event));
    }
    return match;
}

std::expected<Match, FileFault> played_again(const store::StoredMatch& match) {
    auto played = audit(events_of(match.events));
    if (played) return *std::move(played);
    const std::size_t number = played.error().event + 1;
    return std::unexpected(FileFault{.kind = FileFault::Kind::illegal_event,
                                     .number = number,
                                     .audit = std::move(played).error()});
}

std::optional<FileFault> first_contradiction(const FileJson& file, const FileJson& right,
                                             std::initializer_list<const char*> fields) {
    for (const char* const name : fields) {
        const FileJson* const field = field_of(file, name);
        if (field == nullptr) return FileFault{.kind = FileFault::Kind::field, .field = name};
        if (*field != right[name])
            return FileFault{.kind = FileFault::Kind::contradiction, .field = name};
    }
    return std::nullopt;
}

std::unexpected<FileFault> refuse_file(FileFault::Kind kind) {
    return std::unexpected(FileFault{.kind = kind});
}

std::unexpected<FileFault> refuse_field(std::string_view field) {
    return std::unexpected(FileFault{.kind = FileFault::Kind::field, .field = std::string{field}});
}

} // namespace yahtzee::files
