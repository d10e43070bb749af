#include "solver/values.h"

#include <algorithm>

#include "solver/group_ends.h"
#include "solver/parallel.h"

namespace yahtzee {

// One thread's part of the work.
class Solver {
  public:
    explicit Solver(Values& values)
        : rules_(values.rules_),
          table_(values.table_),
          ends_(values.rules_, values.table_) {}

    void solve_group(BoxSet filled, bool yahtzee_50) {
        ends_.choose_group(filled, yahtzee_50);
        const bool bonus = rules_.upper_bonus != 0;
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
        row_of(BoxSet::all(), false)[upper_bonus_from] = rules_.upper_bonus;
        row_of(BoxSet::all(), true)[upper_bonus_from] = rules_.upper_bonus;
    }

  private:
    double* row_of(BoxSet filled, bool yahtzee_50) {
        return table_.data() + group_of(filled, yahtzee_50) * upper_lanes;
    }

    const RuleSet& rules_;
    std::span<double> table_;
    GroupEnds ends_;
    TurnRoom room_;
    Block block_{};
};

Values::Values(const RuleSet& rules)
    : rules_(rules),
      table_(static_cast<std::size_t>(group_count) * upper_lanes) {}

Values Values::solve(const RuleSet& rules, int threads) {
    Values values{rules};
    std::vector<Solver> workers(static_cast<std::size_t>(threads), Solver{values});
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
            if (!filled.contains(Category::yahtzee)) return;
            if (rules.yahtzee_bonus != 0) {
                solver.solve_group(filled, true);
            } else {
                solver.copy_group(filled); // nothing depends on the 50
            }
        });
    return values;
}

int points_without_bonus(const Column& column) {
    int points = column.yahtzee_bonus;
    for (const auto& box : column.boxes) points += box.value_or(0);
    return points;
}

} // namespace yahtzee
