#include "app/progress_bar.h"

#include <algorithm>

#include <fmt/core.h>
#include <unistd.h>

namespace yahtzee {

ProgressBar::ProgressBar(const Words& words, Word label, Elsewhere elsewhere)
    : words_(words),
      label_(words(label)),
      elsewhere_(elsewhere),
      terminal_(isatty(STDERR_FILENO) != 0),
      begin_(std::chrono::steady_clock::now()) {}

ProgressBar::~ProgressBar() {
    // Only carriage returns and blanks: no terminal is too simple for them.
    if (drawn_ && terminal_) fmt::print(stderr, "\r{:79}\r", "");
}

void ProgressBar::show(double share) {
    using namespace std::chrono_literals;
    if (!terminal_ && elsewhere_ == Elsewhere::silent) return;
    const int percent = static_cast<int>(std::clamp(share, 0.0, 1.0) * 100);
    if (terminal_ ? percent == last_percent_ && drawn_ : percent / 10 == last_percent_ / 10) return;
    const auto patience = terminal_ ? 500ms : 1000ms;
    if (std::chrono::steady_clock::now() - begin_ < patience) return;
    draw(percent);
    last_percent_ = percent;
    drawn_ = true;
}

void ProgressBar::draw(int percent) {
    if (!terminal_) {
        fmt::print(stderr, "{}\n",
                   words_("progress.line", {{"label", label_}, {"percent", percent}}));
        return;
    }
    constexpr int width = 30;
    const int done = percent * width / 100;
    fmt::print(stderr, "\r{} [{:#<{}}{:.<{}}] {:3} %", label_, "", done, "", width - done, percent);
    std::fflush(stderr);
}

} // namespace yahtzee
