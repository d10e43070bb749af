// The files of a store that is open: itself, SQLite's log and the log's index. Whether they are
// still what others find under these names: what is written to a file that was removed or replaced
// is gone when this program ends, and nothing else would notice.
#pragma once

#include <array>
#include <optional>
#include <string>

#include <sys/stat.h>

#include "store/store.h"

namespace yahtzee::store {

class OpenFiles {
  public:
    // `path` as the user gave it; `real` where it leads.
    OpenFiles(std::string path, std::string real)
        : path_(std::move(path)),
          real_(std::move(real)) {}

    const std::string& real() const { return real_; }

    // Whatever is there now is what this program has open.
    void note();
    // A fault of the kind gone when it is not there any more. A log that came after note() is
    // noted then.
    Stored<void> check();
    // All connections are closed, so SQLite may take its log away and make another.
    void forget_log() { known_[1] = known_[2] = std::nullopt; }
    // As of the last check.
    std::int64_t log_size() const { return log_size_; }

  private:
    struct Known {
        dev_t device = 0;
        ino_t inode = 0;
        friend bool operator==(const Known&, const Known&) = default;
    };
    static constexpr std::array<const char*, 3> endings{"", "-wal", "-shm"};

    std::string name(std::size_t which) const { return real_ + endings[which]; }

    std::string path_;
    std::string real_;
    std::array<std::optional<Known>, endings.size()> known_{};
    std::int64_t log_size_ = 0;
};

} // namespace yahtzee::store
