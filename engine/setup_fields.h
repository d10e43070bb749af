// What is agreed on before the first roll, beside who plays, as data: what each part of a
// TableSetup is called, the words that it may be, and how it is read from one and written as one.
// The protocol, the store, transcripts, flags and forms each have their own syntax and take the
// rest from here, so that one more thing to agree on is one more row.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/ids.h"
#include "engine/match.h"
#include "engine/whole_number.h"

namespace yahtzee {

struct SetupField {
    enum class Kind : std::uint8_t { word, number, on_off }; // a SetupValue of that type

    std::string_view id;
    std::string_view json; // its name in the protocol and the store
    Kind kind;
    std::vector<std::string_view> (*words)(); // all that it may be
    std::string (*word)(const TableSetup&);
    // Whether it is one of the words; nothing changes when it is none.
    bool (*set)(TableSetup&, std::string_view);
};

// What a field says, as JSON has it: "paper", 3, true. The types are in the order of the kinds.
using SetupValue = std::variant<std::string, std::int64_t, bool>;

inline constexpr std::array<std::string_view, 2> on_off_ids{"off", "on"};
inline constexpr std::array<std::string_view, max_games> games_ids{"1", "2", "3", "4", "5", "6"};
// A member that is an enum or a bool; its ids are in its order.
template <auto member, const auto& ids>
constexpr SetupField choice_of(std::string_view id, std::string_view json, SetupField::Kind kind) {
    return {.id = id,
            .json = json,
            .kind = kind,
            .words = [] { return std::vector<std::string_view>(ids.begin(), ids.end()); },
            .word =
                [](const TableSetup& setup) {
                    return std::string{ids[static_cast<std::size_t>(setup.*member)]};
                },
            .set =
                [](TableSetup& setup, std::string_view word) {
                    using Part = std::remove_cvref_t<decltype(setup.*member)>;
                    const auto part = with_id<Part>(ids, word);
                    if (part) setup.*member = *part;
                    return part.has_value();
                }};
}

// By its id, or by the letter of its document: "a" to "e".
constexpr std::optional<PresetId> preset_named(std::string_view word) {
    if (word.size() == 1 && word[0] >= 'a') {
        const auto number = static_cast<std::size_t>(word[0] - 'a') + 1;
        if (number < preset_ids.size()) return static_cast<PresetId>(number);
    }
    return with_id<PresetId>(preset_ids, word);
}

// In the order in which a request is checked. The preset is the first: what follows may say
// otherwise. To set it is to say where the rest came from; take_preset() changes the rest.
inline constexpr std::string_view nobody_id = "none"; // stands in
inline constexpr std::array<SetupField, 11> setup_fields{
    {{.id = "preset",
      .json = "preset",
      .kind = SetupField::Kind::word,
      .words = [] { return std::vector<std::string_view>(preset_ids.begin(), preset_ids.end()); },
      .word = [](const TableSetup& setup) { return std::string{id_of(setup.preset)}; },
      .set =
          [](TableSetup& setup, std::string_view word) {
              const auto preset = preset_named(word);
              if (preset) setup.preset = *preset;
              return preset.has_value();
          }},
     {.id = "rules",
      .json = "rules",
      .kind = SetupField::Kind::word,
      .words =
          [] {
              std::vector<std::string_view> ids;
              for (const RuleSet& rules : rule_sets()) ids.push_back(rules.id);
              return ids;
          },
      .word = [](const TableSetup& setup) { return std::string{setup.rules.id}; },
      .set =
          [](TableSetup& setup, std::string_view word) {
              const RuleSet* const rules = rule_set_with_id(word);
              if (rules != nullptr) setup.rules = *rules;
              return rules != nullptr;
          }},
     {.id = "games",
      .json = "games",
      .kind = SetupField::Kind::number,
      .words = [] { return std::vector<std::string_view>(games_ids.begin(), games_ids.end()); },
      .word = [](const TableSetup& setup) { return std::to_string(setup.games); },
      .set =
          [](TableSetup& setup, std::string_view word) {
              const auto games = whole_number<std::uint8_t>(word);
              const bool right = games && *games >= 1 && *games <= max_games;
              if (right) setup.games = *games;
              return right;
          }},
     choice_of<&TableSetup::first, first_ids>("first", "first", SetupField::Kind::word),
     choice_of<&TableSetup::entry, entry_ids>("entry", "entry", SetupField::Kind::word),
     choice_of<&TableSetup::totals, totals_entry_ids>("totals", "totals", SetupField::Kind::word),
     choice_of<&TableSetup::dice, dice_kind_ids>("dice", "dice", SetupField::Kind::word),
     choice_of<&TableSetup::pass_roll, on_off_ids>("pass-roll", "pass_roll",
                                                   SetupField::Kind::on_off),
     choice_of<&TableSetup::undo, on_off_ids>("undo", "undo", SetupField::Kind::on_off),
     {.id = "stand-in",
      .json = "stand_in",
      .kind = SetupField::Kind::word,
      .words =
          [] {
              std::vector<std::string_view> words{nobody_id};
              words.insert(words.end(), level_ids.begin(), level_ids.end());
              return words;
          },
      .word =
          [](const TableSetup& setup) {
              return std::string{setup.stand_in ? id_of(*setup.stand_in) : nobody_id};
          },
      .set =
          [](TableSetup& setup, std::string_view word) {
              const auto level = level_with_id(word);
              if (!level && word != nobody_id) return false;
              setup.stand_in = level;
              return true;
          }},
     choice_of<&TableSetup::unlisted, on_off_ids>("unlisted", "unlisted",
                                                  SetupField::Kind::on_off)}};

// Whether a document has anything to say about it (P14): not about which dice lie on the table, and
// not about who is there and who may know of it.
constexpr bool is_of_document(const SetupField& field) {
    return field.id != "dice" && field.id != "stand-in" && field.id != "unlisted";
}

// Null when there is none.
constexpr const SetupField* setup_field_with_id(std::string_view id) {
    const auto* const found = std::ranges::find(setup_fields, id, &SetupField::id);
    return found != setup_fields.end() ? found : nullptr;
}

// For ids in the code: a misspelt one does not compile.
consteval const SetupField& setup_field(std::string_view id) {
    return *setup_field_with_id(id);
}

inline SetupValue value_of(const SetupField& field, const TableSetup& setup) {
    std::string word = field.word(setup);
    switch (field.kind) {
    case SetupField::Kind::number: return whole_number<std::int64_t>(word).value_or(0);
    case SetupField::Kind::on_off: return word == on_off_ids[1];
    case SetupField::Kind::word: break;
    }
    return word;
}

// Whether it is of the field's kind and one of its words; nothing changes when it is not.
inline bool set_value(const SetupField& field, TableSetup& setup, const SetupValue& value) {
    if (value.index() != static_cast<std::size_t>(field.kind)) return false;
    if (const auto* const word = std::get_if<std::string>(&value)) return field.set(setup, *word);
    if (const bool* const on = std::get_if<bool>(&value))
        return field.set(setup, on_off_ids[*on ? 1 : 0]);
    return field.set(setup, std::to_string(std::get<std::int64_t>(value)));
}

inline bool is_usual(const SetupField& field, const TableSetup& setup) {
    return field.word(setup) == field.word(TableSetup{});
}

// Of two words, the usual one or the other.
inline void set_unusual(const SetupField& field, TableSetup& setup, bool unusual) {
    const auto words = field.words();
    const bool first_is_usual = words[0] == field.word(TableSetup{});
    field.set(setup, words[unusual == first_is_usual ? 1 : 0]);
}

} // namespace yahtzee
