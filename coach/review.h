// A match looked back on: how lucky each roll was, what each decision cost against perfect play,
// and the sums for each player. Luck and cost explain the result without a rest:
//     expected + luck - cost == projected
// where projected is the final total of a finished game. docs/review.md says how each is defined.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "coach/turn_rating.h"
#include "coach/verdict.h"
#include "engine/match.h"
#include "solver/choice.h"
#include "solver/values.h"

namespace yahtzee::coach {

// Chance moved: what the player could expect in the end, before the roll and after it.
struct ReviewedRoll {
    double before = 0;
    double after = 0;

    double luck() const { return after - before; }

    friend bool operator==(const ReviewedRoll&, const ReviewedRoll&) = default;
};

// A choice, the points that it writes (0 for dice kept), and the final total to expect of it.
struct ReviewedChoice {
    solver::Choice choice;
    int points = 0;
    double expected = 0;

    friend bool operator==(const ReviewedChoice&, const ReviewedChoice&) = default;
};

// The player moved. Among equally good choices `best` is the first in the order of choice.h, so
// it may differ from one that cost nothing.
struct ReviewedDecision {
    ReviewedChoice chosen;
    ReviewedChoice best;
    bool forced = false; // nothing else could be done

    // Rounding apart, nothing is better than the best.
    double cost() const { return std::max(0.0, best.expected - chosen.expected); }
    Verdict verdict() const { return verdict_of(cost()); }
    bool is_best() const { return verdict() == Verdict::best; }

    friend bool operator==(const ReviewedDecision&, const ReviewedDecision&) = default;
};

struct ReviewStep {
    Seat player = 0;
    int game = 1;
    int round = 1;
    int roll = 1;    // of the turn, from 1: the one made, or the one after which was decided
    Dice dice;       // that the roll brought, or that lay there; of equal ones the kept come first
    Places places{}; // of the dice (G9)
    std::variant<ReviewedRoll, ReviewedDecision> what;

    friend bool operator==(const ReviewStep&, const ReviewStep&) = default;
};

// What a player's rolls and decisions add up to, in one game or in several.
struct ReviewSums {
    int turns = 0;         // with a roll
    double luck = 0;       // of all rolls
    double cost = 0;       // of all decisions
    double accuracy = 100; // percent
    int decisions = 0;     // that were not forced
    int best = 0;          // of these, how many nothing was better than

    friend bool operator==(const ReviewSums&, const ReviewSums&) = default;
};

// Over all games begun.
struct PlayerReview : ReviewSums {
    std::string name;
    int games = 0;
    int total = 0;        // points so far, as the card has them
    double projected = 0; // the total to expect in the end, from where it stands now
    double expected = 0;  // before the first roll

    friend bool operator==(const PlayerReview&, const PlayerReview&) = default;
};

struct Review {
    RuleSet rules = official;
    int games = 1;              // of the match, as agreed
    bool finished = false;      // every game begun has been played to its end
    double expected_a_game = 0; // under perfect play
    std::vector<PlayerReview> players;
    std::vector<ReviewStep> steps; // as they happened; a score taken back is none
};

inline Seat player_count(const Review& review) {
    return static_cast<Seat>(review.players.size());
}

// The events from Started on, and the values of the rules that they were played by.
Review review(std::span<const Event> events, const solver::Values& values);

// Whether the event decided something in the match before it: a roll, what was kept for it; a
// score, the box. The first roll of a turn decides nothing.
bool is_decision(const Match& before, const Event& event);
// The event must be one.
ReviewedDecision decision_of(const Match& before, const Event& event, const solver::Values& values,
                             TurnRating& rating);

// What the steps of a player add up to, over all games or in one of them.
ReviewSums sums(const Review& review, Seat player, std::optional<int> game = std::nullopt);

// Indices of steps: the decisions that cost most, at most `most` of them, the worst first; of one
// player or of all. What cost nothing is left out.
std::vector<std::size_t> costliest(const Review& review, std::size_t most,
                                   std::optional<Seat> player = std::nullopt);

// Indices of a player's luckiest and unluckiest roll; nothing before the first.
struct LuckExtremes {
    std::size_t luckiest = 0;
    std::size_t unluckiest = 0;

    friend bool operator==(const LuckExtremes&, const LuckExtremes&) = default;
};
std::optional<LuckExtremes> luck_extremes(const Review& review, Seat player);

} // namespace yahtzee::coach
