// For tests: a turn worked out the slow and obvious way. No lattice, no vectors, none of solver's
// lists: every keep is weighed against every roll that it can become.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/options.h"
#include "engine/scoring.h"
#include "solver/position.h"

namespace yahtzee::solver::oracle {

using Kept = std::vector<int>; // faces, in rising order

inline std::vector<Kept> throws(std::size_t dice) {
    if (dice == 0) return {{}};
    std::vector<Kept> all;
    for (const Kept& fewer : throws(dice - 1)) {
        for (int face = 1; face <= 6; ++face) {
            all.push_back(fewer);
            all.back().push_back(face);
        }
    }
    return all;
}

inline Dice dice(const Kept& roll) {
    Faces faces;
    for (const int face : roll) faces.add(static_cast<Face>(face));
    return Dice{faces};
}

// All rolls and keeps, and how they lead to each other.
struct Graph {
    std::map<Kept, std::size_t> roll_number;
    std::map<Kept, std::size_t> keep_number; // all dice are no keep
    std::vector<Kept> rolls;
    std::vector<Kept> keeps;
    std::vector<std::vector<std::size_t>> keeps_of_roll;
    std::vector<std::vector<std::pair<std::size_t, double>>> rolls_of_keep; // with their chances

    explicit Graph(std::size_t count) : dice_(count) {
        for (Kept roll : throws(dice_)) {
            std::ranges::sort(roll);
            if (!roll_number.emplace(roll, rolls.size()).second) continue;
            rolls.push_back(roll);
            keeps_of_roll.emplace_back();
            for (unsigned bits = 0; bits + 1 < 1U << dice_; ++bits) add_keep(roll, bits);
        }
        for (std::size_t keep = 0; keep < keeps.size(); ++keep) add_rolls(keep);
    }

  private:
    void add_keep(const Kept& roll, unsigned bits) {
        Kept kept;
        for (unsigned die = 0; die < dice_; ++die) {
            if ((bits >> die) & 1U) kept.push_back(roll[die]);
        }
        const auto [found, added] = keep_number.emplace(kept, keeps.size());
        if (added) keeps.push_back(kept);
        auto& list = keeps_of_roll.back();
        if (std::ranges::find(list, found->second) == list.end()) list.push_back(found->second);
    }

    void add_rolls(std::size_t keep) {
        const auto thrown = throws(dice_ - keeps[keep].size());
        std::map<std::size_t, double> chances;
        for (Kept roll : thrown) {
            roll.insert(roll.end(), keeps[keep].begin(), keeps[keep].end());
            std::ranges::sort(roll);
            chances[roll_number.at(roll)] += 1.0 / static_cast<double>(thrown.size());
        }
        rolls_of_keep.emplace_back(chances.begin(), chances.end());
    }

    std::size_t dice_;
};

inline const Graph& graph(int dice) {
    static std::map<int, Graph> made;
    return made.try_emplace(dice, static_cast<std::size_t>(dice)).first->second;
}

// What it is worth to be in a position after having gained that many points.
using Worth = std::function<double(const Position&, int)>;

struct SlowTurn {
    // What each box is worth, if it may be filled.
    using Boxes = std::array<std::optional<double>, max_boxes>;

    std::vector<Boxes> boxes;              // of each roll
    std::vector<std::vector<double>> best; // of each roll, by rolls left
    std::vector<std::vector<double>> keep; // of each keep, by rolls left before it
    double value = 0;

    SlowTurn(const RuleSet& rules, const Position& position, const Worth& worth)
        : best(rules.rolls),
          keep(rules.rolls) {
        const Graph& all = graph(rules.dice);
        const Positions positions{rules};
        for (const Kept& roll : all.rolls) {
            const Dice rolled = dice(roll);
            const Options offered = options(rules, position.filled, rolled);
            const int bonus = yahtzee_bonus(
                rules, position.yahtzee_paid ? std::optional{1} : std::nullopt, rolled);
            boxes.emplace_back();
            double greatest = -1e9;
            for (const Category category : rules.all_boxes()) {
                if (!offered[category]) continue;
                const int points = *offered[category];
                const double end =
                    worth(positions.after(position, category, points), points + bonus);
                boxes.back()[index_of(category)] = end;
                greatest = std::max(greatest, end);
            }
            best[0].push_back(greatest);
        }
        for (std::size_t left = 1; left < rules.rolls; ++left) {
            for (const auto& rolls : all.rolls_of_keep) keep[left].push_back(mean(rolls, left - 1));
            best[left] = best[0];
            for (std::size_t roll = 0; roll < all.rolls.size(); ++roll) {
                for (const std::size_t kept : all.keeps_of_roll[roll])
                    best[left][roll] = std::max(best[left][roll], keep[left][kept]);
            }
        }
        value = mean(all.rolls_of_keep[all.keep_number.at({})], rules.rolls - 1U);
    }

  private:
    double mean(const std::vector<std::pair<std::size_t, double>>& rolls, std::size_t left) const {
        double sum = 0;
        for (const auto& [roll, chance] : rolls) sum += chance * best[left][roll];
        return sum;
    }
};

// Values of positions with few open boxes, worked out from the end of the game.
class SlowValues {
  public:
    explicit SlowValues(const RuleSet& rules) : rules_(rules), positions_(rules) {}

    double operator()(const Position& position) {
        if (position.filled == rules_.all_boxes()) return rules_.bonus_for(position.upper);
        const auto key = positions_.index_of(position);
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        const SlowTurn turn{rules_, position, [this](const Position& next, int gained) {
                                return gained + (*this)(next);
                            }};
        return known_[key] = turn.value;
    }

  private:
    const RuleSet& rules_;
    Positions positions_;
    std::unordered_map<std::size_t, double> known_;
};

// The best chance of gaining that many points from positions with few open boxes.
class SlowChance {
  public:
    explicit SlowChance(const RuleSet& rules) : rules_(rules), positions_(rules) {}

    double operator()(const Position& position, int needed) {
        if (position.filled == rules_.all_boxes())
            return needed <= rules_.bonus_for(position.upper) ? 1 : 0;
        const auto key = std::pair{positions_.index_of(position), needed};
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        return known_[key] = turn(position, needed).value;
    }

    // The turn from the position, each choice worth its chance.
    SlowTurn turn(const Position& position, int needed) {
        return {rules_, position, [this, needed](const Position& next, int gained) {
                    return (*this)(next, needed - gained);
                }};
    }

  private:
    const RuleSet& rules_;
    Positions positions_;
    std::map<std::pair<std::size_t, int>, double> known_;
};

} // namespace yahtzee::solver::oracle
