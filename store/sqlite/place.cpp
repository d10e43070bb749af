#include "store/sqlite/place.h"

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/sqlite/schema.h"

namespace yahtzee::store {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view own_name = "yahtzee.db";

StoreFault fault_of_file(int error) {
    const bool full = error == ENOSPC || error == EDQUOT || error == EFBIG;
    return {full ? StoreFault::Kind::full : StoreFault::Kind::not_writable,
            std::generic_category().message(error)};
}

fs::path folder_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path{"."};
}

// The error, or 0.
int sync(const std::string& path, int flags) {
    const int descriptor = open(path.c_str(), flags | O_CLOEXEC);
    if (descriptor < 0) return errno;
    const int error = fsync(descriptor) == 0 ? 0 : errno;
    close(descriptor);
    return error;
}

int sync_folder_of(const std::string& path) {
    const int error = sync(folder_of(path), O_RDONLY | O_DIRECTORY);
    return error == EINVAL ? 0 : error; // there are file systems that know nothing of it
}

} // namespace

Stored<void> create_folder(const std::string& folder) {
    std::error_code failed;
    const fs::path path{folder};
    if (folder.empty() || fs::is_directory(path, failed)) return {};
    if (path.has_parent_path() && path.parent_path() != path) {
        if (auto parent = create_folder(path.parent_path()); !parent) return parent;
    }
    constexpr mode_t private_folder = 0700;
    if (mkdir(folder.c_str(), private_folder) != 0 && errno != EEXIST)
        return std::unexpected(fault_of_file(errno));
    sync_folder_of(folder);
    return {};
}

Stored<void> create_file(const std::string& path) {
    if (auto made = create_folder(fs::path{path}.parent_path()); !made) return made;
    constexpr mode_t private_file = 0600;
    std::error_code failed;
    const bool there = fs::exists(path, failed);
    const int descriptor = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, private_file);
    if (descriptor < 0) return std::unexpected(fault_of_file(errno));
    close(descriptor);
    if (!there) sync_folder_of(path);
    return {};
}

std::string real_path(const std::string& path) {
    if (path.empty() || path == ":memory:") return path;
    constexpr int most_links = 40;
    std::error_code failed;
    fs::path at{path};
    for (int link = 0; link < most_links && fs::is_symlink(fs::symlink_status(at, failed)); ++link)
        at = folder_of(at) / fs::read_symlink(at, failed); // an absolute one stands for itself
    const fs::path folder = fs::canonical(folder_of(at), failed);
    return failed ? path : (folder / at.filename()).string();
}

Stored<bool> is_there(const std::string& path) {
    struct stat found{};
    if (stat(path.c_str(), &found) == 0) return true;
    if (errno == ENOENT || errno == ENOTDIR) return false;
    return std::unexpected(
        StoreFault{StoreFault::Kind::not_writable, std::generic_category().message(errno)});
}

Stored<void> look_at_file(const std::string& path) {
    constexpr std::string_view magic = "SQLite format 3";
    constexpr std::size_t id_at = 68; // where SQLite's header has the id of the application
    std::array<char, 100> header{};
    std::ifstream stream{path, std::ios::binary};
    stream.read(header.data(), header.size());
    if (stream.bad())
        return std::unexpected(StoreFault{StoreFault::Kind::failed, "cannot be read"});
    const auto got = static_cast<std::size_t>(stream.gcount());
    if (got == 0) {
        if (!has_log(path)) return {}; // a new one
        return std::unexpected(StoreFault{StoreFault::Kind::damaged, "empty"});
    }
    const std::string_view bytes{header.data(), header.size()};
    if (bytes.starts_with(magic)) return {};
    std::string id;
    for (int shift = 24; shift >= 0; shift -= 8)
        id += static_cast<char>(application_id >> shift & 0xFF);
    const bool ours = bytes.substr(id_at, id.size()) == id || fs::path{path}.filename() == own_name;
    return std::unexpected(
        StoreFault{ours ? StoreFault::Kind::damaged : StoreFault::Kind::foreign, "header"});
}

bool has_log(const std::string& path) {
    std::error_code failed;
    const auto size = fs::file_size(path + "-wal", failed);
    return !failed && size > 0;
}

std::string read_only_address(const std::string& path) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string address = "file:";
    for (const char byte : fs::absolute(path).string()) {
        if (byte != '%' && byte != '?' && byte != '#') {
            address += byte;
            continue;
        }
        const auto value = static_cast<unsigned char>(byte);
        address += '%';
        address += digits[value / digits.size()];
        address += digits[value % digits.size()];
    }
    return address + "?immutable=1";
}

void remove_database(const std::string& path) {
    std::error_code ignored;
    for (const char* const part : {"", "-journal", "-wal", "-shm"})
        fs::remove(path + part, ignored);
}

Stored<void> make_lasting(const std::string& path) {
    int error = sync(path, O_RDONLY);
    if (error == 0) error = sync_folder_of(path);
    if (error != 0) return std::unexpected(fault_of_file(error));
    return {};
}

TemporaryCopy::TemporaryCopy(const std::string& path) {
    std::error_code failed;
    std::string pattern = fs::temp_directory_path(failed) / "yahtzee-XXXXXX";
    if (mkdtemp(pattern.data()) == nullptr) return;
    folder_ = pattern;
    path_ = fs::path{folder_} / own_name;
    fs::copy_file(path, path_, failed);
    fs::copy_file(path + "-wal", path_ + "-wal", failed);
    fs::permissions(path_, fs::perms{0600}, failed);
    fs::permissions(path_ + "-wal", fs::perms{0600}, failed);
}

TemporaryCopy::~TemporaryCopy() {
    std::error_code ignored;
    if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

} // namespace yahtzee::store
