// What events do to a match. No rule is checked here: decide() has done so.
#include "engine/match.h"

#include <algorithm>

namespace yahtzee {
namespace {

struct Applier {
    Match& match;

    Column& current_column() const {
        return match.cards[match.player].games[static_cast<std::size_t>(match.game - 1)];
    }

    void begin_game(int game, Seat first) const {
        match.game = static_cast<std::uint8_t>(game);
        match.first = first;
        match.player = first;
        match.stage = Stage::playing;
        match.turn = {};
    }

    void end_game() const {
        match.stage = match.game == match.setup.games ? Stage::match_over : Stage::game_over;
        match.player = 0;
    }

    void operator()(const Started& started) const {
        match = Match{};
        match.setup = started.setup;
        begin_game(1, started.first);
    }

    // Whoever acts may be standing in for somebody.
    void note_who_acts() const {
        if (match.replaced.test(match.player)) current_column().stood_in = true;
    }

    void operator()(const Held& held) const {
        note_who_acts();
        match.turn.hand = match.turn.hand.holding(held.holds);
    }

    void operator()(const Rolled& rolled) const {
        note_who_acts();
        match.turn.hand = match.turn.hand.rerolled(rolled.faces, match.setup.rules.dice);
        ++match.turn.rolls;
    }

    void operator()(const Scored& scored) const {
        note_who_acts();
        Column& card = current_column();
        card.boxes[index_of(scored.category)] = scored.points;
        card.yahtzee_bonus = static_cast<std::int16_t>(card.yahtzee_bonus + scored.yahtzee_bonus);
        match.last_score = LastScore{match.player, match.turn, scored};
        match.turn = {};
        match.player = static_cast<Seat>((match.player + 1) % player_count(match));
        // Turns go round from the seat that began, so its next turn is the first sign of the end.
        if (match.player != match.first ||
            current_column().filled() != match.setup.rules.all_boxes())
            return;
        match.player = 0;
        if (match.setup.entry == Entry::paper) {
            match.stage = Stage::totals;
        } else {
            end_game();
        }
    }

    void operator()(const Totalled& totalled) const {
        note_who_acts();
        if (totalled.which != EnteredSum::grand) {
            ++match.sums_entered;
            return;
        }
        match.sums_entered = 0;
        if (++match.player == player_count(match)) end_game();
    }

    void operator()(const NextGame& next) const {
        match.stop_votes.reset();
        begin_game(match.game + 1, next.first);
    }

    void operator()(const Stopped&) const {
        match.stop_votes.reset();
        match.stage = Stage::match_over;
    }

    void operator()(const Undone&) const {
        const LastScore last = *match.last_score;
        match.stop_votes.reset();
        match.stage = Stage::playing;
        match.player = last.player;
        match.turn = last.turn;
        Column& card = current_column();
        card.boxes[index_of(last.scored.category)].reset();
        card.yahtzee_bonus =
            static_cast<std::int16_t>(card.yahtzee_bonus - last.scored.yahtzee_bonus);
        match.last_score.reset();
    }

    void operator()(const Hinted&) const { current_column().hinted = true; }

    void operator()(const StopVoted& voted) const { match.stop_votes |= voted.by; }

    void operator()(const ReplaceVoted& voted) const {
        match.replace_votes[voted.seat] |= voted.by;
    }

    void operator()(const Replaced& replaced) const {
        match.replaced.set(replaced.seat);
        match.replace_votes[replaced.seat].reset();
    }

    // What the stand-in has done stays done.
    void operator()(const Returned& returned) const {
        const bool was_replaced = match.replaced.test(returned.seat);
        match.replaced.reset(returned.seat);
        match.replace_votes[returned.seat].reset();
        if (was_replaced && match.last_score && match.last_score->player == returned.seat)
            match.last_score.reset();
    }
    void operator()(const Noted&) const {}
};

// Only a score can be taken back, and only until the next thing is done. What changes nothing on
// the table is not that thing.
bool ends_undo(const Event& event) {
    return !std::holds_alternative<Scored>(event) && !std::holds_alternative<Undone>(event) &&
           !leaves_table_alone(event);
}

} // namespace

bool is_note(std::string_view text) {
    constexpr std::size_t longest = 200;
    const auto shows = [](char c) { return c >= ' ' && c <= '~'; };
    return !text.empty() && text.size() <= longest && std::ranges::all_of(text, shows) &&
           !text.starts_with(' ') && !text.ends_with(' ') && !text.contains("  ");
}

bool leaves_table_alone(const Event& event) {
    return std::holds_alternative<Hinted>(event) || is_note(event) || is_about_seats(event);
}

bool is_about_seats(const Event& event) {
    return std::holds_alternative<StopVoted>(event) ||
           std::holds_alternative<ReplaceVoted>(event) || std::holds_alternative<Replaced>(event) ||
           std::holds_alternative<Returned>(event);
}

Match apply(Match match, const Event& event) {
    if (ends_undo(event)) match.last_score.reset();
    std::visit(Applier{match}, event);
    return match;
}

Match replay(std::span<const Event> events) {
    Match match;
    for (const Event& event : events) match = apply(std::move(match), event);
    return match;
}

} // namespace yahtzee
