// Games between computer players, played without a match: only positions, points and rolls. Game n
// of a seed is always the same, on whatever thread it is played.
#pragma once

#include <cstdint>
#include <vector>

#include "coach/computer_players.h"

namespace yahtzee::coach {

class Simulation {
  public:
    // The players must outlive this. One to five of them sit at the table.
    Simulation(const ComputerPlayers& players, std::vector<Level> table, std::uint64_t seed,
               int threads);

    // Plays the games from number `first` on (from 0) and gives their totals: the players of a
    // game beside each other. Who begins goes round with the number of the game.
    const std::vector<std::uint16_t>& play(std::uint64_t first, std::size_t games);

    // How many games are best asked for at once.
    std::size_t block() const;

  private:
    const ComputerPlayers& players_;
    std::vector<Level> table_;
    std::uint64_t seed_;
    int threads_;
    std::vector<std::uint16_t> totals_;
};

} // namespace yahtzee::coach
