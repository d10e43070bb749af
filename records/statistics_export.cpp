#include "records/statistics_export.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "records/csv_rows.h"
#include "records/fairness.h"
#include "records/local_date.h"
#include "store/dice_record.h"

namespace yahtzee::records {
namespace {

using Json = nlohmann::ordered_json;

// Names come from files, too: what is no UTF-8 is replaced, not thrown at.
std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Keys of fields have no hyphens, so that they are names in most languages.
std::string field_of(std::string_view prefix, std::string_view id) {
    std::string name = std::string{prefix}.append(id);
    std::ranges::replace(name, '-', '_');
    return name;
}

Json or_null(const std::optional<double>& value) {
    return value ? Json(*value) : Json();
}

// A box of a card. Where games listed before it have another card with a box of that name, its
// field ends with the game's id, so that a field always means the same box.
struct BoxField {
    std::string name;
    RuleSet rules; // any that have this card
    Category category{};
};
using BoxFields = std::vector<BoxField>;

std::string field_of(const RuleSet& rules, Category category) {
    const std::string_view id = rules[category].id;
    bool taken = false;
    for (const RuleSet& listed : rule_sets()) {
        if (have_one_card(listed, rules))
            return field_of("mean_", id) + (taken ? field_of("_", listed.id) : "");
        taken = taken || listed.box_with_id(id);
    }
    return field_of("mean_", id) + field_of("_", rules.id);
}

// Those of all who are listed, and the usual ones where nobody has played.
BoxFields box_fields(const StatisticsByPlayer& players) {
    BoxFields fields;
    const auto add_card = [&](const RuleSet& rules) {
        const auto same = [&](const BoxField& box) { return have_one_card(box.rules, rules); };
        if (std::ranges::any_of(fields, same)) return;
        for (const Category category : rules.all_boxes())
            fields.push_back({field_of(rules, category), rules, category});
    };
    for (const auto& [name, statistics] : players) {
        for (const CardAverages& card : statistics.cards) add_card(card.rules);
    }
    if (fields.empty()) add_card(official);
    return fields;
}

std::optional<double> mean_of(const Statistics& of, const BoxField& box) {
    const auto same = [&](const CardAverages& card) {
        return have_one_card(card.rules, box.rules);
    };
    const auto card = std::ranges::find_if(of.cards, same);
    if (card == of.cards.end()) return std::nullopt;
    return card->mean(box.category);
}

Json card_json(const CardAverages& card) {
    Json boxes = Json::array();
    for (const Category category : card.rules.all_boxes()) {
        const Box& box = card.rules[category];
        boxes.push_back({{"id", box.id},
                         {"section", box.section == Section::upper ? "upper" : "lower"},
                         {"mean", card.mean(category)}});
    }
    return {{"rules", card.rule_ids}, {"games", card.games}, {"boxes", std::move(boxes)}};
}

void add_games(Json& fields, const Statistics& of, const BoxFields& boxes) {
    fields["games"] = of.games;
    fields["best_total"] = of.best ? Json(of.best->total) : Json();
    fields["best_player"] = of.best ? Json(of.best->player) : Json();
    fields["best_date"] = of.best ? Json(local_date(of.best->ended)) : Json();
    fields["best_match"] = of.best ? Json(of.best->match) : Json();
    fields["best_game"] = of.best ? Json(of.best->game) : Json();
    fields["mean"] = or_null(of.mean());
    fields["standard_deviation"] = or_null(of.deviation());
    fields["games_against_others"] = of.won.of;
    fields["won"] = of.won.count;
    fields["upper_bonus_games"] = of.upper_bonus.of;
    fields["upper_bonus"] = of.upper_bonus.count;
    fields["yahtzee_games"] = of.yahtzee.of;
    fields["yahtzee"] = of.yahtzee.count;
    fields["yahtzee_bonus_games"] = of.yahtzee_bonus_games;
    fields["yahtzee_bonuses"] = of.yahtzee_bonuses;
    fields["longest_without_yahtzee"] = of.longest_without_yahtzee;
    fields["rated"] = of.rated;
    fields["accuracy"] = or_null(of.accuracy());
    fields["luck"] = or_null(of.luck());
    fields["hinted"] = of.hinted;
    for (const BoxField& box : boxes) fields[box.name] = or_null(mean_of(of, box));
}

void add_dice(Json& fields, const store::DiceRecord& dice) {
    const std::int64_t all = dice_in(dice);
    const Fairness judged = fairness(dice);
    fields["dice"] = all;
    for (std::size_t face = 0; face < dice.faces.size(); ++face)
        fields[field_of("fell_", std::to_string(face + 1))] = dice.faces[face].count;
    for (std::size_t face = 0; face < dice.faces.size(); ++face)
        fields[field_of("drought_", std::to_string(face + 1))] = dice.faces[face].longest;
    fields["chi_square"] = all > 0 ? Json(judged.chi_square) : Json();
    fields["p"] = all > 0 ? Json(judged.p) : Json();
    fields["verdict"] = id_of(judged.evenness);
}

Json object_of(const std::optional<std::string>& player, const Statistics& statistics,
               const BoxFields& boxes) {
    Json fields;
    fields["player"] = player ? Json(*player) : Json();
    add_games(fields, statistics, boxes);
    add_dice(fields, statistics.dice);
    return fields;
}

// What a line of CSV has no room for stands in JSON alone.
Json told(const std::optional<std::string>& player, const Statistics& statistics,
          const BoxFields& boxes) {
    Json fields = object_of(player, statistics, boxes);
    fields["cards"] = Json::array();
    for (const CardAverages& card : statistics.cards) fields["cards"].push_back(card_json(card));
    return fields;
}

} // namespace

std::string statistics_json(const std::optional<std::string>& player,
                            const Statistics& statistics) {
    return dumped(told(player, statistics, box_fields({{"", statistics}})));
}

std::string statistics_json(const StatisticsByPlayer& players) {
    const BoxFields boxes = box_fields(players);
    Json list = Json::array();
    for (const auto& [name, statistics] : players) list.push_back(told(name, statistics, boxes));
    return dumped(list);
}

std::string statistics_csv(const StatisticsByPlayer& players) {
    const BoxFields boxes = box_fields(players);
    std::vector<Json> rows;
    for (const auto& [name, statistics] : players)
        rows.push_back(object_of(name, statistics, boxes));
    return csv_rows(object_of({}, {}, boxes), rows);
}

} // namespace yahtzee::records
