#include "engine/match.h"

#include <algorithm>

namespace yahtzee {
namespace {

// By whatever is counted.
template <typename Points>
std::vector<Placing> standings_by(const Match& match, Points points) {
    std::vector<Placing> all;
    all.reserve(player_count(match));
    for (Seat seat = 0; seat < player_count(match); ++seat)
        all.push_back({.seat = seat, .total = points(seat)});
    std::ranges::sort(
        all, {}, [](const Placing& placing) { return std::pair{-placing.total, placing.seat}; });
    for (std::size_t i = 1; i < all.size(); ++i) {
        const bool tied = all[i].total == all[i - 1].total;
        all[i].place = tied ? all[i - 1].place : static_cast<int>(i) + 1;
    }
    return all;
}

// Those in the first place; several when they tie.
std::vector<Seat> first_of(const std::vector<Placing>& all) {
    std::vector<Seat> seats;
    for (const Placing& placing : all) {
        if (placing.place == 1) seats.push_back(placing.seat);
    }
    return seats;
}

// What stands in the Yahtzee box of whoever is to act.
std::optional<int> yahtzee_points(const Match& match) {
    const auto box = match.setup.rules.yahtzee_box();
    if (!box) return std::nullopt;
    return column(match, match.player, match.game)[*box];
}

} // namespace

Phase phase(const Match& match) {
    switch (match.stage) {
    case Stage::totals: return Phase::total;
    case Stage::game_over: return Phase::game_over;
    case Stage::match_over: return Phase::match_over;
    case Stage::playing: break;
    }
    if (match.turn.rolls == 0) return Phase::roll;
    return match.turn.rolls < match.setup.rules.rolls ? Phase::choose : Phase::score;
}

int round(const Match& match) {
    if (match.stage != Stage::playing) return match.setup.rules.box_count();
    return column(match, match.player, match.game).filled().size() + 1;
}

Seat player_count(const Match& match) {
    return static_cast<Seat>(match.setup.players.size());
}

std::optional<Level> computer_at(const Match& match, Seat player) {
    return match.replaced.test(player) ? match.setup.stand_in : match.setup.computers[player];
}

Seats people(const Match& match) {
    Seats seats;
    for (Seat seat = 0; seat < player_count(match); ++seat)
        seats.set(seat, !computer_at(match, seat));
    return seats;
}

bool had_stand_in(const Match& match, int game) {
    return std::ranges::any_of(match.cards, [game](const Scorecard& card) {
        return card.games[static_cast<std::size_t>(game - 1)].stood_in;
    });
}

std::optional<Seat> only_person(const Match& match) {
    std::optional<Seat> found;
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        if (computer_at(match, seat)) continue;
        if (found) return std::nullopt;
        found = seat;
    }
    return found;
}

const Column& column(const Match& match, Seat player, int game) {
    return match.cards[player].games[static_cast<std::size_t>(game - 1)];
}

Totals totals(const Match& match, Seat player, int game) {
    return totals(match.setup.rules, column(match, player, game));
}

int match_total(const Match& match, Seat player) {
    int sum = 0;
    for (int game = 1; game <= match.game; ++game) sum += totals(match, player, game).total;
    return sum;
}

bool match_total_is_known(const Match& match, Seat player) {
    return sums_are_known(match, player, match.game); // those of earlier games are
}

bool was_hinted(const Match& match, Seat player) {
    return std::ranges::any_of(match.cards[player].games, &Column::hinted);
}

std::optional<BonusTier> next_bonus(const Match& match, Seat player, int game) {
    const RuleSet& rules = match.setup.rules;
    const Column& card = column(match, player, game);
    const int upper = totals(rules, card).upper;
    const auto next = std::ranges::upper_bound(rules.upper_bonus, upper, {}, &BonusTier::from);
    if (next == rules.upper_bonus.end()) return std::nullopt;
    const int within_reach = rules.most_upper(rules.upper_boxes() - card.filled());
    return next->from - upper <= within_reach ? std::optional{*next} : std::nullopt;
}

