#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solver/add_scaled.cpp"
#include <hwy/foreach_target.h> // compiles this file once for each instruction set

#include <hwy/highway.h>

#include "solver/add_scaled.h"

HWY_BEFORE_NAMESPACE();
namespace yahtzee::solver::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

void add_scaled_simd(double* HWY_RESTRICT to, const double* HWY_RESTRICT from, std::size_t count,
                     double factor) {
    const hn::ScalableTag<double> tag;
    const auto scale = hn::Set(tag, factor);
    std::size_t i = 0;
    for (; i + hn::Lanes(tag) <= count; i += hn::Lanes(tag)) {
        const auto sum = hn::Add(hn::LoadU(tag, to + i), hn::Mul(scale, hn::LoadU(tag, from + i)));
        hn::StoreU(sum, tag, to + i);
    }
    for (; i < count; ++i) to[i] += factor * from[i];
}

} // namespace yahtzee::solver::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace yahtzee::solver {

HWY_EXPORT(add_scaled_simd);

void add_scaled(double* to, const double* from, std::size_t count, double factor) {
    HWY_DYNAMIC_DISPATCH(add_scaled_simd)(to, from, count, factor);
}

} // namespace yahtzee::solver
#endif
