// A match looked back on: one player in one game at a time, step by step. The review is computed in
// the background; until it is there, the page says so.
#include <algorithm>
#include <optional>

#include "records/shown_names.h"
#include "screen/bars.h"
#include "terminal/full/pages.h"
#include "terminal/full/review/review_layout.h"
#include "terminal/full/review/review_panels.h"
#include "words/decimal.h"

namespace yahtzee::full {
namespace {

struct KeyOfReview {
    screen::KeyHint hint;
    ReviewAction does;
};

class ReviewPage final : public screen::Page {
  public:
    ReviewPage(PageContext& context, std::span<const Event> events)
        : context_(context),
          words_(context.words),
          coming_(context.background.run(
              [history = records::shown(std::vector<Event>{events.begin(), events.end()}),
               &solved = context.services.solved] { return look_back(history, solved); })) {}

    void draw(screen::Canvas& canvas) override {
        receive();
        targets_.clear();
        draw_frame(canvas);
        if (!look_ || look_->review.steps.empty()) {
            canvas.put_wrapped(
                {{2, 1}, canvas.width() - 2, 3},
                words_(look_ ? Word{"review.page.nothing"} : Word{"review.page.waiting"}));
            return;
        }
        const ReviewView view{
            words_,
            *look_,
            story_,
            position_,
            static_cast<std::size_t>(std::max(listed_, 0)),
            handling_at(context_, look_->end.setup.preset).sorted_dice.value_or(false)};
        const ReviewLayout places =
            review_layout({canvas.width(), canvas.height()}, look_->review.rules);
        draw_tabs(canvas, places.tabs, view, targets_);
        if (story_.steps.empty()) {
            const std::string& name = look_->review.players[story_.player].name;
            canvas.put_wrapped({{3, 1}, canvas.width() - 2, 2},
                               words_("review.page.nothing.player", {{"player", name}}));
            return;
        }
        draw_course(canvas, places.course, view, targets_);
        draw_balance(canvas, places.balance, view);
        draw_costliest(canvas, places.costliest, view, targets_);
        draw_step(canvas, places.step, view);
        if (places.moves.height > 0) draw_moves(canvas, places.moves, view, targets_);
        if (places.luck.height > 0) draw_luck(canvas, places.luck, view, targets_);
        draw_step_card(canvas, places.card, view);
        canvas.put({canvas.height() - 2, 1}, step_sentence(view));
        wheel_by_cost_ = places.costliest;
    }

    screen::Going take(const screen::Input& input) override {
        receive();
        const std::optional<ReviewAction> action = meant(input);
        if (!action) return screen::Stay{};
        if (std::holds_alternative<HelpWithReview>(*action))
            return screen::Open{help_page(words_, "full.help.review")};
        if (std::holds_alternative<CloseReview>(*action)) return screen::Back{};
        if (look_ && !look_->review.steps.empty())
            std::visit([this](const auto& wanted) { follow(wanted); }, *action);
        return screen::Stay{};
    }

  private:
    // ---- the review

    void receive() {
        if (look_ || !is_ready(coming_)) return;
        look_ = coming_.get();
        tell(look_->review.steps.empty() ? 0 : look_->review.steps.back().game, 0);
    }

    // From its costliest decision on: that is what most is to be learnt from.
    void tell(int game, Seat player) {
        if (game == 0) return;
        story_ = story_of(*look_, player, game);
        listed_ = -1;
        position_ = 0;
        if (!story_.costliest.empty()) follow(ByCost{1});
    }

    int games() const { return look_->end.game; }

    // ---- what is wanted

    std::optional<ReviewAction> meant(const screen::Input& input) const {
        if (is_key(input, screen::Key::escape) || is_letter(input, 'q')) return CloseReview{};
        if (asks_for_help(input)) return HelpWithReview{};
        if (const auto* const click = std::get_if<screen::Click>(&input))
            return targets_.at(click->at);
        if (!look_) return std::nullopt;
        if (const auto* const wheel = std::get_if<screen::Wheel>(&input)) {
            if (wheel_by_cost_.contains(wheel->at)) return ByCost{wheel->rows};
            return by(wheel->rows);
        }
        if (is_letter(input, '<')) return ToGame{story_.game - 1};
        if (is_letter(input, '>')) return ToGame{story_.game + 1};
        if (is_letter(input, 'g')) return ToGame{story_.game % games() + 1};
        if (const auto* const pressed = std::get_if<screen::KeyPress>(&input))
            return meant_by(pressed->key);
        return std::nullopt;
    }

    std::optional<ReviewAction> meant_by(screen::Key key) const {
        switch (key) {
        case screen::Key::left: return by(-1);
        case screen::Key::right: return by(1);
        case screen::Key::home: return ToStep{0};
        case screen::Key::end: return ToStep{story_.steps.size() - 1};
        case screen::Key::page_up: return ToStep{turn_before()};
        case screen::Key::page_down: return ToStep{turn_after()};
        case screen::Key::up: return ByCost{-1};
        case screen::Key::down: return ByCost{1};
        case screen::Key::tab: return ToPlayer{neighbour(1)};
        case screen::Key::back_tab: return ToPlayer{neighbour(-1)};
        default: return std::nullopt;
        }
    }

