#include "terminal/full/table/table_coach.h"

namespace yahtzee {

TableCoach::TableCoach(Room& room, const RuleSet& rules)
    : words_(room.words),
      solving_(room.background.run(
          [&solved = room.equipment.solved, rules] { return &solved.values(rules); })) {}

void TableCoach::dismiss() {
    asked_ = false;
    panel_.reset();
}

const CoachedTurn* TableCoach::turn(const Match& match, int seq) {
    if (values_ == nullptr && is_ready(solving_)) values_ = solving_.get();
    if (values_ == nullptr) return nullptr;
    if (!turn_ || turn_seq_ != seq) {
        turn_.emplace(*values_, situation_of(match));
        turn_seq_ = seq;
    }
    return &*turn_;
}

void TableCoach::answer(const Match& match, int seq) {
    if (!is_thinking()) return;
    if (const CoachedTurn* const coached = turn(match, seq))
        panel_ = coach_panel(words_, *coached, match.setup.entry);
}

std::optional<std::string> TableCoach::cost_of(const Choice& choice, const Match& match, int seq) {
    const CoachedTurn* const coached = turn(match, seq);
    if (coached == nullptr) return std::nullopt;
    return cost_text(words_, *coached, choice);
}

} // namespace yahtzee
