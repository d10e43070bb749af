#include "records/fairness.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <boost/math/distributions/chi_squared.hpp>

#include "store/dice_record.h"

namespace yahtzee::records {
namespace {

struct Threshold {
    double below; // p
    Evenness evenness;
};

// One series in twenty is called uneven without being so. Whoever has many players looked at, or
// looks after every game, sees such a one soon; so the strong words begin much further out.
constexpr std::array<Threshold, 5> thresholds{{
    {0.000001, Evenness::far_too_uneven},
    {0.001, Evenness::very_uneven},
    {0.05, Evenness::uneven},
    {0.999, Evenness::usual},
    {std::numeric_limits<double>::infinity(), Evenness::too_even},
}};

Evenness evenness_of(double p) {
    for (const Threshold& threshold : thresholds) {
        if (p < threshold.below) return threshold.evenness;
    }
    return Evenness::too_even;
}

} // namespace

double chi_square_tail(double chi_square) {
    const boost::math::chi_squared of_faces{degrees_of_freedom};
    return cdf(complement(of_faces, chi_square));
}

int Fairness::one_in() const {
    const double series = 1 / p;
    const double digits = std::pow(10.0, std::max(0.0, std::floor(std::log10(series)) - 1));
    return static_cast<int>(std::round(series / digits) * digits);
}

Fairness fairness(const store::DiceRecord& dice) {
    const auto all = static_cast<double>(dice_in(dice));
    if (all == 0) return {};
    Fairness judged;
    const double expected = all / face_count;
    for (const store::FaceRecord& face : dice.faces) {
        const double distance = face.count - expected;
        judged.chi_square += distance * distance / expected;
    }
    judged.p = chi_square_tail(judged.chi_square);
    judged.evenness = all < least_dice_to_judge ? Evenness::too_few : evenness_of(judged.p);
    return judged;
}

int usual_drought(std::int64_t dice) {
    constexpr double missed = 1 - 1.0 / face_count;
    // A drought of that length can begin with the first die, or wherever the face has just fallen;
    // how many begin is close to a Poisson number, and that is 0 in half of all cases at a mean of
    // ln 2.
    const auto expected = [&](int length) {
        return std::pow(missed, length) * (1 + static_cast<double>(dice - length) / face_count);
    };
    int length = 0;
    while (length < dice && expected(length + 1) >= std::numbers::ln2) ++length;
    return length;
}

} // namespace yahtzee::records
