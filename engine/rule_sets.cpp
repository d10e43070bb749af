// Which games this program offers. In a file of its own, and compiled alone, so that a program of
// the tests can bring another list: the linker takes this one only where there is none yet.
#include "engine/yahtzee.h"

namespace yahtzee {

std::span<const RuleSet> rule_sets() {
    return yahtzee_rule_sets;
}

} // namespace yahtzee
