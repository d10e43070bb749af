#include "store/sqlite/backup.h"

#include <filesystem>
#include <system_error>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Database.h>
#include <sqlite3.h>

#include "store/sqlite/faults.h"
#include "store/sqlite/place.h"
#include "store/sqlite/same_rows.h"

namespace yahtzee::store {
namespace {

namespace fs = std::filesystem;

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

Stored<void> write_copy(const std::string& path, const std::string& name) {
    const std::string draft = draft_of(path);
    remove_database(draft);
    auto written = guarded([&] { return copy(path, draft); });
    if (written) written = make_lasting(draft);
    if (written) {
        std::error_code error;
        fs::rename(draft, name, error);
        if (!error) return {};
        written = std::unexpected(StoreFault{StoreFault::Kind::not_writable, error.message()});
    }
    remove_database(draft);
    return written;
}

// What is there under the name of a copy may be anything.
bool is_copy(const std::string& name, const std::string& path) {
    try {
        SQLite::Database copied{read_only_address(name), SQLite::OPEN_READONLY | SQLite::OPEN_URI};
        SQLite::Database store{path, SQLite::OPEN_READONLY};
        return have_same_rows(copied, store);
    } catch (const SQLite::Exception&) {
        return false;
    }
}

bool is_taken(const std::string& name) {
    std::error_code error;
    return fs::exists(fs::symlink_status(name, error));
}

std::string name_of(const std::string& path, int version, int number) {
    const std::string name = path + ".version-" + std::to_string(version);
    return number == 1 ? name : name + "-" + std::to_string(number);
}

} // namespace

std::string latest_backup(const std::string& path, int version) {
    int number = 1;
    while (is_taken(name_of(path, version, number + 1))) ++number;
    return name_of(path, version, number);
}

Stored<std::string> back_up(const std::string& path, int version) {
    std::string name = name_of(path, version, 1);
    bool copied = false;
    for (int number = 2; !copied && is_taken(name); ++number) {
        copied = is_copy(name, path);
        if (!copied) name = name_of(path, version, number);
    }
    if (!copied) {
        const auto written = write_copy(path, name);
        if (!written) return no_backup(written.error().detail);
    }
    // One that is there already may be the work of a program that could not do so.
    const auto lasting = make_lasting(name);
    if (!lasting) return no_backup(lasting.error().detail);
    return name;
}

} // namespace yahtzee::store
