#include "screen/curses/curses_window.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <ncurses.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termcap.h>
#include <termios.h>
#include <unistd.h>

#include "screen/curses/code_points.h"
#include "screen/curses/curses_input.h"
#include "text/character_set.h"
#include "text/text.h"

namespace yahtzee::screen {
namespace {

constexpr int escape_delay = 25; // milliseconds in which the rest of a key follows its Escape
constexpr int letter_delay = 20; // and the rest of a letter its first byte

std::optional<WindowSize> terminal_size() {
    winsize size{};
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system has no other call
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        return std::nullopt;
    return WindowSize{size.ws_col, size.ws_row};
}

// A string of the terminal's description, without the pauses that terminals of old needed.
std::string capability(const char* name) {
    const char* const text = tigetstr(name);
    // The library says "no such thing" with an address that is none.
    if (text == nullptr || reinterpret_cast<std::intptr_t>(text) == -1) return {};
    std::string bytes{text};
    for (auto pause = bytes.find("$<"); pause != std::string::npos; pause = bytes.find("$<"))
        bytes.erase(pause, bytes.find('>', pause) - pause + 1);
    return bytes;
}

// For when the library cannot be asked any more.
std::string leaving_bytes() {
    // The mouse: every way of telling about it that the library may have asked for.
    const std::string mouse = capability("kmous").empty() ? "" : "\033[?1006l\033[?1000l";
    return capability("sgr0") + mouse + capability("rmkx") + capability("cnorm") +
           capability("rmcup");
}

// Nobody will ever type there again: nothing to read although there is news, or worse.
bool is_gone(short events) {
    int bytes = 0;
    return (events & (POLLHUP | POLLERR | POLLNVAL)) != 0 ||
           // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system has no other call
           ioctl(STDIN_FILENO, FIONREAD, &bytes) != 0 || bytes <= 0;
}

attr_t attributes_of(const Look& look) {
    return (look.bold ? A_BOLD : A_NORMAL) | (look.dim ? A_DIM : A_NORMAL) |
           (look.reversed ? A_REVERSE : A_NORMAL) | (look.underlined ? A_UNDERLINE : A_NORMAL);
}

} // namespace

struct CursesWindow::Screen {
    struct Ink {
        attr_t attributes = A_NORMAL;
        short pair = 0;
    };

    SCREEN* handle = nullptr;
    bool utf8 = false;    // what the terminal takes
    bool colored = false; // colours have been used: before, not one escape speaks of them
    std::optional<Theme> theme{};
    std::array<Ink, tone_count> inks{};
    std::vector<cchar_t> row{};

