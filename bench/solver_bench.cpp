// What docs/solver.md reports: solving by threads and by instruction set, one position the
// straightforward way for comparison, one piece of advice, the exact distribution, all targets.
#include <string>

#include <benchmark/benchmark.h>
#include <hwy/targets.h>

#include "engine/test_other_games.h"
#include "engine/yahtzee.h"
#include "solver/distribution.h"
#include "solver/parallel.h"
#include "solver/reach.h"
#include "solver/spread.h"
#include "solver/test_oracle.h"
#include "solver/turn.h"

namespace {

using namespace yahtzee;

const solver::Values& solved() {
    static const solver::Values values = solver::Values::solve(official, solver::machine_threads());
    return values;
}

// Positions of all stages of a game.
std::vector<solver::Position> some_positions() {
    const solver::Positions known{official};
    std::vector<solver::Position> positions;
    for (unsigned bits = 0; bits < official.all_boxes().bits(); bits += 61) {
        const BoxSet filled = BoxSet::from_bits(bits);
        positions.push_back({filled, known.upper_range(filled).highest, false});
    }
    return positions;
}

void solve(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(solver::Values::solve(official, static_cast<int>(state.range(0))));
}
BENCHMARK(solve)
    ->ArgName("threads")
    ->Arg(1)
    ->Arg(2)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();

// Games of the same kind that people play elsewhere, on all cores.
void solve_other(benchmark::State& state, const RuleSet& rules) {
    double worth = 0;
    for ([[maybe_unused]] auto _ : state)
        worth = solver::Values::solve(rules, solver::machine_threads()).at_start();
    state.SetLabel(std::to_string(worth));
}
BENCHMARK_CAPTURE(solve_other, yatzy, yatzy)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(solve_other, yacht, yacht)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(solve_other, kismet, kismet)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(solve_other, maxi_yatzy, made_maxi_yatzy.rules())
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_other, maxi_yatzy_fi, made_maxi_yatzy_fi.rules())
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

void solve_with(benchmark::State& state, std::int64_t target) {
    hwy::SetSupportedTargetsForTest(target);
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(solver::Values::solve(official, 1));
    hwy::SetSupportedTargetsForTest(0);
}

// The same position by the method of the tests: sums over rolls, no lattice, no vectors.
void one_position_straightforwardly(benchmark::State& state) {
    const auto positions = some_positions();
    const solver::Values& values = solved();
    std::size_t next = 0;
    for ([[maybe_unused]] auto _ : state) {
        const solver::oracle::SlowTurn turn{
            official, positions[next],
            [&](const solver::Position& after, int gained) { return gained + values(after); }};
        benchmark::DoNotOptimize(turn.value);
        next = (next + 1) % positions.size();
    }
}
BENCHMARK(one_position_straightforwardly)->Unit(benchmark::kMicrosecond);

// Every choice of a roll, rated and sorted.
void one_piece_of_advice(benchmark::State& state) {
    const auto positions = some_positions();
    const solver::Values& values = solved();
    std::size_t next = 0;
    for ([[maybe_unused]] auto _ : state) {
        const solver::RatedTurn turn{values, positions[next]};
        benchmark::DoNotOptimize(
            turn.choices(static_cast<RollId>(next % values.lists()->roll_count), 2));
        next = (next + 1) % positions.size();
    }
}
BENCHMARK(one_piece_of_advice)->Unit(benchmark::kMicrosecond);

void deviation(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(standard_deviation(solved(), solver::machine_threads()));
}
BENCHMARK(deviation)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

void exact_distribution(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(final_scores(solved(), solver::machine_threads()));
}
BENCHMARK(exact_distribution)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();

void all_targets(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(
            solver::Reach{official, solver::Position{}, 512, solver::machine_threads()}.chances());
}
BENCHMARK(all_targets)
    ->Unit(benchmark::kSecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime()
    ->Iterations(1)
    ->Repetitions(1);

} // namespace

int main(int argc, char** argv) {
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        const std::string name = std::string{"solve/"} + hwy::TargetName(target);
        benchmark::RegisterBenchmark(name.c_str(), solve_with, target)
            ->Unit(benchmark::kMillisecond);
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
