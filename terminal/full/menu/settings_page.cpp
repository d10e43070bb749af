// How the player likes the full screen: each setting with a line that explains it. A change counts
// at once.
#include "screen/form.h"
#include "screen/page_frame.h"
#include "terminal/full/menu/keep_settings.h"
#include "terminal/full/page_keys.h"
#include "terminal/full/pages.h"
#include "text/text.h"

namespace yahtzee::full {
namespace {

constexpr std::array<std::string_view, 7> setting_ids{
    "theme", "speed", "animation", "costs", "auto-roll", "sorted-dice", "click-rolls-again"};
enum : std::uint8_t {
    theme_field,
    speed_field,
    animation_field,
    costs_field,
    auto_roll_field,
    sorted_field,
    again_field
};

constexpr int setting_rows = 3;    // with a blank one, where there is room
constexpr int settings_width = 78; // frame included

template <std::size_t Count>
screen::Picker choice_among(const Words& words, std::string_view group,
                            const std::array<std::string_view, Count>& ids, std::size_t chosen) {
    screen::Picker choice{.values = {}, .chosen = chosen};
    for (const std::string_view id : ids) choice.values.emplace_back(words.of(group, id, "name"));
    return choice;
}

class SettingsPage final : public screen::Page {
  public:
    explicit SettingsPage(PageContext& context) : context_(context), words_(context.words) {
        const Settings& now = context.settings;
        add(choice_among(words_, "full.settings.theme", screen::theme_ids,
                         static_cast<std::size_t>(now.theme)));
        add(choice_among(words_, "full.settings.speed", speed_ids,
                         static_cast<std::size_t>(now.speed)));
        add(screen::CheckBox{now.animation});
        add(screen::CheckBox{now.costs});
        add(screen::CheckBox{now.auto_roll});
        add(screen::CheckBox{now.sorted_dice});
        add(screen::CheckBox{now.click_rolls_again});
        form_.fields[theme_field].label_width = form_.fields[speed_field].label_width =
            2 + std::max(text::display_width(form_.fields[theme_field].label),
                         text::display_width(form_.fields[speed_field].label));
    }

    void draw(screen::Canvas& canvas) override {
        const screen::PageFrame frame{
            .title = std::string{words_("full.settings.title")},
            .sentence = fault_.empty() ? place() : fault_,
            .tone = fault_.empty() ? screen::Tone::normal : screen::Tone::bad,
            .keys = {back_key(words_), up_key(canvas, words_), down_key(canvas, words_),
                     right_key(canvas, words_, "full.page.change"), help_key(words_)}};
        const screen::Area area = draw_frame(canvas, frame, clicks_);
        constexpr int frame_rows = 2;
        constexpr auto count = static_cast<int>(setting_ids.size());
        const bool roomy = setting_rows * count - 1 + frame_rows <= area.height;
        const int step = roomy ? setting_rows : setting_rows - 1;
        const int rows = step * count - (roomy ? 1 : 0);
        for (int field = 0; field < count; ++field)
            form_.fields[static_cast<std::size_t>(field)].at.row = step * field;
        const screen::Area inside =
            draw_panel(canvas, middle_of(area, settings_width, rows + frame_rows),
                       words_("full.settings.question"));
        form_.draw(canvas, inside.at);
        for (const screen::Field& field : form_.fields) {
            const bool behind_box = std::holds_alternative<screen::CheckBox>(field.value);
            const int indent = behind_box ? 6 : 2; // below the label
            canvas.put({inside.at.row + field.at.row + 1, inside.at.column + indent}, field.about,
                       screen::Tone::muted);
        }
    }

    screen::Going take(const screen::Input& seen) override {
        const screen::Input input = meant_by(seen, clicks_);
        if (goes_back(input)) return screen::Back{};
        if (asks_for_help(input)) return screen::Open{help_page(words_, "full.help.settings")};
        if (form_.take(input) == screen::FormAnswer::changed) take_over();
        return screen::Stay{};
    }

  private:
    void add(std::variant<screen::Picker, screen::TextEntry, screen::CheckBox, screen::PushButton>
                 value) {
        const std::size_t number = form_.fields.size();
        const std::string_view id = setting_ids[number];
        const bool ruled = number == theme_field && context_.no_color;
        form_.fields.push_back(
            {.value = std::move(value),
             .at = {setting_rows * static_cast<int>(number), 0},
             .label = std::string{words_.of("full.settings", id, "name")},
             .about = std::string{ruled ? words_("full.settings.no-color")
                                        : words_.of("full.settings", id, "about")}});
    }

    void take_over() {
        Settings& settings = context_.settings;
        const Settings before = settings;
        settings.theme = static_cast<screen::Theme>(form_.chosen(theme_field));
        settings.speed = static_cast<Speed>(form_.chosen(speed_field));
        settings.animation = form_.on(animation_field);
        settings.costs = form_.on(costs_field);
        settings.auto_roll = form_.on(auto_roll_field);
        settings.sorted_dice = form_.on(sorted_field);
        settings.click_rolls_again = form_.on(again_field);
        // Whoever changes it here means it, whatever a flag has said.
        Handling& wished = context_.wishes.handling;
        if (settings.sorted_dice != before.sorted_dice) wished.sorted_dice.reset();
        if (settings.click_rolls_again != before.click_rolls_again)
            wished.click_rolls_again.reset();
        fault_ = keep_settings(context_, before);
    }

    std::string place() const {
        if (context_.settings_file.empty()) return std::string{words_("full.settings.not-kept")};
        return std::string{words_("full.settings.kept")};
    }

    PageContext& context_;
    const Words& words_;
    screen::Form form_;
    std::string fault_;
    screen::Targets<screen::Input> clicks_;
};

} // namespace

std::unique_ptr<screen::Page> settings_page(PageContext& context) {
    return std::make_unique<SettingsPage>(context);
}

} // namespace yahtzee::full
