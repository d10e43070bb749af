// The tables, and how a file of an older version becomes one of this version. docs/store.md
// describes them.
#pragma once

#include <cstdint>

#include <SQLiteCpp/Database.h>

namespace yahtzee {

// In the file's header: files of other programs are left alone.
inline constexpr int application_id = 0x59744B31;

inline constexpr int schema_version = 3;

enum class FileKind : std::uint8_t { empty, ours, newer, foreign, damaged };
FileKind kind_of(SQLite::Database& database);

// Creates what is missing. The file must be empty or ours. All or nothing.
void bring_up_to_date(SQLite::Database& database);

} // namespace yahtzee
