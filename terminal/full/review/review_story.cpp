#include "terminal/full/review/review_story.h"

#include <functional>
#include <limits>

namespace yahtzee::full {
namespace {

Holds kept_by(const solver::Choice& choice, const Dice& dice) {
    if (choice.kind == solver::Choice::Kind::score) return {};
    return Hand{dice, {}}.positions_of(solver::faces_of(choice.keep)).value_or(Holds{});
}

void list_luck(const std::vector<coach::ReviewStep>& steps, GameStory& story) {
    const auto luck = [&](std::size_t position) {
        const auto* const roll =
            std::get_if<coach::ReviewedRoll>(&steps[story.steps[position]].what);
        return roll == nullptr ? 0 : roll->luck();
    };
    for (std::size_t i = 0; i < story.steps.size(); ++i) {
        switch (coach::fortune_of(luck(i))) {
        case coach::Fortune::lucky: story.luckiest.push_back(i); break;
        case coach::Fortune::unlucky: story.unluckiest.push_back(i); break;
        case coach::Fortune::even: break;
        }
    }
    // Of equal ones the earlier comes first.
    std::ranges::sort(story.luckiest, std::less{},
                      [&](std::size_t i) { return std::pair{-luck(i), i}; });
    std::ranges::sort(story.unluckiest, std::less{},
                      [&](std::size_t i) { return std::pair{luck(i), i}; });
}

} // namespace

LookBack look_back(std::span<const Event> events, solver::Solved& solved) {
    Match end = replay(events);
    coach::Review told = coach::review(events, solved.values(end.setup.rules));
    return {.review = std::move(told), .cards = step_cards(events), .end = std::move(end)};
}

GameStory story_of(const LookBack& look, Seat player, int game) {
    const std::vector<coach::ReviewStep>& steps = look.review.steps;
    GameStory story{.player = player,
                    .game = game,
                    .steps = {},
                    .expected = {look.review.expected_a_game},
                    .costliest = {},
                    .luckiest = {},
                    .unluckiest = {},
                    .sums = sums(look.review, player, game),
                    .finished = column(look.end, player, game).filled() ==
                                look.end.setup.rules.all_boxes()};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].player != player || steps[i].game != game) continue;
        const auto* const roll = std::get_if<coach::ReviewedRoll>(&steps[i].what);
        story.steps.push_back(i);
        story.expected.push_back(
            roll != nullptr ? roll->after
                            : std::get<coach::ReviewedDecision>(steps[i].what).chosen.expected);
    }
    for (const std::size_t step :
         costliest(look.review, std::numeric_limits<std::size_t>::max(), player)) {
        if (steps[step].game != game) continue;
        const auto& decision = std::get<coach::ReviewedDecision>(steps[step].what);
        if (decision.verdict() != coach::Verdict::mistake) break;
        const auto found = std::ranges::lower_bound(story.steps, step);
        story.costliest.push_back(static_cast<std::size_t>(found - story.steps.begin()));
    }
    list_luck(steps, story);
    return story;
}

Holds kept_at(const coach::Review& review, std::size_t step) {
    const coach::ReviewStep& shown = review.steps[step];
    if (const auto* const decision = std::get_if<coach::ReviewedDecision>(&shown.what))
        return kept_by(decision->chosen.choice, shown.dice);
    if (shown.roll == 1) return {};
    // The step before a later roll is the decision what to keep.
    const auto& decision = std::get<coach::ReviewedDecision>(review.steps[step - 1].what);
    return kept_by(decision.chosen.choice, shown.dice);
}

Holds best_kept_at(const coach::Review& review, std::size_t step) {
    const coach::ReviewStep& shown = review.steps[step];
    const auto* const decision = std::get_if<coach::ReviewedDecision>(&shown.what);
    return decision == nullptr ? Holds{} : kept_by(decision->best.choice, shown.dice);
}

} // namespace yahtzee::full
