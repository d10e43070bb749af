// What SQLite throws, as faults of the store.
#pragma once

#include <SQLiteCpp/Exception.h>

#include "store/store.h"

namespace yahtzee::store {

StoreFault fault_of(const SQLite::Exception& error);

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
