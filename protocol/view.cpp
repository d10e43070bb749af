#include "protocol/view.h"

#include <algorithm>
#include <functional>
#include <ranges>
#include <span>

#include "protocol/event_json.h"
#include "protocol/json_writer.h"

namespace yahtzee::protocol {
namespace {

void append_dice(std::string& out, const Match& match) {
    const Hand hand = match.turn.rolls > 0 ? match.turn.hand : Hand{};
    append_list(out, "dice", hand.dice, pips);
    append_places(out, "places", hand.places, hand.dice.size());
    append_key(out, "held");
    const Bracket list{out, '[', ']'};
    for (std::size_t i = 0; i < hand.dice.size(); ++i) {
        out.append(hand.holds.held(i) ? ",true" : ",false");
    }
}

void append_lying(std::string& out, const Hand& hand) {
    append_list(out, "lying", hand.dice, pips);
    append_places(out, "lying_places", hand.places, hand.dice.size());
}

bool any_computer(const TableSetup& setup) {
    return std::ranges::any_of(setup.computers,
                               [](const auto& level) { return level.has_value(); });
}

void append_options(std::string& out, const RuleSet& rules, const Options& open) {
    append_key(out, "options");
    const Bracket object{out, '{', '}'};
    for (const Category category : rules.all_boxes()) {
        if (open[category]) append_field(out, rules[category].id, *open[category]);
    }
}

void append_boxes(std::string& out, const RuleSet& rules, const Column& column) {
    append_key(out, "boxes");
    const Bracket object{out, '{', '}'};
    for (const Category category : rules.all_boxes()) {
        append_key(out, rules[category].id);
        if (column[category]) {
            append_number(out, *column[category]);
        } else {
            out += "null";
        }
    }
}

// What is paid for each with the bonus of a further Yahtzee, so that no face adds it up.
void append_further(std::string& out, const RuleSet& rules, const Options& open, int extra) {
    if (extra == 0) return;
    append_field(out, "extra", extra);
    append_key(out, "in_all");
    const Bracket object{out, '{', '}'};
    for (const Category category : open.open)
        append_field(out, rules[category].id, open.points[index_of(category)] + extra);
}

// Of several games, when the last has been played: what they come to.
void append_match_result(std::string& out, const Match& match) {
    if (!sums_up_games(match)) return;
    append_key(out, "match");
    const Bracket object{out, '{', '}'};
    append_list(out, "totals", std::views::iota(Seat{0}, player_count(match)),
                [&](Seat seat) { return match_total(match, seat); });
    append_list(out, "winners", match_leaders(match), [](Seat seat) { return seat; });
}

// Who has come in where, the best first: of the match when it has ended after several games, else
// of the game.
void append_standings(std::string& out, const Match& match) {
    append_key(out, "standings");
    const Bracket list{out, '[', ']'};
    for (const Placing& placing :
         sums_up_games(match) ? standings(match) : standings(match, match.game)) {
        out += ',';
        const Bracket entry{out, '{', '}'};
        append_field(out, "seat", placing.seat);
        append_field(out, "points", placing.total);
        append_field(out, "place", placing.place);
    }
}

// On paper: whether sums are still to be entered, and those that are there (G16).
void append_entered(std::string& out, const Match& match, Seat seat, int game) {
    if (sums_are_known(match, seat, game)) return;
    append_flag(out, "unsummed", true);
    if (!sum_is_known(match, seat, game, EnteredSum::upper)) return;
    append_key(out, "summed");
    const Bracket list{out, '[', ']'};
    for (std::size_t sum = 0; sum < entered_sum_ids.size(); ++sum) {
        if (sum_is_known(match, seat, game, static_cast<EnteredSum>(sum)))
            out.append(",\"").append(entered_sum_ids[sum]).append("\"");
    }
}

// What each upper box that may be chosen now would leave missing.
void append_missing_after(std::string& out, const RuleSet& rules, const Options& open,
                          int missing) {
    append_key(out, "missing_after");
    const Bracket object{out, '{', '}'};
    for (const Category category : rules.all_boxes()) {
        if (rules.is_upper(category) && open[category])
            append_field(out, rules[category].id, std::max(0, missing - *open[category]));
    }
}

// What the upper boxes may still bring, unless that is for the player to work out.
void append_bonus(std::string& out, const Match& match, const Legal& law, Seat seat, int game) {
    if (!sum_is_known(match, seat, game, EnteredSum::bonus)) return;
    const UpperBonus bonus = upper_bonus(match, seat, game);
    append_field(out, "bonus_state", bonus.state_id());
    const auto next = next_bonus(match, seat, game);
    if (!next) return;
    append_key(out, "next_bonus");
    const Bracket tier{out, '{', '}'};
    append_field(out, "from", next->from);
    append_field(out, "points", next->points);
    append_field(out, "missing", bonus.missing);
    if (law.due == seat && game == match.game && law.score)
        append_missing_after(out, match.setup.rules, law.boxes, bonus.missing);
}

// What the law says of the dice, beside that they may be held and rolled.
void append_dice_law(std::string& out, const Legal& law) {
    if (law.dice > 0) append_flag(out, "turn", true);
    if (law.roll) append_field(out, "to_roll", law.to_roll);
    if (law.hold) {
        append_field(out, "most_held", law.most_held);
        append_list(out, "to_roll_holding",
                    std::span{law.to_roll_holding}.first(std::size_t{law.most_held} + 1),
                    [](std::uint8_t count) { return int{count}; });
    }
    if (law.roll && law.faces)
        append_list(out, "faces", std::views::iota(1, face_count + 1), std::identity{});
    if (law.points && (law.score || law.total)) append_flag(out, "points", true);
}

// Who voted for what, and for whom somebody stands in.
void append_agreed(std::string& out, const Match& match) {
    const auto& computers = match.setup.computers;
    const auto played = std::span{computers}.first(match.setup.players.size());
    const auto people = std::ranges::count(played, std::optional<Level>{});
    if (match.stage == Stage::game_over && people > 1)
        append_seats(out, "stop_votes", match.stop_votes);
    if (match.setup.stand_in) append_field(out, "stand_in", id_of(*match.setup.stand_in));
    if (match.replaced.any()) append_seats(out, "replaced", match.replaced);
    if (std::ranges::all_of(match.replace_votes, &Seats::none)) return;
    append_key(out, "replace_votes");
    const Bracket list{out, '[', ']'};
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        if (match.replace_votes[seat].none()) continue;
        out += ',';
        const Bracket entry{out, '{', '}'};
        append_field(out, "seat", seat);
        append_seats(out, "by", match.replace_votes[seat]);
    }
}

void append_over(std::string& out, const Match& match) {
    if (match.stage == Stage::game_over) append_field(out, "over", "game");
    if (match.stage == Stage::match_over) append_field(out, "over", "match");
}

} // namespace

