#include "solver/solve_positions.h"

#include <algorithm>
#include <span>

#include "solver/group_ends.h"
#include "solver/parallel.h"

namespace yahtzee::solver {
namespace {

// One thread's part of the work.
class Solver {
  public:
    Solver(const TurnLists& lists, const Payments& payments, std::span<double> by_index)
        : lists_(lists),
          payments_(payments),
          by_index_(by_index),
          ends_(lists, by_index, payments),
          workspace_(lists) {}

    void solve_group(BoxSet filled, bool yahtzee_paid) {
        ends_.choose_group(filled, yahtzee_paid);
        const UpperRange range = lists_.positions.upper_range(filled);
        double* row = row_of({filled, range.lowest, yahtzee_paid});
        constexpr int lanes = block_lanes;
        for (int upper = range.lowest; upper <= range.highest; upper += lanes) {
            turn_value(lists_, ends_.at(upper), workspace_, block_);
            const int count = std::min(lanes, range.highest - upper + 1);
            row = std::copy_n(block_.lane.begin(), count, row);
        }
    }

    void finish_game() {
        const RuleSet& rules = lists_.rules();
        for (const bool yahtzee_paid : {false, true}) {
            if (yahtzee_paid && !lists_.positions.may_have_paid(rules.all_boxes())) continue;
            const UpperRange range = lists_.positions.upper_range(rules.all_boxes());
            double* row = row_of({rules.all_boxes(), range.lowest, yahtzee_paid});
            for (int upper = range.lowest; upper <= range.highest; ++upper)
                *row++ = payments_[rules.bonus_for(upper)](payments_.nothing());
        }
    }

  private:
    double* row_of(const Position& lowest) {
        return by_index_.data() + lists_.positions.index_of(lowest);
    }

    const TurnLists& lists_;
    const Payments& payments_;
    std::span<double> by_index_;
    GroupEnds ends_;
    TurnWorkspace workspace_;
    Block block_{};
};

} // namespace

std::vector<double> solve_positions(const TurnLists& lists, const Payments& payments, int threads) {
    std::vector<double> by_index(lists.positions.size());
    std::vector<Solver> workers(static_cast<std::size_t>(threads),
                                Solver{lists, payments, by_index});
    workers.front().finish_game();
    const Levels levels = box_sets_by_size(lists.rules());
    const int boxes = lists.rules().box_count();
    const auto level = [&](int round) -> const std::vector<BoxSet>& {
        return levels[static_cast<std::size_t>(boxes - 1 - round)];
    };
    in_rounds(
        boxes, threads, [&](int round) { return level(round).size(); },
        [&](int worker, int round, std::size_t index) {
            Solver& solver = workers[static_cast<std::size_t>(worker)];
            const BoxSet filled = level(round)[index];
            solver.solve_group(filled, false);
            if (lists.positions.may_have_paid(filled)) solver.solve_group(filled, true);
        });
    return by_index;
}

} // namespace yahtzee::solver
