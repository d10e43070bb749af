#include "terminal/full/table/table_coach.h"

namespace yahtzee::full {

TableCoach::TableCoach(PageContext& context, const RuleSet& rules)
    : words_(context.words),
      solving_(context.background.run(
          [&solved = context.services.solved, rules] { return &solved.values(rules); })) {}

void TableCoach::dismiss() {
    asked_ = false;
    panel_.reset();
}

const coach::CoachedTurn* TableCoach::turn(const Match& match) {
    if (values_ == nullptr && is_ready(solving_)) values_ = solving_.get();
    if (values_ == nullptr) return nullptr;
    const coach::TurnSituation situation = coach::situation_of(match);
    if (!turn_ || turn_->situation != situation)
        turn_.emplace(*values_, situation, rating_.of(*values_, situation.standing.position));
    return &*turn_;
}

void TableCoach::answer(const Match& match) {
    if (!is_thinking()) return;
    if (const coach::CoachedTurn* const coached = turn(match))
        panel_ = coach_panel(words_, *coached, match.setup.entry);
}

std::optional<std::string> TableCoach::cost_of(const solver::Choice& choice, const Match& match) {
    const coach::CoachedTurn* const coached = turn(match);
    if (coached == nullptr) return std::nullopt;
    return cost_text(words_, *coached, choice);
}

} // namespace yahtzee::full
