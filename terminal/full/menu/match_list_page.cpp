// Saved matches, the latest first: to resume one, to review one, or to delete one.
#include <algorithm>
#include <utility>

#include "records/shown_names.h"
#include "screen/page_frame.h"
#include "screen/scroll.h"
#include "store/open_store.h"
#include "store/served.h"
#include "store/store.h"
#include "terminal/full/menu/match_rows.h"
#include "terminal/full/page_keys.h"
#include "terminal/full/pages.h"
#include "text/text.h"

namespace yahtzee::full {
namespace {

// Columns beside the list: the mark of the selected row, the bar, a free one on each side.
constexpr int list_mark = 2;
constexpr int list_bar = 2;
constexpr int list_edges = list_mark + list_bar + 2;

constexpr std::size_t most_listed = 200; // a store may hold a hundred thousand

// What the list is for.
struct MatchListKind {
    Word title;
    Word sentence;
    Word opens;
    Word nothing; // the sentence of an empty list
    Word help;
    bool unfinished_only;
    // Stay, with the reason in `why`, when the match cannot be opened.
    screen::Going (*open)(PageContext& context, store::MatchId match, std::string& why);
};

screen::Going open_table(PageContext& context, store::MatchId match, std::string& why) {
    auto page = resumed_table_page(context, match, why);
    if (!page) return screen::Stay{};
    return screen::Instead{std::move(page)};
}

screen::Going open_review(PageContext& context, store::MatchId match, std::string& why) {
    const auto stored = context.services.store->load(match);
    if (!stored) {
        why = store_refusal(context.words, stored.error(), context.services.file);
        return screen::Stay{};
    }
    const auto events = records::shown(events_of(stored->events));
    const auto is_roll = [](const Event& event) { return std::holds_alternative<Rolled>(event); };
    if (std::ranges::none_of(events, is_roll)) {
        why = context.words("full.list.no-roll");
        return screen::Stay{};
    }
    return screen::Open{review_page(context, events)};
}

const MatchListKind to_resume{.title = "full.list.resume",
                              .sentence = "full.list.resume.sentence",
                              .opens = "full.list.resume.open",
                              .nothing = "menu.nothing-to-resume",
                              .help = "full.help.resume",
                              .unfinished_only = true,
                              .open = open_table};
const MatchListKind to_review{.title = "full.list.review",
                              .sentence = "full.list.review.sentence",
                              .opens = "full.list.review.open",
                              .nothing = "full.list.review.none",
                              .help = "full.help.review-list",
                              .unfinished_only = false,
                              .open = open_review};

class MatchListPage final : public screen::Page {
  public:
    MatchListPage(PageContext& context, const MatchListKind& kind)
        : context_(context),
          words_(context.words),
          kind_(kind) {
        read();
    }

    void draw(screen::Canvas& canvas) override {
        screen::PageFrame frame{.title = std::string{words_(kind_.title)},
                                .sentence = sentence(canvas),
                                .tone = fault_.empty() ? screen::Tone::normal : screen::Tone::bad,
                                .keys = {back_key(words_)}};
        if (more_)
            frame.right = words_("full.list.latest", {{"count", static_cast<int>(most_listed)}});
        if (!rows_.empty()) {
            frame.keys.push_back(enter_key(words_, kind_.opens));
            frame.keys.push_back(up_key(canvas, words_));
            frame.keys.push_back(down_key(canvas, words_));
            frame.keys.push_back({std::string{delete_key()},
                                  std::string{words_("full.list.delete")},
                                  screen::Letter{std::string{delete_key()}}});
        }
        frame.keys.push_back(help_key(words_));
        if (asks_to_delete_)
            frame.keys = {{std::string{words_("full.key.yes.letter")},
                           std::string{words_("full.key.yes")}, screen::Letter{"y"}},
                          {"N", std::string{words_("full.key.no")}, screen::Letter{"n"}}};
        const screen::Area area = draw_frame(canvas, frame, clicks_);
        rows_seen_.clear();
        if (rows_.empty()) {
            canvas.put_wrapped(middle_of(area, area.width - 2, area.height), nothing());
        } else {
            draw_list(canvas, area);
        }
    }

    screen::Going take(const screen::Input& seen) override {
        const screen::Input input = meant_by(seen, clicks_);
        if (std::exchange(asks_to_delete_, asks_to_delete_ && !is_from_user(input))) {
            if (is_letter(input, 'y') || is_letter(input, 'j')) delete_selected();
            return screen::Stay{};
        }
        if (goes_back(input)) return screen::Back{};
        if (asks_for_help(input)) return screen::Open{help_page(words_, kind_.help)};
        if (!is_from_user(input) || rows_.empty()) return screen::Stay{};
        fault_.clear();
        deleted_.clear();
        if (is_key(input, screen::Key::remove) || is_letter(input, delete_key()[0])) {
            asks_to_delete_ = true;
            return screen::Stay{};
        }
        if (const auto* const click = std::get_if<screen::Click>(&input)) {
            const auto row = rows_seen_.at(click->at);
            if (!row) return screen::Stay{};
            selected_ = *row;
            return open_selected();
        }
        if (is_key(input, screen::Key::enter)) return open_selected();
        move(input);
        return screen::Stay{};
    }

    void come_back() override { read(); }

