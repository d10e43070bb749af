// The hall of fame (P7) on a page of its own: of all rule sets or of one, of people or of everyone.
#include "records/hall_of_fame_text.h"
#include "screen/page_frame.h"
#include "screen/tabs.h"
#include "store/open_store.h"
#include "terminal/full/menu/rule_set_tabs.h"
#include "terminal/full/page_keys.h"
#include "terminal/full/pages.h"

namespace yahtzee::full {
namespace {

std::vector<std::string> hall_tabs(const Words& words) {
    std::vector<std::string> names = rule_set_tabs(words);
    names.emplace(names.begin(), words("full.page.all-rules"));
    return names;
}

class HallPage final : public screen::Page {
  public:
    explicit HallPage(PageContext& context)
        : words_(context.words),
          services_(context.services),
          tabs_(hall_tabs(context.words)) {
        read();
    }

    void draw(screen::Canvas& canvas) override {
        const screen::Area area = draw_frame(canvas, frame(canvas), clicks_);
        constexpr int hall_columns = 78;
        constexpr int rows = 2 + 1 + records::hall_places + 4;
        const screen::Area middle = middle_of(area, hall_columns, rows);
        tabs_.draw(canvas, tab_count(words_), middle);
        screen::Point at{middle.at.row + 2, middle.at.column};
        if (hall_.empty()) {
            canvas.put_wrapped({at, middle.width, 3}, fault_.empty() ? empty_text() : fault_);
            return;
        }
        for (const std::string& line :
             records::hall_lines(words_, hall_, middle.width, canvas.unicode())) {
            canvas.put(at, line,
                       at.row == middle.at.row + 2 ? screen::Tone::muted : screen::Tone::normal);
            ++at.row;
        }
        for (const std::string& note : records::hall_notes(words_, hall_)) {
            ++at.row;
            canvas.put({at.row, at.column + 2}, note, screen::Tone::muted);
        }
    }

    screen::Going take(const screen::Input& seen) override {
        const screen::Input input = meant_by(seen, clicks_);
        if (goes_back(input)) return screen::Back{};
        if (asks_for_help(input)) return screen::Open{help_page(words_, "full.help.hall")};
        if (is_letter(input, everyone_key()[0])) {
            everyone_ = !everyone_;
            read();
        } else if (tabs_.take(input)) {
            read();
        }
        return screen::Stay{};
    }

  private:
    std::string_view everyone_key() const { return words_("full.page.everyone.key"); }

    screen::PageFrame frame(const screen::Canvas& canvas) const {
        const std::string key{everyone_key()};
        return {
            .title = std::string{words_("hall.title")},
            .right = std::string{words_(everyone_ ? Word{"full.page.hall.everyone"}
                                                  : Word{"full.page.hall.people"})},
            .sentence = std::string{words_(everyone_ ? Word{"full.page.hall.sentence.everyone"}
                                                     : Word{"full.page.hall.sentence"})},
            .keys = {back_key(words_), left_key(canvas, words_), right_key(canvas, words_),
                     screen::PageKey{key,
                                     std::string{words_(everyone_ ? Word{"full.page.only-people"}
                                                                  : Word{"full.page.everyone"})},
                                     screen::Letter{key}},
                     help_key(words_)}};
    }

    std::string empty_text() const {
        if (services_.store == nullptr) return std::string{words_("full.page.no-store")};
        return std::string{words_("full.page.hall.empty")};
    }

    void read() {
        hall_.clear();
        fault_.clear();
        if (services_.store == nullptr) return;
        std::optional<RuleSet> rules;
        if (tabs_.open() > 0) rules = rule_sets()[tabs_.open() - 1];
        auto best = services_.store->best(
            {.player = {}, .rules = rules, .only_counting = !everyone_}, records::hall_places);
        if (best) {
            hall_ = std::move(*best);
        } else {
            fault_ = store_refusal(words_, best.error(), services_.file);
        }
    }

    const Words& words_;
    terminal::GameServices& services_;
    screen::Tabs tabs_;
    bool everyone_ = false;
    std::vector<store::GameResult> hall_;
    std::string fault_; // why there is nothing to show
    screen::Targets<screen::Input> clicks_;
};

} // namespace

std::unique_ptr<screen::Page> hall_page(PageContext& context) {
    return std::make_unique<HallPage>(context);
}

} // namespace yahtzee::full
