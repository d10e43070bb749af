#include "coach/prospects.h"

#include <algorithm>
#include <cmath>

#include "solver/parallel.h"
#include "solver/solve_table.h"
#include "solver/turn.h"

namespace yahtzee {
namespace {

// The best that can be kept of every keep, of rolls among them. A roll that is best kept whole is
// written down. (Which of two equal choices is taken hardly matters here.)
std::array<KeepId, keep_count> best_kept(const RatedTurn& turn, int rolls_left) {
    std::array<KeepId, keep_count> kept{};
    std::array<double, keep_count> worths{};
    for (std::size_t id = keep_count; id-- > 0;) {
        const auto keep = static_cast<KeepId>(id);
        kept[id] = keep;
        worths[id] = id < roll_count ? turn.worth(static_cast<RollId>(id), 0)
                                     : turn.worth_of_keep(keep, rolls_left);
        for (const KeepId less : one_die_less[id]) {
            if (worths[less] <= worths[id]) continue;
            worths[id] = worths[less];
            kept[id] = kept[less];
        }
    }
    return kept;
}

// How likely each roll is to be the one that perfect play writes down.
std::array<double, roll_count> last_rolls(const RatedTurn& turn) {
    std::array<double, roll_count> written{};
    std::array<double, keep_count> chances{};
    std::ranges::copy(roll_chances, chances.begin());
    for (int rolls_left = rolls_per_turn - 1; rolls_left > 0; --rolls_left) {
        const auto kept = best_kept(turn, rolls_left);
        std::array<double, keep_count> next{};
        for (std::size_t roll = 0; roll < roll_count; ++roll)
            (kept[roll] < roll_count ? written[roll] : next[kept[roll]]) += chances[roll];
        for (std::size_t keep = keep_count; keep-- > roll_count;) {
            for (const KeepId more : keeps.with_die[keep]) next[more] += next[keep] / face_count;
        }
        chances = next;
    }
    for (std::size_t roll = 0; roll < roll_count; ++roll) written[roll] += chances[roll];
    return written;
}

} // namespace

Prospects::Prospects(const Values& values, int threads) : values_(values), threads_(threads) {
    find_variances(threads);
}

// A player who likes risk a little values a position at its mean and half the risk times its
// variance; the choices hardly differ from perfect ones, and what they differ by cancels out
// between liking and avoiding it.
void Prospects::find_variances(int threads) {
    constexpr double risk = 0.002;
    const auto liking = solve_table(values_.rules(), Payments::with_risk(risk), threads);
    const auto avoiding = solve_table(values_.rules(), Payments::with_risk(-risk), threads);
    variances_.resize(liking.size());
    for (std::size_t i = 0; i < liking.size(); ++i) {
        if (liking[i] > 0 && avoiding[i] < 0)
            variances_[i] = static_cast<float>(std::log(liking[i] * -avoiding[i]) / (risk * risk));
    }
}

void Prospects::add_places(BoxSet filled) const {
    const UpperRange range = upper_range(filled);
    for (const bool yahtzee_50 : {false, true}) {
        if (yahtzee_50 && !filled.contains(box::yahtzee)) continue;
        for (int upper = range.lowest; upper <= std::max(range.lowest, range.highest); ++upper) {
            const Position position{filled, upper, yahtzee_50};
            if (canonical(values_.rules(), position) != position) continue;
            places_[index_of(position)] = static_cast<std::uint32_t>(late_.size());
            late_.emplace_back();
        }
    }
}

void Prospects::find_distributions() const {
    places_.resize(variances_.size());
    const Levels levels = box_sets_by_size();
    const auto level = [&](int open) -> const std::vector<BoxSet>& {
        return levels[static_cast<std::size_t>(category_count - open)];
    };
    for (int open = 0; open <= exact_boxes; ++open) {
        for (const BoxSet filled : level(open)) add_places(filled);
    }
    in_rounds(
        exact_boxes + 1, threads_, [&](int open) { return level(open).size(); },
        [&](int, int open, std::size_t index) {
            const BoxSet filled = level(open)[index];
            const UpperRange range = upper_range(filled);
            for (int upper = range.lowest; upper <= std::max(range.lowest, range.highest);
                 ++upper) {
                for (const bool yahtzee_50 : {false, true}) {
                    const Position position{filled, upper, yahtzee_50};
                    if (yahtzee_50 && !filled.contains(box::yahtzee)) continue;
                    if (canonical(values_.rules(), position) == position) distribute(position);
                }
            }
        });
}

void Prospects::distribute(const Position& position) const {
    std::vector<float>& result = late_[places_[index_of(position)]];
    if (position.filled == official.all_boxes()) {
        const bool earned = position.upper == upper_bonus_from;
        result.assign(
            static_cast<std::size_t>(earned ? values_.rules().bonus_for(upper_bonus_from) : 0) + 1,
            0);
        result.back() = 1;
        return;
    }
    const RatedTurn turn{values_, position};
    const auto written = last_rolls(turn);
    std::array<std::array<double, 256>, category_count> paid{}; // by box and points with bonus
    std::array<std::array<std::uint8_t, 256>, category_count> entered{};
    for (unsigned id = 0; id < roll_count; ++id) {
        const auto roll = static_cast<RollId>(id);
        const TurnEnd end = turn.end(roll, turn.best_box(roll));
        const int both = end.points + end.bonus;
        const auto sum = static_cast<std::size_t>(both);
        paid[index_of(end.category)][sum] += written[id];
        entered[index_of(end.category)][sum] = static_cast<std::uint8_t>(end.points);
    }
    for (const Category category : all_categories) {
        const auto& chances_of = paid[index_of(category)];
        for (std::size_t sum = 0; sum < chances_of.size(); ++sum) {
            if (chances_of[sum] == 0) continue;
            const auto rest =
                known_chances(after(position, category, entered[index_of(category)][sum]));
            result.resize(std::max(result.size(), rest.size() + sum));
            const auto chance = static_cast<float>(chances_of[sum]);
            for (std::size_t i = 0; i < rest.size(); ++i) result[sum + i] += chance * rest[i];
        }
    }
}

} // namespace yahtzee
