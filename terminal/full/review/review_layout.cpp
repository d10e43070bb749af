#include "terminal/full/review/review_layout.h"

#include <algorithm>

#include "terminal/full/review/review_panels.h"

namespace yahtzee::full {
namespace {

constexpr int review_margin = 1;
constexpr int review_gap = 2;
constexpr int first_review_row = 2;  // below title and tabs
constexpr int rows_beside_card = 14; // of the screen: what lies above it and below it
constexpr int columns_for_wide_panel = 110;
constexpr int columns_for_widest_panel = 150;
constexpr int least_moves_width = 36;
constexpr int least_moves_height = 6;

int panel_width(int screen_width) {
    if (screen_width >= columns_for_widest_panel) return widest_panel;
    return screen_width >= columns_for_wide_panel ? wide_panel : narrow_panel;
}

int height_of_card(screen::WindowSize size, const RuleSet& rules) {
    const int full = full_card_height(rules);
    const int compact = compact_card_height(rules);
    if (size.height > full + rows_beside_card) return full;
    return size.height >= compact + rows_beside_card ? compact : step_panel_height;
}

} // namespace

ReviewLayout review_layout(screen::WindowSize size, const RuleSet& rules) {
    const int right_width = panel_width(size.width);
    const int right = size.width - review_margin - right_width;
    const int left_width = right - review_gap - review_margin;
    const int rows = size.height - first_review_row - 2; // above the sentence and the keys
    const int bottom_height = std::max(height_of_card(size, rules), step_panel_height);
    const int top_height = rows - bottom_height;
    const int bottom = first_review_row + top_height;

    ReviewLayout places;
    places.tabs = {{1, review_margin}, size.width - 2 * review_margin, 1};
    places.course = {{first_review_row, review_margin}, left_width, top_height};
    places.balance = {{first_review_row, right}, right_width, balance_height};
    places.costliest = {
        {first_review_row + balance_height, right}, right_width, top_height - balance_height};
    places.card = {{bottom, right}, right_width, bottom_height};

    places.step = {{bottom, review_margin}, left_width, step_panel_height};
    const int beside = left_width - step_panel_width - review_gap;
    const screen::Point to_the_right{bottom, review_margin + step_panel_width + review_gap};
    const screen::Point underneath{bottom + step_panel_height + 1, review_margin};
    const int below = bottom_height - step_panel_height - 1;
    if (beside >= least_moves_width) {
        places.step.width = step_panel_width;
        places.moves = {to_the_right, beside, bottom_height};
        if (below >= luck_panel_height) places.luck = {underneath, step_panel_width, below};
        return places;
    }
    if (below >= least_moves_height) places.moves = {underneath, left_width, below};
    if (beside >= luck_panel_width) {
        places.step.width = step_panel_width;
        places.luck = {to_the_right, beside, luck_panel_height};
    }
    return places;
}

} // namespace yahtzee::full
