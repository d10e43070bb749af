#include "bench/filled_store.h"

#include <random>

#include <fmt/format.h>

#include "store/results.h"

namespace yahtzee::bench {
namespace {

class BenchDice final : public DiceSource {
  public:
    explicit BenchDice(unsigned seed) : random_(seed) {}
    int draw(int count) override {
        return static_cast<int>(random_() % static_cast<unsigned>(count));
    }

  private:
    std::mt19937 random_;
};

} // namespace

std::vector<store::StoredEvent> made_game(const std::string& player, unsigned seed) {
    BenchDice dice{seed};
    TableSetup setup;
    setup.players = {player};
    std::vector<store::StoredEvent> events{{0, start(setup, dice).value()}};
    Match match = yahtzee::apply(Match{}, events.back().event);
    store::Moment at = 1'700'000'000 + seed * 1000LL;
    const auto play = [&](const Command& command) {
        const auto event = decide(match, command, dice);
        if (!event) return false;
        events.push_back({at += 5, *event});
        match = yahtzee::apply(std::move(match), *event);
        return true;
    };
    while (match.stage == Stage::playing) {
        const RuleSet& rules = match.setup.rules;
        for (unsigned roll = 1; roll <= rules.rolls; ++roll) {
            play(Roll{});
            Holds holds;
            holds.hold((seed + roll) % rules.dice);
            holds.hold((seed + 2 * roll) % rules.dice);
            if (roll < rules.rolls) play(Hold{holds});
        }
        for (const Category category : rules.all_boxes()) {
            if (play(Score{.category = category})) break;
        }
    }
    return events;
}

void fill_store(const std::string& path, store::Access access, unsigned games) {
    const auto store = open_sqlite_store(path, access).value();
    for (unsigned number = 0; number < games; ++number) {
        const auto events = made_game(fmt::format("Player {}", number % 40), number);
        auto results = results_of_match(0, events);
        for (store::GameResult& result : results)
            result.rating = store::Rating{
                .luck = 3.25, .cost = 40.5, .accuracy = 91, .decisions = 31, .best = 20};
        (void)store
            ->copy({.id = 0, .uid = fmt::format("{:032x}", number), .seed = {}, .events = events},
                   true, results)
            .value();
    }
}

} // namespace yahtzee::bench
