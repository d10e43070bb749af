// How likely a player is to win the match, ties counted half, when everybody plays perfectly for
// points from then on: what the rival makes the most of.
#pragma once

#include <vector>

#include "coach/prospects.h"
#include "coach/situation.h"

namespace yahtzee::coach {

class WinChance {
  public:
    // The prospects must outlive this.
    WinChance(const Prospects& prospects, const Situation& situation)
        : WinChance(prospects, situation, situation.own().position.filled.size() + 1) {}
    // The player will have filled that many boxes of this game when it is asked for.
    WinChance(const Prospects& prospects, const Situation& situation, int filled);

    // After the player's turn has led to this standing.
    double operator()(const Standing& standing) const;

  private:
    // A total that is thought to be normal.
    struct Total {
        double mean = 0;
        double variance = 0;
    };

    Total total(const Standing& standing, int earlier) const;
    double exact(const Standing& standing) const;
    double normal(const Total& own) const;

    const Prospects& prospects_;
    int earlier_ = 0; // the player's
    int games_to_come_ = 0;
    std::vector<Total> others_;
    // For each total of this game how likely it beats all the others; empty unless it is exact.
    std::vector<double> beats_;
};

// Of every seat, as the match stands between two turns; they add up to 1.
std::vector<double> win_chances(const Prospects& prospects, const Match& match);

} // namespace yahtzee::coach
