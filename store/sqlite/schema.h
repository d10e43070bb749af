// The tables, and how a file of an older version becomes one of this version. docs/store.md
// describes them.
#pragma once

#include <cstdint>
#include <functional>

#include <SQLiteCpp/Database.h>

#include "store/store.h"

namespace yahtzee::store {

// In the file's header: files of other programs are left alone.
inline constexpr int application_id = 0x59744B31;

inline constexpr int schema_version = 4;

enum class FileKind : std::uint8_t { empty, ours, newer, foreign, damaged };
FileKind kind_of(SQLite::Database& database);

// Done to a store of an older version, by its number, before anything changes in it; nobody can
// write to it meanwhile. When it fails, nothing changes.
using BeforeChange = std::function<Stored<void>(int version)>;

// Creates what is missing, and rewrites what is of an older version. The file must be empty or
// ours. All or nothing.
Stored<void> bring_up_to_date(SQLite::Database& database, const BeforeChange& before = {});

} // namespace yahtzee::store
