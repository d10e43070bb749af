#include "screen/curses/signal_pipe.h"

#include <fcntl.h>
#include <unistd.h>

namespace yahtzee::screen {

SignalPipe::SignalPipe() {
    // Without it nothing is woken, and all else works.
    if (pipe2(ends_.data(), O_NONBLOCK | O_CLOEXEC) != 0) ends_ = {-1, -1};
}

SignalPipe::~SignalPipe() {
    for (const int end : ends_) {
        if (end >= 0) close(end);
    }
}

void SignalPipe::put(char byte) const {
    [[maybe_unused]] const auto written = write(ends_[1], &byte, 1);
}

std::string SignalPipe::take() const {
    std::string all;
    std::array<char, 64> block{};
    for (ssize_t got = 0; (got = read(ends_[0], block.data(), block.size())) > 0;)
        all.append(block.data(), static_cast<std::size_t>(got));
    return all;
}

} // namespace yahtzee::screen
