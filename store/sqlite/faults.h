// What SQLite throws, as faults of the store.
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>

#include "store/store.h"

namespace yahtzee::store {

StoreFault fault_of(const SQLite::Exception& error);

// What the system said when the log was last written to in vain; 0 when there is none.
int last_error_of_log(SQLite::Database& database);

// Of something that was written, with that. It has not happened, but where the kind is `failed`:
// then nobody knows.
StoreFault fault_of_write(const SQLite::Exception& error, int system_error);

// Runs what talks to SQLite, and turns what it throws into a fault.
template <typename Work>
auto guarded(const Work& work) -> decltype(work()) {
    try {
        return work();
    } catch (const SQLite::Exception& error) {
        return std::unexpected(fault_of(error));
    }
}

} // namespace yahtzee::store
