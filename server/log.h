// What a server writes down: entries, not sentences, so that programs can read them. Keys, secrets,
// nonces, names and what was asked for never are among them: who reads a log must not be able to
// sit down at a table with it.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace yahtzee::server {

enum class LogLevel : std::uint8_t { error, warning, info, debug };
inline constexpr std::array<std::string_view, 4> log_level_ids{"error", "warning", "info", "debug"};

constexpr std::string_view id_of(LogLevel level) {
    return log_level_ids[static_cast<std::size_t>(level)];
}

struct LogEntry {
    LogLevel level;
    std::string_view event; // "refused"
    std::vector<std::pair<std::string_view, std::string>> fields{};
};

// "refused requests 203.0.113.9": the event and what stands in the fields, on one line whatever
// they hold.
std::string line_of(const LogEntry& entry);
// {"time":"2026-01-02T03:04:05.678Z","level":"warning","event":"refused","reason":"requests",…}
std::string json_of(const LogEntry& entry, std::string_view time);

// Takes entries up to a level; called from every thread.
class Log {
  public:
    Log() = default;
    template <std::invocable<const LogEntry&> Take>
    // NOLINTNEXTLINE(google-explicit-constructor): a lambda is a log
    Log(Take take, LogLevel most = LogLevel::info) : take_(std::move(take)),
                                                     most_(most) {}

    bool wants(LogLevel level) const { return take_ && level <= most_; }
    void operator()(const LogEntry& entry) const {
        if (wants(entry.level)) take_(entry);
    }

  private:
    std::function<void(const LogEntry&)> take_;
    LogLevel most_ = LogLevel::info;
};

} // namespace yahtzee::server
