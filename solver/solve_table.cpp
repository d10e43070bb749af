#include "solver/solve_table.h"

#include <algorithm>
#include <span>

#include "solver/group_ends.h"
#include "solver/parallel.h"

namespace yahtzee {
namespace {

// One thread's part of the work.
class Solver {
  public:
    Solver(const RuleSet& rules, const Payments& payments, std::span<double> table)
        : rules_(rules),
          payments_(payments),
          table_(table),
          ends_(rules, table, payments) {}

    void solve_group(BoxSet filled, bool yahtzee_50) {
        ends_.choose_group(filled, yahtzee_50);
        const bool bonus = rules_.bonus_for(upper_bonus_from) != 0;
        const UpperRange range = bonus ? upper_range(filled) : UpperRange{};
        double* const row = row_of(filled, yahtzee_50);
        constexpr int lanes = block_lanes;
        for (int upper = range.lowest; upper <= range.highest; upper += lanes) {
            turn_value(ends_.at(upper), room_, block_);
            const int count = std::min(lanes, range.highest - upper + 1);
            std::copy_n(block_.lane.begin(), count, row + upper);
        }
        std::fill_n(row, range.lowest, row[range.lowest]);
        if (!bonus) std::fill_n(row, upper_lanes, row[0]);
    }

    void copy_group(BoxSet filled) {
        std::copy_n(row_of(filled, false), upper_lanes, row_of(filled, true));
    }

    void finish_game() {
        for (const bool yahtzee_50 : {false, true}) {
            double* const row = row_of(official.all_boxes(), yahtzee_50);
            std::fill_n(row, upper_lanes, payments_.nothing());
            row[upper_bonus_from] =
                payments_[rules_.bonus_for(upper_bonus_from)](payments_.nothing());
        }
    }

  private:
    double* row_of(BoxSet filled, bool yahtzee_50) {
        return table_.data() + group_of(filled, yahtzee_50) * upper_lanes;
    }

    const RuleSet& rules_;
    const Payments& payments_;
    std::span<double> table_;
    GroupEnds ends_;
    TurnRoom room_;
    Block block_{};
};

} // namespace

std::vector<double> solve_table(const RuleSet& rules, const Payments& payments, int threads) {
    std::vector<double> table(static_cast<std::size_t>(group_count) * upper_lanes);
    std::vector<Solver> workers(static_cast<std::size_t>(threads), Solver{rules, payments, table});
    workers.front().finish_game();
    const Levels levels = box_sets_by_size();
    const auto level = [&](int round) -> const std::vector<BoxSet>& {
        return levels[static_cast<std::size_t>(category_count - 1 - round)];
    };
    in_rounds(
        category_count, threads, [&](int round) { return level(round).size(); },
        [&](int worker, int round, std::size_t index) {
            Solver& solver = workers[static_cast<std::size_t>(worker)];
            const BoxSet filled = level(round)[index];
            solver.solve_group(filled, false);
            if (!filled.contains(box::yahtzee)) return;
            if (rules.yahtzee_bonus != 0) {
                solver.solve_group(filled, true);
            } else {
                solver.copy_group(filled); // nothing depends on the 50
            }
        });
    return table;
}

} // namespace yahtzee
