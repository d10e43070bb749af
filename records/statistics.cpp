#include "records/statistics.h"

#include <algorithm>
#include <cmath>

#include "store/dice_record.h"

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

auto find_box(auto& boxes, std::string_view id) {
    return std::ranges::find(boxes, id, [](const BoxAverage& of) { return of.box().id; });
}

BoxAverage& average_of(std::vector<BoxAverage>& boxes, const RuleSet& rules, Category category) {
    // Mostly everything was played by rules with the same boxes.
    const std::size_t place = index_of(category);
    const std::string_view id = rules[category].id;
    if (place < boxes.size() && boxes[place].box().id == id) return boxes[place];
    const auto found = find_box(boxes, id);
    if (found != boxes.end()) return *found;
    return boxes.emplace_back(BoxAverage{.rules = rules, .category = category});
}

} // namespace

std::optional<double> BoxAverage::mean() const {
    return average(static_cast<double>(points), games);
}

std::optional<double> Share::percent() const {
    return average(100.0 * count, of);
}

void Statistics::add(const GameResult& result) {
    ++games;
    points += result.total;
    squared_points += std::int64_t{result.total} * result.total;
    if (!best || result.total > best->total)
        best = BestGame{result.total, result.match, result.game, result.ended, result.player};
    for (const Category category : result.rules.all_boxes()) {
        BoxAverage& box = average_of(boxes, result.rules, category);
        ++box.games;
        box.points += result.column[category].value_or(0);
    }

    if (result.players > 1) count(won, result.won);
    if (!result.rules.upper_bonus.empty())
        count(upper_bonus, totals(result.rules, result.column).upper_bonus > 0);
    if (result.rules.yahtzee_bonus > 0)
        yahtzee_bonuses += result.column.yahtzee_bonus / result.rules.yahtzee_bonus;
    if (const auto box = result.rules.yahtzee_box()) {
        const bool has_yahtzee = result.column[*box].value_or(0) > 0;
        count(yahtzee, has_yahtzee);
        without_yahtzee = has_yahtzee ? 0 : without_yahtzee + 1;
        longest_without_yahtzee = std::max(longest_without_yahtzee, without_yahtzee);
    }

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

std::optional<double> Statistics::mean_of(std::string_view box) const {
    const auto found = find_box(boxes, box);
    return found != boxes.end() ? found->mean() : std::nullopt;
}

std::optional<double> Statistics::accuracy() const {
    return average(accuracies, rated);
}

std::optional<double> Statistics::luck() const {
    return average(lucks, rated);
}

} // namespace yahtzee
