#include "app/card_on_paper.h"

#include <algorithm>
#include <array>
#include <vector>

#include "app/flag_values.h"
#include "engine/card_check.h"
#include "engine/made_rules.h"
#include "terminal/box_names.h"
#include "text/split.h"
#include "text/text.h"
#include "words/box_words.h"
#include "words/game_text.h"

namespace yahtzee::app {
namespace {

using Wrong = std::unexpected<std::string>;

std::string all_ids(const Words& words, const RuleSet& rules) {
    std::vector<std::string> ids;
    for (const Box& box : rules.boxes) ids.emplace_back(box.id);
    return words.joined(ids, "list.or");
}

struct TypedCard {
    Column column;
    std::array<std::string_view, max_boxes> points{}; // as they were typed, to say what is wrong
};

std::expected<void, std::string> fill(const Words& words, const RuleSet& rules, TypedCard& card,
                                      std::string_view entry) {
    const auto equals = entry.find('=');
    if (equals == std::string_view::npos)
        return Wrong{words("cli.filled-form", {{"input", entry}})};
    const std::string_view name = entry.substr(0, equals);
    const auto number = text::split_words(entry.substr(equals + 1));
    const auto points = number.size() == 1 ? read_seed(std::string{number.front()}) : std::nullopt;
    if (!points) return Wrong{words("cli.filled-form", {{"input", entry}})};
    const auto named = terminal::boxes_named(words, rules, text::simplified(name));
    if (named.size() != 1)
        return Wrong{
            words("cli.filled-unknown", {{"input", name}, {"boxes", all_ids(words, rules)}})};
    const Category category = named.front();
    if (card.column[category])
        return Wrong{
            words("cli.filled-twice", {{"category", category_name(words, rules, category)}})};
    constexpr std::uint64_t beyond = max_box_points + 1; // what no box pays stays what none pays
    card.column.boxes[index_of(category)] = static_cast<std::int16_t>(std::min(*points, beyond));
    card.points[index_of(category)] = number.front();
    return {};
}

std::string told(const Words& words, const RuleSet& rules, const CardFault& fault,
                 const TypedCard& card) {
    const int each = rules.yahtzee_bonus;
    const int bonus = card.column.yahtzee_bonus;
    switch (fault.kind) {
    case CardFault::Kind::points:
        return words("cli.filled-points",
                     {{"category", category_name(words, rules, fault.box)},
                      {"points", card.points[index_of(fault.box)]},
                      {"possible", listed_points(words, possible_points(rules, fault.box))}});
    case CardFault::Kind::bonus_unknown:
        return words("cli.bonus-none", {{"rules", words.of("rules", rules.id, "name")}});
    case CardFault::Kind::bonus_not_whole:
        return words("cli.bonus-multiple", {{"each", each}, {"points", bonus}});
    case CardFault::Kind::bonus_without_box: {
        const Box& box = rules[*rules.yahtzee_box()]; // or there would be no bonus
        if (box.pays.kind != Pay::Kind::fixed)
            return words("cli.bonus-needs-points", {{"box", box.id}});
        return words("cli.bonus-needs-pay", {{"box", box.id}, {"points", box.pays.points}});
    }
    case CardFault::Kind::bonus_beyond_boxes: break;
    }
    return words("cli.bonus-boxes", {{"points", bonus}, {"boxes", bonus / each}});
}

} // namespace

std::expected<Column, std::string> read_card(const Words& words, const RuleSet& rules,
                                             const std::string& filled, int bonus) {
    TypedCard card;
    Column& column = card.column;
    for (const auto entry : text::split_list(filled)) {
        if (const auto done = fill(words, rules, card, entry); !done) return Wrong{done.error()};
    }
    column.yahtzee_bonus = static_cast<std::int16_t>(bonus);
    if (const auto fault = fault_of(rules, column)) return Wrong{told(words, rules, *fault, card)};
    if (column.filled() == rules.all_boxes())
        return Wrong{game_text(words, rules, "cli.filled-all")};
    return column;
}

} // namespace yahtzee::app
