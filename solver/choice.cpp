#include "solver/choice.h"

#include <algorithm>

namespace yahtzee {
namespace {

struct KeepLists {
    std::vector<KeepId> keeps;
    std::array<std::uint16_t, roll_count + 1> begin{};
};

// Ids rise with fewer dice, and among as many with higher faces.
bool comes_before(KeepId a, KeepId b) {
    if (keeps.size[a] != keeps.size[b]) return keeps.size[a] > keeps.size[b];
    return a > b;
}

bool fits_into(const FaceCounts& part, const FaceCounts& whole) {
    for (std::size_t face = 0; face < face_count; ++face) {
        if (part[face] > whole[face]) return false;
    }
    return true;
}

KeepLists make_lists() {
    KeepLists lists;
    for (std::size_t roll = 0; roll < roll_count; ++roll) {
        lists.begin[roll] = static_cast<std::uint16_t>(lists.keeps.size());
        const auto first = static_cast<std::ptrdiff_t>(lists.keeps.size());
        for (KeepId keep = roll_count; keep < keep_count; ++keep) {
            if (fits_into(keeps.counts[keep], keeps.counts[roll])) lists.keeps.push_back(keep);
        }
        std::sort(lists.keeps.begin() + first, lists.keeps.end(), comes_before);
    }
    lists.begin[roll_count] = static_cast<std::uint16_t>(lists.keeps.size());
    return lists;
}

bool comes_before(const Choice& a, const Choice& b) {
    if (a.kind != b.kind) return a.kind == Choice::Kind::score;
    return a.kind == Choice::Kind::score ? a.category < b.category : comes_before(a.keep, b.keep);
}

} // namespace

std::span<const KeepId> keeps_of(RollId roll) {
    static const KeepLists lists = make_lists();
    return std::span{lists.keeps}.subspan(
        lists.begin[roll], static_cast<std::size_t>(lists.begin[roll + 1U]) - lists.begin[roll]);
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

} // namespace yahtzee
