#include "protocol/line_reader.h"

#include <algorithm>
#include <cerrno>
#include <utility>

#include <poll.h>
#include <unistd.h>

namespace yahtzee::protocol {
namespace {

// Somebody may have left the descriptor in a mode where reading does not wait.
void wait_for_input(int descriptor) {
    pollfd waiting{.fd = descriptor, .events = POLLIN, .revents = 0};
    poll(&waiting, 1, -1);
}

} // namespace

// Reads once more; false at the end of input. What has been used is dropped first, so the buffer
// holds at most one unfinished line and one block.
bool LineReader::fill() {
    if (ended_) return false;
    buffer_.erase(0, begin_);
    scanned_ -= begin_;
    begin_ = 0;
    constexpr std::size_t block = 65536;
    const std::size_t kept = buffer_.size();
    buffer_.resize(kept + block);
    ssize_t got = read(descriptor_, buffer_.data() + kept, block);
    while (got < 0 && (errno == EINTR || errno == EAGAIN)) {
        if (errno == EAGAIN) wait_for_input(descriptor_);
        got = read(descriptor_, buffer_.data() + kept, block);
    }
    failed_ = got < 0;
    ended_ = got <= 0;
    buffer_.resize(kept + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    return !ended_;
}

LineReader::Item LineReader::next() {
    while (true) {
        const auto newline = buffer_.find('\n', scanned_);
        if (newline != std::string::npos) {
            const std::string_view text{buffer_.data() + begin_, newline - begin_};
            begin_ = scanned_ = newline + 1;
            if (std::exchange(skipping_, false) || text.size() > limit_) return TooLong{};
            return Line{text};
        }
        scanned_ = buffer_.size();
        if (scanned_ - begin_ > limit_) {
            skipping_ = true;
            begin_ = scanned_;
        }
        if (fill()) continue;
        const std::string_view rest{buffer_.data() + begin_, buffer_.size() - begin_};
        begin_ = scanned_ = buffer_.size();
        if (std::exchange(skipping_, false)) return TooLong{};
        if (rest.empty()) return End{};
        return Line{rest};
    }
}

} // namespace yahtzee::protocol
