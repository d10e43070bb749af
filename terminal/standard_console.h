// The console on standard input and output: a terminal, a pipe or a file. At a terminal lines can
// be edited while they are typed; not where no pictures are wanted, because a screen reader speaks
// whatever an editor draws again.
#pragma once

#include "protocol/line_reader.h"
#include "terminal/console.h"
#include "terminal/line_editor.h"

namespace yahtzee::terminal {

struct ConsoleChoices {
    bool ascii = false; // even where the locale has Unicode
    bool pictures = true;
    bool no_color = false; // NO_COLOR is set
};

class StandardConsole final : public Console {
  public:
    explicit StandardConsole(ConsoleChoices choices);
    StandardConsole(const StandardConsole&) = delete;
    StandardConsole& operator=(const StandardConsole&) = delete;
    ~StandardConsole() override { flush(); }

    std::expected<std::optional<std::string>, Leaving> read_line() override;
    void write(std::string_view text) override;
    Screen screen() const override;

    // Why the output could not be written; 0 when it could.
    int write_error() const { return error_; }

  private:
    bool flush();
    bool flush_lines();
    std::expected<std::optional<std::string>, Leaving> edited_line();

    ConsoleChoices choices_;
    bool utf8_;
    protocol::LineReader input_;
    std::unique_ptr<LineEditor> editor_; // null where lines are plain
    std::string pending_;
    int error_ = 0;
};

// Columns of the terminal on standard output, else $COLUMNS, else 80.
int screen_width();

// All of it, over short writes and interruptions; 0, or the error number that stopped it.
int write_fully(int descriptor, std::string_view text);

} // namespace yahtzee::terminal
