// The coach beside a table: what it would do, when it is asked, and what each decision costs. A
// turn is rated once, and advice on it as it stands worked out once; before the rules are solved,
// in the background, nobody waits.
#pragma once

#include <future>
#include <optional>

#include "coach/turn_rating.h"
#include "terminal/full/page_context.h"
#include "terminal/full/table/coach_panel.h"

namespace yahtzee::full {

class TableCoach {
  public:
    TableCoach(PageContext& context, const RuleSet& rules);

    // Asked, and not answered yet.
    bool is_thinking() const { return asked_ && !panel_; }
    bool is_asked() const { return asked_; }
    const std::optional<CoachPanel>& panel() const { return panel_; }

    void ask() { asked_ = true; }
    // Of the turn as it was: that is over.
    void dismiss();
    // Shows what was asked for, as soon as it is known.
    void answer(const Match& match);
    // What a decision that is about to be made costs; nothing while that is not known.
    std::optional<std::string> cost_of(const solver::Choice& choice, const Match& match);
    const coach::TurnRating& rating() const { return rating_; }

  private:
    const coach::CoachedTurn* turn(const Match& match);

    const Words& words_;
    std::future<const solver::Values*> solving_;
    const solver::Values* values_ = nullptr;
    coach::TurnRating rating_;
    std::optional<coach::CoachedTurn> turn_; // the last that was asked about, as it stood
    bool asked_ = false;
    std::optional<CoachPanel> panel_;
};

} // namespace yahtzee::full
