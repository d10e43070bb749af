// Cards as files named after their players (P6): writes those of the match that was played last,
// and reads one by its player's name or its own.
#include <algorithm>

#include "records/match_list.h"
#include "screen/page_frame.h"
#include "terminal/full/page_keys.h"
#include "terminal/full/pages.h"
#include "text/split.h"
#include "text/text.h"

namespace yahtzee {
namespace {

enum CardFilesField : std::uint8_t { save_field, card_name_field, load_field };
constexpr int card_files_width = 76;
constexpr int card_name_width = 40;
constexpr int card_name_row = 3;
constexpr int load_row = 5;
constexpr int told_row = 7;
constexpr int told_rows = 6; // of five players, and one to spare
constexpr int below_button = 2;

class CardFilesPage final : public Page {
  public:
    explicit CardFilesPage(PageContext& context) : context_(context), words_(context.words) {
        read();
        add(PushButton{}, 0, "save");
        add(TextEntry{}, card_name_row, "name");
        add(PushButton{}, load_row, "load");
        Field& name = form_.fields[card_name_field];
        name.width = card_name_width;
        name.label_width = 2 + display_width(name.label);
    }

    void draw(Canvas& canvas) override {
        PageFrame frame{.title = std::string{words_("full.cards.title")},
                        .sentence = form_.about(),
                        .keys = {back_key(words_)}};
        if (!form_.edits_text()) frame.keys.push_back(enter_key(words_, "full.cards.do"));
        frame.keys.push_back(tab_key(words_));
        frame.keys.push_back(help_key(words_, form_.edits_text()));
        const Area area = draw_frame(canvas, frame, clicks_);
        constexpr int frame_rows = 2;
        const Area inside =
            draw_panel(canvas, middle_of(area, card_files_width, told_row + told_rows + frame_rows),
                       words_("full.cards.question"));
        form_.draw(canvas, inside.at);
        canvas.put_in({inside.at.row + 1, inside.at.column + below_button},
                      inside.width - below_button, last_text(), Tone::muted);
        Area below{{inside.at.row + told_row, inside.at.column + below_button},
                   inside.width - below_button,
                   told_rows};
        for (const std::string_view line : split_lines(told_)) {
            const int rows = canvas.put_wrapped(below, line, refused_ ? Tone::bad : Tone::normal);
            below.at.row += rows;
            below.height -= rows;
        }
    }

    Going take(const Input& seen) override {
        const Input input = meant_by(seen, clicks_);
        if (is_key(input, Key::escape)) return Back{};
        if (!is_from_player(input)) return Stay{};
        if (is_key(input, Key::help) || (!form_.edits_text() && asks_for_help(input)))
            return Open{help_page(words_, "full.help.cards")};
        if (!form_.edits_text() && goes_back(input)) return Back{};
        const FormAnswer answer = form_.take(input);
        if (answer != FormAnswer::ignored) tell("");
        if (answer != FormAnswer::pressed) return Stay{};
        if (form_.selected == load_field) return load();
        save();
        return Stay{};
    }

  private:
    void add(std::variant<Picker, TextEntry, CheckBox, PushButton> value, int row,
             std::string_view id) {
        form_.fields.push_back({.value = std::move(value),
                                .at = {row, 0},
                                .label = std::string{words_.of("full.cards", id, "label")},
                                .about = std::string{words_.of("full.cards", id, "about")}});
    }

    // The match that was played last, finished or not: the cards of which one wants to have.
    void read() {
        Store* const store = context_.services.store;
        if (store == nullptr) return;
        last_ = last_unfinished(*store);
        const auto latest =
            list_matches(*store, {.player = {}, .unfinished_only = false, .most = 1});
        if (!latest || latest->empty()) return;
        const auto* const begun = std::get_if<ListedMatch>(&latest->front());
        if (begun != nullptr && (!last_ || begun->last > last_->last)) last_ = *begun;
    }

    std::string last_text() const {
        if (context_.services.cards == nullptr) return std::string{words_("save.not-here")};
        if (!last_) return std::string{words_("save.nothing")};
        return words_("full.cards.last", {{"standing", standing_text(words_, last_->match)}});
    }

    void tell(std::string told, bool refused = false) {
        told_ = std::move(told);
        refused_ = refused;
    }

    void save() {
        CardStorage* const card_folder = context_.services.cards;
        if (card_folder == nullptr) return tell(std::string{words_("save.not-here")}, true);
        if (!last_) return tell(std::string{words_("save.nothing")}, true);
        tell(card_folder->save(last_->id));
    }

    Going load() {
        CardStorage* const card_folder = context_.services.cards;
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
        return Stay{};
    }

    Going go_on(const CardStorage::Loaded& loaded) {
        std::string why;
        auto table = resumed_table_page(context_, loaded.match, why);
        if (table) return Instead{std::move(table)};
        tell(loaded.told + "\n" + why, true);
        return Stay{};
    }

    PageContext& context_;
    const Words& words_;
    Form form_;
    std::optional<ListedMatch> last_;
    std::string told_; // what became of it, in lines
    bool refused_ = false;
    Targets<Input> clicks_;
};

} // namespace

std::unique_ptr<Page> card_files_page(PageContext& context) {
    return std::make_unique<CardFilesPage>(context);
}

} // namespace yahtzee
