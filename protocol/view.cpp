#include "protocol/view.h"

#include "protocol/json_writer.h"

namespace yahtzee {
namespace {

void append_dice(std::string& out, const Match& match) {
    const bool shown = match.turn.rolls > 0;
    const Hand& hand = match.turn.hand;
    append_key(out, "dice");
    {
        const Bracket list{out, '[', ']'};
        for (std::size_t i = 0; shown && i < dice_count; ++i) {
            out += ',';
            append_number(out, pips(hand.dice[i]));
        }
    }
    append_key(out, "held");
    const Bracket list{out, '[', ']'};
    for (std::size_t i = 0; shown && i < dice_count; ++i) {
        out.append(hand.holds.held(i) ? ",true" : ",false");
    }
}

// Only where the program plays at some seat.
void append_computers(std::string& out, const Match& match) {
    const auto& computers = match.setup.computers;
    if (std::ranges::none_of(computers, [](const auto& level) { return level.has_value(); }))
        return;
    append_key(out, "computers");
    const Bracket list{out, '[', ']'};
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        out.append(",\"").append(computers[seat] ? id_of(*computers[seat]) : "person").append("\"");
    }
}

void append_options(std::string& out, const Match& match) {
    const Options open = options(match);
    append_key(out, "options");
    const Bracket object{out, '{', '}'};
    for (const Category category : all_categories) {
        if (open[category]) append_field(out, id_of(category), *open[category]);
    }
}

void append_boxes(std::string& out, const Column& column) {
    append_key(out, "boxes");
    const Bracket object{out, '{', '}'};
    for (const Category category : all_categories) {
        append_key(out, id_of(category));
        if (column[category]) {
            append_number(out, *column[category]);
        } else {
            out += "null";
        }
    }
}

void append_card(std::string& out, const Match& match, Seat seat) {
    out += ',';
    const Bracket card{out, '{', '}'};
    append_key(out, "name");
    append_json_string(out, match.setup.players[seat]);
    append_key(out, "games");
    const Bracket games{out, '[', ']'};
    for (int game = 1; game <= match.game; ++game) {
        out += ',';
        const Bracket object{out, '{', '}'};
        append_boxes(out, column(match, seat, game));
        const Totals sums = totals(match, seat, game);
        append_field(out, "upper", sums.upper);
        append_field(out, "upper_bonus", sums.upper_bonus);
        append_field(out, "yahtzee_bonus", sums.yahtzee_bonus);
        append_field(out, "lower", sums.lower);
        append_field(out, "total", sums.total);
        if (column(match, seat, game).hinted) out += ",\"hinted\":true";
    }
}

} // namespace

void append_view(std::string& out, const Match& match) {
    const Bracket view{out, '{', '}'};
    append_field(out, "rules", match.setup.rules.id);
    append_field(out, "entry", match.setup.entry == Entry::paper ? "paper" : "auto");
    append_field(out, "games", match.setup.games);
    append_field(out, "game", match.game);
    append_field(out, "round", round(match));
    append_field(out, "player", match.player);
    append_field(out, "phase", id_of(phase(match)));
    append_field(out, "rolls", match.turn.rolls);
    append_dice(out, match);
    append_options(out, match);
    append_computers(out, match);
    if (match.setup.dice == DiceKind::cheat) append_flag(out, "cheat", true);
    append_key(out, "cards");
    {
        const Bracket cards{out, '[', ']'};
        for (Seat seat = 0; seat < player_count(match); ++seat) append_card(out, match, seat);
    }
    const auto best = winners(match);
    if (best.empty()) return;
    append_key(out, "winners");
    const Bracket list{out, '[', ']'};
    for (const Seat seat : best) {
        out += ',';
        append_number(out, seat);
    }
}

} // namespace yahtzee
