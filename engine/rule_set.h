// The six named rule sets (R3, R4, jokers). A rule set is plain data: nothing else in the engine
// knows their names, and a house rule is one more row.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace yahtzee {

// What a Yahtzee may do when the Yahtzee box is filled already, with 50 or with 0.
enum class Joker : std::uint8_t {
    none,   // nothing special
    forced, // its upper box first, else a lower box at full value, else a 0 in the upper section
    free,   // any open box; full value once its upper box is filled
};

struct RuleSet {
    std::string_view id;
    std::int16_t upper_bonus;   // points for reaching upper_bonus_from; 0: there is none
    std::int16_t yahtzee_bonus; // points for each further Yahtzee on a 50; 0: there is none
    Joker joker;

    friend constexpr bool operator==(const RuleSet&, const RuleSet&) = default;
};

inline constexpr int upper_bonus_from = 63;

inline constexpr std::array<RuleSet, 6> rule_sets{{
    {"basic", 0, 0, Joker::none},
    {"ledger", 0, 100, Joker::none},
    {"classic", 35, 0, Joker::none},
    {"bonus", 35, 100, Joker::none},
    {"official", 35, 100, Joker::forced},
    {"free-joker", 35, 100, Joker::free},
}};

// Null when there is no such rule set.
constexpr const RuleSet* rule_set_with_id(std::string_view id) {
    for (const RuleSet& rules : rule_sets) {
        if (rules.id == id) return &rules;
    }
    return nullptr;
}

inline constexpr RuleSet official = *rule_set_with_id("official");

} // namespace yahtzee
