#include "server/tables/rights.h"

namespace yahtzee::server {
namespace {

// Why somebody may not give a command that the rules might well take. Where they do not, the engine
// has the better answer.
std::optional<Forbidden> why_not(const playing::Driver& driver, const playing::Seats& seats,
                                 const Command& command) {
    const Match& match = driver.match();
    const Legal& law = driver.law();
    if (std::holds_alternative<Undo>(command)) {
        if (match.stage == Stage::match_over) return final_score; // the secret was told with it
        if (match.last_score && !seats.test(match.last_score->player)) return not_your_score;
    } else if (law.due && seats.test(*law.due) && match.replaced.test(*law.due)) {
        return stood_in;
    } else if (law.due && !seats.test(*law.due)) {
        // Between games everybody at the table may say how it goes on; a turn is its player's.
        if (!std::holds_alternative<Next>(command) && !std::holds_alternative<Stop>(command))
            return not_your_turn;
    }
    if (driver.policy_forbids(command)) return match_too_long;
    return std::nullopt;
}

} // namespace

Forbidden why_not_kept(const store::StoreFault& fault) {
    using Kind = store::StoreFault::Kind;
    if (fault.kind == Kind::unknown) return outcome_unknown;
    return fault.kind == Kind::gone ? store_gone : not_saved;
}

std::optional<Forbidden> forbidden(const playing::Driver& driver, const playing::Seats& seats,
                                   const Command& command) {
    if (seats.none()) return not_seated;
    if (driver.permitted(seats).has(playing::ask_of(command))) return std::nullopt;
    return why_not(driver, seats, command);
}

std::optional<Forbidden> forbidden(const playing::Driver&, const playing::Seats& seats,
                                   const protocol::Move&) {
    if (seats.none()) return not_seated;
    return std::nullopt;
}

// A look back tells what would have been best: that is for when it is over.
std::optional<Forbidden> forbidden(const playing::Driver& driver, const playing::Seats&,
                                   const protocol::AskReview&) {
    if (driver.law().due) return still_running;
    return std::nullopt;
}

} // namespace yahtzee::server
