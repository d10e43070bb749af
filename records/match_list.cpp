#include "records/match_list.h"

#include <fmt/format.h>

#include "records/csv_rows.h"
#include "records/local_date.h"
#include "records/match_list_json.h"
#include "records/shown_names.h"
#include "store/served.h"
#include "words/game_text.h"

namespace yahtzee::records {
namespace {

using Json = nlohmann::ordered_json;

MatchEntry entry_of(store::Store& store, store::MatchId id) {
    auto stored = store.load(id);
    if (!stored) return UnreadableMatch{id, std::move(stored.error())};
    return listed_match(*stored);
}

std::string line_of(const Words& words, const ListedMatch& listed) {
    return fmt::format("{:>5}  {}  {:<10}  {}\n", listed.id, local_date(listed.began),
                       listed.match.setup.rules.id, standing_text(words, listed.match));
}

std::string line_of(const Words& words, const UnreadableMatch& unreadable) {
    return fmt::format("{:>5}  {}\n", unreadable.id,
                       words("history.unreadable", {{"detail", unreadable.fault.detail}}));
}

Json json_of(const UnreadableMatch& unreadable) {
    return {{"match", unreadable.id}, {"damaged", unreadable.fault.detail}};
}

// The fields of a match and of one of its players side by side. A damaged match has none but two.
Json row_of(const Json& match, const Json& player) {
    Json row;
    for (const char* const field : {"match", "began", "last", "rules", "games", "game", "round",
                                    "phase", "finished", "cheat", "events"})
        row[field] = match.value(field, Json());
    row["player"] = player.value("name", Json());
    for (const char* const field : {"computer", "total", "hints"})
        row[field] = player.value(field, Json());
    row["damaged"] = match.value("damaged", Json());
    return row;
}

} // namespace

Json json_of(const ListedMatch& listed) {
    const Match& match = listed.match;
    Json players = Json::array();
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        const auto level = computer_at(match, seat);
        players.push_back(
            {{"name", match.setup.players[seat]},
             {"computer", level ? Json(id_of(*level)) : Json(nullptr)},
             {"total", sums_are_known(match, seat, match.game) ? Json(match_total(match, seat))
                                                               : Json(nullptr)},
             {"hints", was_hinted(match, seat)}});
    }
    return {{"match", listed.id},
            {"began", listed.began},
            {"last", listed.last},
            {"rules", match.setup.rules.id},
            {"games", match.setup.games},
            {"game", match.game},
            {"round", round(match)},
            {"phase", id_of(phase(match))},
            {"finished", match.stage == Stage::match_over},
            {"cheat", match.setup.dice == DiceKind::cheat},
            {"events", listed.events},
            {"players", std::move(players)}};
}

ListedMatch listed_match(const store::StoredMatch& stored) {
    return {.id = stored.id,
            .began = stored.events.front().at,
            .last = store::last_move(stored.events).at,
            .events = static_cast<int>(stored.events.size()),
            .match = shown(replay(events_of(stored.events)))};
}

store::Stored<std::vector<MatchEntry>> list_matches(store::Store& store,
                                                    const store::MatchQuery& query) {
    const auto ids = store.matches(query);
    if (!ids) return std::unexpected(ids.error());
    std::vector<MatchEntry> entries;
    entries.reserve(ids->size());
    for (const store::MatchId id : *ids) entries.push_back(entry_of(store, id));
    return entries;
}

std::optional<ListedMatch> last_unfinished(store::Store& store) {
    const auto ids = store.matches({.player = {}, .unfinished_only = true, .most = SIZE_MAX});
    if (!ids) return std::nullopt;
    for (const store::MatchId id : *ids) {
        if (is_served(store, id)) continue;
        const MatchEntry entry = entry_of(store, id);
        if (const auto* const listed = std::get_if<ListedMatch>(&entry)) return *listed;
    }
    return std::nullopt;
}

std::string how_far_text(const Words& words, const Match& match) {
    const bool stopped = match.game < match.setup.games;
    if (match.stage == Stage::match_over && !stopped) return std::string{words("history.over")};
    const Word far = match.stage == Stage::match_over ? Word{"history.stopped"}
                     : match.setup.games == 1         ? Word{"history.round"}
                                                      : Word{"history.game-round"};
    return game_text(words, match.setup.rules, far,
                     {{"game", match.game}, {"games", match.setup.games}, {"round", round(match)}});
}

std::string players_text(const Words& words, const Match& match) {
    std::vector<std::string> players;
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        // On paper the sums are the players' part until the end (G16).
        const bool known = sums_are_known(match, seat, match.game);
        const std::string& name = match.setup.players[seat];
        const std::string_view mark = was_hinted(match, seat) ? "*" : "";
        players.push_back(known ? fmt::format("{}: {}{}", name, match_total(match, seat), mark)
                                : name);
    }
    return words.joined(players);
}

std::string standing_text(const Words& words, const Match& match) {
    return words("history.standing", {{"players", players_text(words, match)},
                                      {"how_far", how_far_text(words, match)}});
}

std::string match_list_text(const Words& words, const std::vector<MatchEntry>& entries) {
    if (entries.empty()) return std::string{words("history.none")} + "\n";
    std::string text;
    for (const MatchEntry& entry : entries)
        text += std::visit([&](const auto& match) { return line_of(words, match); }, entry);
    return text;
}

std::string match_list_json(const std::vector<MatchEntry>& entries) {
    Json list = Json::array();
    for (const MatchEntry& entry : entries)
        list.push_back(std::visit([](const auto& match) { return json_of(match); }, entry));
    return list.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string match_list_csv(const std::vector<MatchEntry>& entries) {
    std::vector<Json> rows;
    for (const MatchEntry& entry : entries) {
        const Json match = std::visit([](const auto& kept) { return json_of(kept); }, entry);
        for (const Json& player : match.value("players", Json::array({Json::object()})))
            rows.push_back(row_of(match, player));
    }
    return csv_rows(row_of(Json::object(), Json::object()), rows);
}

} // namespace yahtzee::records
