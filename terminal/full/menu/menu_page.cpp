// The first page (P1): a welcome, what one can do, and beside it the hall of fame (P7).
#include <algorithm>
#include <utility>

#include "records/hall_of_fame_text.h"
#include "screen/page_frame.h"
#include "store/open_store.h"
#include "terminal/full/menu/big_title.h"
#include "terminal/full/menu/menu_panels.h"
#include "terminal/full/page_keys.h"
#include "terminal/full/pages.h"
#include "text/text.h"

namespace yahtzee::full {
namespace {

class MenuPage final : public screen::Page {
  public:
    explicit MenuPage(PageContext& context) : context_(context), words_(context.words) { read(); }

    void draw(screen::Canvas& canvas) override {
        const screen::Area area = draw_frame(canvas, frame(canvas), clicks_);
        constexpr int columns_between = 3;
        constexpr int widest_hall = 76;
        const screen::Area title = big_title_size(canvas);
        const int free = area.height - title.height - menu_panel_rows;
        const int rows_between = std::clamp(free / 3, 1, 3);
        const screen::Area body = middle_of(area, menu_items_width + columns_between + widest_hall,
                                            title.height + rows_between + menu_panel_rows);
        draw_big_title(canvas, {body.at.row, area.at.column + (area.width - title.width) / 2});
        const int row = body.at.row + title.height + rows_between;
        draw_menu_items(canvas, words_, {row, body.at.column}, selected_, left(), items_);
        const int beside = menu_items_width + columns_between;
        const screen::Area hall{
            {row, body.at.column + beside}, body.width - beside, menu_panel_rows};
        draw_menu_hall(canvas, words_, hall, hall_, no_hall());
        items_.add(hall, MenuItem::hall);
    }

    screen::Going take(const screen::Input& seen) override {
        const screen::Input input = meant_by(seen, clicks_);
        if (!is_from_user(input)) return screen::Stay{};
        const bool was_leaving = std::exchange(leaving_, false);
        message_.clear();
        if (is_letter(input, 'q')) return screen::Leave{};
        if (asks_for_help(input)) return screen::Open{help_page(words_, "full.help.menu")};
        if (is_key(input, screen::Key::escape)) leaving_ = !was_leaving;
        if (cheats(input)) return screen::Stay{};
        if (const auto* const click = std::get_if<screen::Click>(&input)) {
            const auto item = items_.at(click->at);
            return item ? choose(*item) : screen::Stay{};
        }
        for (std::size_t i = 0; i < menu_ids.size(); ++i) {
            const auto item = static_cast<MenuItem>(i);
            if (is_letter(input, menu_key(words_, item)[0])) return choose(item);
        }
        if (is_key(input, screen::Key::enter)) return choose(selected_);
        if (!was_leaving) refuse_letter(input);
        move(input);
        return screen::Stay{};
    }

    // Whoever has left a match is likely to resume it.
    void come_back() override {
        const auto before = unfinished_;
        read();
        const bool left_another = unfinished_ && (!before || before->id != unfinished_->id ||
                                                  before->events != unfinished_->events);
        if (left_another) selected_ = MenuItem::resume;
    }

  private:
    void read() {
        hall_.clear();
        unfinished_.reset();
        unfinished_count_ = 0;
        store::Store* const store = context_.services.store;
        if (store == nullptr) return;
        if (auto hall = store->best({.player = {}, .rules = {}, .only_counting = true},
                                    records::hall_places))
            hall_ = std::move(*hall);
        else
            message_ = store_refusal(words_, hall.error(), context_.services.file);
        unfinished_ = records::last_unfinished(*store);
        if (!unfinished_) return;
        // Two are as good as many.
        const auto ids = store->matches({.player = {}, .unfinished_only = true, .most = 2});
        if (ids) unfinished_count_ = ids->size();
    }

    screen::PageFrame frame(const screen::Canvas& canvas) const {
        const bool cheat = context_.wishes.options.dice == DiceKind::cheat;
        return {.title = std::string{words_("welcome")},
                .right = std::string{cheat ? words_("full.menu.cheat.mark") : ""},
                .sentence = sentence(),
                .keys = {enter_key(words_, "full.menu.open"),
                         up_key(canvas, words_),
                         down_key(canvas, words_),
                         help_key(words_),
                         {"Q", std::string{words_("full.menu.quit.name")}, screen::Letter{"Q"}}}};
    }

