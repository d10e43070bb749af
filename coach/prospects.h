// What is known of the points that a position will still bring under perfect play, the upper bonus
// among them: their mean, their variance, and their exact distribution when few boxes are open, for
// then it is far from a normal one.
#pragma once

#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include "solver/values.h"

namespace yahtzee::coach {

class Prospects {
  public:
    // With at most that many open boxes distributions are exact.
    static constexpr int exact_boxes = 3;

    Prospects(const solver::Values& values, int threads);

    const solver::Values& values() const { return values_; }
    double mean(const solver::Position& position) const { return values_(position); }
    double variance(const solver::Position& position) const {
        return variances_[values_.positions().index_of(position)];
    }

    bool is_exact(const solver::Position& position) const {
        return is_exact(position.filled.size());
    }
    // With that many boxes filled.
    bool is_exact(int filled) const { return filled >= values_.rules().box_count() - exact_boxes; }
    // The chances of 0, 1, 2, … points. Only where that is exact. They are worked out when they are
    // first asked for, late in a game: half the preparation then, half of it at the first move.
    std::span<const float> chances(const solver::Position& position) const {
        std::call_once(late_once_, [this] { find_distributions(); });
        return known_chances(position);
    }

  private:
    void find_variances(int threads);
    std::span<const float> known_chances(const solver::Position& position) const {
        const solver::Positions& positions = values_.positions();
        return late_[places_[positions.index_of(positions.canonical(position))]];
    }
    void find_distributions() const;
    // The positions with these boxes that must be told apart.
    std::vector<solver::Position> told_apart(BoxSet filled) const;
    void distribute(const solver::Position& position) const;

    const solver::Values& values_;
    int threads_;
    std::vector<float> variances_; // by Positions::index_of
    mutable std::once_flag late_once_;
    mutable std::vector<std::uint32_t> places_;    // of late positions in the list below
    mutable std::vector<std::vector<float>> late_; // chances by points
};

} // namespace yahtzee::coach
