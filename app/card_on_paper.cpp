#include "app/card_on_paper.h"

#include <bitset>

#include "app/flag_values.h"
#include "engine/options.h"
#include "engine/scoring.h"
#include "terminal/box_names.h"
#include "words/narrator.h"
#include "words/text.h"

namespace yahtzee {
namespace {

using Wrong = std::unexpected<std::string>;
using PossiblePoints = std::bitset<512>;

// Whatever some roll pays in this box, as it is or as a joker.
PossiblePoints possible_points(const RuleSet& rules, Category category) {
    PossiblePoints possible;
    for (unsigned roll = 0; roll < roll_count; ++roll) {
        const Dice dice = dice_of(static_cast<RollId>(roll));
        possible.set(static_cast<std::size_t>(score_all(dice)[index_of(category)]));
        if (const auto points = joker_options(rules, dice)[category])
            possible.set(static_cast<std::size_t>(*points));
    }
    return possible;
}

// "0, 5, 10 or 15"; rows of numbers without a gap are shortened: "0 or 5 to 30".
std::string listed(const Words& words, const PossiblePoints& possible) {
    std::vector<std::string> entries;
    for (std::size_t from = 0; from < possible.size(); ++from) {
        if (!possible[from]) continue;
        std::size_t to = from;
        while (to + 1 < possible.size() && possible[to + 1]) ++to;
        if (to > from + 1) {
            entries.push_back(words("cli.filled-range", {{"from", static_cast<int>(from)},
                                                         {"to", static_cast<int>(to)}}));
            from = to;
        } else {
            entries.push_back(std::to_string(from));
        }
    }
    return words.joined(entries, "list.or");
}

std::string all_ids(const Words& words) {
    return words.joined({category_ids.begin(), category_ids.end()}, "list.or");
}

std::expected<void, std::string> fill(const Words& words, const RuleSet& rules, Column& column,
                                      std::string_view entry) {
    const auto equals = entry.find('=');
    if (equals == std::string_view::npos)
        return Wrong{words("cli.filled-form", {{"input", entry}})};
    const std::string_view name = entry.substr(0, equals);
    const auto number = split_words(entry.substr(equals + 1));
    const auto points = number.size() == 1 ? read_seed(std::string{number.front()}) : std::nullopt;
    if (!points) return Wrong{words("cli.filled-form", {{"input", entry}})};
    const auto named = boxes_named(words, simplified(name));
    if (named.size() != 1)
        return Wrong{words("cli.filled-unknown", {{"input", name}, {"boxes", all_ids(words)}})};
    const Category category = named.front();
    const std::string box = category_name(words, category);
    if (column[category]) return Wrong{words("cli.filled-twice", {{"category", box}})};
    const PossiblePoints possible = possible_points(rules, category);
    if (*points >= possible.size() || !possible[*points])
        return Wrong{words("cli.filled-points", {{"category", box},
                                                 {"points", number.front()},
                                                 {"possible", listed(words, possible)}})};
    column.boxes[index_of(category)] = static_cast<std::int16_t>(*points);
    return {};
}

std::expected<void, std::string> check_bonus(const Words& words, const RuleSet& rules,
                                             const Column& column, int bonus) {
    if (bonus == 0) return {};
    const int each = rules.yahtzee_bonus;
    if (each == 0)
        return Wrong{words("cli.bonus-none", {{"rules", words.of("rules", rules.id, "name")}})};
    if (bonus % each != 0)
        return Wrong{words("cli.bonus-multiple", {{"each", each}, {"points", bonus}})};
    if (column[box::yahtzee] != yahtzee_score)
        return Wrong{std::string{words("cli.bonus-needs-50")}};
    if (column.filled().size() - 1 < bonus / each)
        return Wrong{words("cli.bonus-boxes", {{"points", bonus}, {"boxes", bonus / each}})};
    return {};
}

} // namespace

std::expected<Column, std::string> read_card(const Words& words, const RuleSet& rules,
                                             const std::string& filled, int bonus) {
    Column column;
    for (const auto entry : split_list(filled)) {
        if (const auto done = fill(words, rules, column, entry); !done) return Wrong{done.error()};
    }
    if (const auto fine = check_bonus(words, rules, column, bonus); !fine)
        return Wrong{fine.error()};
    if (column.filled() == official.all_boxes()) return Wrong{std::string{words("cli.filled-all")}};
    column.yahtzee_bonus = static_cast<std::int16_t>(bonus);
    return column;
}

} // namespace yahtzee
