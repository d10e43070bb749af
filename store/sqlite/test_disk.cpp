#include "store/sqlite/test_disk.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <sstream>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace yahtzee::store {
namespace {

namespace fs = std::filesystem;

constexpr off_t page = 4096;

struct Image {
    ino_t inode = 0;
    std::string synced;
    std::set<off_t> written; // pages since
    bool cut = false;        // since
};

struct Disk {
    std::string folder; // empty: nobody watches
    DiskFault fault;
    long calls = 0;
    bool full_next = false;
    bool paused = false;
    std::map<std::string, Image> images;
};
Disk disk;
std::recursive_mutex mutex; // of the disk
std::atomic<bool> watching = false;
std::atomic<bool> hurries = false;

std::string bytes_in(const std::string& path) {
    std::ostringstream bytes;
    bytes << std::ifstream{path, std::ios::binary}.rdbuf();
    return bytes.str();
}

bool is_watched(const std::string& path) {
    return watching && !disk.paused && path.starts_with(disk.folder) && !path.ends_with("-shm");
}

std::string path_of(int file) {
    if (!watching) return {};
    std::array<char, 4096> name{};
    const std::string link = "/proc/self/fd/" + std::to_string(file);
    const auto size = readlink(link.c_str(), name.data(), name.size());
    return size < 0 ? std::string{} : std::string{name.data(), static_cast<std::size_t>(size)};
}

// Whether this call is the one to fail; counted if it is watched.
bool is_due(const std::string& path, bool sync = false) {
    if (!is_watched(path) || (disk.fault.only_syncs && !sync)) return false;
    ++disk.calls;
    const bool now = disk.fault.lasting ? disk.fault.call > 0 && disk.calls >= disk.fault.call
                                        : disk.calls == disk.fault.call;
    if (now) errno = disk.fault.error;
    return now;
}

// Of calls other than writes.
bool fails(const std::string& path, bool sync = false) {
    return is_due(path, sync) && disk.fault.how == DiskFault::How::fails;
}

Image& image_of(int file, const std::string& path) {
    struct stat found{};
    fstat(file, &found);
    Image& image = disk.images[path];
    if (image.inode != found.st_ino) image = {.inode = found.st_ino, .synced = {}, .written = {}};
    return image;
}

ssize_t write_watched(int file, const void* bytes, std::size_t size, off_t at) {
    const std::lock_guard lock{mutex};
    const std::string path = path_of(file);
    std::size_t written = size;
    if (is_watched(path) && std::exchange(disk.full_next, false)) {
        errno = ENOSPC;
        return -1;
    }
    if (is_due(path)) {
        if (disk.fault.how == DiskFault::How::fails) return -1;
        if (disk.fault.how == DiskFault::How::then_full && !disk.fault.lasting)
            disk.full_next = true;
        written = size > 1 ? size / 2 : size;
    }
    const ssize_t result = syscall(SYS_pwrite64, file, bytes, written, at);
    if (result > 0 && is_watched(path)) {
        Image& image = image_of(file, path);
        for (off_t first = at / page; first * page < at + result; ++first)
            image.written.insert(first);
    }
    return result;
}

// Nothing is really synced: tests ask what would be there.
int sync_watched(int file) {
    const std::lock_guard lock{mutex};
    const std::string path = path_of(file);
    if (!is_watched(path)) return 0;
    const bool failed = fails(path, true);
    const int error = errno;
    Image& image = image_of(file, path);
    disk.paused = true;
    const std::string now = bytes_in(path);
    disk.paused = false;
    if (!failed) {
        if (image.cut || now.size() > image.synced.size()) image.synced.resize(now.size());
        for (const off_t written : image.written) {
            const auto from = static_cast<std::size_t>(written * page);
            if (from < now.size()) image.synced.replace(from, page, now, from, page);
        }
        image.cut = false;
    }
    image.written.clear();
    errno = error;
    return failed ? -1 : 0;
}

bool cut_fails(int file) {
    const std::lock_guard lock{mutex};
    const std::string path = path_of(file);
    if (fails(path)) return true;
    if (is_watched(path)) image_of(file, path).cut = true;
    return false;
}

bool name_fails(const char* path) {
    if (!watching) return false;
    const std::lock_guard lock{mutex};
    return fails(path);
}

} // namespace

void TestDisk::watch(const std::string& folder, const DiskFault& fault) {
    const std::lock_guard lock{mutex};
    disk = {.folder = fs::canonical(folder), .fault = fault, .images = {}};
    watching = true;
    for (const auto& entry : fs::directory_iterator{disk.folder}) {
        struct stat found{};
        stat(entry.path().c_str(), &found);
        if (is_watched(entry.path()))
            disk.images[entry.path()] = {
                .inode = found.st_ino, .synced = bytes_in(entry.path()), .written = {}};
    }
}

void TestDisk::pause(bool paused) {
    const std::lock_guard lock{mutex};
    disk.paused = paused;
}

void TestDisk::repair() {
    const std::lock_guard lock{mutex};
    disk.fault = {};
    disk.full_next = false;
}

void TestDisk::stop_watching() {
    const std::lock_guard lock{mutex};
    watching = false;
    disk = {};
}

void TestDisk::hurry(bool hurrying) {
    hurries = hurrying;
}

long TestDisk::calls() {
    const std::lock_guard lock{mutex};
    return disk.calls;
}

void TestDisk::cut_power_into(const std::string& folder) {
    const std::lock_guard lock{mutex};
    for (const auto& [path, image] : disk.images) {
        const fs::path name = fs::path{path}.filename();
        std::ofstream{fs::path{folder} / name, std::ios::binary} << image.synced;
    }
}

} // namespace yahtzee::store

extern "C" {
ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
    return yahtzee::store::write_watched(file, bytes, size, at);
}
int fdatasync(int file) {
    return yahtzee::store::sync_watched(file);
}
int ftruncate64(int file, off64_t size) noexcept {
    if (yahtzee::store::cut_fails(file)) return -1;
    return static_cast<int>(syscall(SYS_ftruncate, file, size));
}
int usleep(useconds_t time) {
    if (yahtzee::store::hurries) return 0;
    const timespec pause{.tv_sec = time / 1'000'000, .tv_nsec = time % 1'000'000 * 1000L};
    return nanosleep(&pause, nullptr);
}
int unlink(const char* path) noexcept {
    if (yahtzee::store::name_fails(path)) return -1;
    return static_cast<int>(syscall(SYS_unlink, path));
}
int open64(const char* path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const int mode = (flags & O_CREAT) != 0 ? va_arg(more, int) : 0;
    va_end(more);
    if (yahtzee::store::name_fails(path)) return -1;
    return static_cast<int>(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}
}
