// Whether a recorded match is one that could have been played. decide() says what a command leads
// to; this goes the other way round, from events that came from elsewhere.
#pragma once

#include <expected>
#include <span>
#include <variant>

#include "engine/match.h"

namespace yahtzee {

struct AuditFault {
    struct NotBegun {};   // there is no event, or the first is not Started
    struct BegunAgain {}; // Started in the middle
    struct Refused {      // what was on the table, what was asked for, and what the rules say to it
        Match before;
        Command command;
        Rejection why{};
    };
    struct Elsewhere { // allowed, but with other points, or with another seat to begin
        Event right;
        RuleSet rules; // of its match
    };

    std::size_t event = 0; // from 0: the first that does not follow from those before
    std::variant<NotBegun, BegunAgain, SetupFault, Refused, Elsewhere> why{};
};

// The match that the events lead to, each checked against the rules. Computer players may have done
// whatever a person could have done.
std::expected<Match, AuditFault> audit(std::span<const Event> events);

} // namespace yahtzee