    ToStep by(int steps) const {
        const auto last = static_cast<std::ptrdiff_t>(story_.steps.size()) - 1;
        const auto wanted = static_cast<std::ptrdiff_t>(position_) + steps;
        return {static_cast<std::size_t>(
            std::clamp<std::ptrdiff_t>(wanted, 0, std::max<std::ptrdiff_t>(last, 0)))};
    }

    int round_at(std::size_t position) const {
        return look_->review.steps[story_.steps[position]].round;
    }
    // The first step of this turn, or of the one before when it is there already.
    std::size_t turn_before() const {
        if (position_ == 0) return 0;
        std::size_t first = position_ - 1;
        while (first > 0 && round_at(first - 1) == round_at(first)) --first;
        return first;
    }
    std::size_t turn_after() const {
        std::size_t next = position_;
        while (next + 1 < story_.steps.size() && round_at(next) == round_at(position_)) ++next;
        return next;
    }

    Seat neighbour(int seats) const {
        const int count = player_count(look_->review);
        return static_cast<Seat>((story_.player + seats + count) % count);
    }

    // ---- doing it

    void follow(const ToStep& to) {
        if (story_.steps.empty()) return;
        position_ = std::min(to.position, story_.steps.size() - 1);
        const auto listed = std::ranges::find(story_.costliest, position_);
        if (listed != story_.costliest.end())
            listed_ = static_cast<int>(listed - story_.costliest.begin());
    }
    void follow(const ByCost& by_cost) {
        if (story_.costliest.empty()) return;
        const int last = static_cast<int>(story_.costliest.size()) - 1;
        listed_ = std::clamp(listed_ + by_cost.rows, 0, last);
        position_ = story_.costliest[static_cast<std::size_t>(listed_)];
    }
    void follow(const ToPlayer& to) {
        if (to.player != story_.player) tell(story_.game, to.player);
    }
    void follow(const ToGame& to) {
        if (to.game >= 1 && to.game <= games() && to.game != story_.game)
            tell(to.game, story_.player);
    }
    void follow(const CloseReview&) {}
    void follow(const HelpWithReview&) {}

    // ---- what frames it

    void draw_frame(screen::Canvas& canvas) {
        if (look_) {
            const coach::Review& review = look_->review;
            draw_title(canvas,
                       words_("review.page.title",
                              {{"rules", words_.of("rules", review.rules.id, "name")}}),
                       words_("review.page.perfect",
                              {{"expected", decimal(words_, review.expected_a_game, 2)}}));
        } else {
            draw_title(canvas, words_("review.page.title.waiting"));
        }
        const std::vector<KeyOfReview> keys = keys_shown(canvas.unicode());
        std::vector<screen::KeyHint> hints;
        hints.reserve(keys.size());
        for (const KeyOfReview& key : keys) hints.push_back(key.hint);
        const std::vector<screen::Area> areas = draw_keys(canvas, {canvas.height() - 1, 1}, hints);
        for (std::size_t i = 0; i < keys.size(); ++i) targets_.add(areas[i], keys[i].does);
    }

    std::vector<KeyOfReview> keys_shown(bool unicode) const {
        const auto hint = [this](std::string_view key, Word does) {
            return screen::KeyHint{std::string{key}, std::string{words_(does)}};
        };
        const KeyOfReview close{hint("Esc", "review.page.key.back"), CloseReview{}};
        const KeyOfReview help{hint("?", "full.key.help"), HelpWithReview{}};
        if (!look_ || look_->review.steps.empty()) return {close, help};
        std::vector<KeyOfReview> keys{
            {hint(unicode ? "←" : "<-", "review.page.key.previous"), by(-1)},
            {hint(unicode ? "→" : "->", "review.page.key.next"), by(1)},
            {hint(unicode ? "↑↓" : "Down", "review.page.key.costliest"), ByCost{1}},
            close,
        };
        if (player_count(look_->review) > 1)
            keys.push_back({hint("Tab", "review.page.key.player"), ToPlayer{neighbour(1)}});
        keys.push_back(help); // the game stands above, with its arrows
        if (games() > 1)
            keys.push_back({hint("G", "review.page.key.game"), ToGame{story_.game % games() + 1}});
        keys.push_back({hint("Home", "review.page.key.first"), ToStep{0}});
        keys.push_back({hint("End", "review.page.key.last"), ToStep{story_.steps.size() - 1}});
        return keys;
    }

    const PageContext& context_;
    const Words& words_;
    std::future<LookBack> coming_;
    std::optional<LookBack> look_;
    GameStory story_;
    std::size_t position_ = 0; // in the story
    int listed_ = -1;          // in its list of the costliest, the one chosen last
    ReviewTargets targets_;
    screen::Area wheel_by_cost_;
};

} // namespace

std::unique_ptr<screen::Page> review_page(PageContext& context, std::span<const Event> events) {
    return std::make_unique<ReviewPage>(context, events);
}

} // namespace yahtzee::full
