#include "coach/box_chances.h"

#include <algorithm>

namespace yahtzee {
namespace {

// Of each keep, and from 0 to 251 of each roll, how likely it is to lie on the table.
using Likely = std::array<double, keep_count>;

// Rolls the missing dice one by one: a keep with one die more has a smaller number.
void roll_missing_dice(Likely& likely) {
    for (std::size_t keep = keep_count; keep-- > roll_count;) {
        for (const KeepId more : keeps.with_die[keep])
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

std::vector<BoxChance> box_chances(const RatedTurn& turn, KeepId keep, int rolls) {
    std::array<BoxTally, category_count> tallies{};
    Likely likely{};
    likely[keep] = 1;
    for (int left = rolls - 1; left >= 0; --left) {
        roll_missing_dice(likely);
        const Likely rolled = likely;
        likely.fill(0);
        for (unsigned id = 0; id < roll_count; ++id) {
            if (rolled[id] == 0) continue;
            const auto roll = static_cast<RollId>(id);
            const Choice best = turn.best(roll, left);
            if (best.kind == Choice::Kind::hold) {
                likely[best.keep] += rolled[id];
            } else if (const int points = turn.end(roll, best.category).points; points > 0) {
                tallies[index_of(best.category)].add(rolled[id], points);
            }
        }
    }
    std::vector<BoxChance> chances;
    for (const Category category : all_categories) {
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

} // namespace yahtzee