    cchar_t cell(std::wstring text, Tone tone) const {
        const Ink& ink = inks[static_cast<std::size_t>(tone)];
        if (text.empty()) text = L" ";
        if (text.size() > CCHARW_MAX) text.resize(CCHARW_MAX);
        cchar_t cell{};
        setcchar(&cell, text.c_str(), ink.attributes, ink.pair, nullptr);
        return cell;
    }
};

std::optional<WindowFault> window_fault() {
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return WindowFault::no_terminal;
    const char* const term = std::getenv("TERM"); // NOLINT(concurrency-mt-unsafe): one thread
    if (term == nullptr || tgetent(nullptr, term) != 1) return WindowFault::unknown_kind;
    if (capability("cup").empty()) return WindowFault::too_simple;
    if (!terminal_size()) return WindowFault::no_size;
    return std::nullopt;
}

std::expected<std::unique_ptr<CursesWindow>, WindowFault> CursesWindow::open(bool ascii) {
    if (const auto fault = window_fault()) return std::unexpected(*fault);
    std::unique_ptr<CursesWindow> window{new CursesWindow{ascii}};
    if (window->screen_->handle == nullptr) return std::unexpected(WindowFault::unknown_kind);
    return window;
}

CursesWindow::CursesWindow(bool ascii)
    : wakes_(std::make_shared<SignalPipe>()),
      screen_(std::make_unique<Screen>()) {
    screen_->utf8 = text::locale_is_utf8(); // which also sets the library's locale
    unicode_ = screen_->utf8 && !ascii;
    screen_->handle = newterm(nullptr, stdout, stdin);
    if (screen_->handle == nullptr) return;
    guard_.entered(leaving_bytes());
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, true);
    leaveok(stdscr, true);
    set_escdelay(escape_delay);
    curs_set(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
    mouseinterval(0);
    // Ctrl-S stops nothing here: a frozen screen looks like a crash.
    termios modes{};
    if (tcgetattr(STDIN_FILENO, &modes) == 0) {
        modes.c_iflag &= ~static_cast<tcflag_t>(IXON);
        tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    }
    def_prog_mode();
    fit();
}

CursesWindow::~CursesWindow() {
    if (screen_->handle == nullptr) return;
    endwin();
    guard_.left();
    delscreen(screen_->handle);
}

void CursesWindow::fit() {
    size_ = terminal_size().value_or(size_);
    resizeterm(size_.height, size_.width);
}

void CursesWindow::set_theme(Theme theme) {
    if (screen_->theme == theme) return;
    screen_->theme = theme;
    if (theme != Theme::none && !screen_->colored && has_colors()) {
        screen_->colored = start_color() == OK;
        use_default_colors();
    }
    constexpr int palette = 256;
    const bool many = COLORS >= palette;
    for (int i = 0; i < tone_count; ++i) {
        const bool colored = screen_->colored && theme != Theme::none;
        // Without colours, attributes must say what they can.
        const Look wanted = look(colored ? theme : Theme::none, static_cast<Tone>(i));
        const auto pair = static_cast<short>(i + 1);
        const Colors colors = many ? wanted.many : wanted.few;
        if (colored) init_pair(pair, colors.text, colors.ground);
        screen_->inks[static_cast<std::size_t>(i)] = {attributes_of(wanted),
                                                      colored ? pair : short{0}};
    }
    const cchar_t ground = screen_->cell(L" ", Tone::normal);
    wbkgrndset(stdscr, &ground);
    clearok(stdscr, true);
}

void CursesWindow::show(const Canvas& canvas) {
    werase(stdscr);
    std::vector<cchar_t>& run = screen_->row;
    for (int row = 0; row < std::min(canvas.height(), size_.height); ++row) {
        int begin = 0;
        run.clear();
        const auto put = [&](int next) {
            mvwadd_wchnstr(stdscr, row, begin, run.data(), static_cast<int>(run.size()));
            run.clear();
            begin = next;
        };
        for (int column = 0; column < std::min(canvas.width(), size_.width); ++column) {
            const Glyph& glyph = canvas.at({row, column});
            if (glyph.text.empty()) { // behind a wide one: go on where we think it ends
                put(column + 1);
                continue;
            }
            // A letter has one place here, so names lose their accents: "Jurgen".
            const std::string shown =
                screen_->utf8 ? glyph.text : text::in_ascii(glyph.text).substr(0, 1);
            run.push_back(screen_->cell(wide_of(shown), glyph.tone));
        }
        put(0);
    }
    wrefresh(stdscr);
}

// Gives the terminal to the shell until the program is called back.
void CursesWindow::stop_for_a_while() {
    endwin();
    guard_.left();
    guard_.stop();
    reset_prog_mode(); // in the background this waits until we are in front again
    guard_.entered(leaving_bytes());
    clearok(stdscr, true);
}

std::optional<Input> CursesWindow::news() {
    const TerminalGuard::News news = guard_.take();
    if (news.end) return Closed{};
    if (news.stop) stop_for_a_while();
    if (news.continued) {
        reset_prog_mode();
        endwin(); // so that all is set up again
        clearok(stdscr, true);
    }
    if (!news.resized && !news.stop && !news.continued) return std::nullopt;
    fit();
    return Resized{};
}

Input CursesWindow::wait(int milliseconds) {
    using Clock = std::chrono::steady_clock;
    const auto until = Clock::now() + std::chrono::milliseconds{milliseconds};
    int delay = 0;
    while (true) {
        if (const auto input = news()) return *input;
        const CursesInput next = next_curses_input(delay);
        if (next.input) return *next.input;
        if (next.taken) continue;
        int rest = -1;
        if (milliseconds >= 0) {
            rest = static_cast<int>(
                std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count());
            if (rest <= 0) return Waited{};
        }
        std::array<pollfd, 3> waiting{{{STDIN_FILENO, POLLIN, 0},
                                       {guard_.news_pipe(), POLLIN, 0},
                                       {wakes_->reading_end(), POLLIN, 0}}};
        delay = 0;
        if (poll(waiting.data(), waiting.size(), rest) <= 0) continue;
        if ((waiting[2].revents & POLLIN) != 0) {
            wakes_->take();
            return Woken{};
        }
        if (waiting[0].revents == 0) continue;
        if (is_gone(waiting[0].revents)) {
            if (const auto told = news()) return *told; // a signal says more
            return Closed{};
        }
        delay = letter_delay;
    }
}

std::function<void()> CursesWindow::waker() const {
    return [wakes = wakes_] { wakes->put('!'); };
}

} // namespace yahtzee::screen
