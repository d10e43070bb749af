// What is known of the games of a simulation once they are played: for each player how often each
// total came, and the share of the wins. Only counts are kept, so the room does not grow with the
// games, and the figures do not depend on the order in which games are added.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace yahtzee::coach {

// A figure and how far by chance it may be from what endless games would show.
struct Estimate {
    double value = 0;
    double standard_error = 0;
};

class PlayerTally {
  public:
    void add(int total, int winners); // winners is 0 for a player who did not win

    std::uint64_t games() const { return games_; }
    Estimate mean() const;
    double deviation() const; // standard deviation
    int lowest() const;
    int highest() const;
    // The lowest total that at least so many of a hundred games reached or stayed below.
    int percentile(double percent) const;
    // Of all games, a tie counted in equal parts.
    Estimate win_share() const;

  private:
    std::uint64_t games_ = 0;
    std::vector<std::uint64_t> counts_; // by total
    // Sixtieths, for they can be divided among up to five players.
    std::uint64_t shares_ = 0;
    std::uint64_t squared_shares_ = 0;
};

class Tally {
  public:
    explicit Tally(std::size_t players) : players_(players) {}

    void add_game(std::span<const std::uint16_t> totals);

    const std::vector<PlayerTally>& players() const { return players_; }

  private:
    std::vector<PlayerTally> players_;
};

} // namespace yahtzee::coach
