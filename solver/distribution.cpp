#include "solver/distribution.h"

#include <climits>
#include <cmath>
#include <numeric>

#include "solver/add_scaled.h"
#include "solver/parallel.h"
#include "solver/turn_outcomes.h"

namespace yahtzee::solver {
namespace {

// The points so far of those who are in a position, and how likely that is.
struct Scores {
    int lowest = 0;
    std::vector<double> chances;

    bool empty() const { return chances.empty(); }
    int highest() const { return lowest + static_cast<int>(chances.size()) - 1; }
};

struct Group {
    BoxSet filled;
    bool yahtzee_paid = false;
};

// Walks through the game from its start, box by box. Each round has two halves: how do the turns
// from these positions end, and who comes to the positions of the next round. In the second half
// each position fetches what leads to it, in a fixed order: no two threads write to one place, and
// the sums do not depend on who is faster.
class Forward {
  public:
    Forward(const Values& values, int threads)
        : rules_(values.rules()),
          positions_(values.positions()),
          groups_(rules_.boxes.size() + 1),
          scores_(positions_.size()),
          outcomes_(scores_.size()),
          workers_(static_cast<std::size_t>(threads), TurnOutcomes{values}) {
        const Levels levels = box_sets_by_size(rules_);
        for (std::size_t size = 0; size < levels.size(); ++size) {
            for (const BoxSet filled : levels[size]) {
                groups_[size].push_back({filled, false});
                if (positions_.may_have_paid(filled)) groups_[size].push_back({filled, true});
            }
        }
        scores_[positions_.index_of(Position{})] = {0, {1.0}};
    }

    Distribution run(const Progress& progress) {
        in_rounds(
            2 * rules_.box_count(), static_cast<int>(workers_.size()),
            [&](int round) { return level(round).size() + old_level(round).size(); },
            [&](int worker, int round, std::size_t index) {
                if (index >= level(round).size()) {
                    forget(old_level(round)[index - level(round).size()]);
                    return;
                }
                const Group& group = level(round)[index];
                if (round % 2 == 0) {
                    end_turns(group, workers_[static_cast<std::size_t>(worker)]);
                } else {
                    fetch(group);
                }
                if (worker == 0) report_round(progress, round, index);
            });
        return finish();
    }

  private:
    // The groups of a round: those that play a turn, then those that they come to.
    const std::vector<Group>& level(int round) const {
        return groups_[static_cast<std::size_t>((round + 1) / 2)];
    }

    // The groups that nobody will ask about any more.
    const std::vector<Group>& old_level(int round) const {
        static const std::vector<Group> none;
        return round % 2 == 0 && round > 0 ? groups_[static_cast<std::size_t>(round / 2 - 1)]
                                           : none;
    }

    void forget(const Group& group) {
        const UpperRange range = positions_.upper_range(group.filled);
        for (int upper = range.lowest; upper <= range.highest; ++upper) {
            scores_[index(group, upper)] = {};
            outcomes_[index(group, upper)] = {};
        }
    }

    void report_round(const Progress& progress, int round, std::size_t index) const {
        const auto all = static_cast<double>(level(round).size());
        report(progress, (round + static_cast<double>(index) / all) / (2 * rules_.box_count()));
    }

    std::size_t index(const Group& group, int upper) const {
        return positions_.index_of(Position{group.filled, upper, group.yahtzee_paid});
    }

    void end_turns(const Group& group, TurnOutcomes& turns) {
        constexpr int lanes = block_lanes;
        const UpperRange range = positions_.upper_range(group.filled);
        turns.choose_group(group.filled, group.yahtzee_paid);
        for (int upper = range.lowest; upper <= range.highest; upper += lanes) {
            const int end = std::min(upper + lanes, range.highest + 1);
            const auto taken = [&](int total) { return !scores_[index(group, total)].empty(); };
            int first = upper;
            while (first < end && !taken(first)) ++first;
            if (first == end) continue;
            turns.compute(upper);
            for (int total = first; total < end; ++total) {
                if (taken(total)) outcomes_[index(group, total)] = turns.of(total - upper);
            }
        }
    }

