#include "words/rule_set_refusal.h"

#include <array>

namespace yahtzee::words {
namespace {

// In the order of the kinds.
constexpr std::array<Word, 16> sentences{
    "rule-set.fault.id",
    "rule-set.fault.dice",
    "rule-set.fault.rolls",
    "rule-set.fault.boxes",
    "rule-set.fault.box-id",
    "rule-set.fault.box-repeated",
    "rule-set.fault.section",
    "rule-set.fault.upper-pattern",
    "rule-set.fault.face-repeated",
    "rule-set.fault.pattern",
    "rule-set.fault.pay",
    "rule-set.fault.tiers",
    "rule-set.fault.tier-points",
    "rule-set.fault.tier-unreachable",
    "rule-set.fault.yahtzee-bonus",
    "rule-set.fault.joker",
};
static_assert(sentences.size() == static_cast<std::size_t>(RuleSetFault::Kind::joker) + 1);

int most_of(RuleSetFault::Kind kind) {
    switch (kind) {
    case RuleSetFault::Kind::dice: return max_dice;
    case RuleSetFault::Kind::rolls: return max_rolls;
    case RuleSetFault::Kind::boxes: return max_boxes;
    default: return max_box_points;
    }
}

} // namespace

std::string rule_set_refusal(const Words& words, const RuleSet& described,
                             const RuleSetFault& fault) {
    const bool of_box = fault.at < described.boxes.size();
    const bool of_tier = fault.at < described.upper_bonus.size();
    return words(sentences[static_cast<std::size_t>(fault.kind)],
                 {{"number", static_cast<int>(fault.at) + 1},
                  {"box", of_box ? described.boxes[fault.at].id : std::string_view{}},
                  {"from", of_tier ? described.upper_bonus[fault.at].from : 0},
                  {"dice", described.dice},
                  {"most", most_of(fault.kind)}});
}

} // namespace yahtzee::words
