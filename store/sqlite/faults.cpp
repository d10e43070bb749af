#include "store/sqlite/faults.h"

#include <sqlite3.h>

namespace yahtzee::store {
namespace {

StoreFault::Kind kind_of_error(int code, int extended) {
    using Kind = StoreFault::Kind;
    switch (code) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    // Our statements are always the same: one that cannot be read means that the tables are not.
    case SQLITE_ERROR: return Kind::damaged;
    case SQLITE_FULL: return Kind::full;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
    case SQLITE_CANTOPEN: return Kind::not_writable;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Kind::busy;
    // A quota, or a limit on the size of files, shows as a write that does not get through.
    case SQLITE_IOERR:
        if (extended == SQLITE_IOERR_WRITE || extended == SQLITE_IOERR_SHMSIZE) return Kind::full;
        if (extended == SQLITE_IOERR_SHORT_READ || extended == SQLITE_IOERR_CORRUPTFS)
            return Kind::damaged;
        return Kind::failed;
    default: return Kind::failed;
    }
}

} // namespace

StoreFault fault_of(const SQLite::Exception& error) {
    return {kind_of_error(error.getErrorCode() & 0xFF, error.getExtendedErrorCode()), error.what()};
}

} // namespace yahtzee::store
