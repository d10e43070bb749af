#include "server/tables/absence.h"

namespace yahtzee::server {

bool Absence::note(const Present& present, Time now) {
    bool gone = false;
    for (std::size_t seat = 0; seat < since_.size(); ++seat) {
        if (present[seat]) {
            since_[seat].reset();
        } else if (!since_[seat]) {
            since_[seat] = now;
            gone = true;
        }
    }
    return gone;
}

Seats Absence::away_for(std::chrono::milliseconds time, Time now) const {
    Seats away;
    for (std::size_t seat = 0; seat < since_.size(); ++seat)
        away.set(seat, since_[seat] && now - *since_[seat] >= time);
    return away;
}

} // namespace yahtzee::server
