#include "playing/permitted.h"

namespace yahtzee::playing {

Seats all_seats(const Match& match) {
    Seats seats;
    for (Seat seat = 0; seat < player_count(match); ++seat) seats.set(seat);
    return seats;
}

Legal narrowed(Legal law, const Match& match, const Policy& policy, int events) {
    const bool too_many = events >= policy.many_events;
    // A computer player holds dice no more often than its turn needs.
    if (too_many && law.due && !computer_at(match, *law.due)) {
        law.hold = law.hint = false;
        law.most_held = 0;
    }
    if (too_many || (policy.final_score && match.stage == Stage::match_over)) law.undo.reset();
    return law;
}

Permitted permitted(const Legal& law, const Match& match, const Policy& policy,
                    const Seats& seats) {
    Permitted may;
    if (seats.none()) return may;
    // Who is stood in for is a watcher until they come back.
    const bool own_turn = law.due && seats.test(*law.due) && !match.replaced.test(*law.due);
    may.yours = own_turn && !computer_at(match, *law.due);
    may.set(Ask::hold, law.hold && own_turn);
    may.set(Ask::roll, law.roll && own_turn);
    may.set(Ask::score, law.score && own_turn);
    may.set(Ask::total, law.total.has_value() && own_turn);
    may.set(Ask::hint, law.hint && own_turn);
    may.set(Ask::next, law.next);
    may.set(Ask::stop, law.stop);
    may.set(Ask::undo, law.undo && seats.test(*law.undo));
    may.set(Ask::move, law.due && computer_at(match, *law.due));
    may.set(Ask::come_back, (seats & law.returnable & match.replaced).any());
    may.set(Ask::rematch, policy.rematch && match.stage == Stage::match_over);
    return may;
}

} // namespace yahtzee::playing
