#include "app/log_lines.h"

#include <cstdlib>

#include <fmt/chrono.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal/standard_console.h"

namespace yahtzee::app {
namespace {

using server::LogEntry;
using server::LogLevel;

// JOURNAL_STREAM is the device and inode of the journal's pipe, which standard error need not be
// any more (systemd.exec(5)).
bool standard_error_is_the_journal() {
    const char* const journal = std::getenv("JOURNAL_STREAM"); // NOLINT(concurrency-mt-unsafe)
    struct stat file{};
    if (journal == nullptr || fstat(STDERR_FILENO, &file) != 0) return false;
    return fmt::format("{}:{}", file.st_dev, file.st_ino) == journal;
}

// As the journal reads levels from the beginning of a line (sd-daemon(3)).
int priority_of(LogLevel level) {
    constexpr std::array<int, server::log_level_ids.size()> priorities{3, 4, 6, 7};
    return priorities.at(static_cast<std::size_t>(level));
}

// Requests that somebody wants to see come more often than what goes wrong.
int most_per_second(LogLevel level) {
    constexpr int usual = 10;
    constexpr int requests = 1'000;
    return level == LogLevel::debug ? requests : usual;
}

} // namespace

void warn(const std::string& line) {
    [[maybe_unused]] const int failed = terminal::write_fully(STDERR_FILENO, line + "\n");
}

LogLines::LogLines(LogForm form) : form_(form), journal_(standard_error_is_the_journal()) {}

void LogLines::write(const LogEntry& entry) {
    const std::lock_guard lock{mutex_};
    const auto now = Clock::now();
    const std::int64_t number =
        std::chrono::duration_cast<std::chrono::seconds>(now.time_since_epoch()).count();
    Second& second = seconds_.at(static_cast<std::size_t>(entry.level));
    const int most = most_per_second(entry.level);
    if (number != second.number) {
        const int dropped = second.entries - most;
        if (dropped > 0)
            print({entry.level,
                   "dropped",
                   {{"entries", std::to_string(dropped)},
                    {"level", std::string{id_of(entry.level)}}}},
                  now);
        second = {number, 0};
    }
    if (++second.entries <= most) print(entry, now);
}

void LogLines::say(LogLevel level, std::string_view event, const std::string& sentence) {
    const std::lock_guard lock{mutex_};
    if (form_ == LogForm::lines) return warn(sentence);
    print({level, event, {{"text", sentence}}}, Clock::now());
}

void LogLines::print(const LogEntry& entry, Clock::time_point at) const {
    const auto second = std::chrono::floor<std::chrono::seconds>(at);
    const auto rest = std::chrono::duration_cast<std::chrono::milliseconds>(at - second).count();
    const std::tm time = fmt::gmtime(Clock::to_time_t(second));
    if (form_ == LogForm::json) {
        warn(json_of(entry, fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", time, rest)));
    } else if (journal_) {
        warn(fmt::format("<{}>{}", priority_of(entry.level), line_of(entry)));
    } else {
        warn(fmt::format("{:%Y-%m-%d %H:%M:%S} {} {}", time, id_of(entry.level), line_of(entry)));
    }
}

} // namespace yahtzee::app
