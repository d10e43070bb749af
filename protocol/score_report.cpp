#include "protocol/score_report.h"

#include <nlohmann/json.hpp>

#include "engine/options.h"

namespace yahtzee::protocol {

// "joker" is there when the dice are a Yahtzee and the rules know jokers: what the box pays when
// the Yahtzee box and the upper box of that face are filled.
std::string score_report(const RuleSet& rules, const Dice& dice) {
    const FaceCounts counts = dice.counts();
    nlohmann::ordered_json report;
    report["rules"] = rules.id;
    for (const Face face : dice) report["dice"].push_back(pips(face));
    const Options as_joker = joker_options(rules, dice);
    for (const Category category : rules.all_boxes()) {
        auto& box = report["boxes"][std::string{rules[category].id}];
        box["fits"] = fits(rules[category], counts);
        box["score"] = score(rules[category], counts);
        if (as_joker[category]) box["joker"] = *as_joker[category];
    }
    return report.dump();
}

} // namespace yahtzee::protocol
