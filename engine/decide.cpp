// What a command leads to. Whether it may be given now, legal() says; why not is found here, and
// the order of the tests is the order of precedence in rejection.h: the first that applies is the
// answer.
#include <algorithm>

#include "engine/legal.h"
#include "engine/rolling.h"

namespace yahtzee {
namespace {

using Decision = std::expected<Event, Rejection>;

Decision refuse(Rejection why) {
    return std::unexpected(why);
}

// Of what belongs to a turn, where none is played.
std::optional<Rejection> refuse_outside_turn(const Match& match) {
    if (match.stage == Stage::match_over) return Rejection::match_over;
    if (match.stage != Stage::playing) return Rejection::turn_over;
    return std::nullopt;
}

std::optional<Rejection> refuse_value(std::optional<std::int64_t> entered, int right) {
    if (!entered) return Rejection::value_missing;
    if (*entered != right) return Rejection::value_mismatch;
    return std::nullopt;
}

Seat draw_first(const TableSetup& setup, DiceSource& source) {
    if (setup.first == First::seat) return 0;
    return static_cast<Seat>(source.draw(static_cast<int>(setup.players.size())));
}

// Of what belongs between two games, where a game is played or none is left.
Rejection outside_break(const Match& match) {
    return match.stage == Stage::match_over ? Rejection::match_over : Rejection::game_running;
}

Rejection why_no_hold(const Match& match) {
    if (match.turn.rolls == 0) return Rejection::must_roll_first;
    return rolls_left(match) == 0 ? Rejection::hold_after_last_roll : Rejection::turn_over;
}

Rejection why_no_hint(const Match& match) {
    if (const auto why = refuse_outside_turn(match)) return *why;
    return match.turn.rolls == 0 ? Rejection::must_roll_first : Rejection::turn_over;
}

struct Decider {
    const Match& match;
    const Legal& law;
    DiceSource& source;

    Decision operator()(const Hold& hold) const {
        if (const auto why = refuse_outside_turn(match)) return refuse(*why);
        if (!law.hold) return refuse(why_no_hold(match));
        if (hold.holds.size() > law.most_held) return refuse(Rejection::all_held);
        return Held{hold.holds};
    }

    Decision operator()(const Roll& roll) const {
        if (const auto why = refuse_outside_turn(match)) return refuse(*why);
        if (!law.roll)
            return refuse(refuse_roll(match.setup.rules, match.turn.rolls + 1,
                                      match.turn.hand.holds, match.setup.pass_roll)
                              .value_or(Rejection::turn_over));
        if (!law.faces && roll.faces) return refuse(Rejection::not_cheating);
        if (law.faces && !roll.faces) return refuse(Rejection::faces_missing);
        // A law may say who rolls, but not how many dice there are.
        const auto count = dice_rolled(match.setup.rules, match.turn.hand.holds);
        if (law.faces && roll.faces->size() != count) return refuse(Rejection::faces_mismatch);
        if (law.faces) return Rolled{*roll.faces};
        Rolled event;
        while (event.faces.size() < count) {
            event.faces.add(static_cast<Face>(source.draw(face_count) + 1));
        }
        return event;
    }

    Decision operator()(const Score& score) const {
        if (const auto why = refuse_outside_turn(match)) return refuse(*why);
        if (score.player && *score.player != law.due) return refuse(Rejection::wrong_sheet);
        if (score.game && *score.game != match.game) return refuse(Rejection::wrong_game);
        if (!law.score) return refuse(Rejection::must_roll_first);
        const auto points = law.boxes[score.category];
        if (!points) {
            const Column& card = column(match, match.player, match.game);
            return refuse(card[score.category] ? Rejection::category_taken
                                               : Rejection::joker_forced);
        }
        if (law.points) {
            if (const auto why = refuse_value(score.value, *points)) return refuse(*why);
        }
        return Scored{score.category, *points, static_cast<std::int16_t>(extra_points(match))};
    }

