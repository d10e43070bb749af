// The five documents that describe the game, each as a choice of everything that it settles (P14):
// what is agreed on at the table, and how the table is handled on a device. Documents are named A
// to E, as in spec/requirements.md; docs/rules.md has them in words.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "engine/match.h"
#include "engine/setup_fields.h"

namespace yahtzee {

// How a table is handled, as far as somebody has said so: a document, a flag, a setting.
struct Handling {
    std::optional<bool> auto_roll{};         // P13: the first roll of each turn comes by itself
    std::optional<bool> sorted_dice{};       // G9: dice are shown in rising order
    std::optional<bool> one_click{};         // a click on a box scores, without a second one
    std::optional<bool> click_rolls_again{}; // a click on a die means that it is rolled again
    std::optional<bool> count_first{};    // P16: a console asks how many dice to hold, then which
    std::optional<bool> card_each_turn{}; // a console prints the card after every turn

    friend constexpr bool operator==(const Handling&, const Handling&) = default;
};

struct HandlingField {
    std::string_view json; // its name where a server says what presets there are
    std::optional<bool> Handling::* part;
};

inline constexpr std::array<HandlingField, 6> handling_fields{
    {{"auto_roll", &Handling::auto_roll},
     {"sorted_dice", &Handling::sorted_dice},
     {"one_click", &Handling::one_click},
     {"click_rolls_again", &Handling::click_rolls_again},
     {"count_first", &Handling::count_first},
     {"card_each_turn", &Handling::card_each_turn}}};

// What the first says; where it says nothing, the other.
constexpr Handling first_said(Handling first, const Handling& other) {
    for (const auto& [json, part] : handling_fields) {
        if (!(first.*part)) first.*part = other.*part;
    }
    return first;
}

// A misspelt id does not compile.
consteval RuleSet yahtzee_rules(std::string_view id) {
    return *std::ranges::find(yahtzee_rule_sets, id, &RuleSet::id);
}

struct Preset {
    TableSetup setup; // without players
    Handling handling;
};

// In the order of the documents. What a document leaves open is as usual.
inline constexpr std::array<Preset, preset_ids.size() - 1> presets{{
    // A: six columns, no bonus of any kind, dice in rising order.
    {.setup = {.players = {},
               .rules = yahtzee_rules("basic"),
               .games = 6,
               .preset = PresetId::use_cases},
     .handling = {.auto_roll = false, .sorted_dice = true, .click_rolls_again = false}},
    // B: score sheets for six games, on which players write what they have worked out, subtotals
    // too.
    {.setup = {.players = {},
               .rules = yahtzee_rules("ledger"),
               .games = 6,
               .entry = Entry::paper,
               .totals = TotalsEntry::all,
               .preset = PresetId::score_sheets},
     .handling = {.auto_roll = false, .click_rolls_again = false}},
    // C: the player to begin is drawn, dice roll by themselves, 0 to 5 of them are held.
    {.setup = {.players = {},
               .rules = yahtzee_rules("bonus"),
               .first = First::random,
               .pass_roll = true,
               .preset = PresetId::console},
     .handling = {.auto_roll = true,
                  .sorted_dice = true,
                  .click_rolls_again = false,
                  .count_first = true,
                  .card_each_turn = true}},
    // D: the card with six columns and the Yahtzee bonus; a score that is set stays.
    {.setup = {.players = {},
               .rules = yahtzee_rules("bonus"),
               .games = 6,
               .undo = false,
               .preset = PresetId::printed_card},
     .handling = {.auto_roll = false, .one_click = true, .click_rolls_again = true}},
    // E: dice are clicked to be rolled again; with none clicked, the roll passes.
    {.setup = {.players = {},
               .rules = yahtzee_rules("classic"),
               .pass_roll = true,
               .preset = PresetId::handout},
     .handling =
         {.auto_roll = false, .sorted_dice = false, .one_click = true, .click_rolls_again = true}},
}};

// Null for none.
inline const Preset* preset_of(PresetId id) {
    const auto* const found =
        std::ranges::find(presets, id, [](const Preset& preset) { return preset.setup.preset; });
    return found != presets.end() ? found : nullptr;
}

// As the document of a table says; nothing is said where it follows none.
inline Handling handling_of(PresetId id) {
    const Preset* const preset = preset_of(id);
    return preset != nullptr ? preset->handling : Handling{};
}

// Agrees on everything as that document has it. Who plays, and with which dice, stays; so does all
// else where there is no document.
inline void take_preset(TableSetup& setup, PresetId id) {
    setup.preset = id;
    const Preset* const preset = preset_of(id);
    if (preset == nullptr) return;
    for (const SetupField& field : setup_fields) {
        if (is_of_document(field)) field.set(setup, field.word(preset->setup));
    }
}

// Whether a table is set up and handled just as its document has it, with nothing said otherwise.
inline bool is_as_its_preset(const TableSetup& setup, const Handling& handling) {
    TableSetup said = setup;
    take_preset(said, setup.preset);
    return setup.preset != PresetId::none && said == setup &&
           first_said(handling_of(setup.preset), handling) == handling;
}

} // namespace yahtzee
