#include "bench/server_use.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

#include <linux/magic.h>
#include <sys/resource.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "bench/server_loop.h"

namespace yahtzee::bench {

double resident_kb(pid_t process) {
    std::ifstream file{"/proc/" + std::to_string(process) + "/statm"};
    double all = 0;
    double resident = 0;
    if (!(file >> all >> resident)) throw Failure("the server is gone");
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024;
}

namespace {

double processor_seconds(pid_t process) {
    std::ifstream file{"/proc/" + std::to_string(process) + "/stat"};
    std::string text;
    if (!std::getline(file, text)) throw Failure("the server is gone");
    // The name, in brackets, may contain anything. User and system time are the 14th and 15th.
    std::istringstream rest{text.substr(text.rfind(')') + 1)};
    std::string skipped;
    for (int field = 3; field < 14; ++field) rest >> skipped;
    double user = 0;
    double system = 0;
    rest >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

} // namespace

BusyCores::BusyCores(pid_t server)
    : server_(server),
      before_{processor_seconds(server), processor_seconds(getpid())} {}

BusyCores::Share BusyCores::so_far() const {
    const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    return {.server = (processor_seconds(server_) - before_.server) / seconds,
            .load = (processor_seconds(getpid()) - before_.load) / seconds};
}

std::size_t raise_open_files() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur;
}

std::vector<std::string> without_limits() {
    return {"--connections-per-address", "0", "--tables-per-hour", "0",
            "--requests-per-second",     "0"};
}

bool is_on_disk(const std::string& folder) {
    struct statfs status{};
    return statfs(folder.c_str(), &status) == 0 && status.f_type != TMPFS_MAGIC &&
           status.f_type != RAMFS_MAGIC;
}

double percentile(const std::vector<double>& sorted, double share) {
    if (sorted.empty()) return 0;
    const auto rank =
        static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    return sorted[std::clamp<std::size_t>(rank, 1, sorted.size()) - 1];
}

} // namespace yahtzee::bench
