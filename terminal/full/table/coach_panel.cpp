#include "terminal/full/table/coach_panel.h"

#include "coach/advice_text.h"
#include "coach/verdict.h"
#include "words/decimal.h"

namespace yahtzee::full {

CoachPanel coach_panel(const Words& words, const coach::CoachedTurn& coached, Entry entry) {
    const coach::Advice& advice = coached.advice;
    CoachPanel panel{
        .best = coached.best(), .advice = advice_on_best(words, coached, entry), .others = {}};
    for (const solver::RatedChoice& rated : advice.choices) {
        if (&rated == &advice.choices.front()) continue;
        panel.others.push_back(words(
            "full.coach.other", {{"choice", choice_name(words, coached.situation, rated.choice)},
                                 {"points", decimal(words, advice.expected - rated.worth, 1)}}));
    }
    return panel;
}

std::string whole_advice(const Words& words, const CoachPanel& panel) {
    std::string text = panel.advice;
    if (panel.others.empty()) return text;
    text.append("\n\n").append(words("full.coach.others")).append("\n");
    for (const std::string& other : panel.others) text.append("  ").append(other).append("\n");
    return text;
}

std::string cost_text(const Words& words, const coach::CoachedTurn& coached,
                      const solver::Choice& chosen) {
    const auto cost = coached.cost_of(chosen);
    if (!cost) return {};
    if (coach::verdict_of(*cost) != coach::Verdict::mistake)
        return std::string{words("full.cost.best")};
    return words("full.cost.lost",
                 {{"points", decimal(words, *cost, 1)},
                  {"choice", choice_name(words, coached.situation, coached.best())}});
}

solver::Choice choice_to_roll(const Match& match) {
    FaceCounts held{};
    const Hand& hand = match.turn.hand;
    for (std::size_t i = 0; i < hand.dice.size(); ++i) {
        if (hand.holds.held(i)) ++held[static_cast<std::size_t>(pips(hand.dice[i]) - 1)];
    }
    return solver::Choice::to_hold(solver::keep_id(held));
}

} // namespace yahtzee::full
