#include "server/tables/participants.h"

#include <algorithm>
#include <utility>

namespace yahtzee::server {

void Participants::add(std::shared_ptr<Connection> connection) {
    all_.push_back({.connection = std::move(connection)});
}

void Participants::remove(const Connection& connection) {
    std::erase_if(all_, [&](const Participant& participant) {
        return participant.connection.get() == &connection;
    });
}

void Participants::disconnect(CloseReason why) {
    for (const Participant& participant : std::exchange(all_, {}))
        participant.connection->disconnect(why);
}

const Participant* Participants::find(const Connection& connection) const {
    const auto found = std::ranges::find_if(all_, [&](const Participant& participant) {
        return participant.connection.get() == &connection;
    });
    return found == all_.end() ? nullptr : &*found;
}

Participant* Participants::find(const Connection& connection) {
    return const_cast<Participant*>(std::as_const(*this).find(connection));
}

Present Participants::present() const {
    Present present{};
    for (const Participant& participant : all_) {
        for (std::size_t seat = 0; seat < present.size(); ++seat)
            present[seat] = present[seat] || participant.seats.test(seat);
    }
    return present;
}

bool Participants::anybody_seated() const {
    return std::ranges::any_of(all_, &Participant::seated);
}

bool Participants::in_a_hurry() const {
    return std::ranges::any_of(all_, &Participant::hurry);
}

bool Participants::want_marks(Seat player) const {
    return std::ranges::any_of(all_, [&](const Participant& participant) {
        return participant.marks && participant.seats.test(player);
    });
}

std::optional<Participants::CommonKnowledge>
Participants::common_knowledge(const playing::Seats& people) const {
    std::optional<CommonKnowledge> common;
    for (const Participant& participant : all_) {
        const playing::Seats seats = participant.seats & people;
        if (seats.none()) continue;
        if (!common) common.emplace(participant.heard, playing::Seats{});
        common->upto = std::min(common->upto, participant.heard);
        common->seats |= seats;
    }
    return common;
}

void Participants::know_no_more_than(int seq) {
    for (Participant& participant : all_) participant.heard = std::min(participant.heard, seq);
}

void Participants::tell(const Message& message, const Connection* but) const {
    for (const Participant& participant : all_) {
        if (participant.seated && participant.connection.get() != but)
            participant.connection->tell(message);
    }
}

} // namespace yahtzee::server