void append_card(std::string& out, const Match& match, const Legal& law, Seat seat) {
    out += ',';
    const Bracket card{out, '{', '}'};
    append_text(out, "name", match.setup.players[seat]);
    if (match_total_is_known(match, seat))
        append_field(out, "match_total", match_total(match, seat));
    append_key(out, "games");
    const Bracket games{out, '[', ']'};
    for (int game = 1; game <= match.game; ++game) {
        out += ',';
        const Bracket object{out, '{', '}'};
        append_boxes(out, match.setup.rules, column(match, seat, game));
        append_totals(out, totals(match, seat, game));
        append_bonus(out, match, law, seat, game);
        if (const auto count = yahtzees(match, seat, game)) append_field(out, "yahtzees", *count);
        append_entered(out, match, seat, game);
        if (column(match, seat, game).hinted) append_flag(out, "hinted", true);
        if (column(match, seat, game).stood_in) append_flag(out, "stood_in", true);
    }
}

void append_seats(std::string& out, std::string_view key, const Seats& seats) {
    append_key(out, key);
    const Bracket list{out, '[', ']'};
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (seats.test(seat)) out.append(",").append(std::to_string(seat));
    }
}

void append_computers(std::string& out, const TableSetup& setup) {
    append_key(out, "computers");
    const Bracket list{out, '[', ']'};
    for (std::size_t seat = 0; seat < setup.players.size(); ++seat) {
        out.append(",\"").append(player_id(setup.computers[seat])).append("\"");
    }
}

