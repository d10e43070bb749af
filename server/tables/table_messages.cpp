#include "server/tables/table_messages.h"

#include <algorithm>

#include "fair/secret.h"
#include "protocol/event_json.h"
#include "protocol/json_writer.h"
#include "protocol/review_json.h"
#include "protocol/view.h"
#include "store/event_text.h"

namespace yahtzee::server {
namespace {

void append_nonces(std::string& out, const fair::FairTable& fair) {
    protocol::append_key(out, "nonces");
    const protocol::Bracket list{out, '[', ']'};
    for (const fair::Nonce& nonce : fair.nonces) {
        out += ',';
        const protocol::Bracket entry{out, '{', '}'};
        protocol::append_field(out, "seat", nonce.seat);
        protocol::append_field(out, "after", nonce.after);
        protocol::append_field(out, "nonce", std::string_view{nonce.text});
        if (const auto from = counts_from(fair, nonce))
            protocol::append_field(out, "counts", *from);
    }
}

void append_fair(std::string& out, const fair::FairTable& fair, bool over) {
    protocol::append_key(out, "fair");
    const protocol::Bracket object{out, '{', '}'};
    protocol::append_field(out, "commitment", std::string_view{fair.commitment});
    protocol::append_field(out, "scheme", static_cast<int>(fair.scheme));
    if (over) protocol::append_field(out, "secret", std::string_view{fair::hex(fair.secret)});
    append_nonces(out, fair);
    if (fair.heard.empty()) return;
    protocol::append_key(out, "heard");
    const protocol::Bracket list{out, '[', ']'};
    for (const fair::Heard& heard : fair.heard) {
        out += ',';
        const protocol::Bracket entry{out, '{', '}'};
        protocol::append_field(out, "number", heard.after + 1);
        protocol::append_field(out, "upto", heard.upto);
        protocol::append_list(out, "seats", heard.seats, [](Seat seat) { return seat; });
    }
}

bool is_over(const Match& match) {
    return match.stage == Stage::match_over;
}

void append_present(std::string& out, const Match& match, const Presence& presence) {
    {
        protocol::append_key(out, "present");
        const protocol::Bracket list{out, '[', ']'};
        for (Seat seat = 0; seat < player_count(match); ++seat)
            out.append(presence.present[seat] ? ",true" : ",false");
    }
    if (presence.replaceable.any())
        protocol::append_seats(out, "replaceable", presence.replaceable);
}

void append_acting(std::string& out, const ActingFor& acting) {
    protocol::append_seats(out, "seats", acting.seats);
    if (acting.elsewhere.any()) protocol::append_seats(out, "elsewhere", acting.elsewhere);
}

void append_refusal(std::string& out, std::string_view error, std::string_view text) {
    protocol::append_flag(out, "ok", false);
    protocol::append_field(out, "error", error);
    protocol::append_text(out, "message", text);
}

void append_turns(std::string& out, const RuleSet& rules, std::span<const EndedTurn> turns) {
    if (turns.empty()) return;
    protocol::append_key(out, "turns");
    const protocol::Bracket list{out, '[', ']'};
    for (const EndedTurn& turn : turns) {
        out += ',';
        const protocol::Bracket entry{out, '{', '}'};
        protocol::append_field(out, "player", turn.player);
        protocol::append_field(out, "category", rules[turn.scored.category].id);
        protocol::append_field(out, "points", turn.scored.points);
        protocol::append_further(out, turn.scored);
        protocol::append_list(out, "dice", turn.dice, [](Face face) { return pips(face); });
    }
}

// An object whose fields are written by `fields`, with a view behind them.
template <typename Fields>
ViewMessage with_view(const TableState& state, const Fields& fields) {
    std::string out;
    constexpr std::size_t usual = 1400; // two players in their first game
    out.reserve(usual);
    fields(out);
    protocol::append_key(out, "view");
    protocol::append_common_view(out, state.match, state.law);
    out.front() = '{'; // in place of the first field's comma
    return ViewMessage{std::move(out)};
}

} // namespace

Message message(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

Message ViewMessage::to(const playing::Permitted& can) const {
    for (const auto& [known, written] : written_) {
        if (known == can) return written;
    }
    std::string text = begun_;
    protocol::append_can(text, can);
    text += '}';
    return written_.emplace_back(can, message(std::move(text))).second;
}

ViewMessage ViewMessage::accepted(std::string_view name, std::string_view json) const {
    std::string text;
    protocol::append_flag(text, "ok", true);
    text.front() = '{';
    if (!name.empty()) {
        protocol::append_key(text, name);
        text += json;
    }
    text += ',';
    return ViewMessage{text.append(begun_, 1)};
}

ViewMessage happened(const TableState& state, const Match& before, const Event& event,
                     const fair::FairTable* fair, ShownFor shown) {
    return with_view(state, [&](std::string& out) {
        protocol::append_field(out, "seq", state.seq);
        protocol::append_key(out, "event");
        protocol::append_json_string(out, store::text_of(event, state.match.setup.rules));
        protocol::append_key(out, "happened");
        protocol::append_event(out, before, event);
        const auto append_time = [&](std::string_view name, std::chrono::milliseconds time) {
            protocol::append_field(out, name, static_cast<int>(time.count()));
        };
        if (shown.after.count() > 0) append_time("after", shown.after);
        if (shown.rest.count() > 0) append_time("rest", shown.rest);
        if (shown.tumble) append_time("tumble", *shown.tumble);
        if (fair != nullptr) append_fair(out, *fair, is_over(state.match));
    });
}

ViewMessage standing(const TableState& state) {
    return with_view(state,
                     [&](std::string& out) { protocol::append_field(out, "seq", state.seq); });
}

ViewMessage accepted(const TableState& state, std::string_view name, std::string_view json) {
    return with_view(state, [&](std::string& out) {
        protocol::append_flag(out, "ok", true);
        protocol::append_field(out, "seq", state.seq);
        if (name.empty()) return;
        protocol::append_key(out, name);
        out += json;
    });
}

ViewMessage seated(const TableState& state, const fair::FairTable& fair, const ActingFor& acting,
                   const Presence& presence, bool closed, const std::optional<std::string>& rematch,
                   const protocol::Portraits& portraits, std::span<const EndedTurn> turns) {
    return with_view(state, [&](std::string& out) {
        protocol::append_flag(out, "ok", true);
        protocol::append_field(out, "table", std::string_view{fair.uid});
        append_acting(out, acting);
        protocol::append_flag(out, "watching", acting.seats.none());
        protocol::append_field(out, "seq", state.seq);
        protocol::append_flag(out, "closed", closed);
        append_present(out, state.match, presence);
        append_fair(out, fair, is_over(state.match));
        if (rematch) protocol::append_field(out, "rematch", std::string_view{*rematch});
        append_portraits(out, state.match.setup.players.size(), portraits);
        append_turns(out, state.match.setup.rules, turns);
    });
}

std::string hello_told(const protocol::Program& program) {
    return protocol::object_of([&](std::string& out) {
        protocol::append_flag(out, "ok", true);
        protocol::append_key(out, "hello");
        append_hello(out, program);
    });
}

std::string rematch_told(std::string_view table, Seat by) {
    return protocol::object_of([&](std::string& out) {
        protocol::append_field(out, "rematch", table);
        protocol::append_field(out, "by", by);
    });
}

std::string presence(const Match& match, const Presence& presence) {
    return protocol::object_of([&](std::string& out) { append_present(out, match, presence); });
}

ViewMessage presence(const TableState& state, const Presence& presence) {
    return with_view(state, [&](std::string& out) { append_present(out, state.match, presence); });
}

ViewMessage acting_for(const TableState& state, const ActingFor& acting) {
    return with_view(state, [&](std::string& out) {
        append_acting(out, acting);
        protocol::append_flag(out, "watching", acting.seats.none());
    });
}

std::string keys_json(std::string_view table, const TableKeys& keys) {
    std::string text;
    {
        const protocol::Bracket list{text, '[', ']'};
        for (std::size_t seat = 0; seat < keys.seats.size(); ++seat) {
            const std::string& key = keys.seats[seat];
            if (key.empty()) continue;
            text += ',';
            const protocol::Bracket entry{text, '{', '}'};
            protocol::append_field(text, "seat", static_cast<int>(seat));
            protocol::append_field(text, "key", std::string_view{key});
            protocol::append_field(text, "link", std::string_view{link_to(table, key)});
        }
    }
    return text;
}

void append_portraits(std::string& out, std::size_t seats, const protocol::Portraits& portraits) {
    const std::span of_players = std::span{portraits}.first(seats);
    if (std::ranges::all_of(of_players, &std::string::empty)) return;
    protocol::append_key(out, "portraits");
    const protocol::Bracket list{out, '[', ']'};
    for (const std::string& id : of_players) {
        out += ',';
        if (id.empty()) {
            out += "null";
        } else {
            protocol::append_json_string(out, id);
        }
    }
}

std::string portraits_told(const Match& match, const protocol::Portraits& portraits) {
    return protocol::object_of(
        [&](std::string& out) { append_portraits(out, match.setup.players.size(), portraits); });
}

std::string heard_told(const TableState& state) {
    return protocol::object_of([&](std::string& out) {
        protocol::append_flag(out, "ok", true);
        protocol::append_field(out, "seq", state.seq);
    });
}

std::string nonces_told(const TableState& state, const fair::FairTable& fair) {
    return protocol::object_of([&](std::string& out) {
        protocol::append_field(out, "seq", state.seq);
        append_fair(out, fair, is_over(state.match));
    });
}

std::string mark_told(int seq, Seat player, const RuleSet& rules,
                      const coach::ReviewedDecision& decision, std::string_view words) {
    return protocol::object_of([&](std::string& out) {
        protocol::append_key(out, "mark");
        const protocol::Bracket mark{out, '{', '}'};
        protocol::append_field(out, "seq", seq);
        protocol::append_field(out, "player", player);
        protocol::append_decision(out, rules, decision);
        protocol::append_key(out, "words");
        protocol::append_json_string(out, words);
    });
}

std::string wrong_keys(std::string_view error, std::string_view text, std::span<const int> wrong) {
    return protocol::object_of([&](std::string& out) {
        append_refusal(out, error, text);
        protocol::append_list(out, "wrong", wrong, [](int key) { return key; });
    });
}

std::string refused(std::string_view error, std::string_view text) {
    return protocol::object_of([&](std::string& out) { append_refusal(out, error, text); });
}

ViewMessage refused(std::string_view error, std::string_view text, const TableState& state) {
    return with_view(state, [&](std::string& out) {
        append_refusal(out, error, text);
        protocol::append_field(out, "seq", state.seq);
    });
}

} // namespace yahtzee::server
