// Cards as files named after their players (P6): writes those of the match that was played last,
// and reads one by its player's name or its own.
#include <algorithm>

#include "records/match_list.h"
#include "screen/page_frame.h"
#include "terminal/full/page_keys.h"
#include "terminal/full/pages.h"
#include "text/split.h"
#include "text/text.h"

namespace yahtzee::full {
namespace {

enum CardFilesField : std::uint8_t { save_field, card_name_field, load_field };
constexpr int card_files_width = 76;
constexpr int card_name_width = 40;
constexpr int card_name_row = 3;
constexpr int load_row = 5;
constexpr int told_row = 7;
constexpr int told_rows = 6; // of five players, and one to spare
constexpr int below_button = 2;

class CardFilesPage final : public screen::Page {
  public:
    explicit CardFilesPage(PageContext& context) : context_(context), words_(context.words) {
        read();
        add(screen::PushButton{}, 0, "save");
        add(screen::TextEntry{}, card_name_row, "name");
        add(screen::PushButton{}, load_row, "load");
        screen::Field& name = form_.fields[card_name_field];
        name.width = card_name_width;
        name.label_width = 2 + text::display_width(name.label);
    }

    void draw(screen::Canvas& canvas) override {
        screen::PageFrame frame{.title = std::string{words_("full.cards.title")},
                                .sentence = form_.about(),
                                .keys = {back_key(words_)}};
        if (!form_.edits_text()) frame.keys.push_back(enter_key(words_, "full.cards.do"));
        frame.keys.push_back(tab_key(words_));
        frame.keys.push_back(help_key(words_, form_.edits_text()));
        const screen::Area area = draw_frame(canvas, frame, clicks_);
        constexpr int frame_rows = 2;
        const screen::Area inside =
            draw_panel(canvas, middle_of(area, card_files_width, told_row + told_rows + frame_rows),
                       words_("full.cards.question"));
        form_.draw(canvas, inside.at);
        canvas.put_in({inside.at.row + 1, inside.at.column + below_button},
                      inside.width - below_button, last_text(), screen::Tone::muted);
        screen::Area below{{inside.at.row + told_row, inside.at.column + below_button},
                           inside.width - below_button,
                           told_rows};
        for (const std::string_view line : text::split_lines(told_)) {
            const int rows = canvas.put_wrapped(
                below, line, refused_ ? screen::Tone::bad : screen::Tone::normal);
            below.at.row += rows;
            below.height -= rows;
        }
    }

    screen::Going take(const screen::Input& seen) override {
        const screen::Input input = meant_by(seen, clicks_);
        if (is_key(input, screen::Key::escape)) return screen::Back{};
        if (!is_from_user(input)) return screen::Stay{};
        if (is_key(input, screen::Key::help) || (!form_.edits_text() && asks_for_help(input)))
            return screen::Open{help_page(words_, "full.help.cards")};
        if (!form_.edits_text() && goes_back(input)) return screen::Back{};
        const screen::FormAnswer answer = form_.take(input);
        if (answer != screen::FormAnswer::ignored) tell("");
        if (answer != screen::FormAnswer::pressed) return screen::Stay{};
        if (form_.selected == load_field) return load();
        save();
        return screen::Stay{};
    }

  private:
    void
    add(std::variant<screen::Picker, screen::TextEntry, screen::CheckBox, screen::PushButton> value,
        int row, std::string_view id) {
        form_.fields.push_back({.value = std::move(value),
                                .at = {row, 0},
                                .label = std::string{words_.of("full.cards", id, "label")},
                                .about = std::string{words_.of("full.cards", id, "about")}});
    }

    // The match that was played last, finished or not: the cards of which one wants to have.
    void read() {
        store::Store* const store = context_.services.store;
        if (store == nullptr) return;
        last_ = records::last_unfinished(*store);
        const auto latest =
            records::list_matches(*store, {.player = {}, .unfinished_only = false, .most = 1});
        if (!latest || latest->empty()) return;
        const auto* const begun = std::get_if<records::ListedMatch>(&latest->front());
        if (begun != nullptr && (!last_ || begun->last > last_->last)) last_ = *begun;
    }

    std::string last_text() const {
        if (context_.services.cards == nullptr) return std::string{words_("save.not-here")};
        if (!last_) return std::string{words_("save.nothing")};
        return words_("full.cards.last",
                      {{"standing", records::standing_text(words_, last_->match)}});
    }

    void tell(std::string told, bool refused = false) {
        told_ = std::move(told);
        refused_ = refused;
    }

    void save() {
        terminal::CardStorage* const card_folder = context_.services.cards;
        if (card_folder == nullptr) return tell(std::string{words_("save.not-here")}, true);
        if (!last_) return tell(std::string{words_("save.nothing")}, true);
        tell(card_folder->save(last_->id));
    }

    screen::Going load() {
        terminal::CardStorage* const card_folder = context_.services.cards;
        const std::string name = form_.entry(card_name_field).text();
        if (card_folder == nullptr) {
            tell(std::string{words_("save.not-here")}, true);
        } else if (name.empty()) {
            form_.select(card_name_field);
            tell(std::string{words_("full.cards.which")}, true);
        } else if (const auto loaded = card_folder->load(name); !loaded) {
            tell(loaded.error(), true);
        } else if (loaded->finished) {
            tell(loaded->told + "\n" + std::string{words_("load.finished")});
        } else {
            return go_on(*loaded);
        }
        return screen::Stay{};
    }

    screen::Going go_on(const terminal::CardStorage::Loaded& loaded) {
        std::string why;
        auto table = resumed_table_page(context_, loaded.match, why);
        if (table) return screen::Instead{std::move(table)};
        tell(loaded.told + "\n" + why, true);
        return screen::Stay{};
    }

    PageContext& context_;
    const Words& words_;
    screen::Form form_;
    std::optional<records::ListedMatch> last_;
    std::string told_; // what became of it, in lines
    bool refused_ = false;
    screen::Targets<screen::Input> clicks_;
};

} // namespace

std::unique_ptr<screen::Page> card_files_page(PageContext& context) {
    return std::make_unique<CardFilesPage>(context);
}

} // namespace yahtzee::full
