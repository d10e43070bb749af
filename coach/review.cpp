#include "coach/review.h"

#include <algorithm>

#include "coach/standing.h"

namespace yahtzee::coach {
namespace {

solver::KeepId kept(const Hand& hand) {
    Faces held;
    for (std::size_t i = 0; i < hand.dice.size(); ++i) {
        if (hand.holds.held(i)) held.add(hand.dice[i]);
    }
    return solver::keep_of(held);
}

// Follows a match event by event. What an event means is read off the match before it.
class Reviewer {
  public:
    Reviewer(const solver::Values& values, TurnRating& rating, Match match = {})
        : values_(values),
          rating_(rating),
          match_(std::move(match)) {}

    void take(const Event& event) {
        std::visit([this](const auto& happened) { note(happened); }, event);
        match_ = apply(std::move(match_), event);
    }

    const std::vector<ReviewStep>& steps() const { return steps_; }

    Review finish() && {
        Review review{.rules = match_.setup.rules,
                      .games = match_.setup.games,
                      .finished = match_.stage != Stage::playing,
                      .expected_a_game = values_.at_start(),
                      .players = {},
                      .steps = std::move(steps_)};
        for (Seat seat = 0; seat < player_count(match_); ++seat)
            review.players.push_back(start_of(seat));
        for (Seat seat = 0; seat < player_count(review); ++seat)
            static_cast<ReviewSums&>(review.players[seat]) = sums(review, seat);
        return review;
    }

  private:
    // ---- what happened

    // Most events are neither a roll nor a decision.
    void note(const auto&) {}

    void note(const Rolled& rolled) {
        const int left = rolls_left(match_);
        const Hand& hand = match_.turn.hand;
        double before = points() + turn().worth();
        if (match_.turn.rolls > 0) {
            before = decide_on(solver::Choice::to_hold(kept(hand))).chosen.expected;
        }
        const Hand lies = hand.rerolled(rolled.faces, rules().dice);
        const double after = points() + turn().worth(roll_id(lies.dice), left - 1);
        add_step(match_.turn.rolls + 1, lies, ReviewedRoll{before, after});
    }

    void note(const Scored& scored) { decide_on(solver::Choice::to_score(scored.category)); }

    // Only the very last score can be taken back, so its step is the last one.
    void note(const Undone&) {
        if (!steps_.empty()) steps_.pop_back();
    }

    ReviewedDecision decide_on(const solver::Choice& choice) {
        const Hand& hand = match_.turn.hand;
        const RollId roll = roll_id(hand.dice);
        ReviewedDecision decision{.chosen = rated(choice),
                                  .best = rated(turn().best(roll, rolls_left(match_))),
                                  .forced = rolls_left(match_) == 0 && open_boxes(roll) == 1};
        // Of ties any may be named, but the next roll is measured from the highest.
        decision.best.expected = points() + turn().worth(roll, rolls_left(match_));
        add_step(match_.turn.rolls, hand, decision);
        return decision;
    }

    // ---- what it is worth

    const RuleSet& rules() const { return match_.setup.rules; }
    int points() const { return standing(match_, match_.player).points; }

    const solver::RatedTurn& turn() {
        turn_ = rating_.of(values_, standing(match_, match_.player).position);
        return *turn_;
    }

    // Keeping all dice is a choice here too, where the table lets players roll nothing.
    ReviewedChoice rated(const solver::Choice& choice) {
        const RollId roll = roll_id(match_.turn.hand.dice);
        const bool fills = choice.kind == solver::Choice::Kind::score;
        return {.choice = choice,
                .points = fills ? turn().end(roll, choice.category).points : 0,
                .expected = points() + turn().worth_of(roll, rolls_left(match_), choice)};
    }

    int open_boxes(RollId roll) {
        return static_cast<int>(std::ranges::count_if(rules().all_boxes(), [&](Category category) {
            return turn().worth_of_box(roll, category).has_value();
        }));
    }

    void add_step(int roll, const Hand& hand,
                  const std::variant<ReviewedRoll, ReviewedDecision>& what) {
        steps_.push_back(
            {match_.player, match_.game, round(match_), roll, hand.dice, hand.places, what});
    }

