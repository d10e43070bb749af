#include "solver/choice.h"

#include <algorithm>

namespace yahtzee::solver {

bool comes_before(const Choice& a, const Choice& b) {
    if (a.kind != b.kind) return a.kind == Choice::Kind::score;
    // Keeps are numbered by size, and among as many dice higher faces have higher numbers.
    return a.kind == Choice::Kind::score ? a.category < b.category : a.keep > b.keep;
}

void sort_choices(std::vector<RatedChoice>& choices) {
    std::ranges::sort(choices, [](const RatedChoice& a, const RatedChoice& b) {
        return a.worth != b.worth ? a.worth > b.worth : comes_before(a.choice, b.choice);
    });
    // Ties are not transitive, so they cannot be part of the comparison: each run that begins with
    // its best and stays within a tie of it is put in order by itself.
    for (auto run = choices.begin(); run != choices.end();) {
        const auto end = std::find_if(
            run, choices.end(), [&](const RatedChoice& c) { return c.worth <= run->worth - tie; });
        std::sort(run, end, [](const RatedChoice& a, const RatedChoice& b) {
            return comes_before(a.choice, b.choice);
        });
        run = end;
    }
}

} // namespace yahtzee::solver
