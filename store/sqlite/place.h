// The file of a store as the file system has it: created, looked at before SQLite touches it,
// copied where it cannot be opened in place.
#pragma once

#include <optional>
#include <string>

#include "store/store.h"

namespace yahtzee::store {

Stored<void> create_folder(const std::string& folder); // 0700
Stored<void> create_file(const std::string& path);     // 0600, with its folder

// Where symbolic links lead, also to a file that is not there yet. What SQLite and we put beside a
// file is put there.
std::string real_path(const std::string& path);

// False when there is no such file; a fault when one may not even look.
Stored<bool> is_there(const std::string& path);

// What can be told without SQLite: a file that is somebody's letter is foreign, one that lacks its
// beginning is damaged.
Stored<void> look_at_file(const std::string& path);

// Whether SQLite's log beside the file holds something.
bool has_log(const std::string& path);

// The address under which SQLite believes that nobody writes.
std::string read_only_address(const std::string& path);

// With all that SQLite puts beside it.
void remove_database(const std::string& path);

// On the disk, with the folder that it is in; a fault when that is not certain.
Stored<void> make_lasting(const std::string& path);

// The file and its log in a folder of their own; gone when this is, but for who has it open.
class TemporaryCopy {
  public:
    explicit TemporaryCopy(const std::string& path);
    TemporaryCopy(const TemporaryCopy&) = delete;
    TemporaryCopy& operator=(const TemporaryCopy&) = delete;
    ~TemporaryCopy();

    const std::string& path() const { return path_; }

  private:
    std::string folder_;
    std::string path_;
};

} // namespace yahtzee::store
