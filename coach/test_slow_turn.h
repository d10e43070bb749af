// For tests: a turn worked out the slow and obvious way. Every throw of the dice that are rolled is
// counted in order, faces are plain numbers, and nothing is shared with the solver but the values
// of the positions after the turn.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <vector>

#include "coach/standing.h"

namespace yahtzee::coach {

class SlowTurn {
  public:
    using Kept = std::vector<int>;                                 // faces, in rising order
    using BoxOdds = std::map<Category, std::pair<double, double>>; // chance, points times chance

    SlowTurn(const solver::Values& values, const Column& column)
        : values_(values),
          column_(column),
          points_(solver::points_without_bonus(column)) {}

    // The final total after a box; nothing when it may not be chosen.
    std::optional<double> box(const Kept& five, Category category) const {
        const Dice dice = dice_showing(five);
        const auto paid = options(values_.rules(), column_.filled(), dice)[category];
        if (!paid) return std::nullopt;
        Column next = column_;
        next.boxes[index_of(category)] = *paid;
        const std::optional<int> yahtzee = column_[values_.rules().yahtzee_box().value()];
        return points_ + *paid + yahtzee_bonus(values_.rules(), yahtzee, dice) +
               values_(solver::position_of(values_.rules(), next));
    }

    // The final total when these dice stay; `rolls` counts the roll of the others.
    double keep(const Kept& kept, int rolls) {
        const auto known = keeps_.find({kept, rolls});
        if (known != keeps_.end()) return known->second;
        double sum = 0;
        const int throws =
            for_each_throw(kept, [&](const Kept& five) { sum += best(five, rolls - 1); });
        return keeps_[{kept, rolls}] = sum / throws;
    }

    double best(const Kept& five, int rolls_left) {
        const auto known = rolls_.find({five, rolls_left});
        if (known != rolls_.end()) return known->second;
        double most = -1;
        for (const Category category : values_.rules().all_boxes())
            most = std::max(most, box(five, category).value_or(-1));
        for (const Kept& kept : keeps(five)) {
            if (rolls_left > 0) most = std::max(most, keep(kept, rolls_left));
        }
        return rolls_[{five, rolls_left}] = most;
    }

    // Every different choice of fewer than five dice.
    static std::vector<Kept> keeps(const Kept& five) {
        std::vector<Kept> found;
        for (unsigned mask = 0; mask < 31; ++mask) {
            Kept kept;
            for (unsigned i = 0; i < 5; ++i) {
                if (((mask >> i) & 1U) != 0) kept.push_back(five[i]);
            }
            if (std::ranges::find(found, kept) == found.end()) found.push_back(kept);
        }
        return found;
    }

    // Calls use(five) for each of the 6, 36, … throws of the missing dice; how many there were.
    static int for_each_throw(const Kept& kept, const std::function<void(const Kept&)>& use) {
        if (kept.size() == 5) {
            use(kept);
            return 1;
        }
        int throws = 0;
        for (int face = 1; face <= 6; ++face) {
            Kept more = kept;
            more.insert(std::ranges::upper_bound(more, face), face);
            throws += for_each_throw(more, use);
        }
        return throws;
    }

    static Dice dice_showing(const Kept& five) {
        Faces faces;
        for (const int pips : five) faces.add(face_showing(pips).value());
        return Dice{faces};
    }

  private:
    const solver::Values& values_;
    Column column_;
    int points_;
    std::map<std::pair<Kept, int>, double> keeps_;
    std::map<std::pair<Kept, int>, double> rolls_;
};

} // namespace yahtzee::coach
