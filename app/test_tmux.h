// For tests: a real terminal to play in. tmux draws what the program sends, so a test sees the
// screen as a player does, and types as one.
//
//     TmuxSession table{"$YAHTZEE --players Ann"};
//     ASSERT_TRUE(table.waits_for("Ann")) << table.screen();
//     table.press("Enter");
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "app/test_program.h"

namespace yahtzee::app {

class TmuxSession {
  public:
    // A line for the shell, in which $YAHTZEE is the program; the environment is as in
    // test_program.h. When it has ended, "[ended with 0]" stands on the screen, with its status.
    explicit TmuxSession(const std::string& line, int columns = 80, int rows = 24);
    TmuxSession(const TmuxSession&) = delete;
    TmuxSession& operator=(const TmuxSession&) = delete;
    // Ends whatever runs in it.
    ~TmuxSession();

    // The screen now: lines without blanks at their ends.
    std::string screen() const;
    bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }

    // Until the screen is so, for a generous time: false when that is over.
    bool waits_until(const std::function<bool(const std::string& screen)>& so) const;
    bool waits_for(std::string_view text) const;
    bool waits_until_gone(std::string_view text) const;

    // A key by tmux's name for it: "Enter", "Escape", "Up", "PPage", "BSpace", "BTab", "C-c". After
    // Escape, wait for what it does: together with the next key it would be another key.
    void press(const std::string& key) const;
    // Letter by letter, as it stands.
    void type(const std::string& text) const;
    // With the left button on the first place where this stands, from that column on. Characters
    // must be one column wide.
    void click(std::string_view text, int first_column = 0) const;
    void resize(int columns, int rows) const;
    // At least so long, and until the program has written something since the last call, but no
    // more than a third of a second: looking at the screen takes more time than waiting.
    void wait_for_output(std::chrono::milliseconds least) const;

  private:
    std::string tmux(const std::string& arguments) const;

    TemporaryFolder folder_; // of the server's socket, and of all that was written
    mutable std::uintmax_t written_ = 0;
};

} // namespace yahtzee::app
