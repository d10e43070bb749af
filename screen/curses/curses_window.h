// The window on a real terminal, by way of ncurses, which only the files curses_*.cpp know. It
// sends the difference to what is shown already, and knows the keys of every terminal.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>

#include "screen/curses/terminal_guard.h"
#include "screen/window.h"

namespace yahtzee::screen {

// Why there can be no full screen.
enum class WindowFault : std::uint8_t {
    no_terminal,  // standard input or output is a file or a pipe
    unknown_kind, // TERM is not set, or nobody has described it
    too_simple,   // it cannot move its cursor
    no_size,      // nobody knows how large it is
};

// Whether a window can be opened: nothing when it can.
std::optional<WindowFault> window_fault();

class CursesWindow final : public Window {
  public:
    // At most one at a time. `ascii`: even where the locale has Unicode.
    static std::expected<std::unique_ptr<CursesWindow>, WindowFault> open(bool ascii);
    // The terminal is as it was.
    ~CursesWindow() override;

    WindowSize size() const override { return size_; }
    bool unicode() const override { return unicode_; }
    void set_theme(Theme theme) override;
    void show(const Canvas& canvas) override;
    Input wait(int milliseconds) override;

    // Makes wait() give Woken. May be called from any thread, and after the window has gone.
    std::function<void()> waker() const;

  private:
    struct Screen;

    explicit CursesWindow(bool ascii);
    void fit();
    void stop_for_a_while();
    std::optional<Input> news();

    TerminalGuard guard_;
    std::shared_ptr<SignalPipe> wakes_;
    std::unique_ptr<Screen> screen_;
    WindowSize size_;
    bool unicode_;
};

} // namespace yahtzee::screen