    // Calls visit(scores, outcome, upper) for all that leads to this group.
    template <typename Visit>
    void for_each_source(const Group& group, const Visit& visit) const {
        for (const Category category : group.filled) {
            const bool pays_now = positions_.may_have_paid(BoxSet::only(category));
            const Group before{group.filled - BoxSet::only(category),
                               group.yahtzee_paid && !pays_now};
            const UpperRange range = positions_.upper_range(before.filled);
            for (int upper = range.lowest; upper <= range.highest; ++upper) {
                const std::size_t source = index(before, upper);
                for (const TurnOutcome& outcome : outcomes_[source]) {
                    if (outcome.category != category) continue;
                    const Position to = positions_.canonical(positions_.after(
                        {before.filled, upper, before.yahtzee_paid}, category, outcome.points));
                    if (to.yahtzee_paid == group.yahtzee_paid)
                        visit(scores_[source], outcome, to.upper);
                }
            }
        }
    }

    void fetch(const Group& group) {
        const UpperRange range = positions_.upper_range(group.filled);
        std::vector<int> lowest(static_cast<std::size_t>(range.highest) + 1, INT_MAX);
        std::vector<int> highest(lowest.size());
        for_each_source(group, [&](const Scores& from, const TurnOutcome& outcome, int upper) {
            const auto i = static_cast<std::size_t>(upper);
            lowest[i] = std::min(lowest[i], from.lowest + outcome.points + outcome.bonus);
            highest[i] = std::max(highest[i], from.highest() + outcome.points + outcome.bonus);
        });
        for (int upper = range.lowest; upper <= range.highest; ++upper) {
            const auto i = static_cast<std::size_t>(upper);
            if (lowest[i] == INT_MAX) continue;
            scores_[index(group, upper)] = {lowest[i], std::vector<double>(static_cast<std::size_t>(
                                                           highest[i] - lowest[i] + 1))};
        }
        for_each_source(group, [&](const Scores& from, const TurnOutcome& outcome, int upper) {
            Scores& to = scores_[index(group, upper)];
            const int shift = from.lowest + outcome.points + outcome.bonus - to.lowest;
            add_scaled(to.chances.data() + shift, from.chances.data(), from.chances.size(),
                       outcome.chance);
        });
    }

    Distribution finish() const {
        Distribution all;
        int highest = 0;
        const UpperRange range = positions_.upper_range(rules_.all_boxes());
        for (const Group& group : groups_.back()) {
            for (int upper = range.lowest; upper <= range.highest; ++upper)
                highest = std::max(highest, scores_[index(group, upper)].highest() +
                                                rules_.bonus_for(upper));
        }
        all.chances.resize(static_cast<std::size_t>(highest) + 1);
        for (const Group& group : groups_.back()) {
            for (int upper = range.lowest; upper <= range.highest; ++upper) {
                const Scores& from = scores_[index(group, upper)];
                const int shift = from.lowest + rules_.bonus_for(upper);
                add_scaled(all.chances.data() + shift, from.chances.data(), from.chances.size(), 1);
            }
        }
        return all;
    }

    const RuleSet& rules_;
    const Positions& positions_;
    std::vector<std::vector<Group>> groups_; // by how many boxes are filled
    std::vector<Scores> scores_;
    std::vector<std::vector<TurnOutcome>> outcomes_;
    std::vector<TurnOutcomes> workers_;
};

} // namespace

double Distribution::chance(int score) const {
    return score < lowest || score > highest() ? 0
                                               : chances[static_cast<std::size_t>(score - lowest)];
}

double Distribution::sum() const {
    return std::accumulate(chances.begin(), chances.end(), 0.0);
}

double Distribution::mean() const {
    double mean = 0;
    for (int score = lowest; score <= highest(); ++score) mean += score * chance(score);
    return mean;
}

double Distribution::deviation() const {
    const double middle = mean();
    double variance = 0;
    for (int score = lowest; score <= highest(); ++score)
        variance += (score - middle) * (score - middle) * chance(score);
    return std::sqrt(variance);
}

int Distribution::percentile(double percent) const {
    double below = 0;
    for (int score = lowest; score < highest(); ++score) {
        below += chance(score);
        if (below >= percent / 100) return score;
    }
    return highest();
}

Distribution final_scores(const Values& values, int threads, const Progress& progress) {
    return Forward{values, threads}.run(progress);
}

} // namespace yahtzee::solver
