// The highest possible chance of reaching a score, and the choices that lead to it. From a position
// and for every number of points still needed up to a limit at once: they are the lanes of the same
// walk through a turn that the expected values take. Late in a game few positions can follow, and
// the work is small; from the start it is that of all targets.
#pragma once

#include <vector>

#include "solver/progress.h"
#include "solver/turn.h"

namespace yahtzee::solver {

// No play can gain more points from here; the upper bonus is among them. A bound, not what dice can
// do: it is for those who need not compute what it rules out.
int most_to_gain(const TurnLists& lists, const Position& position);

// For points needed: certain from 0 down, then chances[1 …], impossible beyond the last. The upper
// bonus counts when the last box is filled, as everywhere in the solver.
class Chances {
  public:
    Chances() = default;
    explicit Chances(int most_needed);

    bool empty() const { return padded_.empty(); }
    int most_needed() const { return static_cast<int>(padded_.size()) - 2 * pad; }

    double operator()(int needed) const {
        if (needed <= 0) return 1;
        return needed > most_needed() ? 0 : padded_[static_cast<std::size_t>(needed) + pad - 1];
    }

    // Eight neighbours: the chances for needed, needed + 1, …
    const double* eight(int needed) const {
        const int from = std::clamp(needed, 1 - pad, most_needed() + 1);
        return padded_.data() + (pad - 1 + from);
    }
    double* at(int needed) { return padded_.data() + (pad - 1 + needed); }

  private:
    static constexpr int pad = block_lanes; // ones before, zeros after
    std::vector<double> padded_;
};

class Reach {
  public:
    // Chances of gaining up to `most_needed` points from this position on.
    Reach(SharedLists lists, const Position& from, int most_needed, int threads,
          const Progress& progress = {});
    Reach(const RuleSet& rules, const Position& from, int most_needed, int threads,
          const Progress& progress = {})
        : Reach(turn_lists(rules), from, most_needed, threads, progress) {}

    // Before the first roll of the turn.
    const Chances& chances() const { return at(from_); }

    // The turn from the position, each choice worth its chance of gaining that many points.
    RatedTurn turn(int needed) const;

  private:
    friend class Backward;
    const Chances& at(const Position& position) const {
        const Positions& positions = lists_->positions;
        return by_index_[positions.index_of(positions.canonical(position))];
    }

    SharedLists lists_;
    Position from_;
    std::vector<Chances> by_index_; // only of this turn and the next one
};

} // namespace yahtzee::solver
