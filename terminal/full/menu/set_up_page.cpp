// A new match: the form, and what refuses it.
#include <algorithm>

#include "screen/page_frame.h"
#include "terminal/full/menu/keep_settings.h"
#include "terminal/full/menu/table_form.h"
#include "terminal/full/menu/usual_table.h"
#include "terminal/full/page_keys.h"
#include "terminal/full/pages.h"

namespace yahtzee::full {
namespace {

class SetUpPage final : public screen::Page {
  public:
    explicit SetUpPage(PageContext& context)
        : context_(context),
          words_(context.words),
          form_(context.words, usual_table(context), context.settings.auto_roll),
          changed_(context.draft.has_value()) {
        if (context.draft) form_.go_on_with(*context.draft);
    }

    void draw(screen::Canvas& canvas) override {
        const screen::Area area = draw_frame(canvas, frame(canvas), clicks_);
        const screen::Area panel = middle_of(area, TableForm::width + 4, TableForm::height + 2);
        form_.draw(canvas, draw_panel(canvas, panel, words_("full.setup.question")));
    }

    screen::Going take(const screen::Input& seen) override {
        const screen::Input input = meant_by(seen, clicks_);
        if (is_key(input, screen::Key::escape)) return leave();
        if (!is_from_user(input)) return screen::Stay{};
        refusal_.clear();
        if (is_key(input, screen::Key::help) || (!form_.form.edits_text() && asks_for_help(input)))
            return screen::Open{help_page(words_, "full.help.setup")};
        if (form_.form.edits_text() && recalls(input)) return screen::Stay{};
        if (form_.begins_name(input)) {
            take_over();
            return screen::Stay{};
        }
        switch (form_.form.take(input)) {
        case screen::FormAnswer::pressed: return start();
        case screen::FormAnswer::changed: take_over(); break;
        case screen::FormAnswer::moved: break;
        case screen::FormAnswer::ignored:
            if (is_letter(input, 'q')) return leave();
            // Who types a name before going to it does not see it appear.
            if (std::holds_alternative<screen::Letter>(input))
                refusal_ = words_("full.setup.no-text");
        }
        return screen::Stay{};
    }

  private:
    screen::PageFrame frame(const screen::Canvas& canvas) const {
        screen::PageFrame frame{.title = std::string{words_("full.setup.title")},
                                .sentence = refusal_.empty() ? about() : refusal_,
                                .tone = refusal_.empty() ? screen::Tone::normal : screen::Tone::bad,
                                .keys = {back_key(words_)}};
        if (form_.starts()) frame.keys.push_back(enter_key(words_, "full.setup.start"));
        frame.keys.push_back(tab_key(words_));
        if (form_.form.edits_text()) {
            frame.keys.push_back(page_up_key(words_, "full.setup.recall"));
        } else if (!form_.starts()) {
            frame.keys.push_back(right_key(canvas, words_, "full.page.change"));
        }
        frame.keys.push_back(help_key(words_, form_.form.edits_text()));
        return frame;
    }

    std::string about() const {
        if (form_.selects_name()) return std::string{words_("full.setup.name.whole")};
        return form_.form.about();
    }

    // What was filled in is there again when somebody comes back.
    screen::Going leave() {
        if (changed_) context_.draft = form_.form;
        return screen::Back{};
    }

    screen::Going start() {
        auto setup = form_.setup();
        if (setup) {
            context_.draft.reset();
            return screen::Instead{table_page(context_, *setup)};
        }
        form_.form.select(setup.error().field);
        refusal_ = std::move(setup.error().why);
        return screen::Stay{};
    }

    void take_over() {
        changed_ = true;
        form_.adapt();
        // Where the preset says it, the setting stays as it is.
        const auto said = handling_of(form_.preset()).auto_roll;
        context_.wishes.handling.auto_roll.reset();
        if (said && form_.auto_roll() != *said)
            context_.wishes.handling.auto_roll = form_.auto_roll();
        if (said || form_.auto_roll() == context_.settings.auto_roll) return;
        const Settings before = context_.settings;
        context_.settings.auto_roll = form_.auto_roll();
        refusal_ = keep_settings(context_, before);
    }

    // PgUp and PgDn go through the names of people who have played here.
    bool recalls(const screen::Input& input) {
        const bool earlier = is_key(input, screen::Key::page_up);
        if (!earlier && !is_key(input, screen::Key::page_down)) return false;
        if (!known_) {
            known_.emplace();
            if (context_.services.store != nullptr) *known_ = known_names(*context_.services.store);
        }
        if (known_->empty()) {
            refusal_ = words_("full.setup.nobody-known");
            return true;
        }
        screen::TextEntry& entry = form_.form.entry(form_.form.selected);
        const auto at = std::ranges::find(*known_, entry.text()) - known_->begin();
        const auto count = std::ssize(*known_);
        std::ptrdiff_t next = earlier ? at + 1 : at + count - 1;
        if (at == count) next = earlier ? 0 : count - 1; // a new name
        entry = screen::TextEntry{(*known_)[static_cast<std::size_t>(next % count)]};
        changed_ = true;
        return true;
    }

    PageContext& context_;
    const Words& words_;
    TableForm form_;
    bool changed_; // from what is usual
    std::string refusal_;
    std::optional<std::vector<std::string>> known_; // read when they are first asked for
    screen::Targets<screen::Input> clicks_;
};

} // namespace

std::unique_ptr<screen::Page> set_up_page(PageContext& context) {
    return std::make_unique<SetUpPage>(context);
}

} // namespace yahtzee::full