    Decision operator()(const Total& total) const {
        if (!law.total || !allows(law, total)) // no sum, or another one, is due
            return refuse(refuse_outside_turn(match).value_or(Rejection::turn_over));
        if (total.player && *total.player != law.due) return refuse(Rejection::wrong_sheet);
        const int right = points_of(*law.total, totals(match, match.player, match.game));
        if (const auto why = refuse_value(total.value, right)) return refuse(*why);
        return Totalled{static_cast<std::int16_t>(right), *law.total};
    }

    Decision operator()(const Next&) const {
        if (!law.next) return refuse(outside_break(match));
        return NextGame{draw_first(match.setup, source)};
    }

    Decision operator()(const Stop& stop) const {
        if (!law.stop) return refuse(outside_break(match));
        if (stop.by.none()) return Stopped{};
        if ((stop.by & ~law.voters).any()) return refuse(Rejection::no_vote);
        return Stopped{match.stop_votes | stop.by};
    }

    Decision operator()(const Undo&) const {
        if (!law.undo) return refuse(Rejection::nothing_to_undo);
        return Undone{};
    }

    Decision operator()(const Hint&) const {
        if (!law.hint) return refuse(why_no_hint(match));
        return Hinted{};
    }

    // Whether these have a vote and not all of them have given it.
    bool may_vote(const Seats& by, const Seats& voters, const Seats& votes) const {
        return by.any() && (by & ~voters).none() && (by & ~votes).any();
    }

    Decision operator()(const VoteStop& vote) const {
        if (!law.stop) return refuse(outside_break(match));
        if (!may_vote(vote.by, law.voters, match.stop_votes)) return refuse(Rejection::no_vote);
        return StopVoted{vote.by};
    }

    std::optional<Rejection> refuse_replacing(Seat seat) const {
        if (match.stage == Stage::match_over) return Rejection::match_over;
        if (!law.replaceable.test(seat)) return Rejection::not_replaceable;
        return std::nullopt;
    }
    // Nobody is asked whether they are there themselves.
    Seats voters_on(Seat seat) const { return Seats{law.voters}.reset(seat); }

    Decision operator()(const VoteReplace& vote) const {
        if (const auto why = refuse_replacing(vote.seat)) return refuse(*why);
        if (!may_vote(vote.by, voters_on(vote.seat), match.replace_votes[vote.seat]))
            return refuse(Rejection::no_vote);
        return ReplaceVoted{vote.seat, vote.by};
    }

    Decision operator()(const Replace& replace) const {
        if (const auto why = refuse_replacing(replace.seat)) return refuse(*why);
        if (!may_vote(replace.by, voters_on(replace.seat), {})) return refuse(Rejection::no_vote);
        return Replaced{replace.seat, match.replace_votes[replace.seat] | replace.by};
    }

    Decision operator()(const Return& back) const {
        if (match.stage == Stage::match_over) return refuse(Rejection::match_over);
        if (!law.returnable.test(back.seat)) return refuse(Rejection::not_replaced);
        return Returned{back.seat};
    }
};

} // namespace

std::optional<SetupFault> fault_of(const TableSetup& setup) {
    const auto& names = setup.players;
    if (names.empty() || names.size() > max_players) return SetupFault::players;
    if (setup.games < 1 || setup.games > max_games) return SetupFault::games;
    for (auto name = names.begin(); name != names.end(); ++name) {
        if (name->empty()) return SetupFault::name_empty;
        if (std::find(names.begin(), name, *name) != name) return SetupFault::name_repeated;
    }
    return std::nullopt;
}

std::expected<Started, SetupFault> start(TableSetup setup, DiceSource& source) {
    if (const auto fault = fault_of(setup)) return std::unexpected(*fault);
    const Seat first = draw_first(setup, source);
    return Started{std::move(setup), first};
}

std::expected<Event, Rejection> decide(const Match& match, const Legal& law, const Command& command,
                                       DiceSource& source) {
    return std::visit(Decider{match, law, source}, command);
}

std::expected<Event, Rejection> decide(const Match& match, const Command& command,
                                       DiceSource& source) {
    return decide(match, legal(match), command, source);
}

} // namespace yahtzee
