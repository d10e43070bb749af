// A review as JSON, as docs/protocol.md describes it: the answer to `review`, and what
// `yahtzee review --json` prints. Numbers are written in full, so that sums can be checked.
#pragma once

#include <string>

#include "coach/review.h"

namespace yahtzee {

void append_review(std::string& out, const Review& review);

} // namespace yahtzee
