#include "coach/box_chances.h"

#include <algorithm>

namespace yahtzee::coach {
namespace {

// Of each keep, and of each roll, how likely it is to lie on the table.
using Likely = std::array<double, solver::max_keeps>;

// Rolls the missing dice one by one.
void roll_missing_dice(Likely& likely, int dice) {
    for (const solver::KeepId keep : solver::smaller_keeps(dice)) {
        for (const solver::KeepId more : solver::keeps.with_die[keep])
            likely[more] += likely[keep] * (1.0 / face_count);
        likely[keep] = 0;
    }
}

struct BoxTally {
    double chance = 0;
    double points = 0; // weighed by their chances
    int least = 0;
    int most = 0;

    void add(double likely, int paid) {
        least = chance > 0 ? std::min(least, paid) : paid;
        most = std::max(most, paid);
        chance += likely;
        points += likely * paid;
    }
};

} // namespace

std::vector<BoxChance> box_chances(const solver::RatedTurn& turn, solver::KeepId keep, int rolls) {
    const solver::TurnLists& lists = turn.lists();
    std::array<BoxTally, max_boxes> tallies{};
    Likely likely{};
    likely[keep] = 1;
    for (int left = rolls - 1; left >= 0; --left) {
        roll_missing_dice(likely, lists.rules().dice);
        const Likely rolled = likely;
        likely.fill(0);
        for (unsigned id = 0; id < lists.roll_count; ++id) {
            const auto roll = static_cast<RollId>(id);
            const double chance = rolled[lists.keep_of_roll(roll)];
            if (chance == 0) continue;
            const solver::Choice best = turn.best(roll, left);
            if (best.kind == solver::Choice::Kind::hold) {
                likely[best.keep] += chance;
            } else if (const int points = turn.end(roll, best.category).points; points > 0) {
                tallies[index_of(best.category)].add(chance, points);
            }
        }
    }
    std::vector<BoxChance> chances;
    for (const Category category : lists.rules().all_boxes()) {
        const BoxTally& tally = tallies[index_of(category)];
        if (tally.chance == 0) continue;
        chances.push_back(
            {category, tally.chance, tally.points / tally.chance, tally.least == tally.most});
    }
    std::ranges::sort(chances, [](const BoxChance& a, const BoxChance& b) {
        return a.chance != b.chance ? a.chance > b.chance : a.category < b.category;
    });
    return chances;
}

std::vector<BoxChance> likely_boxes(const CoachedTurn& coached) {
    constexpr std::size_t most = 3;
    if (coached.best().kind == solver::Choice::Kind::score) return {};
    auto chances = box_chances(coached.turn, coached.best().keep, coached.situation.rolls_left);
    if (chances.size() > most) chances.resize(most);
    return chances;
}

} // namespace yahtzee::coach
