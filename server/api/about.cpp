#include "server/api/about.h"

#include <array>
#include <ranges>

#include "engine/level.h"
#include "engine/presets.h"
#include "protocol/event_json.h"
#include "protocol/json_writer.h"
#include "protocol/rules_json.h"
#include "server/http/own_addresses.h"
#include "server/tables/names.h"
#include "server/tables/table_messages.h"
#include "words/box_words.h"
#include "words/rules_text.h"

namespace yahtzee::server {
namespace {

void append_rules(std::string& out) {
    protocol::append_key(out, "rules");
    const protocol::Bracket list{out, '[', ']'};
    for (const RuleSet& rules : rule_sets()) {
        out += ',';
        const protocol::Bracket object{out, '{', '}'};
        protocol::append_game(out, rules);
        protocol::append_upper_bonus(out, "upper_bonuses", rules);
        // The first of them, for those who know of one only.
        const BonusTier first = rules.upper_bonus.empty() ? BonusTier{} : rules.upper_bonus.front();
        protocol::append_field(out, "upper_bonus", first.points);
        protocol::append_field(out, "upper_bonus_from", first.from);
    }
}

void append_box_in_words(std::string& out, const Words& words, const RuleSet& rules, Category box) {
    out += ',';
    const protocol::Bracket object{out, '{', '}'};
    protocol::append_field(out, "id", rules[box].id);
    protocol::append_field(out, "section", rules.is_upper(box) ? "upper" : "lower");
    protocol::append_text(out, "name", words::category_name(words, rules, box));
    protocol::append_text(out, "rule", words::box_text(words, rules, box, "rule"));
    const auto example = words::example_of(words, rules, box);
    if (!example) return;
    protocol::append_key(out, "example");
    const protocol::Bracket dice{out, '{', '}'};
    protocol::append_list(out, "dice", example->dice, pips);
    protocol::append_list(out, "counted", example->counted, pips);
}

void append_rules_in_words(std::string& out, const Words& words, const RuleSet& rules) {
    out += ',';
    const protocol::Bracket object{out, '{', '}'};
    protocol::append_field(out, "id", rules.id);
    protocol::append_text(out, "about", words.of("rules", rules.id, "about"));
    const words::RulesParagraphs told = words::rules_paragraphs(words, rules);
    protocol::append_texts(out, "play", std::array{told.goal, told.turn, told.end});
    protocol::append_key(out, "boxes");
    {
        const protocol::Bracket list{out, '[', ']'};
        for (const Category box : rules.all_boxes()) append_box_in_words(out, words, rules, box);
    }
    protocol::append_texts(out, "bonuses", told.bonuses);
}

void append_preset(std::string& out, const Preset& preset) {
    out += ',';
    const protocol::Bracket object{out, '{', '}'};
    protocol::append_field(out, "id", id_of(preset.setup.preset));
    protocol::append_key(out, "setup");
    {
        const protocol::Bracket setup{out, '{', '}'};
        for (const SetupField& field : setup_fields) {
            if (field.id == "preset" || !is_of_document(field)) continue;
            protocol::append_setup_field(out, field, preset.setup);
        }
    }
    protocol::append_key(out, "handling");
    const protocol::Bracket handling{out, '{', '}'};
    for (const auto& [json, part] : handling_fields) {
        if (const auto said = preset.handling.*part) protocol::append_flag(out, json, *said);
    }
}

} // namespace

void About::tell(const ApiCall& call) const {
    // A public server goes by a name, and what its networks are called concerns nobody out there.
    const auto links = !settings_.public_url.empty() ? std::vector{settings_.public_url}
                       : settings_.is_public
                           ? std::vector<std::string>{}
                           : links_to(settings_.host, settings_.port, own_addresses());
    call.tell(protocol::object_line([&](std::string& out) {
        protocol::append_text(out, "version", settings_.version);
        append_rules(out);
        protocol::append_texts(out, "levels", level_ids);
        protocol::append_field(out, "most_players", max_players);
        protocol::append_field(out, "most_games", max_games);
        protocol::append_field(out, "name_length", static_cast<int>(longest_name));
        protocol::append_texts(out, "addresses", links);
        protocol::append_field(out, "pace", static_cast<int>(settings_.pace.count()));
        protocol::append_texts(out, "presets",
                               preset_ids | std::views::drop(1)); // the first is none
        if (settings_.seeded) protocol::append_flag(out, "seeded", true);
    }));
}

// What each document settles: at the table as `new` has it, and on a device as far as it says. Not
// with the rest, which everybody waits for.
void About::tell_presets(const ApiCall& call) const {
    call.tell(protocol::object_line([](std::string& out) {
        protocol::append_key(out, "presets");
        const protocol::Bracket list{out, '[', ']'};
        for (const Preset& preset : presets) append_preset(out, preset);
    }));
}

// Not with the rest either: who never reads rules never asks.
void About::tell_rules(const ApiCall& call) const {
    const auto one = call.rules();
    if (!one) return call.refuse(one.error());
    call.tell(protocol::object_line([&](std::string& out) {
        protocol::append_text(out, "language", call.words.language());
        protocol::append_key(out, "rules");
        const protocol::Bracket list{out, '[', ']'};
        for (const RuleSet& rules : rule_sets()) {
            if (!*one || (*one)->id == rules.id) append_rules_in_words(out, call.words, rules);
        }
    }));
}

// As over a WebSocket, for those who have none.
void About::hello(const ApiCall& call) const {
    call.tell(hello_told(program_of(settings_)) + "\n");
}

void About::own_texts(const ApiCall& call) const {
    const std::string_view language = call.words.language();
    call.tell(protocol::object_line([&](std::string& out) {
        protocol::append_text(out, "language", language);
        protocol::append_texts(out, "languages", languages_.all());
        protocol::append_key(out, "texts");
        const protocol::Bracket object{out, '{', '}'};
        for (const words::OwnWords& own : settings_.own_words) {
            if (own.language != language) continue;
            for (const auto& [word, text] : own.texts)
                protocol::append_text(out, words::word_keys[word.index()], text);
        }
    }));
}

} // namespace yahtzee::server
