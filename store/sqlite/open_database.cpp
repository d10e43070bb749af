#include "store/sqlite/open_database.h"

#include <cerrno>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <SQLiteCpp/Backup.h>

#include "store/sqlite/faults.h"
#include "store/sqlite/schema.h"

namespace yahtzee {
namespace {

namespace files = std::filesystem;
using Kind = StoreFault::Kind;
using Opened = Stored<std::unique_ptr<SQLite::Database>>;

constexpr int patience = 5000; // milliseconds, for another program to finish its writing

// Up to this size the whole file is looked through when it is opened, which takes some
// milliseconds. In larger ones damage is noticed when it is read: SQLite knows its pages, and rows
// have checksums.
constexpr std::uintmax_t checked_up_to = 4UL * 1024 * 1024;

const std::string in_memory = ":memory:";

StoreFault fault_of_file(int error) {
    const bool full = error == ENOSPC || error == EDQUOT || error == EFBIG;
    return {full ? Kind::full : Kind::not_writable, std::generic_category().message(error)};
}

// Syncing a folder makes what was created in it as durable as what is written into it.
void sync_folder(const files::path& folder) {
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    fsync(descriptor);
    close(descriptor);
}

Stored<void> create_folder(const files::path& folder) {
    if (folder.empty()) return {};
    std::error_code failed;
    if (files::is_directory(folder, failed)) return {};
    if (folder.has_parent_path() && folder.parent_path() != folder) {
        if (auto parent = create_folder(folder.parent_path()); !parent) return parent;
    }
    constexpr mode_t private_folder = 0700;
    if (mkdir(folder.c_str(), private_folder) != 0 && errno != EEXIST)
        return std::unexpected(fault_of_file(errno));
    sync_folder(folder.has_parent_path() ? folder.parent_path() : ".");
    return {};
}

Stored<void> create_file(const files::path& file) {
    constexpr mode_t private_file = 0600;
    const int descriptor = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, private_file);
    if (descriptor < 0) return std::unexpected(fault_of_file(errno));
    close(descriptor);
    sync_folder(file.has_parent_path() ? file.parent_path() : ".");
    return {};
}

Stored<void> check(SQLite::Database& database, const std::string& path) {
    std::error_code failed;
    const auto size = files::file_size(path, failed);
    if (failed || size > checked_up_to) return {};
    const std::string found = database.execAndGet("PRAGMA quick_check(1)").getString();
    if (found == "ok") return {};
    return std::unexpected(StoreFault{Kind::damaged, found});
}

Opened prepared(std::unique_ptr<SQLite::Database> database, const std::string& path,
                Access access) {
    const FileKind kind = kind_of(*database);
    if (kind == FileKind::foreign) return std::unexpected(StoreFault{Kind::foreign, {}});
    if (kind == FileKind::newer) return std::unexpected(StoreFault{Kind::newer, {}});
    if (access != Access::salvage) {
        if (auto sound = check(*database, path); !sound) return std::unexpected(sound.error());
    }
    if (access == Access::write) {
        database->exec("PRAGMA journal_mode = WAL");
        database->exec("PRAGMA synchronous = FULL"); // each commit is on the disk when it returns
        bring_up_to_date(*database);
    }
    return database;
}

// Where nothing may be written SQLite cannot share the file with writers, so it is told that there
// are none. A store of an older version is copied to memory and brought up to date there.
Opened open_to_read(const std::string& path, Access access) {
    std::error_code failed;
    if (!files::exists(path, failed)) return open_database(in_memory, Access::write);
    auto database = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READONLY, patience);
    try {
        kind_of(*database);
    } catch (const SQLite::Exception& error) {
        if (fault_of(error).kind != Kind::not_writable) throw;
        database = std::make_unique<SQLite::Database>(
            "file:" + files::absolute(path).string() + "?immutable=1",
            SQLite::OPEN_READONLY | SQLite::OPEN_URI, patience);
    }
    auto opened = prepared(std::move(database), path, access);
    if (!opened || (*opened)->execAndGet("PRAGMA user_version").getInt() == schema_version)
        return opened;
    auto copy = std::make_unique<SQLite::Database>(in_memory, SQLite::OPEN_READWRITE);
    SQLite::Backup{*copy, **opened}.executeStep();
    bring_up_to_date(*copy);
    return copy;
}

} // namespace

Opened open_database(const std::string& path, Access access) {
    return guarded([&]() -> Opened {
        if (path == in_memory)
            return prepared(std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE), path,
                            Access::write);
        if (access != Access::write) return open_to_read(path, access);
        if (auto made = create_folder(files::path{path}.parent_path()); !made)
            return std::unexpected(made.error());
        if (auto made = create_file(path); !made) return std::unexpected(made.error());
        return prepared(std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE, patience),
                        path, access);
    });
}

} // namespace yahtzee
