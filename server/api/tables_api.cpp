#include "server/api/tables_api.h"

#include <algorithm>

#include <fmt/core.h>

#include "engine/legal.h"
#include "fair/secret.h"
#include "protocol/errors.h"
#include "protocol/field_values.h"
#include "protocol/json_writer.h"
#include "records/hall_of_fame_text.h"
#include "server/api/paths.h"
#include "server/tables/names.h"
#include "words/refusal.h"

namespace yahtzee {
namespace {

std::string link_to(const std::string& table, const std::string& key) {
    // Behind the #, so that no browser ever sends it and no proxy writes it down.
    return fmt::format("/#/table/{}/{}", table, key);
}

std::string made_text(const TableSetup& setup, const FairTable& fair, const TableKeys& keys) {
    return object_line([&](std::string& out) {
        append_flag(out, "ok", true);
        append_field(out, "table", std::string_view{fair.uid});
        append_field(out, "commitment", std::string_view{commitment(fair.secret)});
        if (setup.dice == DiceKind::cheat) append_flag(out, "cheat", true);
        append_key(out, "seats");
        {
            const Bracket list{out, '[', ']'};
            for (std::size_t seat = 0; seat < setup.players.size(); ++seat) {
                if (keys.seats[seat].empty()) continue;
                out += ',';
                const Bracket entry{out, '{', '}'};
                append_field(out, "seat", static_cast<int>(seat));
                append_text(out, "name", setup.players[seat]);
                append_field(out, "key", std::string_view{keys.seats[seat]});
                append_field(out, "link", std::string_view{link_to(fair.uid, keys.seats[seat])});
            }
        }
        append_key(out, "watch");
        const Bracket watch{out, '{', '}'};
        append_field(out, "key", std::string_view{keys.watch});
        append_field(out, "link", std::string_view{link_to(fair.uid, keys.watch)});
    });
}

// Games of this match that are among the best, with what their players read about it (P7).
void append_famous(std::string& out, const Words& words, const StoredTable& table,
                   const std::vector<GameResult>& hall) {
    if (std::ranges::find(hall, table.match.id, &GameResult::match) == hall.end()) return;
    append_key(out, "famous");
    const Bracket list{out, '[', ']'};
    for (const GameResult& result : hall) {
        const auto rank = place_in(hall, result);
        if (result.match != table.match.id || !rank) continue;
        out += ',';
        const Bracket object{out, '{', '}'};
        append_field(out, "game", result.game);
        append_field(out, "seat", result.seat);
        append_field(out, "place", *rank);
        append_text(out, "text", hall_entry_text(words, result, *rank));
    }
}

// What a match waits for, as far as somebody with this key may know.
void append_own_table(std::string& out, const StoredTable& table, const Place& place,
                      bool is_closed, const Words& words, const std::vector<GameResult>& hall) {
    const Match match = replay(events_of(table.match.events));
    out += ',';
    const Bracket object{out, '{', '}'};
    append_field(out, "table", std::string_view{table.match.uid});
    if (place.seat) {
        append_field(out, "seat", *place.seat);
    } else {
        append_null(out, "seat");
    }
    append_texts(out, "players", match.setup.players);
    append_field(out, "rules", match.setup.rules.id);
    if (match.setup.dice == DiceKind::cheat) append_flag(out, "cheat", true);
    append_field(out, "games", match.setup.games);
    append_field(out, "game", match.game);
    append_field(out, "round", round(match));
    append_field(out, "player", match.player);
    if (const auto due = legal(match).due) append_field(out, "due", *due);
    append_field(out, "phase", id_of(phase(match)));
    append_field(out, "seq", static_cast<int>(table.match.events.size()));
    append_field(out, "last", table.match.events.back().at);
    append_flag(out, "closed", is_closed && match.stage != Stage::match_over);
    append_famous(out, words, table, hall);
}

struct OwnLink {
    std::string table;
    std::string key;

