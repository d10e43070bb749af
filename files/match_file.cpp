#include "files/match_file.h"

#include <array>
#include <utility>

#include "fair/table_notes.h"
#include "files/file_json.h"
#include "store/store.h"

namespace yahtzee::files {
namespace {

// ---- writing

// On paper the sums are the player's part (G16), and a file does not give them away.
WrittenJson sums_json(const Match& match, Seat player) {
    WrittenJson games = WrittenJson::array();
    for (int game = 1; game <= match.game; ++game) {
        const bool known = sums_are_known(match, player, game);
        games.push_back(known ? WrittenJson(totals(match, player, game).total) : WrittenJson());
    }
    return games;
}

// What follows from the events, for those who do not want to play them again.
WrittenJson summary_json(const Match& match) {
    WrittenJson json = WrittenJson::object();
    json["players"] = match.setup.players;
    json["rules"] = match.setup.rules.id;
    json["dice"] = id_of(match.setup.dice);
    json["totals"] = WrittenJson::array();
    for (Seat seat = 0; seat < player_count(match); ++seat)
        json["totals"].push_back(sums_json(match, seat));
    return json;
}

WrittenJson fair_json(const fair::FairTable& table, bool over) {
    WrittenJson json = WrittenJson::object();
    const bool bound = table.scheme == fair::Scheme::heard_nonces;
    if (bound) json["scheme"] = static_cast<int>(table.scheme);
    json["commitment"] = table.commitment;
    if (over) json["secret"] = fair::hex(table.secret);
    if (bound) json["names"] = WrittenJson::array();
    for (const fair::SealedName& name : table.names) {
        json["names"].push_back(name.salt.empty() ? WrittenJson{{"hash", name.hash}}
                                                  : WrittenJson{{"salt", name.salt}});
    }
    json["nonces"] = WrittenJson::array();
    for (const fair::Nonce& nonce : table.nonces) {
        json["nonces"].push_back(
            WrittenJson{{"seat", nonce.seat}, {"after", nonce.after}, {"nonce", nonce.text}});
    }
    return json;
}

// ---- reading

// From 0 to the largest allowed.
std::optional<int> small_number(const FileJson& json, const char* name, std::size_t largest) {
    const FileJson* const field = field_of(json, name);
    if (field == nullptr || !field->is_number_unsigned()) return std::nullopt;
    const auto number = field->get<std::uint64_t>();
    if (number > largest) return std::nullopt;
    return static_cast<int>(number);
}

std::optional<fair::Nonce> nonce_in(const FileJson& json, Seat players, std::size_t events) {
    if (!json.is_object()) return std::nullopt;
    const auto seat = small_number(json, "seat", players - 1U);
    const auto after = small_number(json, "after", events);
    const std::string* const text = text_in(json, "nonce");
    if (!seat || !after || text == nullptr || !fair::is_nonce(*text)) return std::nullopt;
    return fair::Nonce{.seat = static_cast<Seat>(*seat), .after = *after, .text = *text};
}

// The salt of a name, or its hash once it is erased.
std::optional<fair::SealedName> sealed_name_in(const FileJson& json, const std::string& shown) {
    if (!json.is_object()) return std::nullopt;
    const std::string* const salt = text_in(json, "salt");
    const std::string* const hash = text_in(json, "hash");
    if (salt != nullptr && hash == nullptr && fair::is_salt(*salt))
        return fair::sealed(shown, *salt);
    if (salt == nullptr && hash != nullptr && fair::is_hash(*hash))
        return fair::SealedName{.hash = *hash, .salt = {}};
    return std::nullopt;
}

std::optional<std::vector<fair::SealedName>>
sealed_names_in(const FileJson& fair, const std::vector<std::string>& players) {
    const FileJson* const list = field_of(fair, "names");
    if (list == nullptr || !list->is_array() || list->size() != players.size()) return std::nullopt;
    std::vector<fair::SealedName> names;
    for (const std::string& shown : players) {
        auto name = sealed_name_in((*list)[names.size()], shown);
        if (!name) return std::nullopt;
        names.push_back(*std::move(name));
    }
    return names;
}

// In order, and no more than a table takes.
std::optional<std::vector<fair::Nonce>> nonces_in(const FileJson& fair, Seat players,
                                                  std::size_t events) {
    const FileJson* const list = field_of(fair, "nonces");
    if (list == nullptr || !list->is_array()) return std::nullopt;
    std::vector<fair::Nonce> nonces;
    std::array<int, max_players> counts{};
    for (const FileJson& json : *list) {
        auto nonce = nonce_in(json, players, events);
        if (!nonce || ++counts[nonce->seat] > fair::most_nonces) return std::nullopt;
        if (!nonces.empty() && nonce->after < nonces.back().after) return std::nullopt;
        nonces.push_back(*std::move(nonce));
    }
    return nonces;
}

// Where the events break the rules nobody can say what the totals should be.
std::optional<FileFault> summary_contradiction(const FileJson& json,
                                               const store::StoredMatch& stored,
                                               const std::expected<Match, FileFault>& match) {
    if (match) {
        return first_contradiction(json, FileJson(summary_json(*match)),
                                   {"players", "rules", "dice", "totals"});
    }
    const Match begun = apply(Match{}, stored.events.front().event);
    return first_contradiction(json, FileJson(summary_json(begun)), {"players", "rules", "dice"});
}

// The nonces that the events have, as the file lists them.
std::vector<fair::Nonce> nonces_of(std::span<const store::StoredEvent> events) {
    return fair::with_notes({.uid = {}, .scheme = fair::Scheme::heard_nonces}, events_of(events))
        .nonces;
}

std::expected<FairRecord, FileFault> fair_record(const FileJson& fair,
                                                 const std::vector<std::string>& names,
                                                 std::span<const store::StoredEvent> events) {
    if (!fair.is_object()) return refuse_field("fair");
    FairRecord record;
    if (field_of(fair, "scheme") != nullptr) {
        constexpr int known = 2;
        const auto scheme = small_number(fair, "scheme", INT32_MAX);
        if (!scheme || *scheme < 1) return refuse_field("fair.scheme");
        if (*scheme > known) return refuse_file(FileFault::Kind::newer);
        record.scheme = static_cast<fair::Scheme>(*scheme);
    }
    const std::string* const committed = text_in(fair, "commitment");
    if (committed == nullptr || !fair::secret_from(*committed))
        return refuse_field("fair.commitment");
    record.commitment = *committed;
    if (field_of(fair, "secret") != nullptr) {
        const std::string* const secret = text_in(fair, "secret");
        if (secret != nullptr) record.secret = fair::secret_from(*secret);
        if (!record.secret) return refuse_field("fair.secret");
    }
    auto nonces = nonces_in(fair, static_cast<Seat>(names.size()), events.size());
    if (!nonces) return refuse_field("fair.nonces");
    if (record.scheme == fair::Scheme::heard_nonces) {
        auto sealed = sealed_names_in(fair, names);
        if (!sealed) return refuse_field("fair.names");
        record.names = *std::move(sealed);
        if (*nonces != nonces_of(events))
            return std::unexpected(
                FileFault{.kind = FileFault::Kind::contradiction, .field = "fair.nonces"});
    }
    record.nonces = *std::move(nonces);
    return record;
}

} // namespace

std::string match_file_text(const store::StoredMatch& match,
                            const std::optional<fair::FairTable>& fair) {
    const Match played = replay(events_of(match.events));
    WrittenJson json = WrittenJson::object();
    json["format"] = match_file_format;
    const bool bound = fair && fair->scheme == fair::Scheme::heard_nonces;
    json["version"] = bound ? match_file_version : 1;
    json["table"] = match.uid;
    json.update(summary_json(played));
    if (match.seed) json["seed"] = *match.seed;
    if (fair) json["fair"] = fair_json(*fair, played.stage == Stage::match_over);
    return text_with_events(json, match.events);
}

std::expected<MatchFile, MatchFileFault> read_match_file(std::string_view text) {
    const auto json = parsed_file(text, match_file_format, match_file_version);
    if (!json) return std::unexpected(json.error());
    auto stored = match_in(*json, "table");
    if (!stored) return std::unexpected(std::move(stored).error());
    auto match = played_again(*stored);
    if (!match && match.error().number == 1) return std::unexpected(std::move(match).error());
    const auto& setup = std::get<Started>(stored->events.front().event).setup;
    if (auto fault = summary_contradiction(*json, *stored, match))
        return std::unexpected(*std::move(fault));
    MatchFile file{.match = *std::move(stored)};
    if (const FileJson* const fair = field_of(*json, "fair")) {
        auto record = fair_record(*fair, setup.players, file.match.events);
        if (!record) return std::unexpected(std::move(record).error());
        file.fair = *std::move(record);
    }
    return file;
}

std::string match_file_refusal(const Words& words, const MatchFileFault& fault) {
    return file_refusal(words, {.format = match_file_format, .words = "match-file"}, fault);
}

} // namespace yahtzee::files
