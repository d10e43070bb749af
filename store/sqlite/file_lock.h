// Who has a store open, by the file itself: its inode, whatever path leads to it. Each program that
// writes shares the file; whoever rewrites it or moves it away has it alone; of servers there is
// one. The locks belong to an open file of their own, not to the process: SQLite's are the other
// kind, which a process loses when it closes any descriptor of the file. So this one closes last.
#pragma once

#include <string>

#include "store/store.h"

namespace yahtzee::store {

class FileLock {
  public:
    enum class Kind : std::uint8_t { shared, alone };
    // Busy when that is not possible now.
    static Stored<FileLock> begin(const std::string& path, Kind kind);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

    // From shared to alone and back. When it fails it may have lost what it had: begin again.
    bool be_alone() const;
    bool share() const;

    // From now on as the only server. Those of earlier versions lock a file beside the store.
    Stored<void> serve(const std::string& path);

    int descriptor() const { return descriptor_; }
    // A fault where it has several (hard links): SQLite's log goes by the name of the file, and two
    // programs that came by two names would each have their own.
    Stored<void> has_one_name() const;
    // Whether the path leads to the file that is locked.
    Stored<void> is_at(const std::string& path) const;

  private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
    int beside_ = -1;
};

} // namespace yahtzee::store
