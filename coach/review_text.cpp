#include "coach/review_text.h"

#include <fmt/format.h>

#include "coach/advice_text.h"
#include "words/box_words.h"
#include "words/decimal.h"
#include "words/game_text.h"
#include "words/narrator.h"

namespace yahtzee::coach {
namespace {

constexpr std::size_t decisions_told = 3;

std::string where(const Words& words, const Review& review, const ReviewStep& step) {
    return words(review.games > 1 ? Word{"review.where.game"} : Word{"review.where"},
                 {{"game", step.game}, {"round", step.round}, {"roll", step.roll}});
}

// What was done, in the past tense, with the dice that it was done to.
std::string did(const Words& words, const RuleSet& rules, const ReviewStep& step,
                const ReviewedChoice& chosen) {
    const std::string dice = dice_in_words(words, step.dice);
    if (chosen.choice.kind == solver::Choice::Kind::score) {
        return words("review.did.scored",
                     {{"points", points(words, chosen.points)},
                      {"category", category_name(words, rules, chosen.choice.category)},
                      {"dice", dice}});
    }
    const Faces kept = solver::faces_of(chosen.choice.keep);
    if (kept.size() == 0) return words("review.did.kept-none", {{"dice", dice}});
    if (kept.size() == step.dice.size())
        return game_text(words, rules, "review.did.kept-all", {{"dice", dice}});
    return words("review.did.kept", {{"kept", dice_in_words(words, kept)}, {"dice", dice}});
}

// What should have been done, as the subject of a sentence.
std::string better(const Words& words, const RuleSet& rules, const ReviewedChoice& best) {
    if (best.choice.kind == solver::Choice::Kind::score) {
        return words("review.better.scored",
                     {{"points", points(words, best.points)},
                      {"category", category_name(words, rules, best.choice.category)}});
    }
    const Faces kept = solver::faces_of(best.choice.keep);
    if (kept.size() == 0) return game_text(words, rules, "review.better.kept-none");
    return words("review.better.kept", {{"kept", dice_in_words(words, kept)}});
}

std::string roll_text(const Words& words, const Review& review, Word word, const ReviewStep& step) {
    const double luck = std::get<ReviewedRoll>(step.what).luck();
    return words(word, {{"where", where(words, review, step)},
                        {"dice", dice_in_words(words, step.dice)},
                        {"luck", decimal(words, luck, 1, words::Sign::always)}}) +
           "\n";
}

std::string sums_text(const Words& words, const Review& review, const PlayerReview& player) {
    const Word word = review.finished ? Word{"review.total"} : Word{"review.total.unfinished"};
    return words(word, {{"player", player.name},
                        {"total", points(words, player.total)},
                        {"projected", decimal(words, player.projected, 1)}}) +
           " " +
           words("review.sums", {{"expected", decimal(words, player.expected, 2)},
                                 {"luck", decimal(words, player.luck, 2, words::Sign::always)},
                                 {"cost", decimal(words, player.cost, 2)},
                                 {"accuracy", decimal(words, player.accuracy, 1)},
                                 {"best", player.best},
                                 {"decisions", player.decisions}}) +
           "\n";
}

std::string costliest_text(const Words& words, const Review& review, Seat seat) {
    std::string text;
    int number = 0;
    for (const std::size_t index : costliest(review, decisions_told, seat)) {
        const ReviewStep& step = review.steps[index];
        if (std::get<ReviewedDecision>(step.what).verdict() != Verdict::mistake) break;
        text += fmt::format("{}. {}\n", ++number, decision_text(words, review, step));
    }
    if (number == 0) return std::string{words("review.flawless")} + "\n";
    return std::string{words("review.costliest")} + "\n" + text;
}

// A player who has only had bad luck so far has no luckiest roll to be told of, nor the other way.
std::string luck_text(const Words& words, const Review& review, Seat seat) {
    const auto extremes = luck_extremes(review, seat);
    if (!extremes) return {};
    std::string text;
    const ReviewStep& luckiest = review.steps[extremes->luckiest];
    const ReviewStep& unluckiest = review.steps[extremes->unluckiest];
    if (std::get<ReviewedRoll>(luckiest.what).luck() > 0)
        text += roll_text(words, review, "review.luckiest", luckiest);
    if (std::get<ReviewedRoll>(unluckiest.what).luck() < 0)
        text += roll_text(words, review, "review.unluckiest", unluckiest);
    return text;
}

// ---- every step

std::string step_line(const Words& words, const RuleSet& rules, const ReviewStep& step) {
    const auto* const roll = std::get_if<ReviewedRoll>(&step.what);
    const double number =
        roll != nullptr ? roll->luck() : -std::get<ReviewedDecision>(step.what).cost();
    return fmt::format("{:>9}  {}\n", decimal(words, number, 2, words::Sign::always),
                       step_text(words, rules, step));
}

} // namespace

std::string choice_text(const Words& words, const RuleSet& rules, const ReviewedChoice& choice) {
    if (choice.choice.kind == solver::Choice::Kind::score) {
        return words("review.step.scored",
                     {{"points", choice.points},
                      {"category", category_name(words, rules, choice.choice.category)}});
    }
    const Faces kept = solver::faces_of(choice.choice.keep);
    if (kept.size() == 0) return std::string{words("review.step.kept-none")};
    return words("review.step.kept", {{"kept", words::dice_in_digits(kept)}});
}

std::string mark_text(const Words& words, const RuleSet& rules, const ReviewedDecision& decision) {
    if (decision.is_best()) return std::string{words("coach.mark.best")};
    const std::string other = other_choice(words, rules, decision.best.choice);
    if (decision.verdict() == Verdict::almost)
        return words("coach.mark.little", {{"other", other}});
    return words("coach.mark.cost",
                 {{"other", other}, {"points", decimal(words, decision.cost(), 1)}});
}

std::string step_text(const Words& words, const RuleSet& rules, const ReviewStep& step) {
    const auto* const decision = std::get_if<ReviewedDecision>(&step.what);
    if (decision == nullptr) {
        return words("review.step.roll",
                     {{"roll", step.roll}, {"dice", words::dice_in_digits(step.dice)}});
    }
    std::string chosen = choice_text(words, rules, decision->chosen);
    if (decision->is_best()) return chosen;
    return words("review.step.better",
                 {{"chosen", chosen}, {"best", choice_text(words, rules, decision->best)}});
}

std::string decision_text(const Words& words, const Review& review, const ReviewStep& step) {
    const auto& decision = std::get<ReviewedDecision>(step.what);
    return words("review.decision", {{"where", where(words, review, step)},
                                     {"player", review.players[step.player].name},
                                     {"did", did(words, review.rules, step, decision.chosen)},
                                     {"better", better(words, review.rules, decision.best)},
                                     {"cost", decimal(words, decision.cost(), 1)}});
}

std::string review_text(const Words& words, const Review& review) {
    std::string text =
        words("review.title", {{"rules", words.of("rules", review.rules.id, "name")},
                               {"expected", decimal(words, review.expected_a_game, 2)}}) +
        "\n";
    for (Seat seat = 0; seat < player_count(review); ++seat) {
        const PlayerReview& player = review.players[seat];
        text += "\n" + sums_text(words, review, player);
        if (player.turns == 0) continue;
        text += costliest_text(words, review, seat);
        text += luck_text(words, review, seat);
    }
    return text;
}

std::string review_steps_text(const Words& words, const Review& review) {
    std::string text;
    const ReviewStep* last = nullptr;
    for (const ReviewStep& step : review.steps) {
        if (last == nullptr || step.player != last->player || step.round != last->round ||
            step.game != last->game) {
            const Word word = review.games > 1 ? Word{"review.turn.game"} : Word{"review.turn"};
            text += (last == nullptr ? "" : "\n") +
                    words(word, {{"player", review.players[step.player].name},
                                 {"game", step.game},
                                 {"round", step.round}}) +
                    "\n";
        }
        text += step_line(words, review.rules, step);
        last = &step;
    }
    return text;
}

} // namespace yahtzee::coach
