// The form of a new match: five seats, the rules, the number of games, and what else is agreed on.
// It begins with a setup, and gives one back when everything in it is sound.
#pragma once

#include <array>
#include <expected>

#include "engine/match.h"
#include "screen/form.h"
#include "words/words.h"

namespace yahtzee::full {

class TableForm {
  public:
    // `auto_roll` as the device has it; a preset may say otherwise.
    TableForm(const Words& words, const TableSetup& setup, bool auto_roll);

    struct Refusal {
        std::size_t field = 0;
        std::string why;
    };
    // Or what is wrong with it, and where.
    std::expected<TableSetup, Refusal> setup();

    // A form that was left unfinished. What has been agreed on elsewhere since then counts.
    void go_on_with(screen::Form draft);
    // Names appear where somebody sits down, and a preset that is chosen fills in the rest. Call it
    // after a change.
    void adapt();
    bool auto_roll() { return form.on(first_option + auto_roll_option); }
    PresetId preset() { return static_cast<PresetId>(form.chosen(preset_field)); }
    bool starts() const { return form.selected == start; }
    // Whether a name is selected as a whole.
    bool selects_name() const;
    // A letter that is typed where it says that a person sits there begins the name. Whether it
    // did.
    bool begins_name(const screen::Input& input);
    void draw(screen::Canvas& canvas, const screen::Area& area);

    static constexpr int width = 68;
    static constexpr int height = 17;

    screen::Form form;

  private:
    static constexpr std::size_t seat_fields = 2; // who sits there, and the name
    static constexpr std::size_t preset_field = max_players * seat_fields;
    static constexpr std::size_t rules = preset_field + 1;
    static constexpr std::size_t games = rules + 1;
    static constexpr std::size_t first_option = games + 1;
    static constexpr std::size_t paper_option = 0;
    static constexpr std::size_t totals_option = 1; // beside it, and only with it
    static constexpr std::size_t auto_roll_option = 4;
    static constexpr std::size_t cheat_option = 6;
    static constexpr std::size_t option_count = 7;
    static constexpr std::size_t start = first_option + option_count;

    static std::size_t kind_field(std::size_t seat) { return seat * seat_fields; }
    static std::size_t name_field(std::size_t seat) { return seat * seat_fields + 1; }
    void add_seats(const TableSetup& setup);
    void add_match(const TableSetup& setup);
    void add_options(const TableSetup& setup, bool auto_roll);
    void agree(const TableSetup& setup);
    bool is_person(std::size_t seat) { return form.chosen(kind_field(seat)) == 1; }
    // Nothing for a person, or nobody.
    std::optional<Level> level_at(std::size_t seat);
    // The names of computer players, seat by seat; empty for the others.
    std::array<std::string, max_players> computer_names();

    const Words& words_;
    TableSetup begun_; // what the form does not ask for stays as it was
    PresetId taken_;   // the preset that the rest was filled in by
    bool own_auto_roll_;
    int name_column_ = 0;
};

} // namespace yahtzee::full
