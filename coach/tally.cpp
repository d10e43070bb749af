#include "coach/tally.h"

#include <algorithm>
#include <cmath>

namespace yahtzee::coach {
namespace {

constexpr std::uint64_t whole_win = 60;

// Of the mean of so many values with this variance.
double error_of_mean(double variance, std::uint64_t count) {
    return count < 2 ? 0 : std::sqrt(std::max(0.0, variance) / static_cast<double>(count - 1));
}

} // namespace

void PlayerTally::add(int total, int winners) {
    const auto place = static_cast<std::size_t>(total);
    if (place >= counts_.size()) counts_.resize(place + 1);
    ++counts_[place];
    ++games_;
    if (winners == 0) return;
    const std::uint64_t share = whole_win / static_cast<std::uint64_t>(winners);
    shares_ += share;
    squared_shares_ += share * share;
}

Estimate PlayerTally::mean() const {
    std::uint64_t sum = 0;
    for (std::size_t total = 0; total < counts_.size(); ++total) sum += total * counts_[total];
    const double deviation = this->deviation();
    return {static_cast<double>(sum) / static_cast<double>(games_),
            deviation / std::sqrt(static_cast<double>(games_))};
}

double PlayerTally::deviation() const {
    if (games_ < 2) return 0;
    double sum = 0;
    for (std::size_t total = 0; total < counts_.size(); ++total)
        sum += static_cast<double>(total) * static_cast<double>(counts_[total]);
    const double mean = sum / static_cast<double>(games_);
    double squares = 0;
    for (std::size_t total = 0; total < counts_.size(); ++total) {
        const double distance = static_cast<double>(total) - mean;
        squares += distance * distance * static_cast<double>(counts_[total]);
    }
    return std::sqrt(squares / static_cast<double>(games_ - 1));
}

int PlayerTally::lowest() const {
    const auto found = std::ranges::find_if(counts_, [](std::uint64_t count) { return count > 0; });
    return static_cast<int>(found - counts_.begin());
}

int PlayerTally::highest() const {
    return static_cast<int>(counts_.size()) - 1;
}

int PlayerTally::percentile(double percent) const {
    const double wanted = percent / 100 * static_cast<double>(games_);
    std::uint64_t reached = 0;
    for (std::size_t total = 0; total < counts_.size(); ++total) {
        reached += counts_[total];
        if (reached > 0 && static_cast<double>(reached) >= wanted) return static_cast<int>(total);
    }
    return highest();
}

Estimate PlayerTally::win_share() const {
    const auto games = static_cast<double>(games_);
    const double share = static_cast<double>(shares_) / games / whole_win;
    const double squares = static_cast<double>(squared_shares_) / games / (whole_win * whole_win);
    return {share, error_of_mean(squares - share * share, games_)};
}

void Tally::add_game(std::span<const std::uint16_t> totals) {
    const std::uint16_t most = std::ranges::max(totals);
    const auto winners = static_cast<int>(std::ranges::count(totals, most));
    for (std::size_t player = 0; player < totals.size(); ++player)
        players_[player].add(totals[player], totals[player] == most ? winners : 0);
}

} // namespace yahtzee::coach
