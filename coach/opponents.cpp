#include "coach/opponents.h"

namespace yahtzee {

Command Opponents::next(const Match& match, std::uint64_t seed) {
    if (match.stage == Stage::totals)
        return Total{.value = totals(match, match.player, match.game).total};
    const Level level = computer_at(match, match.player).value_or(Level::perfect);
    const auto choice = players(match.setup.rules).choice(level, match, seed);
    if (!choice) return Roll{};
    if (choice->kind == Choice::Kind::score)
        return Score{.category = choice->category, .value = options(match)[choice->category]};
    const Hand& hand = match.turn.hand;
    const Holds wanted = hand.positions_of(faces_of(choice->keep)).value_or(Holds{});
    if (hand.holding(wanted) == hand) return Roll{};
    return Hold{wanted};
}

const ComputerPlayers& Opponents::players(const RuleSet& rules) {
    const Values& values =
        solved_.values(rules); // may take a while, and others need not wait for it
    const std::lock_guard lock{mutex_};
    for (const auto& known : players_) {
        if (known->values().rules() == rules) return *known;
    }
    players_.push_back(std::make_unique<const ComputerPlayers>(values, threads_));
    return *players_.back();
}

} // namespace yahtzee
