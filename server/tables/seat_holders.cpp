#include "server/tables/seat_holders.h"

namespace yahtzee::server {

void SeatHolders::come(const std::string& device, const Seats& opened, bool take) {
    for (Seat seat = 0; seat < static_cast<Seat>(devices_.size()); ++seat) {
        if (opened.test(seat) && (take || devices_[seat].empty())) devices_[seat] = device;
    }
}

Seats SeatHolders::held_by(const std::string& device, const Seats& opened) const {
    Seats held;
    for (Seat seat = 0; seat < static_cast<Seat>(devices_.size()); ++seat)
        held.set(seat, opened.test(seat) && devices_[seat] == device);
    return held;
}

} // namespace yahtzee::server
