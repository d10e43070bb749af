// Luck and cost explain every result without a rest: random matches by all rules, and the
// transcripts.
#include "coach/review.h"

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include <gtest/gtest.h>

#include "coach/test_review.h"
#include "coach/test_solved.h"
#include "engine/test_table.h"
#include "files/transcript_runner.h"
#include "solver/test_effort.h"

namespace yahtzee::coach {
namespace {

// ---- random matches

// Dice that like to repeat themselves, so that Yahtzees, bonuses and jokers are common.
class StickyDice final : public DiceSource {
  public:
    explicit StickyDice(std::uint64_t seed) : random_(seed) {}
    int draw(int count) override {
        if (random_() % 3 == 0) last_ = static_cast<int>(random_() % 6);
        return last_ % count;
    }

  private:
    std::mt19937_64 random_;
    int last_ = 0;
};

struct RandomMatch {
    std::vector<Event> events;
    std::vector<Event> without_undone; // as if nothing had been taken back
    Match match;
};

// Legal play without a thought, of about that many events.
RandomMatch random_match(std::uint64_t seed, const RuleSet& rules, std::size_t length) {
    std::mt19937_64 random{seed};
    const auto below = [&](std::size_t count) { return random() % count; };
    StickyDice dice{seed};
    TableSetup setup = cheat_setup(1 + below(3), rules, 1 + below(2));
    setup.dice = DiceKind::random;
    setup.pass_roll = below(2) == 0;
    setup.entry = below(4) == 0 ? Entry::paper : Entry::automatic;
    setup.first = below(2) == 0 ? First::random : First::seat;
    RandomMatch played;
    const auto happen = [&](const Event& event) {
        played.events.push_back(event);
        if (std::holds_alternative<Undone>(event)) {
            played.without_undone.pop_back();
        } else {
            played.without_undone.push_back(event);
        }
        played.match = apply(std::move(played.match), event);
    };
    happen(start(setup, dice).value());
    while (played.events.size() < length) {
        const Match& match = played.match;
        Holds holds;
        for (std::size_t i = 0; i < 5; ++i) {
            if (below(2) == 0) holds.hold(i);
        }
        if (below(8) == 0) holds = Holds::all(5);
        const Category category = static_cast<Category>(below(13));
        const std::vector<Command> commands{
            Roll{},
            Roll{},
            Hold{holds},
            Score{.category = category, .value = options(match)[category]},
            Undo{},
            Next{},
            Total{.value = points_of(sum_due(match).value_or(EnteredSum::grand),
                                     totals(match, match.player, match.game))}};
        if (const auto event = decide(match, commands[below(commands.size())], dice))
            happen(*event);
        if (match.stage == Stage::match_over) break;
    }
    return played;
}

std::vector<ReviewedDecision> decisions_in(const Review& review) {
    std::vector<ReviewedDecision> decisions;
    for (const ReviewStep& step : review.steps) {
        if (const auto* const decision = std::get_if<ReviewedDecision>(&step.what))
            decisions.push_back(*decision);
    }
    return decisions;
}

std::vector<ReviewedDecision> decisions_one_by_one(std::span<const Event> events,
                                                   const solver::Values& values) {
    std::vector<ReviewedDecision> decisions;
    TurnRating rating;
    Match match;
    for (const Event& event : events) {
        if (is_decision(match, event))
            decisions.push_back(decision_of(match, event, values, rating));
        match = apply(std::move(match), event);
    }
    return decisions;
}

class ReviewOf : public testing::TestWithParam<RuleSet> {};

TEST_P(ReviewOf, RandomMatchesAreExplainedWithoutARest) {
    const solver::Values& values = test_solved().values(GetParam());
    int finished = 0;
    int undone = 0;
    int passed = 0;
    int kept_all = 0;
    int bonuses = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const RandomMatch played = random_match(seed, GetParam(), 60 * seed);
        const Review whole = review(played.events, values);
        expect_explained(whole, played.match);
        EXPECT_EQ(whole.steps, review(played.without_undone, values).steps);
        EXPECT_EQ(decisions_one_by_one(played.without_undone, values), decisions_in(whole));
        finished += whole.finished ? 1 : 0;
        for (const Event& event : played.events) {
            undone += std::holds_alternative<Undone>(event) ? 1 : 0;
            if (const auto* const rolled = std::get_if<Rolled>(&event))
                passed += rolled->faces.size() == 0 ? 1 : 0;
            if (const auto* const scored = std::get_if<Scored>(&event))
                bonuses += scored->yahtzee_bonus > 0 ? 1 : 0;
        }
        for (std::size_t i = 0; i + 1 < whole.steps.size(); ++i) {
            const auto* const decision = std::get_if<ReviewedDecision>(&whole.steps[i].what);
            if (decision == nullptr || decision->chosen.choice.kind == solver::Choice::Kind::score)
                continue;
            if (solver::faces_of(decision->chosen.choice.keep).size() != 5) continue;
            EXPECT_EQ(std::get<ReviewedRoll>(whole.steps[i + 1].what).luck(), 0);
            ++kept_all;
        }
        // And at any point on the way.
        const auto part = std::span{played.events}.first(1 + seed * 997 % played.events.size());
        expect_explained(review(part, values), replay(part));
    }
    EXPECT_GT(finished, 0);
    EXPECT_GT(undone, 50);
    EXPECT_GT(passed, 10);
    EXPECT_EQ(kept_all, passed);
    EXPECT_EQ(bonuses > 3, GetParam().yahtzee_bonus > 0);
}

INSTANTIATE_TEST_SUITE_P(Review, ReviewOf,
                         testing::ValuesIn(solver::rule_sets_to_test().begin(),
                                           solver::rule_sets_to_test().end()),
                         [](const auto& rules) {
                             std::string name{rules.param.id};
                             std::erase(name, '-');
                             return name;
                         });

TEST(Review, TheTranscriptsAreExplainedWithoutARest) {
    const Words english = Words::english();
    int seen = 0;
    for (const auto& entry : std::filesystem::directory_iterator{YAHTZEE_SPEC "/transcripts"}) {
        std::ostringstream text;
        text << std::ifstream{entry.path()}.rdbuf();
        const auto transcript = files::read_transcript(english, text.str()).value();
        const auto played = run_transcript(english, transcript, [](std::string_view) {}).value();
        expect_explained(review(played.events, test_solved().values(transcript.setup.rules)),
                         played.match);
        ++seen;
    }
    EXPECT_GT(seen, 10);
}

} // namespace
} // namespace yahtzee::coach
