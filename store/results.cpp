#include "store/results.h"

#include <algorithm>
#include <iterator>

#include "store/dice_record.h"

namespace yahtzee::store {
namespace {

// Follows a match event by event. The results of a game are made at its end, where the match itself
// knows the winners.
class ResultTaker {
  public:
    explicit ResultTaker(MatchId id) : id_(id) {}

    void take(const StoredEvent& stored) {
        note_dice(stored.event);
        match_ = apply(std::move(match_), stored.event);
        std::vector<GameResult>& results = games_[static_cast<std::size_t>(match_.game - 1)];
        // A match that is stopped between two games ended its last one earlier.
        if (!has_ended(match_, match_.game)) {
            results.clear();
        } else if (results.empty()) {
            results = results_now(stored.at);
        }
    }

    std::array<std::vector<GameResult>, max_games> games() && { return std::move(games_); }

  private:
    void note_dice(const Event& event) {
        if (std::holds_alternative<NextGame>(event)) dice_ = {};
        const auto* const rolled = std::get_if<Rolled>(&event);
        if (rolled == nullptr || match_.setup.dice == DiceKind::cheat) return;
        for (const Face face : rolled->faces) add(dice_[match_.player], face);
    }

    std::vector<GameResult> results_now(Moment now) const {
        std::vector<GameResult> results;
        const std::vector<Seat> best = winners(match_);
        const Seat players = player_count(match_);
        results.reserve(players);
        for (Seat seat = 0; seat < players; ++seat) {
            results.push_back({.match = id_,
                               .game = match_.game,
                               .seat = seat,
                               .player = match_.setup.players[seat],
                               .computer = match_.setup.computers[seat],
                               .rules = match_.setup.rules,
                               .ended = now,
                               .column = column(match_, seat, match_.game),
                               .total = totals(match_, seat, match_.game).total,
                               .players = players,
                               .won = players > 1 && std::ranges::find(best, seat) != best.end(),
                               .cheat = match_.setup.dice == DiceKind::cheat,
                               .stood_in = had_stand_in(match_, match_.game),
                               .dice = dice_[seat]});
        }
        return results;
    }

    MatchId id_;
    Match match_;
    std::array<DiceRecord, max_players> dice_{}; // of the game being played
    std::array<std::vector<GameResult>, max_games> games_{};
};

std::array<std::vector<GameResult>, max_games>
results_by_game(MatchId match, std::span<const StoredEvent> events) {
    ResultTaker taker{match};
    for (const StoredEvent& event : events) taker.take(event);
    return std::move(taker).games();
}

} // namespace

bool has_ended(const Match& match, int game) {
    if (game < 1 || game > match.game) return false;
    return game < match.game || match.stage == Stage::game_over || match.stage == Stage::match_over;
}

std::vector<GameResult> results_of_game(MatchId match, std::span<const StoredEvent> events,
                                        int game) {
    if (game < 1 || game > max_games) return {};
    return std::move(results_by_game(match, events)[static_cast<std::size_t>(game - 1)]);
}

std::vector<GameResult> results_of_match(MatchId match, std::span<const StoredEvent> events) {
    std::vector<GameResult> results;
    for (std::vector<GameResult>& game : results_by_game(match, events)) {
        results.insert(results.end(), std::make_move_iterator(game.begin()),
                       std::make_move_iterator(game.end()));
    }
    return results;
}

} // namespace yahtzee::store
