#include "store/sqlite/faults.h"

#include <cerrno>

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

int last_error_of_log(SQLite::Database& database) {
    sqlite3_file* log = nullptr;
    const int found = sqlite3_file_control(database.getHandle(), "main",
                                           SQLITE_FCNTL_JOURNAL_POINTER, static_cast<void*>(&log));
    if (found != SQLITE_OK || log == nullptr || log->pMethods == nullptr) return 0;
    if (log->pMethods->xFileControl == nullptr) return 0; // kept in memory
    int error = 0;
    log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error);
    return error;
}

// A frame of the log that had no room is not whole, and without it the commit is none. Everything
// else that fails may have failed when all had been written: the sync, say, or the log's index.
StoreFault fault_of_write(const SQLite::Exception& error, int system_error) {
    StoreFault fault = fault_of(error);
    const bool no_room = system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG;
    const bool frame = (error.getErrorCode() & 0xFF) == SQLITE_FULL ||
                       (error.getExtendedErrorCode() == SQLITE_IOERR_WRITE && no_room);
    if (fault.kind == StoreFault::Kind::full && !frame) fault.kind = StoreFault::Kind::failed;
    return fault;
}

} // namespace yahtzee::store
