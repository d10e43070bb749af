#include "server/api/tables_api.h"

#include <algorithm>

#include "fair/secret.h"
#include "protocol/errors.h"
#include "protocol/field_values.h"
#include "protocol/json_writer.h"
#include "protocol/view.h"
#include "records/hall_of_fame_text.h"
#include "server/api/paths.h"
#include "server/tables/kept_summary.h"
#include "server/tables/names.h"
#include "words/refusal.h"

namespace yahtzee::server {
namespace {

std::string made_text(const TableSetup& setup, const fair::FairTable& fair, const TableKeys& keys) {
    return protocol::object_line([&](std::string& out) {
        protocol::append_flag(out, "ok", true);
        protocol::append_field(out, "table", std::string_view{fair.uid});
        protocol::append_field(out, "commitment", std::string_view{fair.commitment});
        if (setup.dice == DiceKind::cheat) protocol::append_flag(out, "cheat", true);
        protocol::append_key(out, "seats");
        {
            const protocol::Bracket list{out, '[', ']'};
            for (std::size_t seat = 0; seat < setup.players.size(); ++seat) {
                if (keys.seats[seat].empty()) continue;
                out += ',';
                const protocol::Bracket entry{out, '{', '}'};
                protocol::append_field(out, "seat", static_cast<int>(seat));
                protocol::append_text(out, "name", setup.players[seat]);
                protocol::append_field(out, "key", std::string_view{keys.seats[seat]});
                protocol::append_field(out, "link",
                                       std::string_view{link_to(fair.uid, keys.seats[seat])});
            }
        }
        protocol::append_key(out, "watch");
        const protocol::Bracket watch{out, '{', '}'};
        protocol::append_field(out, "key", std::string_view{keys.watch});
        protocol::append_field(out, "link", std::string_view{link_to(fair.uid, keys.watch)});
    });
}

// A table, as far as a list knows it.
struct OwnTable {
    TableHead head;
    Place place;
    TableSummary summary;
};

// Games of this match that are among the best, with what their players read about it (P7).
void append_famous(std::string& out, const Words& words, store::MatchId match,
                   const std::vector<store::GameResult>& hall) {
    if (std::ranges::find(hall, match, &store::GameResult::match) == hall.end()) return;
    protocol::append_key(out, "famous");
    const protocol::Bracket list{out, '[', ']'};
    for (const store::GameResult& result : hall) {
        const auto rank = records::place_in(hall, result);
        if (result.match != match || !rank) continue;
        out += ',';
        const protocol::Bracket object{out, '{', '}'};
        protocol::append_field(out, "game", result.game);
        protocol::append_field(out, "seat", result.seat);
        protocol::append_field(out, "place", *rank);
        protocol::append_flag(out, "ranked", records::is_full(hall));
        protocol::append_text(out, "text", records::hall_entry_text(words, result, *rank));
    }
}

// What a match waits for, as far as somebody with this key may know.
void append_own_table(std::string& out, const OwnTable& table, bool is_closed, const Words& words,
                      const std::vector<store::GameResult>& hall) {
    out += ',';
    const protocol::Bracket object{out, '{', '}'};
    protocol::append_field(out, "table", std::string_view{table.head.record.fair.uid});
    if (table.place.seat) {
        protocol::append_field(out, "seat", *table.place.seat);
    } else {
        protocol::append_null(out, "seat");
    }
    out += table.summary.players;
    append_portraits(out, table.summary.seats, table.head.record.portraits);
    out += table.summary.standing;
    protocol::append_flag(out, "closed", is_closed && !table.summary.over);
    append_famous(out, words, table.head.match, hall);
}

constexpr std::size_t most_links = 100;

std::optional<std::vector<OwnLink>> read_links(std::string_view body) {
    constexpr std::array<std::string_view, 1> names{"links"};
    const auto fields = protocol::JsonFields::read(body, names, most_links + 1);
    if (!fields) return std::nullopt;
    const auto list =
        optional_field<std::vector<protocol::Scalar>>(*fields, "links", "server.bad-links");
    if (!list || !*list || (*list)->size() > most_links) return std::nullopt;
    std::vector<OwnLink> links;
    for (const protocol::Scalar& entry : **list) {
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

struct NameFault {
    std::size_t seat = 0;
    Word sentence{"server.bad-name"};
};

// The names as the table will have them.
std::expected<void, NameFault> clean_names(std::vector<std::string>& names) {
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        auto clean = cleaned_name(names[seat]);
        if (!clean) return std::unexpected(NameFault{.seat = seat});
        names[seat] = std::move(*clean);
    }
    if (const auto twin = first_that_looks_like_another(names))
        return std::unexpected(NameFault{.seat = *twin, .sentence = "server.name-alike"});
    // The rules refuse it, too, but do not say whose it is. A missing name is theirs to refuse.
    for (std::size_t seat = 1; seat < names.size(); ++seat) {
        const auto own = names.begin() + static_cast<std::ptrdiff_t>(seat);
        if (!own->empty() && std::find(names.begin(), own, *own) != own)
            return std::unexpected(NameFault{.seat = seat, .sentence = "server.name-taken"});
    }
    return {};
}

ApiAnswer bad_name(const Words& words, const NameFault& fault, std::string_view name) {
    ApiAnswer answer = refusal(
        400, protocol::bad_request,
        words(fault.sentence, {{"number", std::to_string(fault.seat + 1)}, {"player", name}}));
    answer.body.erase(answer.body.rfind('}'));
    protocol::append_field(answer.body, "player", static_cast<int>(fault.seat));
    answer.body += "}\n";
    return answer;
}

} // namespace

void TablesApi::make(const ApiCall& call) {
    const Words& words = call.words;
    const auto refuse = [&](std::string_view text) {
        call.reply(refusal(400, protocol::bad_request, text));
    };
    auto asked = protocol::read_request(call.request.body, official);
    if (!asked) return refuse(protocol::request_refusal(words, asked.error(), official));
    auto* const wanted = std::get_if<protocol::NewTable>(&*asked);
    if (wanted == nullptr) return refuse(words("bad.only-new", {}));
    auto& names = wanted->setup.players;
    if (const auto clean = clean_names(names); !clean)
        return call.reply(bad_name(words, clean.error(), names[clean.error().seat]));
    if (wanted->seed) return refuse(words("server.no-seed", {}));
    if (!addresses.make_table(call.request.address, std::chrono::steady_clock::now()))
        return call.refuse({429, too_many_tables.id, too_many_tables.message, Refused::tables});
    if (const auto fault = fault_of(wanted->setup)) return refuse(setup_refusal(words, *fault));
    const auto made = std::make_shared<NewTableRecord>();
    services.writer.write(
        [this, at = services.clock(), setup = wanted->setup, portraits = wanted->portraits,
         made](store::Store& store) -> store::Stored<void> {
            auto table = services.new_tables.make(store, at, setup, portraits);
            if (!table) return std::unexpected(table.error());
            *made = std::move(*table);
            return {};
        },
        [this, call, setup = wanted->setup, made](const store::Stored<void>& kept) {
            if (!kept) return call.refuse(store_trouble(kept.error()));
            services.metrics.tables_made.add();
            ApiAnswer answer{.status = 201};
            answer.body = made_text(setup, made->record.fair, made->keys);
            call.reply(std::move(answer));
        });
}

void TablesApi::own(const ApiCall& call) {
    const auto links = read_links(call.request.body);
    if (!links) return call.refuse({400, protocol::bad_request, "server.bad-links"});
    services.reader.read([this, call, links = *links](store::Store& store) {
        if (auto list = own_list(call, links, store, Missing::left)) return call.tell(*list);
        // Of some table nobody knows yet how it stands: whoever asks next need not wait.
        services.archive.read([this, call, links](store::Store& archive) {
            call.tell(*own_list(call, links, archive, Missing::read));
        });
    });
}

std::optional<std::string> TablesApi::own_list(const ApiCall& call,
                                               const std::vector<OwnLink>& links,
                                               store::Store& store, Missing missing) {
    const auto hall = store.best({.only_counting = true}, records::hall_places);
    const std::vector<store::GameResult> best = hall.value_or(std::vector<store::GameResult>{});
    bool complete = true;
    std::string text = protocol::object_line([&](std::string& out) {
        protocol::append_flag(out, "ok", true);
        protocol::append_key(out, "tables");
        const protocol::Bracket list{out, '[', ']'};
        for (const OwnLink& link : links) {
            // The key first: how a table stands is for those only who may see it.
            auto head = read_table_head(store, link.table);
            const auto place = head ? head->record.place_of(link.key) : std::nullopt;
            if (!place) continue; // somebody else's, or none any more
            auto summary = services.summaries.find(link.table, head->length);
            if (!summary) summary = head->summary;
            if (!summary && missing == Missing::read) summary = read_summary(store, link.table);
            complete = complete && (summary || missing == Missing::read);
            if (!complete) return;
            if (!summary) continue;
            const bool is_closed = services.clock() - summary->last > services.close_after;
            append_own_table(out, {*std::move(head), *place, *std::move(summary)}, is_closed,
                             call.words, best);
        }
    });
    if (!complete) return std::nullopt;
    return text;
}

std::optional<TableSummary> TablesApi::read_summary(store::Store& store, const std::string& uid) {
    const auto table = read_table(store, uid);
    if (!table) return std::nullopt;
    const Match match = replay(events_of(table->match.events));
    TableSummary summary =
        summary_of(match, services.law(match), static_cast<int>(table->match.events.size()),
                   store::last_move(table->match.events).at);
    services.summaries.keep(uid, summary);
    keep_summary_in_store(services.writer, table->match.id, summary);
    return summary;
}

} // namespace yahtzee::server
