// The course of the game and its sum: what lies above the single step.
#include "terminal/full/review/review_panels.h"

#include <algorithm>
#include <cmath>

#include "terminal/card_rows.h"
#include "terminal/full/review/line_chart.h"
#include "text/text.h"
#include "words/decimal.h"

namespace yahtzee::full {
namespace {

// Of the game that is shown. On paper the sums are the player's part until they are entered (G16).
std::string tab_total(const ReviewView& view, Seat seat) {
    const Match& end = view.look.end;
    if (!sums_are_known(end, seat, view.story.game)) return {};
    return std::to_string(totals(end, seat, view.story.game).total);
}

std::string tab_text(const ReviewView& view, Seat seat, int name_columns, bool unicode) {
    std::vector<std::string> names;
    names.reserve(view.look.review.players.size());
    for (const coach::PlayerReview& player : view.look.review.players) names.push_back(player.name);
    std::string text = view.words(
        "review.page.tab", {{"player", terminal::short_name(names, seat, name_columns, unicode)},
                            {"total", tab_total(view, seat)}});
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

struct TabPlan {
    std::vector<int> names; // columns for each
    int gap = 1;
};

// First the gaps go, for the brackets of tabs hold them apart, too; then the longest names are cut.
TabPlan plan_tabs(const ReviewView& view, int room) {
    TabPlan plan;
    for (const coach::PlayerReview& player : view.look.review.players)
        plan.names.push_back(text::display_width(player.name));
    const auto width = [&] {
        int sum = -plan.gap; // none behind the last
        for (Seat seat = 0; seat < player_count(view.look.review); ++seat)
            sum += text::display_width(tab_text(view, seat, plan.names[seat], true)) + 2 + plan.gap;
        return sum;
    };
    if (width() > room) plan.gap = 0;
    while (width() > room) {
        int& longest = *std::ranges::max_element(plan.names);
        if (longest == 1) break;
        --longest;
    }
    return plan;
}

// A tab is as wide when it is chosen as when it is not, so nothing moves.
int draw_player_tab(screen::Canvas& canvas, screen::Point at, int name_columns,
                    const ReviewView& view, Seat seat) {
    const bool chosen = seat == view.story.player;
    const std::string text = tab_text(view, seat, name_columns, canvas.unicode());
    return canvas.put(at, (chosen ? "[" : " ") + text + (chosen ? "]" : " "),
                      chosen ? screen::Tone::selected : screen::Tone::button);
}

// At the right end; gives the columns that it takes.
int draw_game_choice(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view,
                     ReviewTargets& targets) {
    const std::string text = view.words(
        "review.page.game", {{"game", view.story.game}, {"games", view.look.end.setup.games}});
    const int right = area.at.column + area.width;
    const screen::Point at{area.at.row, right - text::display_width(text) - 4};
    canvas.put(at, "<", screen::Tone::button);
    canvas.put({at.row, at.column + 2}, text, screen::Tone::strong);
    canvas.put({at.row, right - 1}, ">", screen::Tone::button);
    targets.add({at, 2, 1}, ToGame{view.story.game - 1});
    targets.add({{at.row, at.column + 2}, text::display_width(text) + 2, 1},
                ToGame{view.story.game + 1});
    return right - at.column;
}

void draw_magnitude(screen::Canvas& canvas, screen::Point at, int width, double share,
                    screen::Tone tone) {
    const int cells = static_cast<int>(std::lround(share * width));
    for (int i = 0; i < cells; ++i)
        canvas.put({at.row, at.column + i}, canvas.unicode() ? "▆" : "#", tone);
}

} // namespace

void draw_heading(screen::Canvas& canvas, screen::Point at, int width, std::string_view text,
                  std::string_view right) {
    const std::string_view dash = canvas.unicode() ? "─" : "-";
    const int end = at.column + width;
    for (int column = at.column; column < end; ++column)
        canvas.put({at.row, column}, dash, screen::Tone::muted);
    canvas.put(at, std::string{text} + " ", screen::Tone::strong);
    if (right.empty()) return;
    canvas.put({at.row, end - text::display_width(right) - 1}, " " + std::string{right});
}

void draw_tabs(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view,
               ReviewTargets& targets) {
    int room = area.width;
    constexpr int gap = 2;
    if (view.look.end.setup.games > 1) room -= draw_game_choice(canvas, area, view, targets) + gap;
    const TabPlan plan = plan_tabs(view, room);
    const Seat count = player_count(view.look.review);
    screen::Point at = area.at;
    for (Seat seat = 0; seat < count; ++seat) {
        const int behind = draw_player_tab(canvas, at, plan.names[seat], view, seat);
        targets.add({at, behind - at.column, 1}, ToPlayer{seat});
        at.column = behind + plan.gap;
    }
}

void draw_course(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view,
                 ReviewTargets& targets) {
    const GameStory& story = view.story;
    draw_heading(canvas, area.at, area.width, view.words("review.page.chart"));
    std::vector<ChartTick> ticks;
    for (std::size_t i = 0; i < story.steps.size(); ++i) {
        const coach::ReviewStep& step = view.step_at(i);
        if (i == 0 || view.step_at(i - 1).round != step.round)
            ticks.push_back({i + 1, std::to_string(step.round)});
    }
    const std::string end = (story.finished ? "" : "~") + decimal(view.words, story.outcome(), 0);
    // The first value is the one before any step.
    const LineChart chart{.values = story.expected,
                          .level = story.expected.front(),
                          .marked = view.position + 1,
                          .end_label = end,
                          .ticks = ticks};
    const screen::Area below{{area.at.row + 1, area.at.column}, area.width, area.height - 1};
    const Plot plot = draw_line_chart(canvas, below, chart);
    for (int column = 0; column < plot.area.width; ++column) {
        const int at = plot.area.at.column + column;
        const std::size_t index = std::max<std::size_t>(plot.index_at(at), 1);
        targets.add({{plot.area.at.row, at}, 1, plot.area.height + 1}, ToStep{index - 1});
    }
}

void draw_balance(screen::Canvas& canvas, const screen::Area& area, const ReviewView& view) {
    const Words& words = view.words;
    const coach::ReviewSums& sums = view.story.sums;
    draw_heading(
        canvas, area.at, area.width,
        words("review.page.accuracy", {{"accuracy", decimal(words, sums.accuracy, 1)}}),
        words("review.page.best-of", {{"best", sums.best}, {"decisions", sums.decisions}}));
    constexpr int number_width = 8;
    const double scale = std::max({std::abs(sums.luck), sums.cost, 1.0});
    screen::Point at{area.at.row + 1, area.at.column};
    const int width = area.width;
    const auto row = [&](Word label, const std::string& number,
                         screen::Tone tone = screen::Tone::normal) {
        canvas.put(at, words(label), tone);
        canvas.put_right({at.row, at.column + width - number_width}, number_width, number, tone);
        ++at.row;
    };
    const int labels = std::max(text::display_width(words("review.page.luck")),
                                text::display_width(words("review.page.cost"))) +
                       2;
    const auto bar = [&](double number, screen::Tone tone) {
        draw_magnitude(canvas, {at.row, at.column + labels}, width - labels - number_width,
                       std::abs(number) / scale, tone);
    };
    row("review.page.expected", decimal(words, view.story.expected.front(), 2));
    bar(sums.luck, sums.luck < 0 ? screen::Tone::bad : screen::Tone::good);
    row("review.page.luck", decimal(words, sums.luck, 2, words::Sign::always));
    bar(sums.cost, screen::Tone::bad);
    row("review.page.cost", decimal(words, -sums.cost, 2, words::Sign::always));
    row(view.story.finished ? Word{"review.page.total"} : Word{"review.page.projected"},
        decimal(words, view.story.outcome(), 2), screen::Tone::strong);
}

} // namespace yahtzee::full
