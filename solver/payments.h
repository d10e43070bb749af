// How points change what a position is worth. In expected points they are added. To a player with
// an attitude to risk, who judges a game by the mean of exp(risk * points), they multiply: above 0
// such a player likes risk, below 0 he avoids it. (There it is the mean of -exp(risk * points), so
// that more is better all the same.)
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace yahtzee {

struct Payment {
    double factor = 1;
    double addend = 0;

    constexpr double operator()(double worth) const { return worth * factor + addend; }
};

class Payments {
  public:
    static Payments added() {
        Payments payments;
        for (std::size_t points = 0; points < payments.rows_.size(); ++points)
            payments.rows_[points] = {1, static_cast<double>(points)};
        return payments;
    }

    static Payments with_risk(double risk) {
        Payments payments;
        payments.nothing_ = risk > 0 ? 1 : -1;
        for (std::size_t points = 0; points < payments.rows_.size(); ++points)
            payments.rows_[points] = {std::exp(risk * static_cast<double>(points)), 0};
        return payments;
    }

    // What nothing more to come is worth.
    double nothing() const { return nothing_; }
    const Payment& operator[](int points) const { return rows_[static_cast<std::size_t>(points)]; }

  private:
    Payments() = default;

    // The most that one turn can pay is a Yahtzee with its bonus.
    std::array<Payment, 256> rows_{};
    double nothing_ = 0;
};

} // namespace yahtzee
