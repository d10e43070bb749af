#include "words/rules_text.h"

#include <ranges>
#include <utility>

#include <fmt/format.h>

#include "words/box_words.h"
#include "words/game_text.h"

namespace yahtzee::words {
namespace {

Word joker_rule(Joker joker) {
    switch (joker) {
    case Joker::none: return "rules.joker.none";
    case Joker::forced: return "rules.joker.forced";
    case Joker::free: return "rules.joker.free";
    }
    return "rules.joker.none";
}

std::string numbered_boxes(const Words& words, const RuleSet& rules) {
    std::string text;
    for (const Category category : rules.all_boxes()) {
        fmt::format_to(std::back_inserter(text), "  {:>2}  {:<18} {:<4} {}\n",
                       index_of(category) + 1, category_name(words, rules, category),
                       box_text(words, rules, category, "short"),
                       box_text(words, rules, category, "rule"));
    }
    return text;
}

std::string tier_text(const Words& words, const RuleSet& rules, const BonusTier& tier) {
    // Whether so many of each face are exactly enough.
    const int one_of_each = rules.most_upper(rules.upper_boxes()) / rules.dice;
    const bool even = tier.from % one_of_each == 0;
    return game_text(words, rules,
                     even ? Word{"rules.upper-bonus"} : Word{"rules.upper-bonus.other"},
                     {{"points", tier.points},
                      {"from", tier.from},
                      {"each", number_first(words, tier.from / one_of_each)}});
}

std::string upper_bonus_text(const Words& words, const RuleSet& rules) {
    if (rules.upper_bonus.empty()) return std::string{words("rules.no-upper-bonus")};
    if (rules.upper_bonus.size() == 1) return tier_text(words, rules, rules.upper_bonus.front());
    std::vector<std::string> tiers;
    for (const BonusTier& tier : rules.upper_bonus)
        tiers.push_back(
            words("rules.upper-bonus.tier", {{"points", tier.points}, {"from", tier.from}}));
    return game_text(words, rules, "rules.upper-bonus.tiers", {{"tiers", words.joined(tiers)}});
}

// Where dice are held by their numbers, some documents are played in another way than where they
// are clicked.
std::string_view preset_where_typed(const Words& words, std::string_view id) {
    const auto typed = Word::with_key("preset." + std::string{id} + ".typed");
    return typed ? words(*typed) : words.of("preset", id, "about");
}

} // namespace

std::optional<BoxExample> example_of(const Words& words, const RuleSet& rules, Category category) {
    const std::string text = box_text(words, rules, category, "example");
    const auto bar = text.find('|');
    const auto dice = read_faces(std::string_view{text}.substr(0, bar));
    if (!dice || std::cmp_not_equal(dice->size(), rules.dice)) return std::nullopt;
    if (bar == std::string::npos) return BoxExample{.dice = *dice, .counted = *dice};
    const auto counted = read_faces(std::string_view{text}.substr(bar + 1));
    return BoxExample{.dice = *dice, .counted = counted.value_or(*dice)};
}

RulesParagraphs rules_paragraphs(const Words& words, const RuleSet& rules) {
    RulesParagraphs told{
        .goal = game_text(words, rules, "rules.goal"),
        .turn = game_text(words, rules,
                          rules.rolls > 1 ? Word{"rules.turn"} : Word{"rules.turn.one-roll"}),
        .end = std::string{words("rules.end")},
        .bonuses = {upper_bonus_text(words, rules)}};
    if (rules.yahtzee_box()) { // else nobody asks for further ones
        told.bonuses.push_back(game_text(words, rules,
                                         rules.has_yahtzee_bonus() ? Word{"rules.yahtzee-bonus"}
                                                                   : Word{"rules.no-yahtzee-bonus"},
                                         {{"points", rules.yahtzee_bonus}}));
        told.bonuses.push_back(game_text(words, rules, joker_rule(rules.joker)));
    }
    return told;
}

std::string rules_text(const Words& words, const RuleSet& rules) {
    std::string text = words("rules.title", {{"name", words.of("rules", rules.id, "name")},
                                             {"about", words.of("rules", rules.id, "about")}});
    const auto paragraph = [&text](std::string_view part) { text.append("\n\n").append(part); };
    const RulesParagraphs told = rules_paragraphs(words, rules);
    paragraph(told.goal);
    paragraph(told.turn);
    paragraph(words("rules.boxes"));
    text += '\n' + numbered_boxes(words, rules);
    text.pop_back();
    for (const std::string& bonus : told.bonuses) paragraph(bonus);
    paragraph(told.end);
    return text + '\n';
}

std::string rule_set_names(const Words& words) {
    std::vector<std::string> ids;
    ids.reserve(rule_sets().size());
    for (const RuleSet& rules : rule_sets()) ids.emplace_back(rules.id);
    return words.joined(ids, "list.or");
}

std::string rule_set_list(const Words& words) {
    std::string text;
    for (const RuleSet& rules : rule_sets()) {
        fmt::format_to(std::back_inserter(text), "  {:<11} {}\n", rules.id,
                       words.of("rules", rules.id, "about"));
    }
    return text;
}

std::string preset_text(const Words& words, PresetId preset, bool changed) {
    const auto name = words.of("preset", id_of(preset), "name");
    if (changed) return words("table.preset.changed", {{"name", name}});
    return words("table.preset",
                 {{"name", name}, {"about", preset_where_typed(words, id_of(preset))}});
}

std::string preset_list(const Words& words) {
    std::string text;
    char letter = 'a';
    for (const std::string_view id : preset_ids | std::views::drop(1)) { // the first is none
        fmt::format_to(std::back_inserter(text), "  {}, {:<13} {}\n", letter++, id,
                       preset_where_typed(words, id));
    }
    return text;
}

} // namespace yahtzee::words
