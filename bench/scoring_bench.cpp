// How long it takes to score all boxes of a roll, and to write a view.
#include <vector>

#include <benchmark/benchmark.h>

#include "engine/match.h"
#include "engine/scoring.h"
#include "protocol/view.h"

namespace {

using namespace yahtzee;

std::vector<Dice> all_ordered_rolls() {
    std::vector<Dice> rolls;
    for (int code = 0; code < 7'776; ++code) {
        std::array<Face, yahtzee_dice> faces{};
        int rest = code;
        for (Face& face : faces) {
            face = static_cast<Face>(rest % face_count + 1);
            rest /= face_count;
        }
        rolls.emplace_back(faces);
    }
    return rolls;
}

void score_all_boxes(benchmark::State& state) {
    const auto rolls = all_ordered_rolls();
    std::size_t next = 0;
    for ([[maybe_unused]] auto _ : state) {
        // From the dice as they lie on the table to numbers of one's own.
        std::array<std::int16_t, yahtzee_boxes.size()> scores{};
        std::ranges::copy(score_all(official, rolls[next]), scores.begin());
        benchmark::DoNotOptimize(scores);
        next = next + 1 == rolls.size() ? 0 : next + 1;
    }
}
BENCHMARK(score_all_boxes);

void options_of_an_empty_card(benchmark::State& state) {
    const auto rolls = all_ordered_rolls();
    std::size_t next = 0;
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(options(official, BoxSet{}, rolls[next]));
        next = next + 1 == rolls.size() ? 0 : next + 1;
    }
}
BENCHMARK(options_of_an_empty_card);

void write_a_view_of_two_players(benchmark::State& state) {
    Started started;
    started.setup.players = {"Eric", "Julie"};
    Match match = apply(Match{}, started);
    match = apply(match, Rolled{{Face::one, Face::three, Face::three, Face::four, Face::six}});
    std::string out;
    for ([[maybe_unused]] auto _ : state) {
        out.clear();
        protocol::append_view(
            out, match, legal(match),
            playing::permitted(legal(match), match, {}, playing::all_seats(match)));
        benchmark::DoNotOptimize(out.data());
    }
}
BENCHMARK(write_a_view_of_two_players);

} // namespace

BENCHMARK_MAIN();
