#include "app/progress_bar.h"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>
#include <unistd.h>

#include "text/text.h"

namespace yahtzee::app {
namespace {

constexpr int bar_width = 79;

} // namespace

ProgressBar::ProgressBar(const Words& words, Word label, Elsewhere elsewhere)
    : words_(words),
      label_(words(label)),
      elsewhere_(elsewhere),
      terminal_(isatty(STDERR_FILENO) != 0),
      begin_(std::chrono::steady_clock::now()) {}

ProgressBar::~ProgressBar() {
    // Only carriage returns and blanks: no terminal is too simple for them.
    if (drawn_ && terminal_) fmt::print(stderr, "\r{:{}}\r", "", bar_width);
}

void ProgressBar::show(double share) {
    using namespace std::chrono_literals;
    if (!terminal_ && elsewhere_ == Elsewhere::silent) return;
    share = std::clamp(share, 0.0, 1.0);
    const int percent = static_cast<int>(share * 100);
    const Time now = std::chrono::steady_clock::now();
    // On a terminal the time that is left goes on, however slow the rest is.
    if (terminal_ ? percent == last_percent_ && drawn_ && now - last_ < 1s
                  : percent / 10 == last_percent_ / 10)
        return;
    const auto patience = terminal_ ? 500ms : 1000ms;
    if (now - begin_ < patience) return;
    draw(share, now);
    last_percent_ = percent;
    last_ = now;
    drawn_ = true;
}

void ProgressBar::draw(double share, Time now) {
    const int percent = static_cast<int>(share * 100);
    if (!terminal_) {
        fmt::print(stderr, "{}\n",
                   words_("progress.line", {{"label", label_}, {"percent", percent}}));
        return;
    }
    constexpr int width = 30;
    const int done = percent * width / 100;
    const std::string line = fmt::format("{} [{:#<{}}{:.<{}}] {:3} %{}", label_, "", done, "",
                                         width - done, percent, time_left(share, now));
    fmt::print(stderr, "\r{}", text::fit_left(line, bar_width, !words_.are_ascii()));
    std::fflush(stderr);
}

// As if it went on as fast as it went so far; empty before that can be said.
std::string ProgressBar::time_left(double share, Time now) const {
    constexpr double least_share = 1e-6;
    if (share < least_share) return {};
    const double gone = std::chrono::duration<double>(now - begin_).count();
    const double seconds = gone * (1 - share) / share;
    constexpr double minute = 60;
    constexpr double hour = 60 * minute;
    const auto said = [&](Word word, double unit) {
        return "  " + words_(word, {{"count", static_cast<int>(std::ceil(seconds / unit))}});
    };
    if (seconds > 2 * hour) return said("progress.hours-left", hour);
    if (seconds > 2 * minute) return said("progress.minutes-left", minute);
    return said("progress.seconds-left", 1);
}

} // namespace yahtzee::app
