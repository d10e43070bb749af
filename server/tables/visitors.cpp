#include "server/tables/visitors.h"

#include <algorithm>

namespace yahtzee {

void Visitors::add(std::shared_ptr<Guest> guest) {
    all_.push_back({.guest = std::move(guest)});
}

void Visitors::remove(const Guest& guest) {
    std::erase_if(all_, [&](const Visitor& visitor) { return visitor.guest.get() == &guest; });
}

const Visitor* Visitors::find(const Guest& guest) const {
    const auto found = std::ranges::find_if(
        all_, [&](const Visitor& visitor) { return visitor.guest.get() == &guest; });
    return found == all_.end() ? nullptr : &*found;
}

Visitor* Visitors::find(const Guest& guest) {
    return const_cast<Visitor*>(std::as_const(*this).find(guest));
}

Present Visitors::present() const {
    Present present{};
    for (const Visitor& visitor : all_) {
        for (std::size_t seat = 0; seat < present.size(); ++seat)
            present[seat] = present[seat] || visitor.seats.test(seat);
    }
    return present;
}

bool Visitors::anybody_seated() const {
    return std::ranges::any_of(all_, &Visitor::seated);
}

bool Visitors::in_a_hurry() const {
    return std::ranges::any_of(all_, &Visitor::hurry);
}

bool Visitors::want_marks(Seat player) const {
    return std::ranges::any_of(
        all_, [&](const Visitor& visitor) { return visitor.marks && visitor.seats.test(player); });
}

void Visitors::tell(const Message& message, const Guest* but) const {
    for (const Visitor& visitor : all_) {
        if (visitor.seated && visitor.guest.get() != but) visitor.guest->tell(message);
    }
}

} // namespace yahtzee
