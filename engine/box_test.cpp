// Patterns and pays, held against a slow reading of what they mean: try all ways to pick dice.
#include "engine/box.h"

#include <numeric>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "engine/test_table.h"
#include "engine/test_trial.h"

namespace yahtzee {
namespace {

using Fits = Pattern::Kind;

long long colours_in(const FaceCounts& picked) {
    std::set<Colour> colours;
    for (int face = 1; face <= face_count; ++face) {
        if (picked.at(face - 1) > 0) colours.insert(colour_of(static_cast<Face>(face)));
    }
    return std::ssize(colours);
}

// Whether exactly these dice make the pattern, none too many.
bool makes(const Pattern& pattern, const FaceCounts& picked) {
    const auto faces_with = [&](int count) { return std::ranges::count(picked, count); };
    const int dice = std::accumulate(picked.begin(), picked.end(), 0);
    switch (pattern.kind) {
    case Fits::any: return true;
    case Fits::face: return dice == picked.at(pattern.first - 1);
    case Fits::equal: return dice == pattern.first && faces_with(pattern.first) == 1;
    case Fits::pairs: return dice == 2 * pattern.first && faces_with(2) == pattern.first;
    case Fits::house:
        if (pattern.first == pattern.second)
            return faces_with(pattern.first) == 2 && faces_with(0) == 4;
        return faces_with(pattern.first) == 1 && faces_with(pattern.second) == 1 &&
               faces_with(0) == 4;
    case Fits::straight: {
        const auto from = std::ranges::find(picked, 1);
        return dice == pattern.first && faces_with(1) == dice && picked.end() - from >= dice &&
               std::all_of(from, from + dice, [](int count) { return count == 1; });
    }
    case Fits::faces: {
        FaceCounts wanted{};
        for (int face = pattern.first; face <= pattern.second; ++face) wanted.at(face - 1) = 1;
        return picked == wanted;
    }
    case Fits::full_house:
    case Fits::full_house_colour:
        return (pattern.kind == Fits::full_house || colours_in(picked) == 1) &&
               (makes({Fits::house, pattern.first, pattern.second}, picked) ||
                faces_with(pattern.first + pattern.second) == 1) &&
               dice == pattern.first + pattern.second;
    case Fits::colour: return dice == pattern.first && colours_in(picked) == 1;
    case Fits::pairs_colour:
        return dice == 2 * pattern.first && colours_in(picked) == 1 &&
               std::ranges::all_of(picked, [](int count) { return count % 2 == 0; });
    }
    return false;
}

// The most pips of any pick that makes the pattern; -1 when none does.
int best_pick(const Pattern& pattern, const Dice& dice) {
    int best = -1;
    for (unsigned picks = 0; picks < 1U << dice.size(); ++picks) {
        FaceCounts picked{};
        for (std::size_t i = 0; i < dice.size(); ++i) {
            if (((picks >> i) & 1U) != 0) ++picked.at(pips(dice[i]) - 1);
        }
        if (makes(pattern, picked)) best = std::max(best, sum(picked));
    }
    return best;
}

TEST(Box, R1_MatchingPipsAreThoseOfTheBestPick) {
    std::vector<Pattern> patterns{{Fits::any}};
    for (std::uint8_t first = 1; first <= 6; ++first) {
        patterns.push_back({Fits::face, first});
        patterns.push_back({Fits::equal, first});
        patterns.push_back({Fits::straight, first});
        patterns.push_back({Fits::colour, first});
        if (first <= 3) {
            patterns.push_back({Fits::pairs, first});
            patterns.push_back({Fits::pairs_colour, first});
        }
        for (std::uint8_t second = 1; first + second <= 6; ++second) {
            patterns.push_back({Fits::house, first, second});
            patterns.push_back({Fits::full_house, first, second});
            patterns.push_back({Fits::full_house_colour, first, second});
        }
        for (std::uint8_t last = first; last <= 6; ++last)
            patterns.push_back({Fits::faces, first, last});
    }
    for (int count = 1; count <= max_dice; ++count) {
        for (int roll = 0; roll < count_rolls(count); ++roll) {
            const Dice dice = dice_of(static_cast<RollId>(roll), count);
            for (const Pattern& pattern : patterns) {
                EXPECT_EQ(matching_pips(pattern, dice.counts()), best_pick(pattern, dice))
                    << "pattern " << static_cast<int>(pattern.kind) << ' ' << int{pattern.first}
                    << ' ' << int{pattern.second} << ", roll " << roll << " of " << count;
            }
        }
    }
}

TEST(Box, R1_PaysWhatItSays) {
    const auto points = [](std::string_view box, std::initializer_list<int> shown) {
        return score(trial[trial.box_with_id(box).value()], dice(shown).counts());
    };
    EXPECT_EQ(points("six-of-a-kind", {1, 1, 1, 1, 1, 1}), 300);
    EXPECT_EQ(points("six-of-a-kind", {1, 1, 1, 1, 1, 2}), 0);
    EXPECT_EQ(points("one-pair", {2, 2, 5, 5, 6, 1}), 10);
    EXPECT_EQ(points("two-pairs", {2, 2, 5, 5, 6, 6}), 22);
    EXPECT_EQ(points("two-pairs", {5, 5, 5, 5, 1, 2}), 0);
    EXPECT_EQ(points("four-of-a-kind", {5, 5, 5, 5, 1, 2}), 23);
    EXPECT_EQ(points("five-of-a-kind", {5, 5, 5, 5, 5, 2}), 25);
    EXPECT_EQ(points("full-house", {3, 3, 3, 5, 5, 5}), 21);
    EXPECT_EQ(points("tower", {3, 3, 3, 3, 5, 5}), 60);
    EXPECT_EQ(points("full-straight", {1, 2, 3, 4, 5, 6}), 100);
    EXPECT_EQ(points("chance", {1, 2, 3, 4, 5, 6}), 21);
}

TEST(Dice, EveryRollOfEveryNumberOfDiceHasItsNumber) {
    EXPECT_EQ(count_rolls(5), 252);
    EXPECT_EQ(count_rolls(6), 462);
    for (int count = 1; count <= max_dice; ++count) {
        for (int roll = 0; roll < count_rolls(count); ++roll) {
            const Dice dice = dice_of(static_cast<RollId>(roll), count);
            ASSERT_EQ(dice.size(), static_cast<std::size_t>(count));
            ASSERT_EQ(roll_id(dice), roll);
        }
    }
}

} // namespace
} // namespace yahtzee
