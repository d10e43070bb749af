// to[i] += factor * from[i], in vectors.
#pragma once

#include <cstddef>

namespace yahtzee::solver {

void add_scaled(double* to, const double* from, std::size_t count, double factor);

} // namespace yahtzee::solver
