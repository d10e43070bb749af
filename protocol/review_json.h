// A review as JSON, as docs/protocol.md describes it: the answer to `review`, and what
// `yahtzee review --json` prints. Numbers are written in full, so that sums can be checked.
#pragma once

#include <functional>
#include <string>

#include "coach/review.h"

namespace yahtzee::protocol {

// Writes what else there is to tell of a step, by its index, as entries of its object.
using StepNotes = std::function<void(std::string& out, std::size_t step)>;

void append_review(std::string& out, const coach::Review& review, const StepNotes& notes = {});

// "chosen", "best", "cost" and "forced", as fields of an object.
void append_decision(std::string& out, const RuleSet& rules,
                     const coach::ReviewedDecision& decision);

} // namespace yahtzee::protocol
