#include "engine/legal.h"

#include "engine/rolling.h"

namespace yahtzee {
namespace {

void add_turn(Legal& law, const Match& match) {
    const TurnDice& turn = match.turn;
    const RuleSet& rules = match.setup.rules;
    const bool thrown = turn.rolls > 0;
    law.dice = rules.dice;
    law.hold = thrown && turn.rolls < rules.rolls;
    if (law.hold)
        law.most_held =
            match.setup.pass_roll ? rules.dice : static_cast<std::uint8_t>(rules.dice - 1);
    for (std::uint8_t held = 0; law.hold && held <= law.most_held; ++held)
        law.to_roll_holding[held] = static_cast<std::uint8_t>(rules.dice - held);
    law.roll = !refuse_roll(rules, turn.rolls + 1, turn.hand.holds, match.setup.pass_roll);
    if (law.roll) law.to_roll = dice_rolled(rules, turn.hand.holds);
    law.faces = match.setup.dice == DiceKind::cheat;
    law.boxes = options(match);
    law.score = thrown; // a card with a turn left has an open box, and jokers leave one, too
    law.points = match.setup.entry == Entry::paper;
    law.hint = thrown; // before that there is nothing to decide
}

struct InLaw {
    const Legal& law;

    bool operator()(const Hold& hold) const {
        return law.hold && hold.holds.size() <= law.most_held;
    }
    bool operator()(const Roll&) const { return law.roll; }
    bool operator()(const Score& score) const { return law.boxes[score.category].has_value(); }
    bool operator()(const Total& total) const {
        return law.total && total.which.value_or(*law.total) == *law.total;
    }
    bool operator()(const Next&) const { return law.next; }
    bool operator()(const Stop&) const { return law.stop; }
    bool operator()(const Undo&) const { return law.undo.has_value(); }
    bool operator()(const Hint&) const { return law.hint; }
    bool operator()(const VoteStop& vote) const {
        return law.stop && (vote.by & ~law.voters).none();
    }
    bool operator()(const VoteReplace& vote) const { return law.replaceable.test(vote.seat); }
    bool operator()(const Replace& replace) const { return law.replaceable.test(replace.seat); }
    bool operator()(const Return& back) const { return law.returnable.test(back.seat); }
};

void add_seats(Legal& law, const Match& match) {
    if (match.stage == Stage::match_over) return;
    law.voters = people(match);
    if (match.setup.stand_in) law.replaceable = law.voters;
    law.returnable = match.replaced;
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        if (match.replace_votes[seat].any()) law.returnable.set(seat);
    }
}

} // namespace

bool allows(const Legal& law, const Command& command) {
    return std::visit(InLaw{law}, command);
}

Legal legal(const Match& match) {
    Legal law;
    if (somebody_is_due(match)) law.due = match.player;
    switch (match.stage) {
    case Stage::playing: add_turn(law, match); break;
    case Stage::totals:
        law.total = sum_due(match);
        law.points = true;
        break;
    case Stage::game_over: law.next = law.stop = true; break;
    case Stage::match_over: break;
    }
    law.undo = undoable(match);
    add_seats(law, match);
    return law;
}

} // namespace yahtzee
