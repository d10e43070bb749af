// What the server uses, as the system sees it; and the limits within which it is measured.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include <sys/types.h>

namespace yahtzee::bench {

double resident_kb(pid_t process);

// How many cores the server and the load were busy with since it was made. When the load has one
// for itself, the figures are the load's.
class BusyCores {
  public:
    explicit BusyCores(pid_t server);

    struct Share {
        double server = 0;
        double load = 0;
    };
    Share so_far() const;

  private:
    pid_t server_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    Share before_;
};

// Files that a process may open at once: ours, and so our children's, as high as allowed.
std::size_t raise_open_files();

// No limits on strangers: all the load comes from one address.
std::vector<std::string> without_limits();

// Whether the folder is on a disk, and not in memory.
bool is_on_disk(const std::string& folder);

// The value that this share of all lies at or under; they are sorted.
double percentile(const std::vector<double>& sorted, double share);

} // namespace yahtzee::bench