UpperBonus upper_bonus(const Match& match, Seat player, int game) {
    using enum UpperBonus::State;
    const RuleSet& rules = match.setup.rules;
    if (rules.upper_bonus.empty()) return {.state = none};
    const int upper = totals(match, player, game).upper;
    if (const auto next = next_bonus(match, player, game))
        return {.state = open, .missing = next->from - upper};
    return {.state = rules.bonus_for(upper) > 0 ? earned : out_of_reach};
}

UpperBonus upper_bonus(const Match& match, Seat player) {
    return upper_bonus(match, player, match.game);
}

std::optional<int> yahtzees(const Match& match, Seat player, int game) {
    const RuleSet& rules = match.setup.rules;
    const auto box = rules.yahtzee_box();
    if (!box) return std::nullopt;
    const bool paid = column(match, player, game)[*box].value_or(0) > 0;
    return totals(match, player, game).yahtzee_bonuses + (paid ? 1 : 0);
}

std::optional<EnteredSum> sum_due(const Match& match) {
    if (match.stage != Stage::totals) return std::nullopt;
    if (match.setup.totals == TotalsEntry::grand) return EnteredSum::grand;
    return static_cast<EnteredSum>(match.sums_entered);
}

bool sum_is_known(const Match& match, Seat player, int game, EnteredSum sum) {
    if (game > match.game) return false;
    if (match.setup.entry == Entry::automatic || game < match.game) return true;
    if (match.stage != Stage::totals) return match.stage != Stage::playing;
    if (player != match.player) return player < match.player;
    return match.setup.totals == TotalsEntry::all && sum < sum_due(match);
}

bool sums_are_known(const Match& match, Seat player, int game) {
    return sum_is_known(match, player, game, EnteredSum::grand);
}

bool somebody_is_due(const Match& match) {
    return match.stage == Stage::playing || match.stage == Stage::totals;
}

int rolls_left(const Match& match) {
    return match.stage == Stage::playing ? match.setup.rules.rolls - match.turn.rolls : 0;
}

std::optional<Seat> undoable(const Match& match) {
    if (!match.setup.undo || !match.last_score) return std::nullopt;
    // A computer player does not slip, and nobody else may take its score back.
    if (computer_at(match, match.last_score->player)) return std::nullopt;
    return match.last_score->player;
}

const Hand* dice_left_lying(const Match& match) {
    const bool before_roll = match.stage == Stage::playing && match.turn.rolls == 0;
    return before_roll && match.last_score ? &match.last_score->turn.hand : nullptr;
}

bool shows_yahtzee(const Match& match) {
    return match.stage == Stage::playing && match.turn.rolls > 0 &&
           match.turn.hand.dice.all_equal();
}

bool is_joker(const Match& match) {
    return match.setup.rules.joker != Joker::none && shows_yahtzee(match) &&
           yahtzee_points(match).has_value();
}

int extra_points(const Match& match) {
    if (match.stage != Stage::playing || match.turn.rolls == 0) return 0;
    return yahtzee_bonus(match.setup.rules, yahtzee_points(match), match.turn.hand.dice);
}

Options options(const Match& match) {
    if (match.stage != Stage::playing || match.turn.rolls == 0) return {};
    return options(match.setup.rules, column(match, match.player, match.game).filled(),
                   match.turn.hand.dice);
}

std::vector<Placing> standings(const Match& match) {
    return standings_by(match, [&](Seat seat) { return match_total(match, seat); });
}

std::vector<Placing> standings(const Match& match, int game) {
    return standings_by(match, [&](Seat seat) { return totals(match, seat, game).total; });
}

std::vector<Seat> winners(const Match& match) {
    if (match.stage != Stage::game_over && match.stage != Stage::match_over) return {};
    return first_of(standings(match, match.game));
}

std::vector<Seat> leaders(const Match& match) {
    const bool told = match.stage == Stage::playing && match.setup.entry != Entry::paper;
    if (!told || player_count(match) < 2) return {};
    const auto placings = standings(match, match.game);
    return placings.front().total > 0 ? first_of(placings) : std::vector<Seat>{};
}

bool sums_up_games(const Match& match) {
    return match.stage == Stage::match_over && match.game > 1;
}

std::vector<Seat> match_leaders(const Match& match) {
    return first_of(standings(match));
}

} // namespace yahtzee
