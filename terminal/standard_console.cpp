#include "terminal/standard_console.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <utility>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "engine/whole_number.h"
#include "text/character_set.h"
#include "text/text.h"

namespace yahtzee::terminal {
namespace {

constexpr std::size_t longest_line = 4096; // no answer to a prompt is longer than that
constexpr int default_width = 80;
constexpr int narrowest = 40;
constexpr int widest = 500;

bool is_terminal_with_styles() {
    const char* const term = std::getenv("TERM"); // NOLINT(concurrency-mt-unsafe): one thread
    return isatty(STDOUT_FILENO) != 0 && term != nullptr && std::strcmp(term, "dumb") != 0;
}

} // namespace

StandardConsole::StandardConsole(ConsoleChoices choices)
    : choices_(choices),
      utf8_(text::locale_is_utf8()),
      input_(STDIN_FILENO, longest_line),
      editor_(choices.pictures && isatty(STDIN_FILENO) != 0 && is_terminal_with_styles()
                  ? LineEditor::open()
                  : nullptr) {}

bool StandardConsole::flush() {
    if (error_ == 0) error_ = write_fully(STDOUT_FILENO, pending_);
    pending_.clear();
    return error_ == 0;
}

std::expected<std::optional<std::string>, Leaving> StandardConsole::read_line() {
    if (editor_) return edited_line();
    if (!flush()) return std::unexpected(Leaving::output_closed);
    const auto item = input_.next();
    if (std::holds_alternative<protocol::LineReader::End>(item))
        return std::unexpected(Leaving::end_of_input);
    if (std::holds_alternative<protocol::LineReader::TooLong>(item)) return std::nullopt;
    return std::string{std::get<protocol::LineReader::Line>(item).text};
}

// All but a line that has not ended.
bool StandardConsole::flush_lines() {
    std::string rest = pending_.substr(pending_.rfind('\n') + 1); // all of it without any end
    pending_.resize(pending_.size() - rest.size());
    const bool written = flush();
    pending_ = std::move(rest);
    return written;
}

// The editor draws the prompt, again and again: that is what stands after the last line that ended.
std::expected<std::optional<std::string>, Leaving> StandardConsole::edited_line() {
    if (!flush_lines()) return std::unexpected(Leaving::output_closed);
    auto line = editor_->read(std::exchange(pending_, {}));
    if (!line) return std::unexpected(Leaving::end_of_input);
    if (line->size() > longest_line) return std::nullopt;
    return std::move(*line);
}

void StandardConsole::write(std::string_view text) {
    pending_ += utf8_ ? std::string{text} : text::in_ascii(text);
    constexpr std::size_t block = 4096;
    if (pending_.size() < block) return;
    editor_ ? flush_lines() : flush();
}

Screen StandardConsole::screen() const {
    return {.width = screen_width(),
            .unicode = !choices_.ascii && utf8_,
            .styled = !choices_.no_color && is_terminal_with_styles(),
            .pictures = choices_.pictures,
            .echo = isatty(STDIN_FILENO) == 0,
            .person = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0};
}

int screen_width() {
    winsize size{};
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system has no other call
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        return std::clamp<int>(size.ws_col, narrowest, widest);
    }
    if (const char* const columns = std::getenv("COLUMNS")) { // NOLINT(concurrency-mt-unsafe)
        const std::string_view text{columns};
        const auto width = whole_number<int>(text.substr(0, text.find_first_not_of("0123456789")));
        if (width && *width > 0) return std::clamp(*width, narrowest, widest);
    }
    return default_width;
}

int write_fully(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const auto written = ::write(descriptor, text.data(), text.size());
        if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
        if (written >= 0 || errno == EINTR) continue;
        if (errno != EAGAIN) return errno;
        pollfd waiting{.fd = descriptor, .events = POLLOUT, .revents = 0};
        poll(&waiting, 1, -1);
    }
    return 0;
}

} // namespace yahtzee::terminal
