// Pages to be read: any text, and the rules of the six rule sets.
#include <algorithm>

#include "terminal/full/page_frame.h"
#include "terminal/full/pages.h"
#include "terminal/full/scrolled_text.h"
#include "terminal/full/tabs.h"
#include "words/rules_text.h"

namespace yahtzee {
namespace {

class TextPage final : public Page {
  public:
    TextPage(Room& room, std::string title, std::string text)
        : words_(room.words),
          title_(std::move(title)),
          text_(std::move(text)) {}

    void draw(Canvas& canvas) override {
        const PageFrame frame{
            .title = title_,
            .sentence = std::string{words_("full.page.read")},
            .keys = {back_key(words_), page_up_key(words_), page_down_key(words_)}};
        text_.draw(canvas, draw_frame(canvas, frame, clicks_));
    }

    Going take(const Input& seen) override {
        const Input input = meant_by(seen, clicks_);
        if (goes_back(input) || is_key(input, Key::enter)) return Back{};
        text_.take(input);
        return Stay{};
    }

  private:
    const Words& words_;
    std::string title_;
    ScrolledText text_;
    Targets<Input> clicks_;
};

std::size_t tab_of(const RuleSet& rules) {
    const auto* const found = std::ranges::find(rule_sets, rules);
    return found == rule_sets.end() ? 0 : static_cast<std::size_t>(found - rule_sets.begin());
}

class RulesPage final : public Page {
  public:
    RulesPage(Room& room, const RuleSet& rules)
        : words_(room.words),
          tabs_(rule_set_tabs(room.words), tab_of(rules)),
          text_(rules_text(words_, rules)) {}

    void draw(Canvas& canvas) override {
        const PageFrame frame{.title = std::string{words_("full.page.rules")},
                              .sentence = std::string{words_("full.page.rules.sentence")},
                              .keys = {back_key(words_), left_key(canvas, words_),
                                       right_key(canvas, words_), page_up_key(words_),
                                       page_down_key(words_)}};
        const Area area = draw_frame(canvas, frame, clicks_);
        const Area middle = middle_of(area, scrolled_columns, area.height);
        tabs_.draw(canvas, words_, middle);
        constexpr int tab_rows = 2;
        text_.draw(canvas,
                   {{area.at.row + tab_rows, area.at.column}, area.width, area.height - tab_rows});
    }

    Going take(const Input& seen) override {
        const Input input = meant_by(seen, clicks_);
        if (goes_back(input)) return Back{};
        if (tabs_.take(input)) {
            text_.replace(rules_text(words_, rule_sets[tabs_.open()]));
        } else {
            text_.take(input);
        }
        return Stay{};
    }

  private:
    const Words& words_;
    Tabs tabs_;
    ScrolledText text_;
    Targets<Input> clicks_;
};

} // namespace

std::unique_ptr<Page> text_page(Room& room, std::string title, std::string text) {
    return std::make_unique<TextPage>(room, std::move(title), std::move(text));
}

std::unique_ptr<Page> rules_page(Room& room, const RuleSet& rules) {
    return std::make_unique<RulesPage>(room, rules);
}

} // namespace yahtzee