    // ---- the result

    PlayerReview start_of(Seat seat) {
        PlayerReview player;
        player.name = match_.setup.players[seat];
        player.games = match_.game;
        player.total = match_total(match_, seat);
        player.expected = match_.game * values_.at_start();
        for (int game = 1; game <= match_.game; ++game)
            player.projected += standing(rules(), column(match_, seat, game)).expected(values_);
        const bool rolling = match_.stage == Stage::playing && match_.turn.rolls > 0;
        if (rolling && seat == match_.player) {
            const RollId roll = roll_id(match_.turn.hand.dice);
            player.projected += turn().worth(roll, rolls_left(match_)) - turn().worth();
        }
        return player;
    }

    const solver::Values& values_;
    TurnRating& rating_;
    Match match_;
    std::shared_ptr<const solver::RatedTurn> turn_;
    std::vector<ReviewStep> steps_;
};

void add(const ReviewStep& step, ReviewSums& sums) {
    if (const auto* const roll = std::get_if<ReviewedRoll>(&step.what)) {
        sums.luck += roll->luck();
        if (step.roll == 1) ++sums.turns;
        return;
    }
    const auto& decision = std::get<ReviewedDecision>(step.what);
    sums.cost += decision.cost();
    if (decision.forced) return;
    ++sums.decisions;
    if (decision.is_best()) ++sums.best;
}

} // namespace

Review review(std::span<const Event> events, const solver::Values& values) {
    TurnRating rating;
    Reviewer reviewer{values, rating};
    for (const Event& event : events) reviewer.take(event);
    return std::move(reviewer).finish();
}

bool is_decision(const Match& before, const Event& event) {
    return std::holds_alternative<Scored>(event) ||
           (std::holds_alternative<Rolled>(event) && before.turn.rolls > 0);
}

ReviewedDecision decision_of(const Match& before, const Event& event, const solver::Values& values,
                             TurnRating& rating) {
    Reviewer reviewer{values, rating, before};
    reviewer.take(event);
    return std::get<ReviewedDecision>(reviewer.steps().front().what);
}

ReviewSums sums(const Review& review, Seat player, std::optional<int> game) {
    ReviewSums sums;
    for (const ReviewStep& step : review.steps) {
        if (step.player == player && step.game == game.value_or(step.game)) add(step, sums);
    }
    if (sums.turns == 0) return sums;
    const double at_stake = review.expected_a_game * sums.turns / review.rules.box_count();
    sums.accuracy = std::max(0.0, 100 * (1 - sums.cost / at_stake));
    return sums;
}

std::vector<std::size_t> costliest(const Review& review, std::size_t most,
                                   std::optional<Seat> player) {
    const auto cost = [&](std::size_t step) {
        return std::get<ReviewedDecision>(review.steps[step].what).cost();
    };
    std::vector<std::size_t> steps;
    for (std::size_t i = 0; i < review.steps.size(); ++i) {
        const auto* const decision = std::get_if<ReviewedDecision>(&review.steps[i].what);
        if (decision == nullptr || decision->is_best()) continue;
        if (!player || review.steps[i].player == *player) steps.push_back(i);
    }
    std::ranges::sort(steps, [&](std::size_t a, std::size_t b) {
        return cost(a) != cost(b) ? cost(a) > cost(b) : a < b; // of equal ones the earlier
    });
    steps.resize(std::min(steps.size(), most));
    return steps;
}

std::optional<LuckExtremes> luck_extremes(const Review& review, Seat player) {
    const auto luck = [&](std::size_t step) {
        return std::get<ReviewedRoll>(review.steps[step].what).luck();
    };
    std::optional<LuckExtremes> extremes;
    for (std::size_t i = 0; i < review.steps.size(); ++i) {
        if (review.steps[i].player != player) continue;
        if (!std::holds_alternative<ReviewedRoll>(review.steps[i].what)) continue;
        if (!extremes) extremes = {i, i};
        if (luck(i) > luck(extremes->luckiest)) extremes->luckiest = i;
        if (luck(i) < luck(extremes->unluckiest)) extremes->unluckiest = i;
    }
    return extremes;
}

} // namespace yahtzee::coach
