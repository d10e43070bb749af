// Lines out of a file descriptor, with a limit: what is longer is skipped, not kept.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

namespace yahtzee::protocol {

class LineReader {
  public:
    // A line without its newline; valid until the next call.
    struct Line {
        std::string_view text;
    };
    struct TooLong {};
    struct End {};
    using Item = std::variant<Line, TooLong, End>;

    LineReader(int descriptor, std::size_t limit) : descriptor_(descriptor), limit_(limit) {}

    // Waits for input when none is there. The last line counts even without a newline.
    Item next();

    // Whether the input ended because it could not be read.
    bool failed() const { return failed_; }

    // Whether next() can answer from what has been read already: if not, now is the time to flush.
    bool has_line() const { return buffer_.find('\n', scanned_) != std::string::npos; }

  private:
    bool fill();

    int descriptor_;
    std::size_t limit_;
    std::string buffer_;
    std::size_t begin_ = 0;   // of the line being read
    std::size_t scanned_ = 0; // no newline between begin_ and here
    bool skipping_ = false;   // inside a line that is too long
    bool ended_ = false;      // a terminal could be read beyond its end
    bool failed_ = false;
};

} // namespace yahtzee::protocol
