#include "terminal/full/menu/table_form.h"

#include <algorithm>
#include <utility>

#include "engine/presets.h"
#include "terminal/player_names.h"
#include "terminal/table_wishes.h"
#include "text/text.h"
#include "words/game_text.h"

namespace yahtzee::full {
namespace {

// Rows of the form.
constexpr int form_seats_row = 0;
constexpr int form_preset_row = 6;
constexpr int form_rules_row = 7;
constexpr int form_options_row = 10;
constexpr int form_start_row = 16;

// Of the choice who sits there; the levels follow.
constexpr std::size_t first_level = 2;

// The check boxes: each makes one thing other than usual. Without a field, nothing that is agreed
// on.
struct FormOption {
    std::string_view id;
    const SetupField* field;
};

constexpr std::array<FormOption, 7> form_options{{{"paper", &setup_field("entry")},
                                                  {"totals", &setup_field("totals")},
                                                  {"random-first", &setup_field("first")},
                                                  {"pass-roll", &setup_field("pass-roll")},
                                                  {"auto-roll", nullptr},
                                                  {"no-undo", &setup_field("undo")},
                                                  {"cheat", &setup_field("dice")}}};

screen::Picker seat_choice(const Words& words) {
    screen::Picker choice;
    const auto add = [&](std::string_view name, std::string_view id) {
        choice.values.emplace_back(name);
        choice.abouts.emplace_back(words.of("full.setup", id, "about"));
    };
    add(words("full.setup.nobody.name"), "nobody");
    add(words("full.setup.person.name"), "person");
    for (const std::string_view id : level_ids) add(words.of("level", id, "name"), id);
    return choice;
}

screen::Picker rules_choice(const Words& words, const RuleSet& chosen) {
    screen::Picker choice;
    for (const RuleSet& rules : rule_sets()) {
        if (rules == chosen) choice.chosen = choice.values.size();
        choice.values.emplace_back(words.of("rules", rules.id, "name"));
        choice.abouts.emplace_back(words.of("rules", rules.id, "about"));
    }
    return choice;
}

screen::Picker preset_choice(const Words& words, PresetId chosen) {
    screen::Picker choice;
    for (const std::string_view id : preset_ids) {
        choice.values.emplace_back(words.of("preset", id, "name"));
        choice.abouts.emplace_back(words.of("preset", id, "about"));
    }
    choice.chosen = static_cast<std::size_t>(chosen);
    return choice;
}

int widest_of(const screen::Picker& choice) {
    int columns = 0;
    for (const std::string& value : choice.values)
        columns = std::max(columns, text::display_width(value));
    return columns;
}

} // namespace

TableForm::TableForm(const Words& words, const TableSetup& setup, bool auto_roll)
    : words_(words),
      begun_(setup),
      taken_(setup.preset),
      own_auto_roll_(auto_roll) {
    add_seats(setup);
    add_match(setup);
    add_options(setup, handling_of(setup.preset).auto_roll.value_or(auto_roll));
    form.fields.push_back({.value = screen::PushButton{},
                           .at = {form_start_row, 0},
                           .label = std::string{words("full.setup.start")},
                           .about = std::string{words("full.setup.start.about")}});
    form.selected = start;
    adapt();
}

void TableForm::add_seats(const TableSetup& setup) {
    constexpr int number_columns = 3;
    constexpr int name_columns = 30;
    const int arrows_and_gap = 4 + 3;
    for (std::size_t seat = 0; seat < max_players; ++seat) {
        const bool taken = seat < setup.players.size();
        const auto level = setup.computers[seat];
        screen::Picker choice = seat_choice(words_);
        name_column_ = number_columns + widest_of(choice) + arrows_and_gap;
        if (taken) choice.chosen = level ? first_level + static_cast<std::size_t>(*level) : 1;
        const int row = form_seats_row + static_cast<int>(seat);
        form.fields.push_back({.value = std::move(choice),
                               .at = {row, 0},
                               .label = std::to_string(seat + 1),
                               .label_width = number_columns});
        form.fields.push_back(
            {.value = screen::TextEntry{taken && !level ? setup.players[seat] : ""},
             .at = {row, name_column_},
             .width = name_columns,
             .about = std::string{words_("full.setup.name.about")}});
    }
}

void TableForm::add_match(const TableSetup& setup) {
    screen::Picker numbers;
    for (int count = 1; count <= max_games; ++count)
        numbers.values.push_back(std::to_string(count));
    numbers.chosen = static_cast<std::size_t>(setup.games - 1);
    const std::string preset_label{words_("full.setup.preset")};
    const std::string rules_label{words_("full.setup.rules")};
    const std::string games_label{words_("full.setup.games")};
    const int labels =
        2 + std::max({text::display_width(preset_label), text::display_width(rules_label),
                      text::display_width(games_label)});
    form.fields.push_back({.value = preset_choice(words_, setup.preset),
                           .at = {form_preset_row, 0},
                           .label = preset_label,
                           .label_width = labels});
    form.fields.push_back({.value = rules_choice(words_, setup.rules),
                           .at = {form_rules_row, 0},
                           .label = rules_label,
                           .label_width = labels,
                           .about = std::string{words_("full.setup.rules.about")},
                           .explained = true});
    form.fields.push_back({.value = std::move(numbers),
                           .at = {form_rules_row + 2, 0},
                           .label = games_label,
                           .label_width = labels,
                           .about = std::string{words_("full.setup.games.about")}});
}

void TableForm::add_options(const TableSetup& setup, bool auto_roll) {
    constexpr int totals_column = 50;
    int row = form_options_row;
    for (std::size_t i = 0; i < option_count; ++i) {
        const auto [id, field] = form_options[i];
        const screen::Point at =
            i == totals_option ? screen::Point{row - 1, totals_column} : screen::Point{row++, 0};
        form.fields.push_back(
            {.value = screen::CheckBox{field ? !is_usual(*field, setup) : auto_roll},
             .at = at,
             .about = std::string{words_.of("full.setup", id, "about")}});
    }
}

// Who plays stays.
void TableForm::agree(const TableSetup& setup) {
    const auto choose = [&](const SetupField& field, std::size_t at) {
        const auto words = field.words();
        form.chosen(at) =
            static_cast<std::size_t>(std::ranges::find(words, field.word(setup)) - words.begin());
    };
    choose(setup_field("rules"), rules);
    choose(setup_field("games"), games);
    for (std::size_t i = 0; i < option_count; ++i) {
        const SetupField* const field = form_options[i].field;
        if (field != nullptr && i != cheat_option)
            form.on(first_option + i) = !is_usual(*field, setup);
    }
    form.on(first_option + auto_roll_option) =
        handling_of(setup.preset).auto_roll.value_or(own_auto_roll_);
}

void TableForm::go_on_with(screen::Form draft) {
    form = std::move(draft);
    taken_ = preset();
    form.selected = start;
    if (taken_ == PresetId::none) form.on(first_option + auto_roll_option) = own_auto_roll_;
    if (begun_.dice == DiceKind::cheat) form.on(first_option + cheat_option) = true;
}

bool TableForm::selects_name() const {
    const auto* const name = std::get_if<screen::TextEntry>(&form.fields[form.selected].value);
    return name != nullptr && name->whole;
}

bool TableForm::begins_name(const screen::Input& input) {
    const auto* const letter = std::get_if<screen::Letter>(&input);
    if (letter == nullptr || form.selected >= rules) return false;
    const std::size_t seat = form.selected / seat_fields;
    if (form.selected != kind_field(seat) || !is_person(seat)) return false;
    form.select(name_field(seat));
    return letter->text == " " ||
           form.take(input) == screen::FormAnswer::changed; // no name begins so
}

std::optional<Level> TableForm::level_at(std::size_t seat) {
    const std::size_t kind = form.chosen(kind_field(seat));
    if (kind < first_level) return std::nullopt;
    return all_levels[kind - first_level];
}

std::array<std::string, max_players> TableForm::computer_names() {
    std::vector<std::string> taken;
    for (std::size_t seat = 0; seat < max_players; ++seat) {
        if (is_person(seat)) taken.push_back(text::printable(form.entry(name_field(seat)).text()));
    }
    std::array<std::string, max_players> names;
    for (std::size_t seat = 0; seat < max_players; ++seat) {
        const auto level = level_at(seat);
        if (!level) continue;
        names[seat] = terminal::computer_name(words_, *level, taken);
        taken.push_back(names[seat]);
    }
    return names;
}

void TableForm::adapt() {
    if (taken_ == PresetId::none) own_auto_roll_ = auto_roll();
    if (std::exchange(taken_, preset()) != preset()) {
        TableSetup setup = begun_.preset == PresetId::none ? begun_ : TableSetup{};
        take_preset(setup, taken_);
        agree(setup);
    }
    // How many dice those are is up to the rules.
    const RuleSet& chosen = rule_sets()[form.chosen(rules)];
    for (std::size_t i = 0; i < option_count; ++i) {
        const auto word = Word::with_key("full.setup." + std::string{form_options[i].id} + ".name");
        form.fields[first_option + i].label = game_text(words_, chosen, word.value());
    }
    form.fields[first_option + totals_option].hidden = !form.on(first_option + paper_option);
    std::vector<std::string> taken;
    taken.reserve(max_players);
    for (std::size_t seat = 0; seat < max_players; ++seat)
        taken.push_back(form.entry(name_field(seat)).text());
    for (std::size_t seat = 0; seat < max_players; ++seat) {
        screen::Field& name = form.fields[name_field(seat)];
        const bool sits_down = name.hidden && is_person(seat);
        name.hidden = !is_person(seat);
        if (sits_down && taken[seat].empty()) {
            taken[seat] = terminal::default_name(words_, static_cast<int>(seat) + 1, taken);
            name.value = screen::TextEntry{taken[seat]};
        }
    }
}

std::expected<TableSetup, TableForm::Refusal> TableForm::setup() {
    TableSetup setup = begun_;
    setup.players.clear();
    setup.computers = {};
    const auto computers = computer_names();
    for (std::size_t seat = 0; seat < max_players; ++seat) {
        if (const auto level = level_at(seat)) {
            setup.computers[setup.players.size()] = level;
            setup.players.push_back(computers[seat]);
        } else if (is_person(seat)) {
            const std::size_t field = name_field(seat);
            auto name = terminal::check_name(words_, form.entry(field).text(), setup.players);
            if (!name) return std::unexpected(Refusal{field, std::move(name.error())});
            setup.players.push_back(std::move(*name));
        }
    }
    if (setup.players.empty())
        return std::unexpected(Refusal{kind_field(0), std::string{words_("full.setup.no-player")}});
    const auto choose = [&](const SetupField& field, std::size_t at) {
        field.set(setup, field.words()[form.chosen(at)]);
    };
    setup.preset = preset();
    choose(setup_field("rules"), rules);
    choose(setup_field("games"), games);
    for (std::size_t i = 0; i < option_count; ++i) {
        const SetupField* const field = form_options[i].field;
        const bool on = form.on(first_option + i) && !form.fields[first_option + i].hidden;
        if (field != nullptr) set_unusual(*field, setup, on);
    }
    return setup;
}

void TableForm::draw(screen::Canvas& canvas, const screen::Area& area) {
    form.draw(canvas, area.at);
    const auto computers = computer_names();
    for (int seat = 0; seat < max_players; ++seat) {
        canvas.put({area.at.row + form_seats_row + seat, area.at.column + name_column_ + 2},
                   computers[static_cast<std::size_t>(seat)], screen::Tone::muted);
    }
}

} // namespace yahtzee::full
