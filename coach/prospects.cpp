#include "coach/prospects.h"

#include <algorithm>
#include <cmath>

#include "solver/parallel.h"
#include "solver/solve_positions.h"
#include "solver/turn.h"

namespace yahtzee::coach {
namespace {

// The best that can be kept of every keep, of rolls among them. A roll that is best kept whole is
// written down. (Which of two equal choices is taken hardly matters here.)
std::array<solver::KeepId, solver::max_keeps> best_kept(const solver::RatedTurn& turn,
                                                        int rolls_left) {
    const solver::TurnLists& lists = turn.lists();
    std::array<solver::KeepId, solver::max_keeps> kept{};
    std::array<double, solver::max_keeps> worths{};
    for (std::size_t id = 0; id < lists.keep_count; ++id) {
        const auto keep = static_cast<solver::KeepId>(id);
        kept[id] = keep;
        worths[id] = keep < lists.first_roll
                         ? turn.worth_of_keep(keep, rolls_left)
                         : turn.worth(static_cast<RollId>(keep - lists.first_roll), 0);
        for (const solver::KeepId less : solver::one_die_less[id]) {
            if (worths[less] <= worths[id]) continue;
            worths[id] = worths[less];
            kept[id] = kept[less];
        }
    }
    return kept;
}

// How likely each roll is to be the one that perfect play writes down.
std::vector<double> last_rolls(const solver::RatedTurn& turn) {
    const solver::TurnLists& lists = turn.lists();
    std::vector<double> written(lists.roll_count);
    std::vector<double> chances = lists.roll_chances;
    for (int rolls_left = lists.rules().rolls - 1; rolls_left > 0; --rolls_left) {
        const auto kept = best_kept(turn, rolls_left);
        std::array<double, solver::max_keeps> next{};
        for (std::size_t roll = 0; roll < lists.roll_count; ++roll) {
            const solver::KeepId best = kept[lists.first_roll + roll];
            (best < lists.first_roll ? next[best] : written[roll]) += chances[roll];
        }
        for (const solver::KeepId keep : solver::smaller_keeps(lists.rules().dice)) {
            for (const solver::KeepId more : solver::keeps.with_die[keep])
                next[more] += next[keep] / face_count;
        }
        std::copy_n(next.begin() + lists.first_roll, lists.roll_count, chances.begin());
    }
    for (std::size_t roll = 0; roll < lists.roll_count; ++roll) written[roll] += chances[roll];
    return written;
}

} // namespace

Prospects::Prospects(const solver::Values& values, int threads)
    : values_(values),
      threads_(threads) {
    find_variances(threads);
}

// A player who likes risk a little values a position at its mean and half the risk times its
// variance; the choices hardly differ from perfect ones, and what they differ by cancels out
// between liking and avoiding it.
void Prospects::find_variances(int threads) {
    constexpr double risk = 0.002;
    const solver::TurnLists& lists = *values_.lists();
    const RuleSet& rules = values_.rules();
    const auto liking = solve_positions(lists, solver::Payments::with_risk(rules, risk), threads);
    const auto avoiding =
        solve_positions(lists, solver::Payments::with_risk(rules, -risk), threads);
    variances_.resize(liking.size());
    for (std::size_t i = 0; i < liking.size(); ++i) {
        if (liking[i] > 0 && avoiding[i] < 0)
            variances_[i] = static_cast<float>(std::log(liking[i] * -avoiding[i]) / (risk * risk));
    }
}

std::vector<solver::Position> Prospects::told_apart(BoxSet filled) const {
    const solver::UpperRange range = values_.positions().upper_range(filled);
    std::vector<solver::Position> all;
    for (int upper = range.lowest; upper <= range.highest; ++upper) {
        all.push_back({filled, upper, false});
        if (values_.positions().may_have_paid(filled)) all.push_back({filled, upper, true});
    }
    return all;
}

void Prospects::find_distributions() const {
    places_.resize(variances_.size());
    const solver::Levels levels = solver::box_sets_by_size(values_.rules());
    const int boxes = values_.rules().box_count();
    const auto level = [&](int open) -> const std::vector<BoxSet>& {
        return levels[static_cast<std::size_t>(boxes - open)];
    };
    const int rounds = std::min(exact_boxes, boxes) + 1;
    for (int open = 0; open < rounds; ++open) {
        for (const BoxSet filled : level(open)) {
            for (const solver::Position& position : told_apart(filled)) {
                places_[values_.positions().index_of(position)] =
                    static_cast<std::uint32_t>(late_.size());
                late_.emplace_back();
            }
        }
    }
    solver::in_rounds(
        rounds, threads_, [&](int open) { return level(open).size(); },
        [&](int, int open, std::size_t index) {
            for (const solver::Position& position : told_apart(level(open)[index]))
                distribute(position);
        });
}

void Prospects::distribute(const solver::Position& position) const {
    const RuleSet& rules = values_.rules();
    const solver::Positions& positions = values_.positions();
    std::vector<float>& result = late_[places_[positions.index_of(position)]];
    if (position.filled == rules.all_boxes()) {
        result.assign(static_cast<std::size_t>(rules.bonus_for(position.upper)) + 1, 0);
        result.back() = 1;
        return;
    }
    const solver::RatedTurn turn{values_, position};
    const auto written = last_rolls(turn);
    // By box, and by points with the bonus of a further Yahtzee: how likely, and the points alone.
    const std::size_t sums = static_cast<std::size_t>(solver::most_paid(rules)) + 1;
    std::vector<double> paid(rules.boxes.size() * sums);
    std::vector<int> entered(paid.size());
    for (unsigned id = 0; id < written.size(); ++id) {
        const auto roll = static_cast<RollId>(id);
        const solver::TurnEnd end = turn.end(roll, turn.best_box(roll));
        const auto sum = static_cast<std::size_t>(end.points) + static_cast<std::size_t>(end.bonus);
        paid[index_of(end.category) * sums + sum] += written[id];
        entered[index_of(end.category) * sums + sum] = end.points;
    }
    for (const Category category : rules.all_boxes()) {
        for (std::size_t sum = 0; sum < sums; ++sum) {
            const std::size_t i = index_of(category) * sums + sum;
            if (paid[i] == 0) continue;
            const auto rest = known_chances(positions.after(position, category, entered[i]));
            result.resize(std::max(result.size(), rest.size() + sum));
            const auto chance = static_cast<float>(paid[i]);
            for (std::size_t more = 0; more < rest.size(); ++more)
                result[sum + more] += chance * rest[more];
        }
    }
}

} // namespace yahtzee::coach
