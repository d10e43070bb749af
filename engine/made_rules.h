// A rule set that is described while the program runs. It is checked first, each way to be wrong
// has a name, and then it keeps everything that the description refers to.
#pragma once

#include <array>
#include <expected>
#include <string>
#include <vector>

#include "engine/rule_set.h"

namespace yahtzee {

inline constexpr int max_rolls = 9;
inline constexpr int max_box_points = 1000;

struct RuleSetFault {
    enum class Kind : std::uint8_t {
        id,               // not a word of small letters, digits and hyphens
        dice,             // not 1 to max_dice
        rolls,            // not 1 to max_rolls
        boxes,            // not 1 to max_boxes
        box_id,           // as id
        box_repeated,     // an id that another box has
        section,          // an upper box below a lower one
        upper_pattern,    // an upper box that does not count one face
        face_repeated,    // two upper boxes for the same face
        pattern,          // what no dice, or not so many, can show
        pay,              // less than 0 or more than max_box_points
        tiers,            // not rising, or not worth more than the one below
        tier_points,      // more than max_box_points
        tier_unreachable, // more than the upper boxes can hold
        yahtzee_bonus,    // as pay, or no box for equal dice of which it could be a further one
        joker,            // no such box, or a face without an upper box
    };

    Kind kind = Kind::id;
    std::size_t at = 0; // which box or tier, from 0

    friend bool operator==(const RuleSetFault&, const RuleSetFault&) = default;
};

// What is wrong with a description, if anything. Its scores are not looked at.
std::optional<RuleSetFault> fault_of(const RuleSet& described);

class MadeRules {
  public:
    // The description's scores need not be filled.
    static std::expected<MadeRules, RuleSetFault> make(const RuleSet& described);

    // Not copied: the rules of a copy would refer to what the other one keeps.
    MadeRules(const MadeRules&) = delete;
    MadeRules& operator=(const MadeRules&) = delete;
    MadeRules(MadeRules&&) = default;
    MadeRules& operator=(MadeRules&&) = default;
    ~MadeRules() = default;

    const RuleSet& rules() const { return rules_; }

  private:
    explicit MadeRules(const RuleSet& described);

    // Vectors, whose elements stay where they are when they are moved.
    std::vector<std::string> ids_; // of the rule set, then of its boxes
    std::vector<Box> boxes_;
    std::vector<BonusTier> upper_bonus_;
    std::vector<std::int16_t> scores_;
    RuleSet rules_;
};

} // namespace yahtzee
