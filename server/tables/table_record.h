// What a server knows of a table beyond its match: which keys open which seat, what the dice come
// from, and how players are shown. Kept in the store as text, a line each; of keys only the
// fingerprints, so that whoever reads the store cannot sit down at anybody's place.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/match.h"
#include "fair/fair_dice.h"
#include "protocol/portrait.h"
#include "server/tables/seat_holders.h"
#include "store/store.h"

namespace yahtzee::server {

// What is told once, to whoever makes the table.
struct TableKeys {
    std::array<std::string, max_players> seats{}; // empty where the program plays
    std::string watch;

    friend bool operator==(const TableKeys&, const TableKeys&) = default;
};

// What a key opens.
struct Place {
    std::optional<Seat> seat{}; // nothing: watching
};

struct TableRecord {
    std::array<std::string, max_players> seats{}; // fingerprints of the keys
    std::string watch;
    fair::FairTable fair; // by the second scheme without its nonces, which are in the log
    std::optional<int> told_score{};      // number of the last score whose cost a player was told
    std::optional<std::string> rematch{}; // the table where the same people play again
    protocol::Portraits portraits{};
    Devices devices{}; // that act for seats, where several have shown the key

    // Nothing when the key is none of this table's. Takes as long whichever key it is.
    std::optional<Place> place_of(std::string_view key) const;
};

// What comes behind the address of a server. Behind the #, so that no browser ever sends it and no
// proxy writes it down.
std::string link_to(std::string_view table, std::string_view key);

// With the nonces, wherever they are kept.
fair::FairTable fair_table(const TableRecord& record, std::span<const store::StoredEvent> events);

// A record's text after the player of that seat was renamed: what they were called before is kept
// nowhere, and the dice can still be checked. Of other texts nothing changes.
std::string without_old_name(const std::string& text, Seat seat);

std::string text_of(const TableRecord& record);
// Nothing when the text is not one that text_of() writes. The uid is the match's.
std::optional<TableRecord> table_record_from(std::string_view text, std::string uid);

} // namespace yahtzee::server
