// The parts of the review page. Each draws itself into its area and, where it can be clicked, says
// what a click does.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "screen/canvas.h"
#include "screen/targets.h"
#include "terminal/full/review/review_story.h"
#include "words/words.h"

namespace yahtzee::full {

// ---- what can be done on the page

struct ToStep {
    std::size_t position = 0; // in the story
};
struct ByCost { // along the list of the costliest decisions
    int rows = 0;
};
struct ToPlayer {
    Seat player = 0;
};
struct ToGame {
    int game = 1;
};
struct CloseReview {};
struct HelpWithReview {};
using ReviewAction = std::variant<ToStep, ByCost, ToPlayer, ToGame, CloseReview, HelpWithReview>;
using ReviewTargets = screen::Targets<ReviewAction>;

// ---- what is looked at

struct ReviewView {
    const Words& words;
    const LookBack& look;
    const GameStory& story;   // with a step at least
    std::size_t position = 0; // of the step, in the story
    std::size_t listed = 0;   // the row of the costliest that was chosen last
    bool sorted_dice = false;

    std::size_t index() const { return story.steps[position]; }
    const coach::ReviewStep& step() const { return look.review.steps[index()]; }
    const coach::ReviewStep& step_at(std::size_t at) const {
        return look.review.steps[story.steps[at]];
    }
};

// ---- the parts

inline constexpr int step_panel_height = 10;
inline constexpr int step_panel_width = 40;
inline constexpr int balance_height = 5;
// With a heading: the longer section with two sums, or both with all sums and a blank row between.
constexpr int compact_card_height(const RuleSet& rules) {
    return 1 + std::max(rules.upper_boxes().size(), rules.lower_boxes().size()) + 2;
}
int full_card_height(const RuleSet& rules);
inline constexpr int narrow_panel = 36;
inline constexpr int wide_panel = 44;   // a full card with how each box scores
inline constexpr int widest_panel = 60; // lists with what would have been better
inline constexpr int luck_panel_height = 10;
inline constexpr int luck_panel_width = 30;

// A line across with a heading in it, and more at its right end.
void draw_heading(screen::Canvas& canvas, screen::Point at, int width, std::string_view text,
                  std::string_view right = {});

// The players with their totals of the game, and the games.
void draw_tabs(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view,
               ReviewTargets& targets);
// The expected final score over the game.
void draw_course(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view,
                 ReviewTargets& targets);
// Luck against skill: a sum that comes out.
void draw_balance(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view);
void draw_costliest(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view,
                    ReviewTargets& targets);
// The luckiest rolls and the unluckiest ones.
void draw_luck(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view,
               ReviewTargets& targets);
// Dice, what was done, and what would have been best.
void draw_step(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view);
// Every step, in as many columns as there is room for.
void draw_moves(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view,
                ReviewTargets& targets);
// With all its rows where the area is high enough, else compact, else with short names.
void draw_step_card(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view);

// One sentence about the step.
std::string step_sentence(const ReviewView& view);

} // namespace yahtzee::full