void append_places(std::string& out, std::string_view key, const Places& places, std::size_t dice) {
    append_list(out, key, std::span{places}.first(dice), [](int place) { return place + 1; });
}

void append_totals(std::string& out, const Totals& totals) {
    append_field(out, "upper", totals.upper);
    append_field(out, "upper_bonus", totals.upper_bonus);
    append_field(out, "upper_total", totals.upper_total());
    append_field(out, "yahtzee_bonus", totals.yahtzee_bonus);
    if (totals.yahtzee_bonuses > 0) append_field(out, "yahtzee_bonuses", totals.yahtzee_bonuses);
    append_field(out, "lower", totals.lower);
    append_field(out, "lower_total", totals.lower_total());
    append_field(out, "total", totals.total);
}

void append_view(std::string& out, const Match& match, const Legal& law,
                 const playing::Permitted& can) {
    append_common_view(out, match, law);
    append_can(out, can);
}

void append_can(std::string& out, const playing::Permitted& can) {
    append_key(out, "can");
    {
        const Bracket list{out, '[', ']'};
        for (std::size_t ask = 0; ask < playing::ask_ids.size(); ++ask) {
            if (can.has(static_cast<playing::Ask>(ask)))
                out.append(",\"").append(playing::ask_ids[ask]).append("\"");
        }
    }
    if (can.yours) append_flag(out, "yours", true);
    out += '}';
}

void append_common_view(std::string& out, const Match& match, const Legal& law) {
    const std::size_t start = out.size();
    append_field(out, "rules", match.setup.rules.id);
    append_field(out, "entry", id_of(match.setup.entry));
    if (!is_usual(setup_field("totals"), match.setup))
        append_setup_field(out, setup_field("totals"), match.setup);
    append_field(out, "games", match.setup.games);
    append_field(out, "game", match.game);
    append_field(out, "round", round(match));
    append_field(out, "rounds", match.setup.rules.box_count());
    append_field(out, "player", match.player);
    if (law.due) append_field(out, "due", *law.due);
    append_field(out, "phase", id_of(phase(match)));
    append_over(out, match);
    if (law.total) append_field(out, "which", id_of(*law.total));
    append_field(out, "rolls", match.turn.rolls);
    append_field(out, "rolls_left", rolls_left(match));
    append_field(out, "rolls_of_turn", match.setup.rules.rolls);
    append_field(out, "dice_count", match.setup.rules.dice);
    append_dice_law(out, law);
    if (match.setup.pass_roll) append_flag(out, "pass_roll", true);
    if (match.setup.preset != PresetId::none)
        append_field(out, "preset", id_of(match.setup.preset));
    append_dice(out, match);
    if (const Hand* const lying = dice_left_lying(match)) append_lying(out, *lying);
    append_options(out, match.setup.rules, law.boxes);
    append_further(out, match.setup.rules, law.boxes, extra_points(match));
    if (shows_yahtzee(match)) append_flag(out, "yahtzee", true);
    if (is_joker(match)) append_flag(out, "joker", true);
    if (law.undo) append_field(out, "undo", *law.undo);
    if (any_computer(match.setup)) append_computers(out, match.setup);
    append_agreed(out, match);
    if (match.setup.dice == DiceKind::cheat) append_flag(out, "cheat", true);
    append_key(out, "cards");
    {
        const Bracket cards{out, '[', ']'};
        for (Seat seat = 0; seat < player_count(match); ++seat) append_card(out, match, law, seat);
    }
    if (const auto first = leaders(match); !first.empty())
        append_list(out, "leaders", first, [](Seat seat) { return seat; });
    if (const auto best = winners(match); !best.empty()) {
        append_list(out, "winners", best, [](Seat seat) { return seat; });
        append_match_result(out, match);
        append_standings(out, match);
    }
    out[start] = '{'; // in place of the first entry's comma
}

} // namespace yahtzee::protocol
