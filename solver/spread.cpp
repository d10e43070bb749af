#include "solver/spread.h"

#include <cmath>

#include "solver/parallel.h"
#include "solver/turn_outcomes.h"

namespace yahtzee::solver {
namespace {

// The variance of the points to come from every position, from the last box back. What a turn adds
// to it is how far its end lies from what was expected.
class Spread {
  public:
    Spread(const Values& values, int threads)
        : values_(values),
          positions_(values.positions()),
          variances_(values.by_index().size()),
          workers_(static_cast<std::size_t>(threads), TurnOutcomes{values}) {}

    double run(const Progress& progress) {
        const RuleSet& rules = values_.rules();
        const Levels levels = box_sets_by_size(rules);
        const auto level = [&](int round) -> const std::vector<BoxSet>& {
            return levels[static_cast<std::size_t>(rules.box_count() - 1 - round)];
        };
        std::atomic<std::size_t> done = 0;
        const double all = rules.all_boxes().bits();
        in_rounds(
            rules.box_count(), static_cast<int>(workers_.size()),
            [&](int round) { return level(round).size(); },
            [&](int worker, int round, std::size_t index) {
                TurnOutcomes& turns = workers_[static_cast<std::size_t>(worker)];
                const BoxSet filled = level(round)[index];
                add_group(filled, false, turns);
                if (positions_.may_have_paid(filled)) add_group(filled, true, turns);
                ++done;
                if (worker == 0) report(progress, static_cast<double>(done) / all);
            });
        return std::sqrt(variance(Position{}));
    }

  private:
    double& variance(const Position& position) {
        return variances_[positions_.index_of(positions_.canonical(position))];
    }

    void add_group(BoxSet filled, bool yahtzee_paid, TurnOutcomes& turns) {
        constexpr int lanes = block_lanes;
        turns.choose_group(filled, yahtzee_paid);
        const UpperRange range = positions_.upper_range(filled);
        for (int first = range.lowest; first <= range.highest; first += lanes) {
            turns.compute(first);
            for (int upper = first; upper < std::min(first + lanes, range.highest + 1); ++upper) {
                const Position position{filled, upper, yahtzee_paid};
                variance(position) = variance_of_turn(position, turns.of(upper - first));
            }
        }
    }

    double variance_of_turn(const Position& position, const std::vector<TurnOutcome>& outcomes) {
        const double expected = values_(position);
        double sum = 0;
        for (const TurnOutcome& outcome : outcomes) {
            const Position next = positions_.after(position, outcome.category, outcome.points);
            const double surprise = outcome.points + outcome.bonus + values_(next) - expected;
            sum += outcome.chance * (variance(next) + surprise * surprise);
        }
        return sum;
    }

    const Values& values_;
    const Positions& positions_;
    std::vector<double> variances_; // by Positions::index_of, canonical ones
    std::vector<TurnOutcomes> workers_;
};

} // namespace

double standard_deviation(const Values& values, int threads, const Progress& progress) {
    return Spread{values, threads}.run(progress);
}

} // namespace yahtzee::solver
