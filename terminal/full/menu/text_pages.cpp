// Pages to be read: any text, the whole card, and the rules of each rule set.
#include <algorithm>

#include "screen/page_frame.h"
#include "screen/scrolled_text.h"
#include "terminal/drawn_card.h"
#include "terminal/full/menu/rule_set_tabs.h"
#include "terminal/full/menu/tabbed_text.h"
#include "terminal/full/page_keys.h"
#include "terminal/full/pages.h"
#include "text/split.h"
#include "text/text.h"
#include "words/rules_text.h"

namespace yahtzee::full {
namespace {

class TextPage : public screen::Page {
  public:
    TextPage(const Words& words, std::string title, std::string text, bool is_help = false)
        : words_(words),
          text_(std::move(text)),
          title_(std::move(title)),
          is_help_(is_help) {}

    void draw(screen::Canvas& canvas) override {
        screen::PageFrame frame{
            .title = title_,
            .sentence = sentence(),
            .keys = {back_key(words_), page_up_key(words_), page_down_key(words_)}};
        add_keys(frame.keys);
        if (!is_help_) frame.keys.push_back(help_key(words_));
        draw_text(canvas, draw_frame(canvas, frame, clicks_));
    }

    screen::Going take(const screen::Input& seen) override { return read(meant_by(seen, clicks_)); }

  protected:
    virtual screen::Going read(const screen::Input& input) {
        if (goes_back(input) || is_key(input, screen::Key::enter)) return screen::Back{};
        if (asks_for_help(input)) {
            if (is_help_) return screen::Back{};
            return screen::Open{help_page(words_, help())};
        }
        text_.take(input);
        return screen::Stay{};
    }
    virtual Word help() const { return "full.help.reading"; }
    virtual std::string sentence() const { return std::string{words_("full.page.read")}; }
    virtual void add_keys(std::vector<screen::PageKey>& /*keys*/) const {}
    virtual void draw_text(screen::Canvas& canvas, const screen::Area& area) {
        text_.draw(canvas, area);
    }

    const Words& words_;
    screen::ScrolledText text_;

  private:
    std::string title_;
    bool is_help_;
    screen::Targets<screen::Input> clicks_;
};

// Made anew for each drawing: how many columns stand side by side depends on the width.
class CardPage final : public TextPage {
  public:
    CardPage(PageContext& context, const Match& match, std::optional<store::MatchId> kept)
        : TextPage(context.words, std::string{context.words("full.card.title")}, {}),
          match_(match),
          card_folder_(kept ? context.services.cards : nullptr),
          kept_(kept) {}

  private:
    screen::Going read(const screen::Input& input) override {
        if (is_from_user(input)) saved_.clear();
        if (card_folder_ == nullptr || !is_letter(input, save_key()[0]))
            return TextPage::read(input);
        saved_ = card_folder_->save(*kept_);
        std::ranges::replace(saved_, '\n', ' ');
        return screen::Stay{};
    }

    Word help() const override {
        return card_folder_ != nullptr ? Word{"full.help.card"} : Word{"full.help.reading"};
    }

    std::string sentence() const override { return saved_.empty() ? TextPage::sentence() : saved_; }

    void add_keys(std::vector<screen::PageKey>& keys) const override {
        if (card_folder_ == nullptr) return;
        keys.push_back({std::string{save_key()}, std::string{words_("full.card.save")},
                        screen::Letter{std::string{save_key()}}});
    }

    std::string_view save_key() const { return words_("full.card.save.key"); }

    void draw_text(screen::Canvas& canvas, const screen::Area& area) override {
        std::string card = terminal::drawn_card(
            words_, match_,
            {.width = area.width - screen::scroll_bar_columns, .unicode = canvas.unicode()});
        int width = 0;
        int height = 0;
        for (const std::string_view line : text::split_lines(card)) {
            width = std::max(width, text::display_width(line));
            ++height;
        }
        text_.refresh(std::move(card));
        text_.draw(canvas, middle_of(area, area.width, height), width);
    }

    Match match_;
    terminal::CardStorage* card_folder_; // null: it cannot be saved
    std::optional<store::MatchId> kept_;
    std::string saved_; // what became of it
};

// What must be read before anything else: whatever is pressed goes on, but what scrolls it.
class NoticePage final : public screen::Page {
  public:
    NoticePage(const Words& words, std::string text) : words_(words), text_(std::move(text)) {}

    void draw(screen::Canvas& canvas) override {
        const screen::PageFrame frame{.title = std::string{words_("full.terminal.notice")},
                                      .sentence = std::string{words_("full.page.notice")},
                                      .keys = {enter_key(words_, "full.page.continue")}};
        text_.draw(canvas, draw_frame(canvas, frame, clicks_));
    }

    screen::Going take(const screen::Input& seen) override {
        const screen::Input input = meant_by(seen, clicks_);
        if (!is_from_user(input)) return screen::Stay{};
        if (!text_.everything_fits() && text_.take(input)) return screen::Stay{};
        return screen::Back{};
    }

  private:
    const Words& words_;
    screen::ScrolledText text_;
    screen::Targets<screen::Input> clicks_;
};

std::size_t tab_of(const RuleSet& rules) {
    const auto all = rule_sets();
    const auto found = std::ranges::find(all, rules);
    return found == all.end() ? 0 : static_cast<std::size_t>(found - all.begin());
}

class RulesPage final : public screen::Page {
  public:
    RulesPage(PageContext& context, const RuleSet& rules)
        : words_(context.words),
          shown_{.tabs = screen::Tabs{rule_set_tabs(words_), tab_of(rules)},
                 .text = screen::ScrolledText{rules_text(words_, rules)}} {}

    void draw(screen::Canvas& canvas) override {
        shown_.draw(canvas, words_, "full.page.rules",
                    std::string{words_("full.page.rules.sentence")});
    }

    screen::Going take(const screen::Input& seen) override {
        const screen::Input input = meant_by(seen, shown_.clicks);
        if (goes_back(input)) return screen::Back{};
        if (asks_for_help(input)) return screen::Open{help_page(words_, "full.help.rules")};
        if (shown_.tabs.take(input)) {
            shown_.text.replace(rules_text(words_, rule_sets()[shown_.tabs.open()]));
        } else {
            shown_.text.take(input);
        }
        return screen::Stay{};
    }

  private:
    const Words& words_;
    TabbedText shown_;
};

} // namespace

std::unique_ptr<screen::Page> text_page(PageContext& context, std::string title, std::string text) {
    return std::make_unique<TextPage>(context.words, std::move(title), std::move(text));
}

std::unique_ptr<screen::Page> notice_page(const Words& words, std::string text) {
    return std::make_unique<NoticePage>(words, std::move(text));
}

std::unique_ptr<screen::Page> help_page(const Words& words, Word text) {
    return std::make_unique<TextPage>(words, std::string{words("full.help.page")},
                                      std::string{words(text)}, true);
}

std::unique_ptr<screen::Page> card_page(PageContext& context, const Match& match,
                                        std::optional<store::MatchId> kept) {
    return std::make_unique<CardPage>(context, match, kept);
}

std::unique_ptr<screen::Page> rules_page(PageContext& context, const RuleSet& rules) {
    return std::make_unique<RulesPage>(context, rules);
}

} // namespace yahtzee::full
