#include "store/sqlite/file_lock.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace yahtzee::store {
namespace {

// Right before those of matches that are played (matches_in_play.cpp).
constexpr off_t server_byte = (off_t{1} << 62) - 1;

std::unexpected<StoreFault> no_lock(StoreFault::Kind kind, std::string detail = {}) {
    return std::unexpected(StoreFault{kind, std::move(detail)});
}

std::unexpected<StoreFault> gone(int error) {
    return no_lock(StoreFault::Kind::gone, error == 0 ? std::string{"another file"}
                                                      : std::generic_category().message(error));
}

// False when somebody else has it. There are file systems that know nothing of such locks: then
// the file beside the store has to do.
bool lock_byte(int descriptor) {
    struct flock lock{};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = server_byte;
    lock.l_len = 1;
    if (fcntl(descriptor, F_OFD_SETLK, &lock) == 0) return true;
    return errno != EAGAIN && errno != EACCES;
}

} // namespace

Stored<FileLock> FileLock::begin(const std::string& path, Kind kind) {
    const int descriptor = open(path.c_str(), O_RDWR | O_CLOEXEC);
    if (descriptor < 0)
        return no_lock(StoreFault::Kind::not_writable, std::generic_category().message(errno));
    FileLock use{descriptor};
    if (!(kind == Kind::alone ? use.be_alone() : use.share()))
        return no_lock(StoreFault::Kind::busy);
    // The file may have been moved away just before it was locked.
    if (!use.is_at(path)) return no_lock(StoreFault::Kind::busy);
    return use;
}

FileLock::FileLock(FileLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      beside_(std::exchange(other.beside_, -1)) {}

FileLock::~FileLock() {
    if (beside_ >= 0) close(beside_);
    if (descriptor_ >= 0) close(descriptor_);
}

bool FileLock::be_alone() const {
    return flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
}

bool FileLock::share() const {
    return flock(descriptor_, LOCK_SH | LOCK_NB) == 0;
}

Stored<void> FileLock::serve(const std::string& path) {
    if (!lock_byte(descriptor_)) return no_lock(StoreFault::Kind::another_server);
    constexpr mode_t private_file = 0600;
    beside_ = open((path + ".server").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, private_file);
    if (beside_ < 0)
        return no_lock(StoreFault::Kind::not_writable, std::generic_category().message(errno));
    if (flock(beside_, LOCK_EX | LOCK_NB) != 0) return no_lock(StoreFault::Kind::another_server);
    return {};
}

Stored<void> FileLock::has_one_name() const {
    struct stat locked{};
    if (fstat(descriptor_, &locked) == 0 && locked.st_nlink <= 1) return {};
    return no_lock(StoreFault::Kind::many_names, std::to_string(locked.st_nlink));
}

Stored<void> FileLock::is_at(const std::string& path) const {
    struct stat locked{};
    struct stat there{};
    if (fstat(descriptor_, &locked) != 0 || stat(path.c_str(), &there) != 0) return gone(errno);
    if (locked.st_ino != there.st_ino || locked.st_dev != there.st_dev) return gone(0);
    return {};
}

} // namespace yahtzee::store
