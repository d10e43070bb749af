#include "words/rules_text.h"

#include <fmt/format.h>

#include "engine/category.h"

namespace yahtzee {
namespace {

Word joker_rule(Joker joker) {
    switch (joker) {
    case Joker::none: return "rules.joker.none";
    case Joker::forced: return "rules.joker.forced";
    case Joker::free: return "rules.joker.free";
    }
    return "rules.joker.none";
}

std::string numbered_boxes(const Words& words) {
    std::string text;
    for (const Category category : all_categories) {
        const auto id = id_of(category);
        fmt::format_to(std::back_inserter(text), "  {:>2}  {:<18} {:<4} {}\n",
                       index_of(category) + 1, words.of("category", id, "name"),
                       words.of("category", id, "short"), words.of("category", id, "rule"));
    }
    return text;
}

} // namespace

std::string rules_text(const Words& words, const RuleSet& rules) {
    std::string text = words("rules.title", {{"name", words.of("rules", rules.id, "name")},
                                             {"about", words.of("rules", rules.id, "about")}});
    const auto paragraph = [&text](std::string_view part) { text.append("\n\n").append(part); };
    paragraph(words("rules.goal"));
    paragraph(words("rules.turn"));
    paragraph(words("rules.boxes"));
    text += '\n' + numbered_boxes(words);
    text.pop_back();
    paragraph(rules.bonus_for(upper_bonus_from) > 0
                  ? words("rules.upper-bonus", {{"points", rules.bonus_for(upper_bonus_from)},
                                                {"from", upper_bonus_from}})
                  : std::string{words("rules.no-upper-bonus")});
    paragraph(rules.yahtzee_bonus > 0
                  ? words("rules.yahtzee-bonus", {{"points", rules.yahtzee_bonus}})
                  : std::string{words("rules.no-yahtzee-bonus")});
    paragraph(words(joker_rule(rules.joker)));
    paragraph(words("rules.end"));
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

} // namespace yahtzee
