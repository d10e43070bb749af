// Whether a recorded match is one that could have been played. decide() says what a command leads
// to; this goes the other way round, from events that came from elsewhere.
#pragma once

#include <expected>
#include <optional>
#include <span>

#include "engine/match.h"

namespace yahtzee {

struct AuditFault {
    std::size_t event = 0;          // from 0: the first that does not follow from those before
    std::optional<Rejection> why{}; // what the rules say against it; nothing when it is not even of
                                    // the right kind, or when the rules lead to something else
};

// The match that the events lead to, each checked against the rules. Computer players may have done
// whatever a person could have done.
std::expected<Match, AuditFault> audit(std::span<const Event> events);

} // namespace yahtzee
