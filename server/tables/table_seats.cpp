// Who acts for a seat: several devices that show its key, people who are away and who stands in for
// them, votes, and keys that are made anew.
#include "fair/secret.h"
#include "server/tables/table.h"

namespace yahtzee::server {

// ---- who is there

void Table::look_who_is_there() {
    const auto now = std::chrono::steady_clock::now();
    const bool gone = absence_.note(participants_.present(), now);
    if (gone)
        loop_.after(services_.away, [table = weak_from_this()] {
            if (const auto self = table.lock()) self->look_who_is_away();
        });
    away_ = absence_.away_for(services_.away, now);
}

void Table::tell_presence(const Presence& before, const Connection* but) const {
    const Presence now = presence();
    // Then there is something else that may be asked for.
    if (now.replaceable != before.replaceable) return tell_all(server::presence(state(), now), but);
    if (now.present != before.present)
        participants_.tell(message(server::presence(match(), now)), but);
}

void Table::look_who_is_away() {
    const Presence before = presence();
    look_who_is_there();
    tell_presence(before, nullptr);
}

// ---- several devices with the same key

ActingFor Table::acting_for(const Participant& participant) const {
    return {.seats = participant.seats, .elsewhere = participant.opened & ~participant.seats};
}

void Table::share_seats(const Participant& taker) {
    participants_.for_each([&](Participant& other) {
        if (&other == &taker || other.device.empty()) return;
        const Seats held = holders_.held_by(other.device, other.opened);
        if (held == other.seats) return;
        other.seats = held;
        other.connection->tell(
            server::acting_for(state(), acting_for(other)).to(may_do(other.seats)));
    });
    // A server that starts again must not ask who comes first.
    bool shared = taker.seats != taker.opened;
    participants_.for_each(
        [&](const Participant& other) { shared = shared || (other.opened & ~other.seats).any(); });
    if (shared && holders_.devices() != record_->devices)
        waiting_.push_back({.connection = nullptr, .act = KeepDevices{}});
}

void Table::take_seats(Participant& participant) {
    if (participant.opened.none()) return refuse(participant.connection, not_seated);
    const Presence before = presence();
    if (!participant.device.empty()) {
        holders_.come(participant.device, participant.opened, true);
        participant.seats = participant.opened;
        share_seats(participant);
    }
    look_who_is_there();
    answer(participant.connection, server::acting_for(state(), acting_for(participant)).accepted());
    tell_presence(before, participant.connection.get());
    drop_votes_against(participant.seats);
    work_on();
}

void Table::perform(const Pending&, const KeepDevices&) {
    if (holders_.devices() == record_->devices) return;
    change_record(
        [devices = holders_.devices()](store::Store&, TableRecord& record) {
            record.devices = devices;
            return store::Stored<void>{};
        },
        [](bool) {}); // if it fails, the next one to take a seat tries again
}

// The seats that its sender acts for by now: while it waited, another device may have taken some.
Seats Table::seats_of(const Pending& pending) const {
    const Participant* const here =
        pending.connection ? participants_.find(*pending.connection) : nullptr;
    return here != nullptr ? here->seats : pending.seats;
}

// Whether they could do it if another device had not taken the seat.
bool Table::plays_elsewhere(const Pending& pending) const {
    const Participant* const here = participants_.find(*pending.connection);
    if (here == nullptr) return false;
    const Seats elsewhere = acting_for(*here).elsewhere;
    const auto due = driver_.law().due;
    return elsewhere.any() && (here->seats.none() || (due && elsewhere.test(*due)));
}

// ---- what several agree on

bool Table::is_agreed(const Seats& votes, Seats voters) const {
    for (Seat seat = 0; seat < player_count(match()); ++seat)
        voters.set(seat, voters.test(seat) && participants_.present()[seat]);
    return (voters & ~votes).none();
}

// The command itself, or a vote for it; nothing where that vote has been given.
std::optional<Command> Table::vote_on(const Pending& pending, const Command& command) const {
    const Legal& law = driver_.law();
    if (!std::holds_alternative<Stop>(command) || !law.stop) return command;
    const Seats by = pending.seats & law.voters;
    if (by.none()) return VoteStop{by};            // which is refused
    if ((law.voters & ~by).none()) return command; // nobody else sits here
    const Seats votes = match().stop_votes | by;
    if (is_agreed(votes, law.voters)) return Stop{by};
    if (votes == match().stop_votes) return std::nullopt;
    return VoteStop{by};
}

void Table::perform(const Pending& pending, const protocol::AskReplace& ask) {
    if (pending.seats.none()) return refuse(pending.connection, not_seated);
    const Legal& law = driver_.law();
    const Seats by = pending.seats & law.voters;
    if (law.replaceable.test(ask.player)) {
        if (!presence().replaceable.test(ask.player)) return refuse(pending.connection, not_away);
        const Seats votes = match().replace_votes[ask.player] | by;
        if (by.any() && is_agreed(votes, law.voters))
            return carry_out(pending, Replace{ask.player, by});
        if (by.any() && votes == match().replace_votes[ask.player])
            return answer(pending.connection, accepted(state()));
    }
    carry_out(pending, VoteReplace{ask.player, by}); // or why not
}

void Table::perform(const Pending& pending, const protocol::AskReturn& ask) {
    if (pending.seats.none()) return refuse(pending.connection, not_seated);
    if (ask.player && !pending.seats.test(*ask.player))
        return refuse(pending.connection, no_seat_of_yours);
    Seat player = ask.player.value_or(0);
    const Seats replaced = pending.seats & match().replaced;
    while (!ask.player && player + 1 < player_count(match()) &&
           !(replaced.any() ? replaced : pending.seats).test(player))
        ++player;
    carry_out(pending, Return{player});
}

// Whose players are there again.
void Table::drop_votes_against(const Seats& seats) {
    for (Seat seat = 0; seat < player_count(match()); ++seat) {
        if (seats.test(seat) && match().replace_votes[seat].any())
            waiting_.push_back({.connection = nullptr, .act = DropVotes{seat}});
    }
}

void Table::perform(const Pending& pending, const DropVotes& drop) {
    if (match().replace_votes[drop.player].any()) carry_out(pending, Return{drop.player});
}

// ---- new keys

void Table::perform(const Pending& pending, const protocol::AskNewKeys& ask) {
    if (pending.seats.none()) return refuse(pending.connection, not_seated);
    Seats renewed = pending.seats;
    if (ask.player) renewed &= Seats{}.set(*ask.player);
    if (renewed.none()) return refuse(pending.connection, no_seat_of_yours);
    const auto keys = std::make_shared<TableKeys>();
    change_record(
        [renewed, keys, &new_tables = services_.new_tables](store::Store&, TableRecord& record) {
            for (std::size_t seat = 0; seat < renewed.size(); ++seat) {
                if (!renewed.test(seat)) continue;
                keys->seats[seat] = new_tables.make_key();
                record.seats[seat] = fair::fingerprint(keys->seats[seat]);
            }
            return store::Stored<void>{};
        },
        [this, pending, renewed, keys](bool kept) {
            if (!kept) return refuse(pending.connection, why_not_kept(record_.fault()));
            const std::string& table = record_->fair.uid;
            answer(pending.connection, accepted(state(), "keys", keys_json(table, *keys)));
            if (const Participant* const here = participants_.find(*pending.connection))
                close_to_old_keys(renewed, *here);
        });
}

// Whoever came by an old key has lost its seat, but for tabs of the device that has the new one.
void Table::close_to_old_keys(const Seats& renewed, const Participant& renewer) {
    const Presence before = presence();
    participants_.for_each([&](Participant& other) {
        const bool same =
            &other == &renewer || (!other.device.empty() && other.device == renewer.device);
        if (same || (other.opened & renewed).none()) return;
        other.opened &= ~renewed;
        other.seats &= ~renewed;
        const auto& words = other.connection->words();
        if (other.opened.any())
            return other.connection->tell(
                server::acting_for(state(), acting_for(other)).to(may_do(other.seats)));
        other.connection->tell(message(refused(key_renewed.id, words(key_renewed.message, {}))));
        other.seated = false;
        other.connection->disconnect(CloseReason::wrong_key);
    });
    look_who_is_there();
    tell_presence(before, nullptr);
}

} // namespace yahtzee::server
