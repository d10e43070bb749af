// How points change what a position is worth. In expected points they are added. To a player with
// an attitude to risk, who judges a game by the mean of exp(risk * points), they multiply: above 0
// such a player likes risk, below 0 he avoids it. (There it is the mean of -exp(risk * points), so
// that more is better all the same.)
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "engine/rule_set.h"

namespace yahtzee::solver {

// The most that is ever paid at once: a box with the bonus of a further Yahtzee, or an upper bonus.
constexpr int most_paid(const RuleSet& rules) {
    const int box = *std::ranges::max_element(rules.scores);
    return std::max(box + rules.yahtzee_bonus, rules.bonus_for(rules.highest_tier()));
}

struct Payment {
    double factor = 1;
    double addend = 0;

    constexpr double operator()(double worth) const { return worth * factor + addend; }
};

class Payments {
  public:
    static Payments added(const RuleSet& rules) {
        Payments payments{rules};
        for (std::size_t points = 0; points < payments.rows_.size(); ++points)
            payments.rows_[points] = {1, static_cast<double>(points)};
        return payments;
    }

    static Payments with_risk(const RuleSet& rules, double risk) {
        Payments payments{rules};
        payments.nothing_ = risk > 0 ? 1 : -1;
        for (std::size_t points = 0; points < payments.rows_.size(); ++points)
            payments.rows_[points] = {std::exp(risk * static_cast<double>(points)), 0};
        return payments;
    }

    // What nothing more to come is worth.
    double nothing() const { return nothing_; }
    const Payment& operator[](int points) const { return rows_[static_cast<std::size_t>(points)]; }

  private:
    explicit Payments(const RuleSet& rules)
        : rows_(static_cast<std::size_t>(most_paid(rules)) + 1) {}

    std::vector<Payment> rows_; // by points
    double nothing_ = 0;
};

} // namespace yahtzee::solver
