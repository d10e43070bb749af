#include "app/progress_bar.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

namespace yahtzee {

ProgressBar::ProgressBar(const Words& words, std::uint64_t all)
    : words_(words),
      all_(all),
      terminal_(isatty(STDERR_FILENO) != 0),
      begin_(std::chrono::steady_clock::now()) {}

ProgressBar::~ProgressBar() {
    // Only carriage returns and blanks: no terminal is too simple for them.
    if (drawn_ && terminal_) fmt::print(stderr, "\r{:79}\r", "");
}

void ProgressBar::show(std::uint64_t done) {
    using namespace std::chrono_literals;
    const auto percent =
        static_cast<int>(static_cast<double>(done) * 100 / static_cast<double>(all_));
    const auto patience = terminal_ ? 500ms : 1000ms;
    if (std::chrono::steady_clock::now() - begin_ < patience) return;
    if (terminal_ ? percent == last_percent_ && drawn_ : percent / 10 == last_percent_ / 10) return;
    draw(done, percent);
    last_percent_ = percent;
    drawn_ = true;
}

void ProgressBar::draw(std::uint64_t done, int percent) {
    const std::string line = words_(
        "progress.line",
        {{"done", fmt::to_string(done)}, {"all", fmt::to_string(all_)}, {"percent", percent}});
    if (!terminal_) {
        fmt::print(stderr, "{}\n", line);
        return;
    }
    constexpr int width = 20;
    const auto full = static_cast<std::size_t>(percent * width / 100);
    fmt::print(stderr, "\r[{}{}] {}", std::string(full, '#'), std::string(width - full, ' '), line);
    std::fflush(stderr);
}

} // namespace yahtzee
