// For tests: a child process on a pseudo terminal of its own, as its shell would have it. What it
// writes is read as bytes, escapes and all.
#pragma once

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

namespace yahtzee::terminal {

class TestPty {
  public:
    // The child ends with exit status 99 when `child` comes back.
    explicit TestPty(const std::function<void()>& child, int columns = 80, int rows = 24) {
        winsize size{.ws_row = static_cast<unsigned short>(rows),
                     .ws_col = static_cast<unsigned short>(columns),
                     .ws_xpixel = 0,
                     .ws_ypixel = 0};
        if (openpty(&ours_, &theirs_, nullptr, nullptr, &size) != 0)
            throw std::runtime_error("no pseudo terminal");
        tcgetattr(theirs_, &before_);
        pid_ = fork();
        if (pid_ != 0) return;
        const rlimit no_core{0, 0};
        setrlimit(RLIMIT_CORE, &no_core);
        close(ours_);
        login_tty(theirs_);
        child();
        _exit(99);
    }
    TestPty(const TestPty&) = delete;
    TestPty& operator=(const TestPty&) = delete;
    ~TestPty() {
        if (pid_ > 0) {
            kill(pid_, SIGKILL);
            waitpid(pid_, nullptr, 0);
        }
        hang_up();
    }

    pid_t pid() const { return pid_; }
    // All that was written so far.
    const std::string& written() const { return written_; }

    // Reads until this has been written since the last time something was found; false when the
    // program ends or a generous time is over.
    bool waits_for(std::string_view text) {
        while (true) {
            const auto at = written_.find(text, seen_);
            if (at != std::string::npos) {
                seen_ = at + text.size();
                return true;
            }
            if (!read_more()) return false;
        }
    }

    void type(std::string_view bytes) const {
        while (!bytes.empty()) {
            const auto done = write(ours_, bytes.data(), bytes.size());
            if (done <= 0) return;
            bytes.remove_prefix(static_cast<std::size_t>(done));
        }
    }
    void send(int signal) const { kill(pid_, signal); }
    void resize(int columns, int rows) const {
        const winsize size{.ws_row = static_cast<unsigned short>(rows),
                           .ws_col = static_cast<unsigned short>(columns),
                           .ws_xpixel = 0,
                           .ws_ypixel = 0};
        ioctl(ours_, TIOCSWINSZ, &size);
    }
    // The terminal is closed, as with the window around it.
    void hang_up() {
        for (int* const end : {&theirs_, &ours_}) {
            if (*end >= 0) close(*end);
            *end = -1;
        }
    }

    // Waits for the child's end: its exit status, or 128 + signal; -1 when it does not end.
    int end() {
        int status = 0;
        const auto limit = Clock::now() + patience;
        while (waitpid(pid_, &status, WNOHANG) == 0) {
            if (Clock::now() > limit) return -1;
            drain(10);
        }
        pid_ = -1;
        while (drain(0)) {
        }
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

    // Whether lines, echo and all other modes are what the child found.
    bool modes_are_as_found() const {
        termios now{};
        tcgetattr(theirs_, &now);
        return now.c_iflag == before_.c_iflag && now.c_oflag == before_.c_oflag &&
               now.c_cflag == before_.c_cflag && now.c_lflag == before_.c_lflag;
    }
    // Whether the normal screen is back, with its cursor and without reports about the mouse.
    bool screen_is_as_found() const {
        for (const auto& [on, off] :
             {std::pair{"\033[?1049h", "\033[?1049l"}, std::pair{"\033[?25l", "\033[?25h"},
              std::pair{"\033[?1h", "\033[?1l"}}) {
            const auto last_on = written_.rfind(on);
            const auto last_off = written_.rfind(off);
            if (last_off == std::string::npos || last_on == std::string::npos || last_off < last_on)
                return false;
        }
        const auto mouse = written_.rfind("1000h");
        return mouse != std::string::npos && written_.find("1000l", mouse) != std::string::npos;
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds patience{20};

    bool drain(int milliseconds) {
        pollfd waiting{.fd = ours_, .events = POLLIN, .revents = 0};
        if (ours_ < 0) {
            poll(nullptr, 0, milliseconds);
            return false;
        }
        if (poll(&waiting, 1, milliseconds) <= 0) return false;
        std::array<char, 65536> block{};
        const auto got = read(ours_, block.data(), block.size());
        if (got > 0) written_.append(block.data(), static_cast<std::size_t>(got));
        return got > 0;
    }

    bool read_more() {
        const auto limit = Clock::now() + patience;
        while (Clock::now() < limit) {
            if (drain(50)) return true;
            siginfo_t ended{};
            if (waitid(P_PID, static_cast<id_t>(pid_), &ended, WEXITED | WNOHANG | WNOWAIT) != 0 ||
                ended.si_pid != 0)
                return drain(0);
        }
        return false;
    }

    int ours_ = -1;
    int theirs_ = -1; // kept open, so that modes can be looked at when the child is gone
    pid_t pid_ = -1;
    termios before_{};
    std::string written_;
    std::size_t seen_ = 0;
};

} // namespace yahtzee::terminal
