// A line typed at a terminal: arrows, Home, End and the rest edit it, and Up brings back what was
// typed before. libedit does the work, and its names stay in one file. Lines are remembered as long
// as the program runs, and are written nowhere.
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace yahtzee::terminal {

class LineEditor {
  public:
    // On standard input and output, which must be a terminal; null where the library finds nothing
    // to work with. The locale must be set.
    static std::unique_ptr<LineEditor> open();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;
    ~LineEditor();

    // Shows the prompt, from the first column on, and waits for a line: nothing at the end of
    // input. Ctrl-C, Ctrl-Z and changed window sizes do what they do without the editor, whose
    // modes of the terminal last no longer than this call.
    std::optional<std::string> read(std::string prompt);

  private:
    struct Library;
    explicit LineEditor(std::unique_ptr<Library> library);

    std::unique_ptr<Library> library_;
};

} // namespace yahtzee::terminal
