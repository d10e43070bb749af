#include "engine/made_rules.h"

#include <algorithm>

namespace yahtzee {
namespace {

using Kind = RuleSetFault::Kind;

bool is_word(std::string_view id) {
    return !id.empty() && std::ranges::all_of(id, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
               letter == '-';
    });
}

// Whether some roll of that many dice shows it.
bool is_possible(const Pattern& pattern, int dice) {
    const int first = pattern.first;
    const int second = pattern.second;
    switch (pattern.kind) {
    case Pattern::Kind::any: return first == 0 && second == 0;
    case Pattern::Kind::face: return first >= 1 && first <= face_count && second == 0;
    case Pattern::Kind::equal:
    case Pattern::Kind::colour: return first >= 1 && first <= dice && second == 0;
    case Pattern::Kind::pairs:
    case Pattern::Kind::pairs_colour: return first >= 1 && 2 * first <= dice && second == 0;
    case Pattern::Kind::house:
    case Pattern::Kind::full_house:
    case Pattern::Kind::full_house_colour:
        return first >= 1 && second >= 1 && first + second <= dice;
    case Pattern::Kind::straight:
        return first >= 1 && first <= std::min(dice, face_count) && second == 0;
    case Pattern::Kind::faces:
        return first >= 1 && first <= second && second <= face_count && second - first < dice;
    }
    return false;
}

std::optional<Kind> fault_of(const RuleSet& rules, std::size_t at) {
    const Box& box = rules.boxes[at];
    const auto before = rules.boxes.first(at);
    if (!is_word(box.id)) return Kind::box_id;
    if (std::ranges::find(before, box.id, &Box::id) != before.end()) return Kind::box_repeated;
    if (!is_possible(box.fits, rules.dice)) return Kind::pattern;
    if (box.pays.points < 0 || box.pays.points > max_box_points) return Kind::pay;
    if (box.section == Section::lower) return std::nullopt;
    if (at > 0 && before.back().section == Section::lower) return Kind::section;
    if (box.fits.kind != Pattern::Kind::face || box.pays.kind != Pay::Kind::matching)
        return Kind::upper_pattern;
    if (std::ranges::find(before, box.fits, &Box::fits) != before.end()) return Kind::face_repeated;
    return std::nullopt;
}

std::optional<RuleSetFault> fault_of_tiers(const RuleSet& rules) {
    BonusTier below;
    for (std::size_t at = 0; at < rules.upper_bonus.size(); ++at) {
        const BonusTier& tier = rules.upper_bonus[at];
        if (tier.from <= below.from || tier.points <= below.points)
            return RuleSetFault{Kind::tiers, at};
        if (tier.points > max_box_points) return RuleSetFault{Kind::tier_points, at};
        if (tier.from > rules.most_upper(rules.upper_boxes()))
            return RuleSetFault{Kind::tier_unreachable, at};
        below = tier;
    }
    return std::nullopt;
}

bool has_jokers(const RuleSet& rules) {
    if (!rules.yahtzee_box()) return false;
    for (int face = 1; face <= face_count; ++face) {
        if (!rules.upper_box_of(static_cast<Face>(face))) return false;
    }
    return true;
}

} // namespace

std::optional<RuleSetFault> fault_of(const RuleSet& described) {
    if (!is_word(described.id)) return RuleSetFault{Kind::id};
    if (described.dice < 1 || described.dice > max_dice) return RuleSetFault{Kind::dice};
    if (described.rolls < 1 || described.rolls > max_rolls) return RuleSetFault{Kind::rolls};
    if (described.boxes.empty() || described.boxes.size() > max_boxes)
        return RuleSetFault{Kind::boxes};
    for (std::size_t at = 0; at < described.boxes.size(); ++at) {
        if (const auto wrong = fault_of(described, at)) return RuleSetFault{*wrong, at};
    }
    if (const auto wrong = fault_of_tiers(described)) return wrong;
    const bool pays_further = described.yahtzee_bonus != 0;
    if (described.yahtzee_bonus < 0 || described.yahtzee_bonus > max_box_points ||
        (pays_further && !described.yahtzee_box()))
        return RuleSetFault{Kind::yahtzee_bonus};
    if (described.joker != Joker::none && !has_jokers(described)) return RuleSetFault{Kind::joker};
    return std::nullopt;
}

MadeRules::MadeRules(const RuleSet& described)
    : ids_{std::string{described.id}},
      boxes_(described.boxes.begin(), described.boxes.end()),
      upper_bonus_(described.upper_bonus.begin(), described.upper_bonus.end()),
      scores_(score_count(described.dice, described.boxes)),
      rules_(described) {
    for (const Box& box : boxes_) ids_.emplace_back(box.id);
    rules_.id = ids_.front();
    for (std::size_t at = 0; at < boxes_.size(); ++at) boxes_[at].id = ids_[at + 1];
    fill_scores(described.dice, boxes_, scores_);
    rules_.boxes = boxes_;
    rules_.upper_bonus = upper_bonus_;
    rules_.scores = scores_;
}

std::expected<MadeRules, RuleSetFault> MadeRules::make(const RuleSet& described) {
    if (const auto wrong = fault_of(described)) return std::unexpected(*wrong);
    return MadeRules{described};
}

} // namespace yahtzee