    friend bool operator==(const OwnLink&, const OwnLink&) = default;
};

constexpr std::size_t most_links = 100;

std::optional<std::vector<OwnLink>> read_links(std::string_view body) {
    constexpr std::array<std::string_view, 1> names{"links"};
    const auto fields = JsonFields::read(body, names, most_links + 1);
    if (!fields) return std::nullopt;
    const auto list = optional_field<std::vector<Scalar>>(*fields, "links", "server.bad-links");
    if (!list || !*list || (*list)->size() > most_links) return std::nullopt;
    std::vector<OwnLink> links;
    for (const Scalar& entry : **list) {
        const auto* const text = std::get_if<std::string>(&entry);
        if (text == nullptr) return std::nullopt;
        const auto slash = text->find('/');
        if (slash == std::string::npos || !is_id(text->substr(0, slash)) ||
            !is_id(text->substr(slash + 1)))
            return std::nullopt;
        OwnLink link{text->substr(0, slash), text->substr(slash + 1)};
        if (std::ranges::find(links, link) == links.end()) links.push_back(std::move(link));
    }
    return links;
}

ApiAnswer bad_name(const Words& words, int seat) {
    ApiAnswer answer =
        refusal(400, bad_request, words("server.bad-name", {{"number", std::to_string(seat + 1)}}));
    answer.body.erase(answer.body.rfind('}'));
    append_field(answer.body, "player", seat);
    answer.body += "}\n";
    return answer;
}

} // namespace

void TablesApi::make(const ApiCall& call) {
    const Words& words = call.words;
    const auto refuse = [&](std::string_view text) { call.reply(refusal(400, bad_request, text)); };
    const auto asked = read_request(call.request.body, official);
    if (!asked) return refuse(request_refusal(words, asked.error(), official));
    const auto* const wanted = std::get_if<NewTable>(&*asked);
    if (wanted == nullptr) return refuse(words("bad.only-new", {}));
    const auto& players = wanted->setup.players;
    if (const auto unfit = std::ranges::find_if_not(players, is_fit_name); unfit != players.end())
        return call.reply(bad_name(words, static_cast<int>(unfit - players.begin())));
    if (wanted->seed) return refuse(words("server.no-seed", {}));
    if (!addresses.make_table(call.request.address, std::chrono::steady_clock::now()))
        return call.refuse({429, too_many_tables.id, too_many_tables.message, Refused::tables});
    if (const auto fault = fault_of(wanted->setup)) return refuse(setup_refusal(words, *fault));
    const auto made = std::make_shared<NewTableRecord>();
    services.writer.write(
        [this, at = services.clock(), setup = wanted->setup, made](Store& store) -> Stored<void> {
            auto table = services.new_tables.make(store, at, setup);
            if (!table) return std::unexpected(table.error());
            *made = std::move(*table);
            return {};
        },
        [this, call, setup = wanted->setup, made](const Stored<void>& kept) {
            if (!kept) return call.refuse(store_trouble(kept.error()));
            services.metrics.tables_made.add();
            ApiAnswer answer{.status = 201};
            answer.body = made_text(setup, made->record.fair, made->keys);
            call.reply(std::move(answer));
        });
}

void TablesApi::own(const ApiCall& call) {
    const auto links = read_links(call.request.body);
    if (!links) return call.refuse({400, bad_request, "server.bad-links"});
    services.reader.read([this, call, links = *links](Store& store) {
        const auto hall = store.best({.only_counting = true}, hall_places);
        const std::vector<GameResult> best = hall.value_or(std::vector<GameResult>{});
        call.tell(object_line([&](std::string& out) {
            append_flag(out, "ok", true);
            append_key(out, "tables");
            const Bracket list{out, '[', ']'};
            for (const OwnLink& link : links) {
                // The key first: a match is read for those only who may see it.
                const auto record = read_table_record(store, link.table);
                const auto place = record ? record->place_of(link.key) : std::nullopt;
                if (!place) continue; // somebody else's, or none any more
                const auto table = read_table(store, link.table);
                if (!table) continue;
                const Moment idle = services.clock() - table->match.events.back().at;
                append_own_table(out, *table, *place, idle > services.close_after, call.words,
                                 best);
            }
        }));
    });
}

} // namespace yahtzee