  private:
    void read() {
        rows_.clear();
        more_ = false;
        store::Store* const store = context_.services.store;
        if (store == nullptr) return;
        auto entries = records::list_matches(
            *store,
            {.player = {}, .unfinished_only = kind_.unfinished_only, .most = most_listed + 1});
        if (!entries) {
            fault_ = store_refusal(words_, entries.error(), context_.services.file);
            return;
        }
        more_ = entries->size() > most_listed;
        if (more_) entries->pop_back();
        for (const records::MatchEntry& entry : *entries) {
            const auto* const listed = std::get_if<records::ListedMatch>(&entry);
            // Of a match that has only begun there is nothing to tell.
            if (!kind_.unfinished_only && listed != nullptr && listed->events == 1) continue;
            if (kind_.unfinished_only && listed != nullptr && is_served(*store, listed->id))
                continue;
            rows_.push_back(match_row(words_, entry, context_.services.file));
        }
        selected_ = std::min(selected_, rows_.empty() ? 0 : rows_.size() - 1);
    }

    MatchColumns columns(int canvas_width) const {
        return match_columns(rows_, match_headings(words_), canvas_width - list_edges);
    }

    // Who does not fit into a row is told below it.
    std::string sentence(const screen::Canvas& canvas) const {
        if (!fault_.empty()) return fault_;
        if (asks_to_delete_)
            return words_("delete.ask", {{"match", rows_[selected_].number}}) + " " +
                   std::string{words_("full.list.delete.keys")};
        if (!deleted_.empty()) return deleted_;
        if (rows_.empty()) return std::string{words_("full.list.back")};
        const MatchRow& row = rows_[selected_];
        if (text::display_width(row.players) <= columns(canvas.width()).players)
            return std::string{words_(kind_.sentence)};
        return words_("history.standing", {{"players", row.players}, {"how_far", row.how_far}});
    }

    std::string_view nothing() const {
        return context_.services.store == nullptr ? words_("full.page.no-store")
                                                  : words_(kind_.nothing);
    }

    void draw_list(screen::Canvas& canvas, const screen::Area& area) {
        constexpr int heading_rows = 1;
        const MatchRow headings = match_headings(words_);
        const MatchColumns cells = columns(canvas.width());
        const screen::Area list =
            middle_of(area, list_mark + cells.width() + list_bar, area.height);
        const screen::Point first{list.at.row + heading_rows, list.at.column};
        draw_match_row(canvas, {list.at.row, first.column + list_mark}, cells, headings,
                       screen::Tone::muted);
        const auto count = static_cast<int>(rows_.size());
        scroll_.fit(list.height - heading_rows, count);
        scroll_.keep_in_sight(static_cast<int>(selected_));
        for (int row = 0; row < std::min(scroll_.seen(), count); ++row) {
            const int shown_row = scroll_.top() + row;
            const auto number = static_cast<std::size_t>(shown_row);
            const screen::Point at{first.row + row, first.column};
            const bool here = number == selected_;
            const screen::Tone usual =
                rows_[number].fault.empty() ? screen::Tone::normal : screen::Tone::bad;
            if (here) canvas.put(at, canvas.unicode() ? "▸" : ">", screen::Tone::strong);
            draw_match_row(canvas, {at.row, at.column + list_mark}, cells, rows_[number],
                           here ? screen::Tone::selected : usual);
            const screen::Area whole{at, list_mark + cells.width(), 1};
            if (here)
                canvas.paint({{at.row, at.column + list_mark}, cells.width(), 1},
                             screen::Tone::selected);
            rows_seen_.add(whole, number);
        }
        scroll_.draw_bar(canvas, {first.row, list.at.column + list.width - 1});
    }

    screen::Going open_selected() {
        const MatchRow& row = rows_[selected_];
        fault_ = row.fault;
        if (!fault_.empty()) return screen::Stay{};
        return kind_.open(context_, row.id, fault_);
    }

    std::string_view delete_key() const { return words_("full.list.delete.key"); }

    void delete_selected() {
        const MatchRow row = rows_[selected_];
        const auto done = context_.services.store->delete_match(row.id);
        if (done) {
            deleted_ = words_("delete.done", {{"match", row.number}});
        } else {
            fault_ = store_refusal(words_, done.error(), context_.services.file);
        }
        if (done) read();
    }

    void move(const screen::Input& input) {
        const auto last = std::ssize(rows_) - 1;
        const std::ptrdiff_t page = std::max(scroll_.seen() - 1, 1);
        auto to = static_cast<std::ptrdiff_t>(selected_);
        if (const auto* const wheel = std::get_if<screen::Wheel>(&input)) to += wheel->rows;
        if (is_key(input, screen::Key::up)) --to;
        if (is_key(input, screen::Key::down)) ++to;
        if (is_key(input, screen::Key::page_up)) to -= page;
        if (is_key(input, screen::Key::page_down)) to += page;
        if (is_key(input, screen::Key::home)) to = 0;
        if (is_key(input, screen::Key::end)) to = last;
        selected_ = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(to, 0, last));
    }

    PageContext& context_;
    const Words& words_;
    const MatchListKind& kind_;
    std::vector<MatchRow> rows_;
    bool more_ = false; // there are others, which are not listed
    std::size_t selected_ = 0;
    screen::Scroll scroll_;
    std::string fault_;
    bool asks_to_delete_ = false; // the selected one
    std::string deleted_;         // says what has just been deleted
    screen::Targets<std::size_t> rows_seen_;
    screen::Targets<screen::Input> clicks_;
};

} // namespace

std::unique_ptr<screen::Page> resume_list_page(PageContext& context) {
    return std::make_unique<MatchListPage>(context, to_resume);
}

std::unique_ptr<screen::Page> review_list_page(PageContext& context) {
    return std::make_unique<MatchListPage>(context, to_review);
}

} // namespace yahtzee::full
