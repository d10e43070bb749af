// Gives the terminal back as it was found, whatever happens: signals that end the program, stop it,
// or tell of a crash. While a guard lives, signals are taken by handlers that call nothing but what
// POSIX allows there; the ones that can wait are handed on through a pipe. Signals that the program
// was started with as ignored stay so. There is at most one guard at a time.
#pragma once

#include <string>

#include "screen/curses/signal_pipe.h"

namespace yahtzee::screen {

class TerminalGuard {
  public:
    // Remembers how the terminal on standard input is set up.
    TerminalGuard();
    TerminalGuard(const TerminalGuard&) = delete;
    TerminalGuard& operator=(const TerminalGuard&) = delete;
    ~TerminalGuard();

    // The screen is ours from now on; `leave` is what gives it back. At most 255 bytes.
    void entered(const std::string& leave);
    // It has been given back in an orderly way.
    void left();

    // What signals have told since the last time.
    struct News {
        bool resized = false;
        bool stop = false;      // somebody typed Ctrl-Z
        bool continued = false; // after a stop that nobody was told of
        bool end = false;       // leave soon: in two seconds it ends here and now
    };
    News take();
    // Readable when there is news.
    int news_pipe() const { return pipe_.reading_end(); }

    // As Ctrl-Z does without a handler; comes back when the program goes on.
    void stop();

  private:
    SignalPipe pipe_;
};

// From now on the program may take a short while to end, and is not waited for any longer: for
// work in the background that nobody needs any more. The exit status is 0, or that of the signal.
void end_soon();

// Ends the program by the signal that asked for it, so that whoever started it sees why. Nothing
// when there was none.
void die_of_ending_signal();

} // namespace yahtzee::screen
