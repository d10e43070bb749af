// The turn that is being played, rated once: what its choices are worth follows from the position
// that it began in, and that stays the same from its first roll to its score. Hints, their words
// and what decisions cost are read off the same one. Several threads may ask: of those that ask for
// the same turn one rates it, and the others wait.
#pragma once

#include <memory>
#include <mutex>

#include "solver/turn.h"

namespace yahtzee::coach {

class TurnRating {
  public:
    // The values must outlive this. The last one asked for is kept.
    std::shared_ptr<const solver::RatedTurn> of(const solver::Values& values,
                                                const solver::Position& position);
    // How many turns had to be rated so far.
    int rated() const;

  private:
    mutable std::mutex mutex_;
    const solver::Values* values_ = nullptr; // of the last one
    std::shared_ptr<const solver::RatedTurn> last_;
    int rated_ = 0;
};

} // namespace yahtzee::coach
