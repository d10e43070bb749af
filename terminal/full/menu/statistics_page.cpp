// Statistics of all players, or of one after the other. Games that nobody has rated yet are rated
// meanwhile.
#include "records/statistics_text.h"
#include "store/open_store.h"
#include "terminal/full/menu/rating_work.h"
#include "terminal/full/menu/tabbed_text.h"
#include "terminal/full/pages.h"
#include "text/text.h"

namespace yahtzee::full {
namespace {

class StatisticsPage final : public screen::Page {
  public:
    explicit StatisticsPage(PageContext& context)
        : words_(context.words),
          services_(context.services),
          work_(context),
          shown_{.tabs = screen::Tabs{{std::string{context.words("full.page.all-players")}}},
                 .text = screen::ScrolledText{std::string{context.words("full.page.reading")}}} {}

    void draw(screen::Canvas& canvas) override {
        shown_.draw(canvas, words_, "full.page.statistics", sentence());
    }

    screen::Going take(const screen::Input& seen) override {
        const screen::Input input = meant_by(seen, shown_.clicks);
        if (goes_back(input)) return screen::Back{};
        if (asks_for_help(input)) return screen::Open{help_page(words_, "full.help.statistics")};
        if (std::holds_alternative<screen::Waited>(input) ||
            std::holds_alternative<screen::Woken>(input)) {
            go_on();
        } else if (shown_.tabs.take(input)) {
            show();
        } else {
            shown_.text.take(input);
        }
        return screen::Stay{};
    }

    // The page is seen before the store, which may be large, is read.
    int patience() const override {
        if (!read_) return 0;
        constexpr int little = 20;
        return work_.finished() ? -1 : little;
    }

  private:
    void go_on() {
        if (!read_) {
            read();
            work_.begin();
            return;
        }
        if (work_.finished()) return;
        work_.step();
        if (work_.finished()) read(); // the ratings are among the figures now
    }

    void read() {
        read_ = true;
        all_ = {};
        players_.clear();
        std::string open; // the player who was shown stays
        if (shown_.tabs.open() > 0) open = names_[shown_.tabs.open() - 1];
        names_.clear();
        if (services_.store == nullptr) {
            fault_ = words_("full.page.no-store");
            show();
            return;
        }
        const auto done =
            services_.store->results({.player = {}, .rules = {}, .only_counting = true},
                                     [&](const store::GameResult& result) {
                                         all_.add(result);
                                         players_[result.player].add(result);
                                     });
        fault_ = done ? "" : store_refusal(words_, done.error(), services_.file);
        std::vector<std::string> tabs{std::string{words_("full.page.all-players")}};
        std::size_t chosen = 0;
        for (const auto& [name, statistics] : players_) {
            if (name == open) chosen = tabs.size();
            names_.push_back(name);
            tabs.push_back(text::excerpt(name));
        }
        const bool same = has_shown_ && chosen == shown_.tabs.open();
        shown_.tabs = screen::Tabs{std::move(tabs), chosen};
        show(same);
    }

    // What is being read stays where it is when only its figures change.
    void show(bool in_place = false) {
        has_shown_ = true;
        if (!fault_.empty()) {
            shown_.text.replace(fault_);
            return;
        }
        if (all_.games == 0) {
            shown_.text.replace(std::string{words_("full.page.statistics.none")});
            return;
        }
        std::optional<std::string> player;
        if (shown_.tabs.open() > 0) player = names_[shown_.tabs.open() - 1];
        const records::Statistics& statistics = player ? players_[*player] : all_;
        std::string text = statistics_text(words_, player, statistics, screen::text_columns);
        if (in_place) {
            shown_.text.refresh(std::move(text));
        } else {
            shown_.text.replace(std::move(text));
        }
    }

    std::string sentence() const {
        if (read_ && !work_.finished()) {
            return words_("full.page.rating", {{"number", static_cast<int>(work_.done()) + 1},
                                               {"count", static_cast<int>(work_.all())}});
        }
        if (services_.store != nullptr) {
            if (auto passed_over = told_of_passed_over(words_, *services_.store))
                return *std::move(passed_over);
        }
        return std::string{words_("full.page.statistics.sentence")};
    }

    const Words& words_;
    terminal::GameServices& services_;
    RatingWork work_;
    bool read_ = false;
    bool has_shown_ = false;
    std::string fault_; // why there is nothing to show
    records::Statistics all_;
    records::StatisticsByPlayer players_;
    std::vector<std::string> names_; // of the tabs behind the first
    TabbedText shown_;
};

} // namespace

std::unique_ptr<screen::Page> statistics_page(PageContext& context) {
    return std::make_unique<StatisticsPage>(context);
}

} // namespace yahtzee::full
