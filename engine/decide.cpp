// Every rule about who may do what and when. The order of the tests is the order of precedence in
// rejection.h: the first that applies is the answer.
#include <algorithm>

#include "engine/match.h"
#include "engine/rolling.h"

namespace yahtzee {
namespace {

using Decision = std::expected<Event, Rejection>;

Decision refuse(Rejection why) {
    return std::unexpected(why);
}

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

struct Decider {
    const Match& match;
    DiceSource& source;

    Decision operator()(const Hold& hold) const {
        if (const auto why = refuse_outside_turn(match)) return refuse(*why);
        if (match.turn.rolls == 0) return refuse(Rejection::must_roll_first);
        if (match.turn.rolls == rolls_per_turn) return refuse(Rejection::hold_after_last_roll);
        if (hold.holds.all_held() && !match.setup.pass_roll) return refuse(Rejection::all_held);
        return Held{hold.holds};
    }

    Decision operator()(const Roll& roll) const {
        if (const auto why = refuse_outside_turn(match)) return refuse(*why);
        const Holds holds = match.turn.hand.holds;
        if (const auto why = refuse_roll(match.turn.rolls + 1, holds, match.setup.pass_roll)) {
            return refuse(*why);
        }
        const auto rolled = static_cast<std::size_t>(dice_count - holds.size());
        if (match.setup.dice == DiceKind::cheat) {
            if (!roll.faces) return refuse(Rejection::faces_missing);
            if (roll.faces->size() != rolled) return refuse(Rejection::faces_mismatch);
            return Rolled{*roll.faces};
        }
        if (roll.faces) return refuse(Rejection::not_cheating);
        Rolled event;
        while (event.faces.size() < rolled) {
            event.faces.add(static_cast<Face>(source.draw(face_count) + 1));
        }
        return event;
    }

    Decision operator()(const Score& score) const {
        if (const auto why = refuse_outside_turn(match)) return refuse(*why);
        if (score.player && *score.player != match.player) return refuse(Rejection::wrong_sheet);
        if (score.game && *score.game != match.game) return refuse(Rejection::wrong_game);
        if (match.turn.rolls == 0) return refuse(Rejection::must_roll_first);
        const Column& card = column(match, match.player, match.game);
        if (card[score.category]) return refuse(Rejection::category_taken);
        const auto points = options(match)[score.category];
        if (!points) return refuse(Rejection::joker_forced);
        if (match.setup.entry == Entry::paper) {
            if (const auto why = refuse_value(score.value, *points)) return refuse(*why);
        }
        return Scored{score.category, *points, static_cast<std::int16_t>(extra_points(match))};
    }

    Decision operator()(const Total& total) const {
        if (match.stage == Stage::match_over) return refuse(Rejection::match_over);
        if (match.stage != Stage::totals) return refuse(Rejection::turn_over);
        if (total.player && *total.player != match.player) return refuse(Rejection::wrong_sheet);
        const int right = totals(match, match.player, match.game).total;
        if (const auto why = refuse_value(total.value, right)) return refuse(*why);
        return Totalled{static_cast<std::int16_t>(right)};
    }

    Decision operator()(const Next&) const {
        if (const auto why = refuse_unless_between_games()) return refuse(*why);
        return NextGame{draw_first(match.setup, source)};
    }

    Decision operator()(const Stop&) const {
        if (const auto why = refuse_unless_between_games()) return refuse(*why);
        return Stopped{};
    }

    Decision operator()(const Undo&) const {
        if (!undoable(match)) return refuse(Rejection::nothing_to_undo);
        return Undone{};
    }

    Decision operator()(const Hint&) const {
        if (const auto why = refuse_outside_turn(match)) return refuse(*why);
        return Hinted{};
    }

    std::optional<Rejection> refuse_unless_between_games() const {
        if (match.stage == Stage::match_over) return Rejection::match_over;
        if (match.stage != Stage::game_over) return Rejection::game_running;
        return std::nullopt;
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

std::expected<Event, Rejection> decide(const Match& match, const Command& command,
                                       DiceSource& source) {
    return std::visit(Decider{match, source}, command);
}

} // namespace yahtzee
