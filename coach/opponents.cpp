#include "coach/opponents.h"

#include <algorithm>

namespace yahtzee::coach {

Command Opponents::next(const Match& match, std::uint64_t seed) {
    if (const auto sum = sum_due(match))
        return Total{.value = points_of(*sum, totals(match, match.player, match.game))};
    const Level level = computer_at(match, match.player).value_or(Level::perfect);
    const auto choice = players(match.setup.rules).choice(level, match, seed);
    if (!choice) return Roll{};
    if (choice->kind == solver::Choice::Kind::score)
        return Score{.category = choice->category, .value = options(match)[choice->category]};
    const Hand& hand = match.turn.hand;
    const Holds wanted = hand.positions_of(solver::faces_of(choice->keep)).value_or(Holds{});
    if (hand.holding(wanted) == hand) return Roll{};
    return Hold{wanted};
}

const ComputerPlayers& Opponents::players(const RuleSet& rules) {
    Prepared& prepared = prepared_for(rules);
    const std::lock_guard lock{prepared.mutex};
    if (!prepared.players) prepared.players.emplace(solved_.values(rules), threads_);
    return *prepared.players;
}

Opponents::Prepared& Opponents::prepared_for(const RuleSet& rules) {
    const std::lock_guard lock{mutex_};
    const auto known = std::ranges::find(prepared_, rules, &Prepared::rules);
    return known != prepared_.end() ? *known : prepared_.emplace_back(rules);
}

} // namespace yahtzee::coach
