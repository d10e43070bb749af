#include "store/sqlite/open_files.h"

#include <cerrno>
#include <system_error>

namespace yahtzee::store {

void OpenFiles::note() {
    known_ = {};
    [[maybe_unused]] const auto noted = check();
}

Stored<void> OpenFiles::check() {
    for (std::size_t which = 0; which < endings.size(); ++which) {
        // The store by the user's name for it: a link may lead elsewhere by now.
        const std::string file = which == 0 ? path_ : name(which);
        const auto gone = [&](const std::string& why) {
            return std::unexpected(
                StoreFault{StoreFault::Kind::gone, std::string{file}.append(": ").append(why)});
        };
        struct stat found{};
        const int error = stat(file.c_str(), &found) == 0 ? 0 : errno;
        if (error != 0 && !known_[which]) continue; // SQLite makes it when it needs it
        if (error != 0) return gone(std::generic_category().message(error));
        const Known now{.device = found.st_dev, .inode = found.st_ino};
        if (!known_[which]) known_[which] = now;
        if (*known_[which] != now) return gone("another file");
        if (which == 1) log_size_ = found.st_size;
    }
    return {};
}

} // namespace yahtzee::store
