#include "protocol/event_json.h"

#include "protocol/json_writer.h"
#include "protocol/view.h"

namespace yahtzee::protocol {
namespace {

// The setup has the names that `new` gives it, and what is as usual is not said; but `first` there
// may leave to chance who begins, so the seat that it came to is `begins`.
void append_setup(std::string& out, const TableSetup& setup) {
    append_texts(out, "players", setup.players);
    append_field(out, "rules", setup.rules.id);
    append_field(out, "games", setup.games);
    for (const SetupField& field : setup_fields) {
        if (field.kind == SetupField::Kind::number || field.id == "rules") continue;
        if (!is_usual(field, setup)) append_setup_field(out, field, setup);
    }
    if (setup.computers != TableSetup{}.computers) append_computers(out, setup);
}

struct EventFields {
    std::string& out;
    const Match& before;

    void operator()(const Started& started) const {
        append_field(out, "what", "started");
        append_setup(out, started.setup);
        append_field(out, "begins", started.first);
    }
    void operator()(const Held& held) const {
        append_doing("held", before.player);
        append_key(out, "positions");
        const Bracket list{out, '[', ']'};
        for (std::size_t die = 0; die < before.setup.rules.dice; ++die) {
            if (!held.holds.held(die)) continue;
            out += ',';
            append_number(out, static_cast<int>(die) + 1);
        }
    }
    void operator()(const Rolled& rolled) const {
        append_doing("rolled", before.player);
        append_list(out, "faces", rolled.faces, pips);
    }
    void operator()(const Scored& scored) const {
        append_doing("scored", before.player);
        append_field(out, "category", before.setup.rules[scored.category].id);
        append_field(out, "points", scored.points);
        append_further(out, scored);
        const auto upper_bonus = [this](const Match& match) {
            return totals(match, before.player, before.game).upper_bonus;
        };
        if (const int paid = upper_bonus(apply(before, scored)) - upper_bonus(before))
            append_field(out, "upper_bonus", paid);
    }
    void operator()(const Totalled& totalled) const {
        append_doing("totalled", before.player);
        if (totalled.which != EnteredSum::grand) append_field(out, "which", id_of(totalled.which));
        append_field(out, "total", totalled.total);
    }
    void operator()(const NextGame& next) const {
        append_field(out, "what", "next");
        append_field(out, "game", before.game + 1);
        append_field(out, "first", next.first);
    }
    void operator()(const Stopped& stopped) const {
        append_field(out, "what", "stopped");
        if (stopped.by.any()) append_seats(out, "by", stopped.by);
    }
    void operator()(const Undone&) const {
        // There is one, or decide() would have refused.
        append_doing("undone", before.last_score->player);
        append_field(out, "category", before.setup.rules[before.last_score->scored.category].id);
    }
    void operator()(const Hinted&) const { append_doing("hinted", before.player); }
    void operator()(const StopVoted& voted) const {
        append_field(out, "what", "stop-voted");
        append_seats(out, "by", voted.by);
    }
    void operator()(const ReplaceVoted& voted) const {
        append_about("replace-voted", voted.seat);
        append_seats(out, "by", voted.by);
    }
    void operator()(const Replaced& replaced) const {
        append_about("replaced", replaced.seat);
        append_seats(out, "by", replaced.by);
        if (const auto level = before.setup.stand_in) append_field(out, "stand_in", id_of(*level));
    }
    void operator()(const Returned& returned) const { append_about("returned", returned.seat); }
    void operator()(const Noted&) const { append_field(out, "what", "noted"); } // never told so

    void append_about(std::string_view what, Seat player) const {
        append_field(out, "what", what);
        append_field(out, "player", player);
    }
    // Of whoever acted: the player, or who stands in for them.
    void append_doing(std::string_view what, Seat player) const {
        append_about(what, player);
        if (before.replaced.test(player))
            append_field(out, "stand_in", player_id(computer_at(before, player)));
    }
};

struct ValueOf {
    std::string& out;
    std::string_view key;

    void operator()(std::string_view word) const { append_field(out, key, word); }
    void operator()(std::int64_t number) const { append_field(out, key, number); }
    void operator()(bool on) const { append_flag(out, key, on); }
};

} // namespace

void append_further(std::string& out, const Scored& scored) {
    if (scored.yahtzee_bonus == 0) return;
    append_field(out, "yahtzee_bonus", scored.yahtzee_bonus);
    append_field(out, "in_all", scored.in_all());
}

void append_setup_field(std::string& out, const SetupField& field, const TableSetup& setup) {
    std::visit(ValueOf{out, field.json}, value_of(field, setup));
}

void append_event(std::string& out, const Match& before, const Event& event) {
    const Bracket object{out, '{', '}'};
    std::visit(EventFields{out, before}, event);
}

} // namespace yahtzee::protocol
