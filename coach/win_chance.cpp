#include "coach/win_chance.h"

#include <algorithm>
#include <cmath>

#include "solver/reach.h"

namespace yahtzee::coach {
namespace {

// The chance that a normal variable stays below.
double below(double distance, double variance) {
    if (variance <= 0) return distance > 0 ? 1 : distance < 0 ? 0 : 0.5;
    return 0.5 * std::erfc(-distance / std::sqrt(2 * variance));
}

} // namespace

WinChance::WinChance(const Prospects& prospects, const Situation& situation, int filled)
    : prospects_(prospects),
      earlier_(situation.earlier[situation.seat]),
      games_to_come_(situation.games_to_come) {
    if (prospects.is_exact(filled) && games_to_come_ == 0) {
        const int highest = most_to_gain(*prospects.values().lists(), solver::Position{});
        beats_.assign(static_cast<std::size_t>(highest) + 1, 1);
    }
    for (Seat seat = 0; seat < situation.players; ++seat) {
        if (seat == situation.seat) continue;
        const Standing& other = situation.standings[seat];
        others_.push_back(total(other, situation.earlier[seat]));
        if (beats_.empty()) continue;
        const int ahead = situation.earlier[seat] - earlier_ + other.points;
        if (!prospects.is_exact(other.position)) {
            for (std::size_t own = 0; own < beats_.size(); ++own) {
                beats_[own] *= below(static_cast<double>(own) + earlier_ - others_.back().mean,
                                     others_.back().variance);
            }
            continue;
        }
        const auto chances = prospects.chances(other.position);
        double less = 0;
        auto next = chances.begin();
        for (int own = 0; own < static_cast<int>(beats_.size()); ++own) {
            while (next != chances.end() && ahead + (next - chances.begin()) < own) less += *next++;
            const bool tied = next != chances.end() && ahead + (next - chances.begin()) == own;
            beats_[static_cast<std::size_t>(own)] *= less + (tied ? 0.5 * *next : 0);
        }
    }
}

WinChance::Total WinChance::total(const Standing& standing, int earlier) const {
    const solver::Values& values = prospects_.values();
    return {earlier + standing.expected(values) + games_to_come_ * values.at_start(),
            prospects_.variance(standing.position) +
                games_to_come_ * prospects_.variance(solver::Position{})};
}

double WinChance::operator()(const Standing& standing) const {
    return beats_.empty() ? normal(total(standing, earlier_)) : exact(standing);
}

double WinChance::exact(const Standing& standing) const {
    const auto chances = prospects_.chances(standing.position);
    double sum = 0;
    for (std::size_t i = 0; i < chances.size(); ++i)
        sum +=
            static_cast<double>(chances[i]) * beats_[static_cast<std::size_t>(standing.points) + i];
    return sum;
}

double WinChance::normal(const Total& own) const {
    if (others_.size() == 1) {
        return below(own.mean - others_.front().mean, own.variance + others_.front().variance);
    }
    // The mean over the own total, in steps of a quarter of its deviation.
    constexpr int steps = 14;
    const double deviation = std::sqrt(own.variance);
    double sum = 0;
    double weights = 0;
    for (int step = -steps; step <= steps; ++step) {
        const double z = step / 4.0;
        double product = std::exp(-z * z / 2);
        weights += product;
        for (const Total& other : others_)
            product *= below(own.mean + z * deviation - other.mean, other.variance);
        sum += product;
    }
    return sum / weights;
}

// Each is worked out by itself, some exactly and some not, and a tie of three counts too little: so
// they are brought to a sum of 1.
std::vector<double> win_chances(const Prospects& prospects, const Match& match) {
    Situation seen = situation(match, 0);
    std::vector<double> chances;
    double sum = 0;
    for (seen.seat = 0; seen.seat < seen.players; ++seen.seat) {
        const Standing& own = seen.own();
        const WinChance chance{prospects, seen, own.position.filled.size()};
        chances.push_back(chance(own));
        sum += chances.back();
    }
    for (double& chance : chances) chance /= sum;
    return chances;
}

} // namespace yahtzee::coach
