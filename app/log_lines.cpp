#include "app/log_lines.h"

#include <cstdlib>

#include <fmt/chrono.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal/standard_console.h"

namespace yahtzee::app {
namespace {

// JOURNAL_STREAM is the device and inode of the journal's pipe, which standard error need not be
// any more (systemd.exec(5)).
bool standard_error_is_the_journal() {
    const char* const journal = std::getenv("JOURNAL_STREAM"); // NOLINT(concurrency-mt-unsafe)
    struct stat file{};
    if (journal == nullptr || fstat(STDERR_FILENO, &file) != 0) return false;
    return fmt::format("{}:{}", file.st_dev, file.st_ino) == journal;
}

} // namespace

void warn(const std::string& line) {
    [[maybe_unused]] const int failed = terminal::write_fully(STDERR_FILENO, line + "\n");
}

LogLines::LogLines() : timed_(!standard_error_is_the_journal()) {}

void LogLines::write(const std::string& line) {
    const std::lock_guard lock{mutex_};
    const std::time_t second = std::time(nullptr);
    constexpr int most = 10;
    if (second != second_) {
        if (count_ > most) print_at(second_, fmt::format("dropped {} lines", count_ - most));
        count_ = 0;
    }
    second_ = second;
    if (++count_ <= most) print_at(second, line);
}

void LogLines::print_at(std::time_t second, const std::string& line) const {
    warn(timed_ ? fmt::format("{:%Y-%m-%d %H:%M:%S} {}", fmt::gmtime(second), line) : line);
}

} // namespace yahtzee::app
