#include "solver/distribution.h"

#include <climits>
#include <cmath>
#include <numeric>

#include "solver/add_scaled.h"
#include "solver/parallel.h"
#include "solver/turn_outcomes.h"

namespace yahtzee {
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
    bool yahtzee_50 = false;
};

// Walks through the game from its start, box by box. Each round has two halves: how do the turns
// from these positions end, and who comes to the positions of the next round. In the second half
// each position fetches what leads to it, in a fixed order: no two threads write to one place, and
// the sums do not depend on who is faster.
class Forward {
  public:
    Forward(const Values& values, int threads)
        : values_(values),
          scores_(static_cast<std::size_t>(group_count) * upper_lanes),
          outcomes_(scores_.size()),
          workers_(static_cast<std::size_t>(threads), TurnOutcomes{values}) {
        const Levels levels = box_sets_by_size();
        for (std::size_t size = 0; size < levels.size(); ++size) {
            for (const BoxSet filled : levels[size]) {
                groups_[size].push_back({filled, false});
                if (filled.contains(box::yahtzee) && values.rules().yahtzee_bonus != 0)
                    groups_[size].push_back({filled, true});
            }
        }
        scores_[index_of(Position{})] = {0, {1.0}};
    }

    Distribution run(const Progress& progress) {
        constexpr int rounds = 2 * category_count;
        in_rounds(
            rounds, static_cast<int>(workers_.size()),
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
        for (int upper = 0; upper < upper_lanes; ++upper) {
            scores_[index(group, upper)] = {};
            outcomes_[index(group, upper)] = {};
        }
    }

    void report_round(const Progress& progress, int round, std::size_t index) const {
        const auto all = static_cast<double>(level(round).size());
        report(progress, (round + static_cast<double>(index) / all) / (2 * category_count));
    }

    std::size_t index(const Group& group, int upper) const {
        return index_of(Position{group.filled, upper, group.yahtzee_50});
    }

    void end_turns(const Group& group, TurnOutcomes& turns) {
        constexpr int lanes = block_lanes;
        const UpperRange range = upper_range(group.filled);
        turns.choose_group(group.filled, group.yahtzee_50);
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
        for (const Category category : all_categories) {
            if (!group.filled.contains(category)) continue;
            const bool was_yahtzee = category == box::yahtzee;
            const Group before{group.filled - BoxSet::only(category),
                               group.yahtzee_50 && !was_yahtzee};
            const UpperRange range = upper_range(before.filled);
            for (int upper = range.lowest; upper <= range.highest; ++upper) {
                const std::size_t source = index(before, upper);
                for (const TurnOutcome& outcome : outcomes_[source]) {
                    if (outcome.category != category) continue;
                    const Position to =
                        canonical(values_.rules(), after({before.filled, upper, before.yahtzee_50},
                                                         category, outcome.points));
                    if (to.yahtzee_50 == group.yahtzee_50)
                        visit(scores_[source], outcome, to.upper);
                }
            }
        }
    }

    void fetch(const Group& group) {
        std::array<int, upper_lanes> lowest{};
        std::array<int, upper_lanes> highest{};
        lowest.fill(INT_MAX);
        for_each_source(group, [&](const Scores& from, const TurnOutcome& outcome, int upper) {
            const auto i = static_cast<std::size_t>(upper);
            lowest[i] = std::min(lowest[i], from.lowest + outcome.points + outcome.bonus);
            highest[i] = std::max(highest[i], from.highest() + outcome.points + outcome.bonus);
        });
        for (int upper = 0; upper < upper_lanes; ++upper) {
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
        const int bonus = values_.rules().bonus_for(upper_bonus_from);
        Distribution all;
        const auto full = static_cast<std::size_t>(category_count);
        int highest = 0;
        for (const Group& group : groups_[full]) {
            for (int upper = 0; upper < upper_lanes; ++upper)
                highest = std::max(highest, scores_[index(group, upper)].highest() + bonus);
        }
        all.chances.resize(static_cast<std::size_t>(highest) + 1);
        for (const Group& group : groups_[full]) {
            for (int upper = 0; upper < upper_lanes; ++upper) {
                const Scores& from = scores_[index(group, upper)];
                const int shift = from.lowest + (upper == upper_bonus_from ? bonus : 0);
                add_scaled(all.chances.data() + shift, from.chances.data(), from.chances.size(), 1);
            }
        }
        return all;
    }

    const Values& values_;
    std::array<std::vector<Group>, category_count + 1> groups_;
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

} // namespace yahtzee
