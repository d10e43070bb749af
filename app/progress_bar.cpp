#include "app/progress_bar.h"

#include <algorithm>

#include <fmt/core.h>
#include <unistd.h>

namespace yahtzee {
namespace {

using namespace std::chrono_literals;

constexpr auto quiet_at_first = 500ms;
constexpr auto between = 100ms;
constexpr int width = 30;

} // namespace

ProgressBar::ProgressBar(const Words& words, Word label)
    : label_(words(label)),
      terminal_(isatty(STDERR_FILENO) != 0),
      next_(std::chrono::steady_clock::now() + quiet_at_first) {}

ProgressBar::~ProgressBar() {
    if (drawn_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressBar::show(double share) {
    if (!terminal_) return;
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return;
    next_ = now + between;
    drawn_ = true;
    const int done = static_cast<int>(std::clamp(share, 0.0, 1.0) * width);
    fmt::print(stderr, "\r{} [{:#<{}}{:.<{}}] {:3.0f} %", label_, "", done, "", width - done,
               share * 100);
    std::fflush(stderr);
}

} // namespace yahtzee
