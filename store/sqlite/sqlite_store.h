// The store in one SQLite file, in write-ahead mode: several programs may use it at once.
#pragma once

#include <memory>
#include <string>

#include "store/store.h"

namespace yahtzee::store {

enum class Access : std::uint8_t {
    write,   // creates the file and its folder at need, both private to the user
    serve,   // the same, as the only server
    read,    // works where nothing may be written; a file that is not there is an empty store
    salvage, // reads what can be read of a damaged file
    beside,  // reads what this very program has open to write. Nothing but SQLite touches the file:
             // a process that closes a file it has locked loses the locks, and with them the log
    draft,   // a new file that nobody relies on until it is complete and lasting
};

// The path of a file, or ":memory:". A file that is damaged or newer, or somebody else's, is left
// as it is: see set_aside.h.
Stored<std::unique_ptr<Store>> open_sqlite_store(const std::string& path, Access access);

} // namespace yahtzee::store
