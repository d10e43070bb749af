#include "records/statistics.h"

#include <algorithm>
#include <cmath>

#include "store/dice_record.h"

namespace yahtzee::records {
namespace {

std::optional<double> average(double sum, int count) {
    if (count == 0) return std::nullopt;
    return sum / count;
}

void count(Share& share, bool counts) {
    ++share.of;
    if (counts) ++share.count;
}

CardAverages& card_of(std::vector<CardAverages>& cards, const RuleSet& rules) {
    const auto same = [&](const CardAverages& card) { return have_one_card(card.rules, rules); };
    const auto found = std::ranges::find_if(cards, same);
    return found != cards.end() ? *found : cards.emplace_back(CardAverages{.rules = rules});
}

void add_boxes(CardAverages& card, const store::GameResult& result) {
    ++card.games;
    if (std::ranges::find(card.rule_ids, result.rules.id) == card.rule_ids.end())
        card.rule_ids.push_back(result.rules.id);
    for (const Category category : result.rules.all_boxes())
        card.points[index_of(category)] += result.column[category].value_or(0);
}

} // namespace

double CardAverages::mean(Category category) const {
    return static_cast<double>(points[index_of(category)]) / games;
}

std::optional<double> Share::percent() const {
    return average(100.0 * count, of);
}

void Statistics::add(const store::GameResult& result) {
    ++games;
    points += result.total;
    squared_points += std::int64_t{result.total} * result.total;
    if (!best || result.total > best->total)
        best = BestGame{result.total, result.match, result.game, result.ended, result.player};
    add_boxes(card_of(cards, result.rules), result);

    if (result.players > 1) count(won, result.won);
    if (!result.rules.upper_bonus.empty())
        count(upper_bonus, totals(result.rules, result.column).upper_bonus > 0);
    if (result.rules.has_yahtzee_bonus()) {
        ++yahtzee_bonus_games;
        yahtzee_bonuses += totals(result.rules, result.column).yahtzee_bonuses;
    }
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

std::optional<double> Statistics::accuracy() const {
    return average(accuracies, rated);
}

std::optional<double> Statistics::luck() const {
    return average(lucks, rated);
}

} // namespace yahtzee::records
