// Copies of a store in one file: made while others play, checked, and put back. And the two things
// beside that can be asked for alone: whether a store is sound, and bringing it up to date.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/store.h"

namespace yahtzee::store {

struct StoreContents {
    std::int64_t matches = 0;
    std::int64_t events = 0;
    int version = 0; // of the schema
};

// Everything as it was at one moment, in a file of its own that needs nothing beside it; every page
// and row of it has been checked, and it is on the disk. What is there already is only replaced
// where that is wanted, and no store that a program has open.
enum class Existing : std::uint8_t { keep, replace };
Stored<StoreContents> back_up_store(const std::string& path, const std::string& to,
                                    Existing existing);

struct Restored {
    StoreContents contents;
    std::string before{}; // where the store is now that was there; empty if there was none
};
// Puts a copy of the file `from` in the place of the store, unless it is damaged. Refused as in_use
// while any program has the store open. What was there is kept beside it.
Stored<Restored> restore_store(const std::string& path, const std::string& from, Clock clock);

struct StoreCheck {
    StoreContents contents;
    std::string pages{};            // what SQLite says of them; empty when they are sound
    bool rows_are_sound = true;     // by their checksums
    std::vector<MatchId> damaged{}; // matches that cannot be read, or that the rules do not allow
    bool is_sound() const { return pages.empty() && rows_are_sound && damaged.empty(); }
};
// Every page, every row, every match played again by the rules. Others may play meanwhile.
Stored<StoreCheck> check_store(const std::string& path);

struct Migrated {
    int from = 0;
    int to = 0;         // the same when there was nothing to do
    std::string copy{}; // of the store as it was
};
Stored<Migrated> migrate_store(const std::string& path);

} // namespace yahtzee::store
