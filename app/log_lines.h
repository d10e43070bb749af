// What a server writes down, on standard error, from any thread: as lines for people, or as JSON
// for programs. A few entries a second of each level at most: whoever makes a server write down
// what they do must not fill its disk with it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "server/log.h"

namespace yahtzee::app {

// Whoever reads standard error may have gone, or its disk be full: the server goes on.
void warn(const std::string& line);

enum class LogForm : std::uint8_t { lines, json };
inline constexpr std::array<std::string_view, 2> log_form_ids{"lines", "json"};

class LogLines {
  public:
    explicit LogLines(LogForm form);
    void write(const server::LogEntry& entry);

    // For whoever has started the server, never left out: a sentence, or an entry with that text.
    void say(server::LogLevel level, std::string_view event, const std::string& sentence);

  private:
    using Clock = std::chrono::system_clock;
    struct Second {
        std::int64_t number = 0; // since 1970
        int entries = 0;
    };

    void print(const server::LogEntry& entry, Clock::time_point at) const;

    LogForm form_;
    bool journal_; // has a time for each line already, and takes levels
    std::mutex mutex_;
    std::array<Second, server::log_level_ids.size()> seconds_{};
};

} // namespace yahtzee::app
