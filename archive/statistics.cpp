#include "archive/statistics.h"

#include <algorithm>
#include <cmath>

#include "archive/dice_record.h"
#include "engine/scoring.h"

namespace yahtzee {
namespace {

std::optional<double> average(double sum, int count) {
    if (count == 0) return std::nullopt;
    return sum / count;
}

void count(Share& share, bool counts) {
    ++share.of;
    if (counts) ++share.count;
}

} // namespace

std::optional<double> Share::percent() const {
    return average(100.0 * count, of);
}

void Statistics::add(const GameResult& result) {
    ++games;
    points += result.total;
    squared_points += std::int64_t{result.total} * result.total;
    if (!best || result.total > best->total)
        best = BestGame{result.total, result.match, result.game, result.ended, result.player};
    for (const Category category : all_categories)
        box_points[index_of(category)] += result.column[category].value_or(0);

    if (result.players > 1) count(won, result.won);
    if (result.rules.bonus_for(upper_bonus_from) > 0)
        count(upper_bonus, totals(result.rules, result.column).upper_bonus > 0);
    if (result.rules.yahtzee_bonus > 0)
        yahtzee_bonuses += result.column.yahtzee_bonus / result.rules.yahtzee_bonus;
    const bool has_yahtzee = result.column[box::yahtzee] == yahtzee_score;
    count(yahtzee, has_yahtzee);
    without_yahtzee = has_yahtzee ? 0 : without_yahtzee + 1;
    longest_without_yahtzee = std::max(longest_without_yahtzee, without_yahtzee);

    if (result.column.hinted) ++hinted;
    if (result.rating) {
        ++rated;
        accuracies += result.rating->accuracy;
        lucks += result.rating->luck;
    }
    if (!result.cheat) dice = joined(dice, result.dice);
}

std::optional<double> Statistics::mean() const {
    return average(static_cast<double>(points), games);
}

std::optional<double> Statistics::deviation() const {
    if (games < 2) return std::nullopt;
    const auto sum = static_cast<double>(points);
    const double squares = static_cast<double>(squared_points) - sum * sum / games;
    return std::sqrt(std::max(0.0, squares) / (games - 1));
}

std::optional<double> Statistics::mean_of(Category category) const {
    return average(static_cast<double>(box_points[index_of(category)]), games);
}

std::optional<double> Statistics::accuracy() const {
    return average(accuracies, rated);
}

std::optional<double> Statistics::luck() const {
    return average(lucks, rated);
}

} // namespace yahtzee
