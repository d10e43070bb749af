#include "store/sqlite/backup.h"

#include <filesystem>
#include <system_error>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Database.h>
#include <sqlite3.h>

#include "store/sqlite/faults.h"
#include "store/sqlite/place.h"

namespace yahtzee {
namespace {

namespace files = std::filesystem;

std::unexpected<StoreFault> no_backup(std::string detail) {
    return std::unexpected(StoreFault{StoreFault::Kind::no_backup, std::move(detail)});
}

// Under a name of its own until it is complete: a program that ends on the way leaves nothing that
// could be taken for a copy.
std::string draft_of(const std::string& path) {
    return path + ".copying";
}

Stored<void> copy(const std::string& from, const std::string& to) {
    if (auto made = create_file(to); !made) return made;
    SQLite::Database store{from, SQLite::OPEN_READONLY};
    SQLite::Database made{to, SQLite::OPEN_READWRITE};
    SQLite::Backup backup{made, store};
    constexpr int all_pages = -1;
    if (backup.executeStep(all_pages) != SQLITE_DONE)
        return std::unexpected(StoreFault{StoreFault::Kind::busy, "busy"});
    return {};
}

} // namespace

Stored<std::string> back_up(const std::string& path, int version) {
    remove_database(draft_of(path));
    const auto copied = guarded([&] { return copy(path, draft_of(path)); });
    if (!copied) {
        remove_database(draft_of(path));
        return no_backup(copied.error().detail);
    }
    make_lasting(draft_of(path));
    const std::string wanted = path + ".version-" + std::to_string(version);
    std::string name = wanted;
    std::error_code error;
    for (int number = 2; files::exists(name, error); ++number)
        name = wanted + "-" + std::to_string(number);
    files::rename(draft_of(path), name, error);
    if (error) {
        remove_database(draft_of(path));
        return no_backup(error.message());
    }
    make_lasting(name);
    return name;
}

} // namespace yahtzee