    std::string sentence() const {
        if (leaving_) return std::string{words_("full.menu.leave")};
        if (!message_.empty()) return message_;
        if (selected_ == MenuItem::resume && unfinished_)
            return words_("full.menu.resume.standing",
                          {{"standing", records::standing_text(words_, unfinished_->match)}});
        if (selected_ == MenuItem::play && context_.services.store == nullptr)
            return std::string{words_("full.menu.not-kept")};
        if (selected_ == MenuItem::resume && context_.services.store == nullptr)
            return std::string{words_("full.menu.out-of-reach.about")};
        return std::string{words_.of("full.menu", menu_id(selected_), "about")};
    }

    MatchLeft left() const {
        if (context_.services.store == nullptr)
            return {std::string{words_("full.menu.out-of-reach")}, ""};
        if (!unfinished_) return {std::string{words_("full.menu.nothing-left")}, ""};
        return {records::how_far_text(words_, unfinished_->match),
                records::players_text(words_, unfinished_->match)};
    }

    std::string_view no_hall() const {
        return context_.services.store == nullptr ? words_("full.menu.not-kept")
                                                  : words_("full.menu.hall.empty");
    }

    // P5: the digits of the code, one after the other.
    bool cheats(const screen::Input& input) {
        const auto* const letter = std::get_if<screen::Letter>(&input);
        if (letter == nullptr) {
            typed_.clear();
            return false;
        }
        typed_ += letter->text;
        if (!typed_.ends_with(terminal::cheat_code)) return false;
        context_.wishes.options.dice = DiceKind::cheat;
        message_ = words_("full.menu.cheat");
        return true;
    }

    // Digits that may become the code are nobody's mistake.
    void refuse_letter(const screen::Input& input) {
        const auto* const letter = std::get_if<screen::Letter>(&input);
        if (letter == nullptr) return;
        for (std::size_t count = 1; count < terminal::cheat_code.size(); ++count) {
            if (typed_.ends_with(terminal::cheat_code.substr(0, count))) return;
        }
        message_ = words_("full.menu.no-choice", {{"input", text::excerpt(letter->text)}});
    }

    void move(const screen::Input& input) {
        const std::size_t count = menu_ids.size();
        auto to = static_cast<std::size_t>(selected_);
        if (is_key(input, screen::Key::up) || is_key(input, screen::Key::back_tab)) to += count - 1;
        if (is_key(input, screen::Key::down) || is_key(input, screen::Key::tab)) ++to;
        if (is_key(input, screen::Key::home)) to = 0;
        if (is_key(input, screen::Key::end)) to = count - 1;
        if (const auto* const wheel = std::get_if<screen::Wheel>(&input))
            to += wheel->rows < 0 ? count - 1 : 1;
        selected_ = static_cast<MenuItem>(to % count);
    }

    screen::Going choose(MenuItem item) {
        selected_ = item;
        switch (item) {
        case MenuItem::play: return screen::Open{set_up_page(context_)};
        case MenuItem::resume: return resume();
        case MenuItem::review: return screen::Open{review_list_page(context_)};
        case MenuItem::hall: return screen::Open{hall_page(context_)};
        case MenuItem::statistics: return screen::Open{statistics_page(context_)};
        case MenuItem::rules:
            return screen::Open{rules_page(context_, context_.wishes.rules.value_or(official))};
        case MenuItem::cards: return screen::Open{card_files_page(context_)};
        case MenuItem::settings: return screen::Open{settings_page(context_)};
        case MenuItem::quit: break;
        }
        return screen::Leave{};
    }

    screen::Going resume() {
        if (context_.services.store == nullptr) return screen::Stay{}; // the sentence says why
        if (unfinished_count_ == 0) {
            message_ = words_("menu.nothing-to-resume");
            return screen::Stay{};
        }
        if (unfinished_count_ > 1 || !unfinished_) return screen::Open{resume_list_page(context_)};
        auto table = resumed_table_page(context_, unfinished_->id, message_);
        if (!table) return screen::Stay{};
        return screen::Open{std::move(table)};
    }

    PageContext& context_;
    const Words& words_;
    MenuItem selected_ = MenuItem::play;
    std::vector<store::GameResult> hall_;
    std::optional<records::ListedMatch> unfinished_; // the one that was left last
    std::size_t unfinished_count_ = 0;               // 2 stands for more, too
    std::string message_;
    bool leaving_ = false; // whether to leave has been asked
    std::string typed_;    // letters without anything between them
    screen::Targets<MenuItem> items_;
    screen::Targets<screen::Input> clicks_;
};

} // namespace

std::unique_ptr<screen::Page> menu_page(PageContext& context) {
    return std::make_unique<MenuPage>(context);
}

} // namespace yahtzee::full
