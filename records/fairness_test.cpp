#include "records/fairness.h"

#include <cmath>
#include <map>
#include <numbers>
#include <random>

#include <gtest/gtest.h>

#include "store/dice_record.h"
#include "store/test_match.h"

namespace yahtzee::records {
namespace {

TEST(Fairness, TheTailOfChiSquareIsThatOfTheTables) {
    const std::vector<std::pair<double, double>> table{
        {0.4117, 0.995}, {0.5543, 0.99},   {1.1455, 0.95},   {1.6103, 0.9},
        {4.3515, 0.5},   {9.2364, 0.1},    {11.0705, 0.05},  {12.8325, 0.025},
        {15.0863, 0.01}, {16.7496, 0.005}, {20.5150, 0.001}, {25.7448, 0.0001}};
    for (const auto& [chi_square, p] : table)
        EXPECT_NEAR(chi_square_tail(chi_square), p, p * 1e-3) << chi_square;
    EXPECT_EQ(chi_square_tail(0), 1);
    EXPECT_GE(chi_square_tail(5000), 0);
    EXPECT_LT(chi_square_tail(5000), 1e-100);
}

// The upper incomplete gamma function at 5/2, by parts twice: from 1/2 on it is erfc.
TEST(Fairness, TheTailOfChiSquareIsThatOfTheFormula) {
    for (double x = 0; x < 200; x += 0.01) {
        const double p = std::erfc(std::sqrt(x / 2)) +
                         std::sqrt(2 * x / std::numbers::pi) * std::exp(-x / 2) * (1 + x / 3);
        ASSERT_NEAR(chi_square_tail(x), p, p * 1e-12) << x;
    }
}

TEST(Fairness, ChiSquareByHand) {
    // 120 dice, 20 of each expected: (25 + 25 + 0 + 0 + 1 + 1) / 20
    const Fairness judged = fairness(store::record_with({25, 15, 20, 20, 21, 19}));
    EXPECT_NEAR(judged.chi_square, 2.6, 1e-12);
    EXPECT_EQ(judged.p, chi_square_tail(judged.chi_square));
    EXPECT_EQ(judged.evenness, Evenness::usual);
    EXPECT_EQ(fairness({}), Fairness{});
}

TEST(Fairness, AVerdictForEachDegree) {
    EXPECT_EQ(fairness(store::record_with({119, 0, 0, 0, 0, 0})).evenness, Evenness::too_few);
    EXPECT_EQ(fairness(store::record_with({120, 0, 0, 0, 0, 0})).evenness,
              Evenness::far_too_uneven);
    EXPECT_EQ(fairness(store::record_with({100, 100, 100, 100, 100, 100})).evenness,
              Evenness::too_even);
    // 600 dice: a surplus of n against a lack of n makes n * n / 50.
    const auto off_by = [](int n) {
        return fairness(store::record_with({100 + n, 100 - n, 100, 100, 100, 100}));
    };
    EXPECT_EQ(off_by(3).evenness, Evenness::too_even); // 0.18
    EXPECT_EQ(off_by(4).evenness, Evenness::usual);    // 0.32
    EXPECT_EQ(off_by(23).evenness, Evenness::usual);   // 10.58
    EXPECT_EQ(off_by(24).evenness, Evenness::uneven);  // 11.52, p 0.042
    EXPECT_EQ(off_by(32).evenness, Evenness::uneven);  // 20.48
    EXPECT_EQ(off_by(33).evenness, Evenness::very_uneven);
    EXPECT_EQ(off_by(42).evenness, Evenness::very_uneven);    // 35.28, p 1.3e-6
    EXPECT_EQ(off_by(43).evenness, Evenness::far_too_uneven); // 36.98, p 6e-7
    EXPECT_EQ(id_of(off_by(33).evenness), "very-uneven");
}

TEST(Fairness, OneInSoManyToTwoDigits) {
    const auto one_in = [](double p) { return Fairness{.p = p}.one_in(); };
    EXPECT_EQ(one_in(0.049), 20);
    EXPECT_EQ(one_in(0.03), 33);
    EXPECT_EQ(one_in(0.0101), 99);
    EXPECT_EQ(one_in(0.0043), 230);
    EXPECT_EQ(one_in(0.000123), 8100);
    EXPECT_EQ(one_in(0.000001), 1'000'000);
}

// The words hold what they promise: fair dice get them as often as they say, at the fewest dice
// that are judged and at many.
TEST(Fairness, FairDiceAreJudgedAsOftenAsTheWordsSay) {
    std::mt19937_64 random{20250301};
    for (const int dice : {least_dice_to_judge, 1000}) {
        constexpr int series = 20'000;
        std::map<Evenness, int> seen;
        for (int i = 0; i < series; ++i) {
            std::array<int, face_count> counts{};
            int left = dice;
            for (int face = face_count; face > 0; --face) {
                counts[face - 1] = std::binomial_distribution<int>{left, 1.0 / face}(random);
                left -= counts[face - 1];
            }
            ++seen[fairness(store::record_with(counts)).evenness];
        }
        EXPECT_NEAR(seen[Evenness::uneven], 0.049 * series, 0.006 * series) << dice;
        EXPECT_NEAR(seen[Evenness::very_uneven], 0.001 * series, 0.001 * series) << dice;
        EXPECT_NEAR(seen[Evenness::too_even], 0.001 * series, 0.001 * series) << dice;
        EXPECT_GT(seen[Evenness::too_even], 0) << dice;
        EXPECT_EQ(seen[Evenness::far_too_uneven], 0) << dice;
        EXPECT_EQ(seen[Evenness::too_few], 0) << dice;
    }
}

// The chance that no drought of a face is longer than that, step by step over the dice.
double chance_of_at_most(int longest, int dice) {
    std::vector<double> open(longest + 1); // by the dice since the face last fell
    open[0] = 1;
    for (int die = 0; die < dice; ++die) {
        double all = 0;
        for (const double chance : open) all += chance;
        for (int length = longest; length > 0; --length) open[length] = open[length - 1] * 5 / 6;
        open[0] = all / 6;
    }
    double all = 0;
    for (const double chance : open) all += chance;
    return all;
}

TEST(Fairness, TheUsualDroughtIsTheMiddleOne) {
    for (const int dice : {20, 60, 150, 1000, 20'000}) {
        int middle = 0;
        while (chance_of_at_most(middle, dice) < 0.5) ++middle;
        EXPECT_NEAR(usual_drought(dice), middle, 1) << dice;
    }
    EXPECT_EQ(usual_drought(0), 0);
    EXPECT_LE(usual_drought(1), 1);
}

} // namespace
} // namespace yahtzee::records
